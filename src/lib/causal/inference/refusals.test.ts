import { describe, expect, it } from 'vitest';
import type { CausalError } from '../types.ts';
import type { Result } from '../../util/result.ts';
import { abduct } from './abduct.ts';
import { inferCounterfactual } from './counterfactual.ts';
import { effects } from './effects.ts';
import { expectation } from './expectation.ts';
import { probability } from './probability.ts';
import { spreads } from './spread.ts';
import { atomOf, mapOf } from './shorthands.fixture.ts';
import { modelOf } from '../model.fixture.ts';
import { unwrap } from '../../../../tests/support/required.ts';

const text = 'latent U ~ uniform(0, 1)\nX = U > 0.5\nY = X + normal(0, 1)';
const model = modelOf(text);
const none = new Map<string, number>();
const nowhere = mapOf({ W: 1 });
const impossible = mapOf({ X: 1, U: 0.2 });

describe('an unanswerable question is rejected, not thrown', () => {
  const atoms = (names: readonly string[]) => names.map((name) => atomOf(name, 1));
  const given = [atomOf('X', 1), atomOf('U', 0.2)];
  const cases: readonly (readonly [string, () => Result<unknown, CausalError>, string])[] = [
    ['abduction from an unknown variable', () => abduct(model, nowhere), 'unknown-variable'],
    ['abduction from what cannot be', () => abduct(model, impossible), 'impossible-evidence'],
    [
      'a counterfactual given an unknown one',
      () => inferCounterfactual(model, nowhere, none),
      'unknown-variable',
    ],
    ['a counterfactual of setting one', () => inferCounterfactual(model, none, nowhere), 'unknown-variable'],
    [
      'a counterfactual of one',
      () => inferCounterfactual(model, none, none, { of: ['W'] }),
      'unknown-variable',
    ],
    [
      'a counterfactual of what cannot be',
      () => inferCounterfactual(model, impossible, none),
      'impossible-evidence',
    ],
    [
      'a counterfactual of one variable of what cannot be',
      () => inferCounterfactual(model, impossible, none, { of: ['Y'] }),
      'impossible-evidence',
    ],
    [
      'a noise whose mechanism was replaced',
      () => inferCounterfactual(model, none, mapOf({ Y: 1 }), { of: ['U_Y'] }),
      'unknown-variable',
    ],
    ['an expected value of an unknown one', () => expectation(model, 'W', none, []), 'unknown-variable'],
    ['an expected value after setting one', () => expectation(model, 'Y', nowhere, []), 'unknown-variable'],
    ['an expected value given one', () => expectation(model, 'Y', none, atoms(['W'])), 'unknown-variable'],
    [
      'an expected value given what cannot be',
      () => expectation(model, 'Y', none, given),
      'impossible-evidence',
    ],
    ['a probability of an unknown one', () => probability(model, atoms(['W']), []), 'unknown-variable'],
    ['a probability given one', () => probability(model, atoms(['X']), atoms(['W'])), 'unknown-variable'],
    [
      'a probability given what cannot be',
      () => probability(model, atoms(['Y']), given),
      'impossible-evidence',
    ],
    [
      'a probability of nothing given what cannot be',
      () => probability(model, [atomOf('X', 1), atomOf('X', 0)], given),
      'impossible-evidence',
    ],
    ['spreads given an unknown one', () => spreads(model, nowhere, none, []), 'unknown-variable'],
    ['spreads after setting one', () => spreads(model, none, nowhere, []), 'unknown-variable'],
    ['spreads of one', () => spreads(model, none, none, [{ of: 'W', regions: [] }]), 'unknown-variable'],
    [
      'spreads given what cannot be',
      () => spreads(model, impossible, none, [{ of: 'Y', regions: [] }]),
      'impossible-evidence',
    ],
    [
      'effects of an unknown one',
      () => effects(model, { x: 'W', from: 0, to: 1, of: 'Y' }),
      'unknown-variable',
    ],
    [
      'effects on an unknown one',
      () => effects(model, { x: 'X', from: 0, to: 1, of: 'W' }),
      'unknown-variable',
    ],
  ];
  it.each(cases)('%s', (_, ask, code) => {
    const result = ask();
    expect(result.ok).toBe(false);
    expect(result.ok ? null : result.error.code).toBe(code);
  });

  const open = modelOf(
    'A ~ bernoulli(0.5)\nB = 2*A\nA -> C\nC -> D\nE <-> F\nE ~ bernoulli(0.5)\nF ~ bernoulli(0.5)',
  );
  const unspecified: readonly (readonly [string, () => Result<unknown, CausalError>])[] = [
    ['abduction', () => abduct(open, mapOf({ C: 1 }))],
    ['abduction from the ends of a hidden cause', () => abduct(open, mapOf({ E: 1, F: 1 }))],
    ['a counterfactual', () => inferCounterfactual(open, none, none, { of: ['D'] })],
    ['a counterfactual given it', () => inferCounterfactual(open, mapOf({ C: 1 }), none, { of: ['A'] })],
    ['an expected value', () => expectation(open, 'D', none, [])],
    ['a probability', () => probability(open, [atomOf('D', 1)], [])],
    [
      'a probability of both ends of a hidden cause',
      () => probability(open, [atomOf('E', 1), atomOf('F', 1)], []),
    ],
    ['spreads', () => spreads(open, none, none, [{ of: 'D', regions: [] }])],
    ['effects', () => effects(open, { x: 'A', from: 0, to: 1, of: 'D' })],
  ];
  it.each(unspecified)('%s without a mechanism', (_, ask) => {
    const result = ask();
    expect(result.ok ? null : result.error.code).toBe('no-mechanism');
  });

  it('with only the given variables named in a counterfactual without variables', () => {
    const all = unwrap(inferCounterfactual(open, none, none)).outcomes;
    expect([...all.keys()].sort()).toEqual(['A', 'B', 'E', 'F']);
    // Given E, F depends on the hidden cause.
    const given = unwrap(inferCounterfactual(open, mapOf({ E: 1 }), none)).outcomes;
    expect([...given.keys()].sort()).toEqual(['A', 'B', 'E']);
    expect(unwrap(inferCounterfactual(open, mapOf({ A: 1 }), none)).outcomes.get('B')).toEqual({
      kind: 'point',
      value: 2,
    });
  });
});

describe('several variables together', () => {
  it('have the least exact of their methods', () => {
    const mixed = modelOf(
      'A ~ bernoulli(0.5)\nB ~ normal(0, 1)\nC = B^2 + sin(3*B)*A + uniform(0, 1)\nD = 3',
    );
    const method = (of: readonly string[]): string =>
      unwrap(inferCounterfactual(mixed, none, none, { of, n: 500 })).method;
    expect([['D'], ['A'], ['B'], ['D', 'A'], ['C'], ['A', 'B', 'C', 'D']].map(method)).toEqual([
      'exact',
      'enumeration',
      'exact',
      'enumeration',
      'monte-carlo',
      'monte-carlo',
    ]);
    const { outcomes } = unwrap(inferCounterfactual(mixed, none, none, { of: ['A', 'C', 'D', 'B'], n: 500 }));
    expect([...outcomes.keys()]).toEqual(['A', 'C', 'D', 'B']);
    expect(outcomes.get('D')).toEqual({ kind: 'point', value: 3 });
    const a = outcomes.get('A');
    // Quantities with an exact answer have it, even next to sampled ones.
    expect(a?.kind === 'distribution' && [a.mean, a.error]).toEqual([0.5, undefined]);
    const c = outcomes.get('C');
    expect(c?.kind === 'distribution' && (c.error ?? 0) > 0).toBe(true);
  });

  it('share their draws: an event of two bounds equals its probability', () => {
    const uniforms = modelOf('latent U ~ uniform(0, 1)\nlatent V ~ uniform(0, 1)\nX = U + V\nY = U - V');
    const {
      value,
      error = 0,
      method,
    } = unwrap(
      probability(uniforms, [atomOf('X', { within: [[0, 1]] }), atomOf('Y', { within: [[0, 2]] })], [], {
        n: 40_000,
      }),
    );
    expect(method).toBe('monte-carlo');
    // The lower quarter of the square.
    expect(Math.abs(value - 0.25)).toBeLessThan(5 * error);
    expect(error).toBeCloseTo(Math.sqrt((0.25 * 0.75) / 40_000), 3);
    // A contradiction has probability 0, drawn or not.
    const never = [atomOf('X', 0.5), atomOf('X', 0.6)];
    expect(unwrap(probability(uniforms, never, [])).value).toBe(0);
    const drawn = modelOf('B ~ normal(0, 1)\nC = B^2 + sin(3*B) + uniform(0, 1)');
    const bounds = [atomOf('C', { within: [[0, 1]] }), atomOf('C', { within: [[2, 3]] })];
    expect(unwrap(probability(drawn, bounds, [], { n: 200 })).value).toBe(0);
    // A single value of a continuous variable has probability 0.
    expect(unwrap(probability(uniforms, [atomOf('U', 0.5)], [])).value).toBe(0);
    expect(
      unwrap(
        probability(
          uniforms,
          [
            atomOf('U', {
              within: [
                [0.5, 0.6],
                [0.9, 7],
              ],
            }),
          ],
          [],
        ),
      ).value,
    ).toBeCloseTo(0.2, 12);
  });
});
