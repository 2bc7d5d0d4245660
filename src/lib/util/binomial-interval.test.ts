import binomialPmf from '@stdlib/stats-base-dists-binomial-pmf';
import { describe, expect, it, test } from 'vitest';
import { exactCoverage } from '../../../tests/support/interval-coverage.ts';
import { binomialInterval } from './binomial-interval.ts';

/** Returns Blaker's acceptability of a chance by count, by his definition. */
function acceptabilities(n: number, chance: number): readonly number[] {
  const likely = Array.from({ length: n + 1 }, (_, count) => binomialPmf(count, n, chance));
  const sumOf = (shares: readonly number[]): number => shares.reduce((sum, share) => sum + share, 0);
  const reach = likely.map((_, count) =>
    Math.min(sumOf(likely.slice(0, count + 1)), sumOf(likely.slice(count))),
  );
  return reach.map((own) => sumOf(likely.filter((_, count) => (reach[count] ?? 0) <= own * (1 + 1e-9))));
}

describe('the interval of a share of independent trials', () => {
  test.each([
    // binom.blaker.limits(3, 10) of R's BlakerCI.
    [3, 10, 0.087264, 0.619411],
    [0, 5, 0, 0.5],
    [1, 1, 0.05, 1],
  ])('of %i in %i is Blaker’s', (hits, n, lo, hi) => {
    const [low, high] = binomialInterval(hits, n);
    expect(low).toBeCloseTo(lo, 5);
    expect(high).toBeCloseTo(hi, 5);
  });

  it.each([5, 12, 31])('ends where no further value is accepted, by definition: %i tries', (n) => {
    const isAccepted = (chance: number) => acceptabilities(n, chance).map((one) => one >= 0.05 - 1e-6);
    const steps = Array.from({ length: 399 }, (_, step) => (step + 1) / 400);
    const accepted = steps.map((chance) => [chance, isAccepted(chance)] as const);
    for (let hits = 0; hits <= n; hits++) {
      const [low, high] = binomialInterval(hits, n);
      for (const [chance, found] of accepted) {
        if (found[hits]) expect(low <= chance && chance <= high, `${hits}, ${chance}`).toBe(true);
      }
      expect(isAccepted(Math.max(1e-8, low + 1e-8))[hits], `${hits}, low`).toBe(true);
      expect(isAccepted(Math.min(1 - 1e-8, high - 1e-8))[hits], `${hits}, high`).toBe(true);
    }
  });

  it('is everything without trials', () => {
    expect(binomialInterval(0, 0)).toEqual([0, 1]);
  });

  it('approaches the normal distribution with millions of trials', () => {
    const [low, high] = binomialInterval(1_200_000, 3_000_000);
    const reach = 1.959964 * Math.sqrt((0.4 * 0.6) / 3_000_000);
    expect(low).toBeCloseTo(0.4 - reach, 6);
    expect(high).toBeCloseTo(0.4 + reach, 6);
  });

  it.each([
    [5, 0.98],
    [10, 0.973],
    [30, 0.962],
  ])('has a coverage of at least 95%, for every true share: %i tries', (n, average) => {
    const { least, most, mean } = exactCoverage(n, (hits) => binomialInterval(hits, n));
    expect(least).toBeGreaterThanOrEqual(0.95);
    expect(mean).toBeCloseTo(average, 3);
    // No interval of five tries leaves out 0.5 itself.
    expect(most).toBeLessThanOrEqual(n === 5 ? 1 : 0.9951);
  });
});
