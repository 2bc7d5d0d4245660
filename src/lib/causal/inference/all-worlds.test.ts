import { describe, expect, it } from 'vitest';
import type { Observation } from '../observation.ts';
import type { Worlds } from '../worlds.ts';
import { weighAllWorlds } from './all-worlds.ts';
import { mapOf } from './shorthands.fixture.ts';
import { modelOf } from '../model.fixture.ts';
import { required, unwrap } from '../../../../tests/support/required.ts';

/** Returns virtual evidence with a likelihood for each value, by its index. */
function likely(...shares: readonly number[]): Observation {
  return {
    likelihoods: shares.map((likelihood, value) => ({ within: [[value - 0.5, value + 0.5]], likelihood })),
  };
}

function weigh(text: string, seen: Readonly<Record<string, Observation>>, most = 50_000): Worlds | null {
  const result = weighAllWorlds(modelOf(text), mapOf(seen), most);
  return result === null ? null : unwrap(result);
}

/** Returns worlds as rows: the values of some names, and the weight. */
function rowsOf(
  { rows, columns, weights }: Worlds,
  ...names: readonly string[]
): readonly (readonly number[])[] {
  return Array.from({ length: rows }, (_, row) => [
    ...names.map((name) => columns.get(name)?.[row] ?? NaN),
    Number((weights?.[row] ?? NaN).toFixed(12)),
  ]);
}

describe('the weighted list of all worlds', () => {
  it('contains every combination, weighted by its probability times the likelihood of the observation', () => {
    const text = 'latent A ~ bernoulli(0.25)\nlatent D ~ randint(1, 3)\nS = A + D';
    const worlds = required(weigh(text, { S: likely(0, 1, 1, 2, 4) }));
    // 1/4 or 3/4 of 1/3, times 1, 1, 2 for S = 1, 2, 3 without A, and 1, 2, 4 with it.
    const shares = [3 * 1, 1 * 1, 3 * 1, 1 * 2, 3 * 2, 1 * 4];
    const total = shares.reduce((sum, share) => sum + share);
    expect(rowsOf(worlds, 'A', 'D', 'S')).toEqual(
      [
        [0, 1, 1],
        [1, 1, 2],
        [0, 2, 2],
        [1, 2, 3],
        [0, 3, 3],
        [1, 3, 4],
      ].map((row, i) => [...row, Number(((shares[i] ?? NaN) / total).toFixed(12))]),
    );
    expect(worlds.method).toBe('enumeration');
    const squares = shares.reduce((sum, share) => sum + (share / total) ** 2, 0);
    expect(worlds.effectiveSampleSize).toBeCloseTo(1 / squares, 9);
  });

  it('is computed anew for each call', () => {
    const model = modelOf('latent D ~ randint(0, 1)\nX = D');
    const share = (seen: Readonly<Record<string, Observation>>): number | undefined => {
      const result = weighAllWorlds(model, mapOf(seen), 100);
      return result?.ok ? result.value.weights?.[1] : undefined;
    };
    expect(share({ X: likely(1, 3) })).toBeCloseTo(0.75, 12);
    expect(share({ X: likely(1, 3) })).toBeCloseTo(0.75, 12);
    expect(share({ X: likely(1, 3), D: likely(3, 1) })).toBeCloseTo(0.5, 12);
  });

  it('contains even steps of a continuous root', () => {
    const worlds = required(
      weigh('latent U ~ uniform(0, 6)\nX = 2*U', {
        X: { logLikelihood: (x) => (x > 9 ? 0 : -Infinity) },
      }),
    );
    expect(worlds.rows).toBe(120);
    expect(worlds.method).toBe('monte-carlo');
    const column = worlds.columns.get('U') ?? new Float64Array();
    // The middles of 120 steps of 0.05.
    expect(column[0]).toBeCloseTo(0.025, 12);
    expect(column[119]).toBeCloseTo(5.975, 12);
    expect(worlds.columns.get('X')?.[7]).toBeCloseTo(2 * (column[7] ?? NaN), 12);
    // A quarter of them is seen, all alike.
    expect(worlds.weights?.filter((weight) => weight > 0)).toHaveLength(30);
    expect(worlds.weights?.[119]).toBeCloseTo(1 / 30, 12);
    expect(worlds.weights?.[89]).toBe(0);
  });

  it('does not exist if weights are not sufficient, or if there are too many worlds', () => {
    const coin = 'latent A ~ bernoulli(0.5)\nX = A';
    expect(weigh(coin, {})).toBeNull();
    expect(weigh(coin, { X: 1 })).toBeNull();
    expect(weigh(coin, { X: { within: [[0, 1]] } })).toBeNull();
    expect(weigh(coin, { X: likely(1, 2), A: 1 })).toBeNull();
    expect(weigh(coin, { X: likely(1, 2) }, 2)?.rows).toBe(2);
    expect(weigh(coin, { X: likely(1, 2) }, 1)).toBeNull();
    const two = 'latent U ~ uniform(0, 1)\nlatent V ~ uniform(0, 1)\nX = U + V';
    expect(weigh(two, { X: likely(1, 2) })).toBeNull();
    // The uniform behind another distribution, and an unbounded root.
    expect(weigh('X ~ bernoulli(0.5)', { X: likely(1, 2) })).toBeNull();
    expect(weigh('latent N ~ poisson(2)\nX = N', { X: likely(1, 2) })).toBeNull();
    const wide = (hi: number): string => `latent D ~ randint(1, ${hi})\nX = D > 5`;
    expect(weigh(wide(49_999), { X: likely(1, 2) })?.rows).toBe(49_999);
    expect(weigh(wide(50_000), { X: likely(1, 2) })?.rows).toBe(50_000);
    expect(weigh(wide(50_001), { X: likely(1, 2) })).toBeNull();
    expect(weigh(`${wide(300)}\nlatent E ~ randint(1, 300)`, { X: likely(1, 2) })).toBeNull();
    // A mechanism without a value in one of the worlds.
    expect(weigh('latent D ~ randint(0, 3)\nX = 1/D', { X: likely(1, 2) })).toBeNull();
    expect(weigh('latent D ~ randint(0, 3)\nX -> Y\nZ = D', { Y: likely(1, 2) })).toBeNull();
  });

  it('is impossible if no world shows the observation', () => {
    const text = 'latent D ~ randint(0, 1)\nX = D\nY = 1 - D';
    const result = weighAllWorlds(modelOf(text), mapOf({ X: likely(0, 1), Y: likely(0, 1) }), 100);
    expect(result).toEqual({
      ok: false,
      error: {
        code: 'impossible-evidence',
        message: 'No world of the model agrees with the evidence on X, Y.',
      },
    });
    // One world that agrees is enough.
    expect(weigh(text, { X: likely(0, 1) })?.weights).toEqual(Float64Array.of(0, 1));
  });
});
