import { describe, expect, it } from 'vitest';
import { rewardOf } from '../rewards/reward.ts';
import type { Chain } from '../types.ts';
import {
  allowedAfter,
  indexOfToken,
  scriptOf,
  teacherTokens,
  tokenAt,
  WORDS,
  scriptWords,
  type ScriptToken,
} from './script.ts';

const chain: Chain = {
  events: [
    { id: 'fill', text: 'The host filled the kettle.', time: 0, agent: 'host' },
    { id: 'bell', text: 'A bell rang outside.', time: 5, agent: 'bell' },
    { id: 'boil', text: 'The water boiled.', time: 9, agent: 'kettle' },
    { id: 'pour', text: 'The host poured the tea.', time: 20, agent: 'host' },
  ],
  causes: { boil: { all: ['fill'] }, pour: { all: ['boil'] } },
  goal: 'pour',
  type: 'person-object',
};

describe('tokens', () => {
  it('have a number each, panels first', () => {
    for (const token of [0, 3, ...WORDS] as const) expect(tokenAt(indexOfToken(token, 4), 4)).toBe(token);
    expect(indexOfToken('because', 4)).toBe(4);
    expect(() => tokenAt(4 + WORDS.length, 4)).toThrow('no token');
  });

  it('form claims and a verdict', () => {
    const next = (...tokens: ScriptToken[]): readonly ScriptToken[] =>
      allowedAfter(tokens, 3).flatMap((is, index) => (is ? [tokenAt(index, 3)] : []));
    expect(next()).toEqual(['because', 'not-because', 'yes', 'no']);
    expect(next('because')).toEqual([0, 1, 2, 'that']);
    expect(next('because', 1)).toEqual([0, 2]);
    expect(next('not-because', 'that')).toEqual([0, 1, 2]);
    expect(next('because', 1, 2)).toEqual(['because', 'not-because', 'yes', 'no']);
    expect(next('no')).toEqual([]);
    const claims = Array.from({ length: 4 }, (): ScriptToken[] => ['because', 0, 1]).flat();
    expect(next(...claims)).toEqual(['yes', 'no']);
  });

  it('are read as claims and a verdict, without incomplete parts', () => {
    expect(scriptOf(['because', 0, 2, 'not-because', 'that', 1, 'yes'])).toEqual({
      claims: [
        { kind: 'because', cause: 0, effect: 2 },
        { kind: 'not-because', cause: 'that', effect: 1 },
      ],
      verdict: 'yes',
    });
    expect(scriptOf(['because', 0])).toEqual({ claims: [], verdict: null });
  });
});

describe('an answer written as text', () => {
  const asked = 'pour';

  it('is a sentence per claim, then the verdict', () => {
    const about = { chain, prevented: { id: 'fill' }, asked };
    expect(scriptWords(scriptOf(['because', 0, 2, 'because', 2, 3, 'no']), about)).toBe(
      'Because the host filled the kettle, the water boiled. Because the water boiled, the host poured the tea.\nAnswer: no.',
    );
    expect(scriptWords(scriptOf(['not-because', 1, 3, 'yes']), about)).toBe(
      'The host poured the tea, but not because a bell rang outside.\nAnswer: yes.',
    );
    expect(scriptWords(scriptOf(['yes']), about)).toBe('Answer: yes.');
    expect(
      scriptWords(scriptOf(['not-because', 'that', 3, 'yes']), {
        chain,
        prevented: { text: 'The cat spilt the milk.' },
        asked,
      }),
    ).toBe('The host poured the tea, but not because the cat spilt the milk.\nAnswer: yes.');
  });

  it('earns the full reward if a teacher wrote it, and less with reversed or invented links', () => {
    const about = { chain, prevented: { id: 'fill' }, asked };
    const earned = (tokens: readonly ScriptToken[]): number =>
      rewardOf(scriptWords(scriptOf(tokens), about), chain, about.prevented).total;
    const taught = teacherTokens(about, ['fill', 'boil', 'pour'], 'no');
    expect(taught).toEqual(['because', 0, 2, 'because', 2, 3, 'no']);
    expect(earned(taught)).toBe(1);
    expect(earned(['because', 2, 0, 'because', 3, 2, 'no'])).toBeLessThan(0.6);
    expect(earned(['because', 1, 3, 'no'])).toBeLessThan(0.6);
    expect(earned(['no'])).toBe(0);
  });

  it('earns the full reward if it denies an invented event', () => {
    const about = { chain, prevented: { text: 'The host boiled an egg in the kettle.' }, asked };
    const taught = teacherTokens(about, [], 'yes');
    expect(taught).toEqual(['not-because', 'that', 3, 'yes']);
    expect(rewardOf(scriptWords(scriptOf(taught), about), chain, about.prevented)).toMatchObject({
      causal: 1,
      total: 1,
    });
  });
});
