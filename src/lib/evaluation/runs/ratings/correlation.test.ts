import { describe, expect, it } from 'vitest';
import { correlationsOf } from './correlation.ts';

const pairs = (ones: readonly number[], others: readonly number[]): [number, number][] =>
  ones.map((one, place) => [one, others[place] ?? 0]);

describe('correlationsOf', () => {
  it('gives 0.816 for each part of Anscombe’s data set, as R does', () => {
    const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5];
    const y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68];
    const { pearson, spearman, n } = correlationsOf(pairs(x, y));
    expect(n).toBe(11);
    expect(pearson.value).toBeCloseTo(0.81642, 5);
    // cor.test(x, y): 95 percent confidence interval 0.4243912 0.9506933
    expect(pearson.ci95?.[0]).toBeCloseTo(0.4243912, 6);
    expect(pearson.ci95?.[1]).toBeCloseTo(0.9506933, 6);
    // cor(x, y, method = "spearman")
    expect(spearman.value).toBeCloseTo(0.8181818, 6);
  });

  it('assigns tied values the mean of their ranks', () => {
    // Ranks 1 2.5 2.5 4 against 1 2 3 4.
    expect(correlationsOf(pairs([1, 2, 2, 3], [1, 2, 3, 4])).spearman.value).toBeCloseTo(
      4.5 / Math.sqrt(4.5 * 5),
      12,
    );
  });

  it('widens the interval of rank correlations by Bonett and Wright’s factor', () => {
    const { spearman } = correlationsOf(pairs([1, 2, 3, 4, 5, 6, 7], [2, 1, 4, 3, 7, 5, 6]));
    const r = spearman.value ?? 0;
    const reach = 1.959964 * Math.sqrt((1 + r ** 2 / 2) / 4);
    expect(spearman.ci95?.[0]).toBeCloseTo(Math.tanh(Math.atanh(r) - reach), 6);
  });

  it('gives nothing for constant values or few pairs', () => {
    expect(correlationsOf(pairs([1, 1, 1, 1], [1, 2, 3, 4])).pearson).toEqual({ value: null, ci95: null });
    expect(correlationsOf(pairs([1, 2, 3], [1, 3, 2])).pearson.ci95).toBeNull();
    expect(correlationsOf([]).spearman.value).toBeNull();
  });
});
