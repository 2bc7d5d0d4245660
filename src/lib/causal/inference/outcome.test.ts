import { describe, expect, it } from 'vitest';
import { counterfactual } from './counterfactual.ts';
import type { Outcome, Quantiles } from './outcome.ts';
import { modelOf, valueOf } from './test-support.ts';

function quantilesOf(text: string, of: string): Quantiles {
  const outcome: Outcome | undefined = valueOf(
    counterfactual(modelOf(text), new Map(), new Map(), { of: [of] }),
  ).outcomes.get(of);
  if (outcome?.kind !== 'distribution') throw new Error('no distribution');
  return outcome.quantiles;
}

describe('quantiles', () => {
  it('of equally likely values are the least that reach the share, also where their sums are rounded', () => {
    const twenty = quantilesOf('X ~ randint(1, 20)\nY = X', 'Y');
    expect(twenty).toEqual({ '0.05': 1, '0.25': 5, '0.5': 10, '0.75': 15, '0.95': 19 });
    const four = quantilesOf('X ~ randint(1, 4)\nY = X', 'Y');
    expect(four).toEqual({ '0.05': 1, '0.25': 1, '0.5': 2, '0.75': 3, '0.95': 4 });
  });

  it('of a mixture are found far out in both tails', () => {
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

  it('of a mixture with a gap are the least values that reach the share', () => {
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
