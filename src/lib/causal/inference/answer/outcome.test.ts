import { describe, expect, it } from 'vitest';
import { inferCounterfactual } from '../counterfactual.ts';
import { summariseDraws, summariseParts, weightedMean, type Outcome, type Quantiles } from './outcome.ts';
import { pointMass, flatPart, normalPart } from './parts.ts';
import { modelOf } from '../../model.fixture.ts';
import { unwrap } from '../../../../../tests/support/required.ts';

function quantilesOf(text: string, of: string): Quantiles {
  const outcome: Outcome | undefined = unwrap(
    inferCounterfactual(modelOf(text), new Map(), new Map(), { of: [of] }),
  ).outcomes.get(of);
  if (outcome?.kind !== 'distribution') throw new Error('no distribution');
  return outcome.quantiles;
}

describe('quantiles', () => {
  it('are the smallest equally likely values that reach the share, even with rounded sums', () => {
    const twenty = quantilesOf('X ~ randint(1, 20)\nY = X', 'Y');
    expect(twenty).toEqual({ '0.05': 1, '0.25': 5, '0.5': 10, '0.75': 15, '0.95': 19 });
    const four = quantilesOf('X ~ randint(1, 4)\nY = X', 'Y');
    expect(four).toEqual({ '0.05': 1, '0.25': 1, '0.5': 2, '0.75': 3, '0.95': 4 });
  });

  it('are found far out in both tails of a mixture', () => {
    const {
      '0.05': low,
      '0.25': left,
      '0.75': right,
      '0.95': high,
    } = quantilesOf('B ~ bernoulli(0.5)\nY = 20*B - 10 + normal(0, 1)', 'Y');
    // A tenth of either hill lies beyond 1.2815515655446004 standard deviations.
    expect(low).toBeCloseTo(-11.2815515655446, 9);
    expect(high).toBeCloseTo(11.2815515655446, 9);
    expect(left).toBeCloseTo(-10, 9);
    expect(right).toBeCloseTo(10, 9);
  });

  it('are the smallest values that reach the share in a mixture with a gap', () => {
    // Half of the weight lies from 0 to 1, half from 10 to 11, and nothing in between.
    const found = quantilesOf('B ~ bernoulli(0.5)\nY = 10*B + uniform(0, 1)', 'Y');
    for (const [level, value] of [
      ['0.05', 0.1],
      ['0.25', 0.5],
      ['0.5', 1],
      ['0.75', 10.5],
      ['0.95', 10.9],
    ] as const)
      expect(found[level]).toBeCloseTo(value, 9);
  });
});

describe('weighted draws', () => {
  const values = Float64Array.of(3, 1, 2, 1, 9);
  const weights = Float64Array.of(0.1, 0.2, 0.3, 0.4, 0);

  it('are summarised by their weights', () => {
    const outcome = summariseDraws(values, weights, 42, { determined: false });
    if (outcome.kind !== 'distribution') throw new Error('no distribution');
    // 0.3 + 0.2 + 0.6 + 0.4, and the weighted squares of 1.5, 0.5, 0.5 and 0.5.
    expect(outcome.mean).toBeCloseTo(1.5, 12);
    expect(outcome.sd).toBeCloseTo(Math.sqrt(0.225 + 0.05 + 0.075 + 0.1), 12);
    expect(outcome.error).toBeCloseTo(Math.sqrt(0.15 ** 2 + 0.1 ** 2 + 0.15 ** 2 + 0.2 ** 2), 12);
    expect(outcome.effectiveSampleSize).toBe(42);
    expect(outcome.quantiles).toEqual({ '0.05': 1, '0.25': 1, '0.5': 1, '0.75': 2, '0.95': 3 });
    // Values of weight 0 did not occur.
    expect(outcome.values).toEqual([1, 2, 3]);
    outcome.probabilities?.forEach((share, i) => expect(share).toBeCloseTo([0.6, 0.3, 0.1][i] ?? NaN, 12));
  });

  it('have a mean with its error', () => {
    const { mean, error } = weightedMean(values, weights);
    expect(mean).toBeCloseTo(1.5, 12);
    expect(error).toBeCloseTo(Math.sqrt(0.095), 12);
    expect(weightedMean([5, 5], Float64Array.of(0.5, 0.5))).toEqual({ mean: 5, error: 0 });
  });

  it('give a point if they are necessarily equal', () => {
    expect(summariseDraws(Float64Array.of(2, 2), Float64Array.of(0.5, 0.5), 2, { determined: true })).toEqual(
      {
        kind: 'point',
        value: 2,
      },
    );
    expect(
      summariseDraws(Float64Array.of(2, 2), Float64Array.of(0.5, 0.5), 2, { determined: false }).kind,
    ).toBe('distribution');
  });

  it('list their values if there are few of them', () => {
    const listed = (count: number): number | undefined => {
      const even = new Float64Array(count).fill(1 / count);
      const outcome = summariseDraws(
        Float64Array.from(even, (_, i) => i),
        even,
        count,
        { determined: false },
      );
      return outcome.kind === 'distribution' ? outcome.values?.length : NaN;
    };
    expect([99, 100, 101].map(listed)).toEqual([99, 100, undefined]);
  });
});

describe('a mixture', () => {
  it('is a set if its flat parts join into one', () => {
    const set = (lo: number, hi: number): Outcome => ({ kind: 'set', lo, hi });
    expect(summariseParts([flatPart(1, -1, 3)], { untouched: false })).toEqual(set(-1, 3));
    expect(summariseParts([flatPart(0.25, 0, 1), flatPart(0.75, 1, 4)], { untouched: false })).toEqual(
      set(0, 4),
    );
    expect(summariseParts([flatPart(0.75, 1, 4), flatPart(0.25, 0, 1)], { untouched: false })).toEqual(
      set(0, 4),
    );
    expect(summariseParts([flatPart(0.5, 0, 4), flatPart(0.5, 0, 4)], { untouched: false })).toEqual(
      set(0, 4),
    );
    expect(
      summariseParts([flatPart(0.25, 0, 1), flatPart(0.75, 1 + 1e-13, 4)], { untouched: false }),
    ).toEqual(set(0, 4));
  });

  it('is not a set if it is higher in one place, contains another part, or is the prior', () => {
    const kinds = [
      [flatPart(0.5, 0, 1), flatPart(0.5, 1, 4)],
      [flatPart(0.5, 0, 1), flatPart(0.5, 2, 3)],
      [flatPart(0.5, 0, 2), flatPart(0.5, 1, 3)],
      [flatPart(0.5, 0, 1), pointMass(0.5, 0.5)],
      [pointMass(0.5, 0.5), flatPart(0.5, 0, 1)],
      [flatPart(0.5, 0, 1), normalPart(0.5, 0, 1)],
    ].map((parts) => summariseParts(parts, { untouched: false }).kind);
    expect(new Set(kinds)).toEqual(new Set(['distribution']));
    expect(summariseParts([flatPart(1, 0, 1)], { untouched: true }).kind).toBe('distribution');
  });

  it('has the moments and the shares of its values, with equal ones combined', () => {
    const outcome = summariseParts(
      [pointMass(0.5, 4), pointMass(0.2, 1), pointMass(0.2, 1 + 1e-12), pointMass(0.1, 2)],
      { untouched: false },
    );
    if (outcome.kind !== 'distribution') throw new Error('no distribution');
    expect(outcome.values?.map((value) => Number(value.toFixed(6)))).toEqual([1, 2, 4]);
    expect(outcome.probabilities?.map((share) => Number(share.toFixed(6)))).toEqual([0.4, 0.1, 0.5]);
    expect(outcome.mean).toBeCloseTo(2.6, 9);
    expect(outcome.sd ** 2).toBeCloseTo(0.4 * 1.6 ** 2 + 0.1 * 0.6 ** 2 + 0.5 * 1.4 ** 2, 9);
    expect(outcome.quantiles['0.5']).toBe(2);
    expect(summariseParts([pointMass(0.5, 4), pointMass(0.5, 4)], { untouched: false })).toEqual({
      kind: 'point',
      value: 4,
    });
  });

  it('has the moments of both normals, and quantiles between them', () => {
    const outcome = summariseParts([normalPart(0.25, 0, 1), normalPart(0.75, 10, 2)], { untouched: false });
    if (outcome.kind !== 'distribution') throw new Error('no distribution');
    expect(outcome.mean).toBeCloseTo(7.5, 12);
    expect(outcome.sd ** 2).toBeCloseTo(0.25 * (1 + 7.5 ** 2) + 0.75 * (4 + 2.5 ** 2), 9);
    expect(outcome.values).toBeUndefined();
    // Two thirds of the upper hill lie above: its own quantile at (0.5 - 0.25) / 0.75.
    expect(outcome.quantiles['0.5']).toBeCloseTo(10 - 2 * 0.4307272992954576, 6);
    const flat = summariseParts([flatPart(0.5, 0, 1), flatPart(0.5, 3, 5)], { untouched: false });
    if (flat.kind !== 'distribution') throw new Error('no distribution');
    expect(flat.quantiles['0.25']).toBeCloseTo(0.5, 9);
    expect(flat.quantiles['0.75']).toBeCloseTo(4, 9);
    expect(flat.quantiles['0.95']).toBeCloseTo(4.8, 9);
  });
});
