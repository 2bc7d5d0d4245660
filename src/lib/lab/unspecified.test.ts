import { describe, expect, it } from 'vitest';
import { unspecifiedOn } from './unspecified.ts';
import { textSubject } from './subject.fixture.ts';

const hidden = textSubject(
  'X ~ bernoulli(0.5)\nY ~ bernoulli(0.5)\nZ ~ bernoulli(0.2 + 0.5*Y)\nW ~ bernoulli(0.5)\nX <-> Y',
);
const none = new Map<string, number>();

describe('the variables that a rung cannot answer', () => {
  it('are none in a fully specified model', () => {
    const full = textSubject('X ~ bernoulli(0.5)\nY ~ bernoulli(0.2 + 0.5*X)');
    for (const rung of ['see', 'do', 'imagine'] as const)
      expect(unspecifiedOn(full, rung, none, ['X']).size).toBe(0);
  });

  it('are on See those joined by a hidden common cause with an observed one', () => {
    expect([...unspecifiedOn(hidden, 'see', none, ['X'])]).toEqual(['Y', 'Z']);
    expect(unspecifiedOn(hidden, 'see', none, ['W']).size).toBe(0);
  });

  it('are none on Do if the hidden cause is cut from the set variable', () => {
    expect(unspecifiedOn(hidden, 'do', new Map([['X', 1]]), []).size).toBe(0);
  });

  it('include on Imagine what this world reveals through a hidden common cause', () => {
    const open = unspecifiedOn(hidden, 'imagine', new Map([['W', 1]]), ['X']);
    expect(open.has('Y')).toBe(true);
    expect(open.has('W')).toBe(false);
  });

  it('are variables whose arrows have no mechanism, and their descendants', () => {
    const bare = textSubject('X ~ bernoulli(0.5)\nX -> Y\nZ = Y\nV ~ bernoulli(0.5)');
    expect([...unspecifiedOn(bare, 'do', none, [])]).toEqual(['Y', 'Z']);
  });
});
