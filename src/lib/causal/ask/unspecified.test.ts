import { describe, expect, it } from 'vitest';
import { answerQueries } from './ask.ts';
import type { QueryAnswer } from './answer.ts';

function answer(model: string, query: object): QueryAnswer | undefined {
  return answerQueries({ model, queries: [query] }).results[0];
}

/** Returns the value; for a refusal its code and the first arrow in its message. */
function told(model: string, query: object): unknown {
  const entry = answer(model, query);
  if (entry?.ok !== false) return entry?.value;
  const { code, message } = entry.error;
  return `${code}: ${/\w+ (<->|->) \w+/.exec(message)?.[0] ?? message}`;
}

const joined = `X ~ bernoulli(0.5)
Y ~ bernoulli(0.25)
X <-> Y
Z ~ bernoulli(0.25 + 0.5*Y)
W ~ bernoulli(0.5)`;

describe('a hidden common cause without a mechanism', () => {
  const refused = 'no-mechanism: X <-> Y';
  const cases: readonly (readonly [string, object, unknown])[] = [
    ['leaves each end as it is', { ask: 'probability', event: { Y: 1 } }, 0.25],
    ['leaves what follows from one end', { ask: 'probability', event: { Y: 1 }, given: { Z: 1 } }, 0.5],
    ['is in the way of both ends', { ask: 'probability', event: { Y: 1 }, given: { X: 1 } }, refused],
    ['is in the way of descendants', { ask: 'expectation', of: 'Z', given: { X: 1 } }, refused],
    ['is in the way of a joint event', { ask: 'probability', event: { X: 1, Z: 1 } }, refused],
    ['is cut by do', { ask: 'probability', event: { Z: 1 }, do: { X: 1 } }, 0.375],
    [
      'is not cut by a shift',
      { ask: 'probability', event: { Z: 1 }, given: { X: 1 }, do: { X: '1 - x' } },
      refused,
    ],
    ['joins worlds', { ask: 'counterfactual', evidence: { X: 0 }, do: { X: 1 }, event: { Z: 1 } }, refused],
    [
      'joins worlds for values too',
      { ask: 'counterfactual', evidence: { X: 0 }, do: { X: 1 }, of: 'Y' },
      refused,
    ],
    [
      'joins atoms of several worlds',
      { ask: 'counterfactual', event: [{ of: 'Y', is: 1, do: { W: 1 } }], given: [{ of: 'X', is: 1 }] },
      refused,
    ],
    ['leaves other units', { ask: 'counterfactual', evidence: { W: 1 }, do: { X: 1 }, of: 'W' }, 1],
    ['joins noises', { ask: 'counterfactual', evidence: { X: 0 }, do: { W: 1 }, of: 'U_Y' }, refused],
    ['is in the way of what is abduced', { ask: 'abduct', evidence: { X: 1 } }, refused],
    ['is in the way of rows', { ask: 'sample', n: 2, seed: 1 }, refused],
  ];
  it.each(cases)('%s', (_name, query, expected) => expect(told(joined, query)).toEqual(expected));

  it('allows samples after an intervention, and abduction from unrelated evidence', () => {
    expect(answer(joined, { ask: 'sample', n: 2, seed: 1, do: { X: 1 } })?.ok).toBe(true);
    expect(answer(joined, { ask: 'abduct', evidence: { W: 1 } })?.ok).toBe(true);
  });

  it('prevents an effect only through one of its ends on the other', () => {
    const effect = { ask: 'effects', x: 'T', from: 0, to: 1, of: 'Y' };
    const through = 'T ~ bernoulli(0.5)\nM ~ bernoulli(0.25 + 0.5*T)\nY ~ bernoulli(0.25 + 0.5*M)';
    expect(told(`${through}\nM <-> Y`, effect)).toBe('no-mechanism: M <-> Y');
    expect(told(`${through}\nT <-> Y`, effect)).toEqual({ TE: 0.25, NDE: 0, NIE: 0.25 });
  });
});

describe('an arrow without a mechanism', () => {
  const bare = `A ~ bernoulli(0.25)
A -> B
C ~ bernoulli(0.5)
C -> D
D ~ bernoulli(0.75)
E ~ bernoulli(0.25 + 0.5*D)
F = A`;
  const noB = 'no-mechanism: A -> B';
  const noD = 'no-mechanism: C -> D';
  const cases: readonly (readonly [string, object, unknown])[] = [
    ['leaves what does not hang on it', { ask: 'probability', event: { A: 1 }, given: { F: 1 } }, 1],
    ['says what cannot be known', { ask: 'probability', event: { A: 1 }, given: { B: 1 } }, noB],
    ['is not ignored where a mechanism forgets it', { ask: 'probability', event: { D: 1 } }, noD],
    ['is in the way of descendants', { ask: 'expectation', of: 'E' }, noD],
    ['is cut by do', { ask: 'expectation', of: 'E', do: { D: 1 } }, 0.75],
    ['is in the way of evidence', { ask: 'counterfactual', evidence: { D: 1 }, do: {}, of: 'A' }, noD],
    ['is in the way of what is abduced', { ask: 'abduct', evidence: { B: 1 } }, noB],
    ['is in the way of rows', { ask: 'sample', n: 1, seed: 1 }, noB],
    ['is in the way of an effect', { ask: 'effects', x: 'A', from: 0, to: 1, of: 'B' }, noB],
  ];
  it.each(cases)('%s', (_name, query, expected) => expect(told(bare, query)).toEqual(expected));

  it('is reported with its position', () => {
    expect(answer(bare, { ask: 'probability', event: { D: 1 } })).toMatchObject({
      error: {
        message: 'The mechanism of D has no part for C -> D; read C in it, or leave the arrow out.',
        line: 4,
        column: 6,
      },
    });
  });

  it('is allowed if the mechanism of its target reads its source', () => {
    expect(told('A ~ bernoulli(0.25)\nB = A\nA -> B', { ask: 'probability', event: { B: 1 } })).toBe(0.25);
  });
});
