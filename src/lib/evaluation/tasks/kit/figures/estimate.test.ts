import betaCdf from '@stdlib/stats-base-dists-beta-cdf';
import binomialPmf from '@stdlib/stats-base-dists-binomial-pmf';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  coverageOf,
  exactCoverage,
  inClusters,
  inKinds,
} from '../../../../../../tests/support/interval-coverage.ts';
import {
  KINDS,
  quarters,
  SCORED,
  stories,
  twelveQuestions,
} from '../../../../../../tests/support/interval-populations.ts';
import { createRandom, type Random } from '../../../../util/random.ts';
import { binomialInterval } from '../../../../util/binomial-interval.ts';
import {
  clusteredMean,
  clusteredNumber,
  clusteredShare,
  creditOf,
  meanOfNumbers,
  predictionOf,
  estimateStudent,
  type Clustered,
  type FigureEstimate,
} from './estimate.ts';
import { figuresOf } from './figures-of.ts';
import { mean, standardError } from './statistics.ts';
import { intervalName } from '../../interval.ts';

function repeated(value: number, count: number): readonly number[] {
  return Array.from({ length: count }, () => value);
}

/** Computes the exact probability that a condition holds for the hits in two strata with known probabilities. */
function exactStrata(
  sizes: readonly [number, number],
  chances: readonly [number, number],
  holds: (right: readonly [number, number]) => boolean,
): number {
  let held = 0;
  for (let one = 0; one <= sizes[0]; one++) {
    for (let other = 0; other <= sizes[1]; other++) {
      if (!holds([one, other])) continue;
      held += binomialPmf(one, sizes[0], chances[0]) * binomialPmf(other, sizes[1], chances[1]);
    }
  }
  return held;
}

describe('the interval of a share', () => {
  it('is Blaker’s, over the units that have the figure', () => {
    const estimate = creditOf([...repeated(1, 30), ...repeated(0, 10), null, null]);
    expect(estimate).toMatchObject({ value: 0.75, n: 40, formula: 'blaker', ci95: binomialInterval(30, 40) });
    expect(estimate.stderr).toBeCloseTo(Math.sqrt((0.75 * 0.25) / 39), 12);
  });

  it('is that of partial credit if a single unit has some', () => {
    expect(creditOf([...repeated(1, 30), 0.5, ...repeated(0, 9)]).formula).toBe('bayesian-bootstrap');
    // An even number of halves, whose sum is a whole number.
    expect(creditOf([...repeated(1, 30), ...repeated(0.5, 10)]).formula).toBe('bayesian-bootstrap');
  });

  it('is null without items', () => {
    expect(creditOf([null])).toMatchObject({ value: null, n: 0, stderr: null, ci95: [0, 1] });
  });
});

/** `clusteredMean` of questions that each have their own cluster. */
function meanOfMeans(strata: readonly (readonly number[])[]): FigureEstimate {
  return clusteredMean(
    strata.map((stratum, index) =>
      stratum.map((credit, unit) => ({ credit, cluster: `${String(index)} ${String(unit)}` })),
    ),
  );
}

describe('the interval of a share in clusters', () => {
  const hits = [...repeated(1, 30), ...repeated(0, 12)];
  const apart = hits.map((credit, place) => ({ credit, cluster: String(place) }));

  it('is that of a share if each item has its own cluster', () => {
    expect(clusteredShare(apart)).toEqual(creditOf(hits));
    expect(
      clusteredMean([apart, apart.slice(0, 3).map((one) => ({ ...one, cluster: `${one.cluster}b` }))]),
    ).toEqual(meanOfMeans([hits, hits.slice(0, 3)]));
  });

  it('does not shrink if the same question is repeated', () => {
    const again = [...apart, ...apart, ...apart, ...apart];
    const four = clusteredShare(again);
    expect(four).toMatchObject({ n: 168, formula: 'blaker', ci95: creditOf(hits).ci95 });
    expect(four.stderr).toBeCloseTo(creditOf(hits).stderr ?? 0, 12);
    expect(creditOf(again.map(({ credit }) => credit)).ci95[0]).toBeGreaterThan(four.ci95[0] + 0.03);
  });

  it('counts each cluster as one trial if all are right', () => {
    const right = Array.from({ length: 60 }, (_, place) => ({ credit: 1, cluster: String(place % 12) }));
    expect(clusteredShare(right).ci95).toEqual(binomialInterval(12, 12));
  });

  it('combines clusters across strata', () => {
    // Each cluster is right in one stratum and wrong in the other: the mean of the means never moves.
    const stratum = (other: boolean) =>
      Array.from({ length: 20 }, (_, place) => ({
        credit: place < 12 === other ? 1 : 0,
        cluster: String(place),
      }));
    const both = clusteredMean([stratum(true), stratum(false)]);
    expect(both.value).toBe(0.5);
    expect(both.stderr).toBeCloseTo(0, 12);
    expect(both.ci95[1] - both.ci95[0]).toBeGreaterThan(0.05);
  });
});

describe('the mean over strata of a few clusters', () => {
  /** Twelve strata of questions that are right by chance, every eleventh cluster with two of them. */
  const drawn = (random: Random, questions: number) => {
    const strata = Array.from({ length: 12 }, (): Clustered[] => []);
    for (let place = 0; place < questions; place++) {
      const cluster = String(place % 11 === 10 ? place - 1 : place);
      strata[place % 12]?.push({ credit: Number(random.uniform() < 0.6), cluster });
    }
    return strata;
  };

  it.each([12, 20, 24, 36])('has the standard error of its spread for %i questions', (questions) => {
    const random = createRandom(5);
    const found = Array.from({ length: 2000 }, () => clusteredMean(drawn(random, questions)));
    const own = (mean(found.map(({ stderr }) => (stderr ?? 0) ** 2)) ?? 0) ** 0.5;
    const spread = (mean(found.map(({ value }) => ((value ?? 0) - 0.6) ** 2)) ?? 0) ** 0.5;
    expect(own / spread).toBeGreaterThan(0.93);
    expect(own / spread).toBeLessThan(1.07);
    expect(found.filter(({ ci95 }) => ci95[0] <= 0.6 && 0.6 <= ci95[1]).length).toBeGreaterThan(1860);
  });
});

describe('the interval of partial credit', () => {
  it('is Clopper and Pearson’s if clusters of questions are almost right or wrong', () => {
    // 30 in 40, but for a hair's breadth.
    const credits = [...repeated(1, 29), 1 - 1e-4, ...repeated(0, 10)];
    const { ci95, formula } = creditOf(credits);
    expect(formula).toBe('bayesian-bootstrap');
    expect(betaCdf(ci95[0], 30, 11)).toBeCloseTo(0.025, 4);
    expect(betaCdf(ci95[1], 31, 10)).toBeCloseTo(0.975, 4);
  });

  it('has the bounds of a Bayesian bootstrap with one more unit at 0, and at 1', () => {
    const credits = [0.25, 0.5, 0.75, 0.75, 1, 0.5, 0.75];
    const random = createRandom(3);
    const means = (more: 0 | 1): readonly number[] =>
      Array.from({ length: 40_000 }, () => {
        const weights = [...credits, more].map(() => -Math.log(random.uniform()));
        const all = weights.reduce((sum, weight) => sum + weight, 0);
        return weights.reduce((sum, weight, place) => sum + weight * (credits[place] ?? more), 0) / all;
      }).sort((a, b) => a - b);
    const { ci95 } = creditOf(credits);
    expect(Math.abs(ci95[0] - (means(0)[1000] ?? 0))).toBeLessThan(0.02);
    expect(Math.abs(ci95[1] - (means(1)[39_000] ?? 0))).toBeLessThan(0.02);
  });

  it('is never a point: units that agree say nothing about the next', () => {
    for (const [credit, n] of [
      [0.75, 7],
      [8 / 12, 20],
      [8 / 12, 50],
      [0.5, 1],
    ] as const) {
      const { ci95, value } = creditOf(repeated(credit, n));
      expect(ci95[0]).toBeLessThan(credit - 0.2 / (n + 1));
      expect(ci95[1]).toBeGreaterThan(value ?? 1);
    }
    // 100 items had 79.0 where seven said 75.0.
    expect(creditOf(repeated(0.75, 7)).ci95[1]).toBeGreaterThan(0.79);
    expect(creditOf(repeated(1, 50)).ci95).toEqual(binomialInterval(50, 50));
    expect(creditOf(repeated(0, 50)).ci95).toEqual(binomialInterval(0, 50));
  });

  it('is named by its formula', () => {
    const formulaOf = (credits: readonly number[]) => creditOf(credits).formula;
    expect(formulaOf(repeated(0, 50))).toBe('blaker');
    expect(formulaOf(repeated(1, 50))).toBe('blaker');
    expect(formulaOf([0.5, 1, 0.75])).toBe('bayesian-bootstrap');
    expect(formulaOf(repeated(0.5, 4))).toBe('bayesian-bootstrap');
    expect(formulaOf([1])).toBe('blaker');
    expect(formulaOf(repeated(8 / 12, 50))).toBe('bayesian-bootstrap');
    expect(formulaOf([...repeated(1, 5), ...repeated(0.5, 5)])).toBe('bayesian-bootstrap');
    expect(meanOfMeans([repeated(0, 8), repeated(0, 8)])).toMatchObject({
      formula: 'blaker',
      ci95: binomialInterval(0, 15),
    });
  });

  it('is within 0 and 1, around its value', () => {
    const credit = fc.constantFrom(0, 0.25, 0.5, 0.75, 1);
    fc.assert(
      fc.property(fc.array(credit, { minLength: 1, maxLength: 60 }), (credits) => {
        const { value, ci95 } = creditOf(credits);
        expect(0 <= ci95[0] && ci95[0] <= (value ?? -1) + 1e-12).toBe(true);
        expect((value ?? 2) - 1e-12 <= ci95[1] && ci95[1] <= 1).toBe(true);
      }),
    );
  });

  it.each([
    { ...quarters('counterfactual', [0.02, 0.08, 0.15, 0.38, 0.37]), units: 50, most: 98 },
    { ...quarters('a good model', [0, 0.005, 0.015, 0.103, 0.877]), units: 400, most: 98.2 },
    { ...twelveQuestions(0.5, 0.4), units: 50, most: 98 },
    { ...twelveQuestions(0.8, 0.1), units: 100, most: 98.4 },
  ])('has a coverage of about 93 to 98% with many units: $name', ({ units, most, ...own }) => {
    const { coverage } = coverageOf(own, units, 2000, creditOf);
    expect(coverage).toBeGreaterThanOrEqual(0.93);
    expect(100 * coverage).toBeLessThanOrEqual(most);
  });
});

describe('the coverage of intervals of few units', () => {
  const FEW = [5, 10, 30];
  /** Checks a coverage in percent. No interval of so few units has a coverage of 93 to 98 for every true value. */
  const atMost = (coverage: number, most: number, about: string): void => {
    expect(100 * coverage, about).toBeGreaterThanOrEqual(93);
    expect(100 * coverage, about).toBeLessThanOrEqual(most);
  };

  it.each([
    // As answers come out that are right in the same part of nearly every item.
    { less: 0.75, more: 1, most: [98.6, 98.3, 97.9] },
    { less: 0.5, more: 1, most: [98.8, 98.5, 97.9] },
    { less: 0, more: 0.5, most: [98.8, 98.5, 97.9] },
    { less: 0, more: 0.1, most: [98.6, 98.3, 97.9] },
    { less: 1 / 3, more: 1, most: [99, 98.6, 97.8] },
  ])('is at least 93% for credit that is rarely or often $less or $more', ({ less, more, most }) => {
    for (const [place, n] of FEW.entries()) {
      const { least, mean } = exactCoverage(n, (right) => {
        const { ci95 } = creditOf([...repeated(more, right), ...repeated(less, n - right)]);
        return [(ci95[0] - less) / (more - less), (ci95[1] - less) / (more - less)];
      });
      atMost(least, 100, `${n} units, least`);
      atMost(mean, most[place] ?? 0, `${n} units, mean`);
    }
  });

  it.each([
    [quarters('counterfactual', [0.02, 0.08, 0.15, 0.38, 0.37]), 99.7],
    [quarters('90 : 8 : 2', [0, 0, 0.02, 0.9, 0.08]), 100],
    [twelveQuestions(0.95, 0.4), 99.4],
    [twelveQuestions(0.5, 0.4), 100],
  ])('for credit: $name', (population, most) => {
    for (const n of FEW) atMost(coverageOf(population, n, 1000, creditOf).coverage, most, `${n} units`);
  });

  it.each([
    [stories(0.5, 0.9), 100],
    [stories(0.5, 0.3), 100],
    [stories(0.9, 0.9), 99.3],
    [stories(0.97, 0.5), 99.3],
    [stories(0.03, 1), 99.7],
    [stories(0.2, 0.6), 98.6],
  ])('for a share in clusters: $name', (population, most) => {
    for (const n of FEW) {
      const { coverage } = coverageOf(population, n, 1000, (drawn) => clusteredShare(inClusters(drawn)));
      atMost(coverage, most, `${n} clusters`);
    }
  });

  it.each(KINDS)('holds for the mean of two kinds in clusters: $name', (population) => {
    for (const n of FEW) {
      const { coverage } = coverageOf(population, n, 1000, (drawn) => clusteredMean(inKinds(drawn)));
      atMost(coverage, 100, `${n} clusters`);
    }
  });

  it.each(SCORED)('holds for numbers in clusters: $name', (population) => {
    for (const n of FEW) {
      const { coverage } = coverageOf(population, n, 1000, (drawn) =>
        clusteredNumber(inClusters(drawn), [0, 10]),
      );
      atMost(coverage, 100, `${n} clusters`);
    }
  });

  it.each([
    [20, 0.8],
    [100, 0.5],
    [100, 0.9],
    [400, 0.97],
  ])('for a mean over seeds, each of %i questions of which %f are right: 93 to 98%', (questions, chance) => {
    const draw = (random: Random): number =>
      Array.from({ length: questions }, () => Number(random.uniform() < chance)).reduce(
        (sum, one) => sum + one,
        0,
      ) / questions;
    for (const seeds of [3, 5, 10]) {
      const { coverage } = coverageOf({ name: '', truth: chance, draw }, seeds, 2000, (values) =>
        estimateStudent(mean(values), values.length, standardError(values), [0, 1]),
      );
      atMost(coverage, 98, `${seeds} seeds`);
    }
  });

  const strata = (sizes: readonly [number, number], chances: readonly [number, number]): number => {
    const truth = (chances[0] + chances[1]) / 2;
    return exactStrata(sizes, chances, (right) => {
      const [low, high] = meanOfMeans(
        right.map((hits, place) => [...repeated(1, hits), ...repeated(0, (sizes[place] ?? 0) - hits)]),
      ).ci95;
      return low <= truth && truth <= high;
    });
  };

  it.each([
    [[3, 2], [0.97, 0.97], 99.5],
    [[3, 2], [0.03, 0.2], 99.7],
    [[5, 5], [0.95, 0.5], 100],
    [[5, 5], [0.2, 0.2], 98.9],
    [[7, 3], [0.97, 0.97], 99.7],
    [[7, 3], [0.03, 0.2], 99.1],
    [[15, 15], [0.8, 0.6], 97.6],
    [[20, 10], [0.95, 0.5], 97],
    [[20, 10], [0.03, 0.2], 98.1],
  ] as const)('for strata of %j units of which %j are right, exactly', (sizes, chances, most) => {
    atMost(strata(sizes, chances), most, '');
  });

  it('needs a narrower interval for nearly constant credit than for right and wrong', () => {
    for (const n of FEW) {
      const [low, high] = creditOf([...repeated(9 / 12, 1), ...repeated(8 / 12, n - 1)]).ci95;
      const [least, most] = binomialInterval(Math.round((n * 8) / 12), n);
      expect(high - low).toBeLessThan(0.8 * (most - least));
    }
  });

  it('is the same for numbers as for credit, regardless of their range', () => {
    for (const n of FEW) {
      for (let more = 0; more <= n; more++) {
        const credits = [...repeated(1, more), ...repeated(0.75, n - more)];
        const { ci95, formula } = meanOfNumbers(
          credits.map((credit) => 6 * credit - 1),
          [-1, 5],
        );
        const own = creditOf(credits);
        expect(formula).toBe(own.formula);
        for (const end of [0, 1] as const) expect(ci95[end]).toBeCloseTo(6 * own.ci95[end] - 1, 9);
      }
    }
  });
});

describe('the prediction interval for draws of known probabilities', () => {
  const bernoulli = (chance: number) => ({ expected: chance, variance: chance * (1 - chance) });

  it('is around the mean with the spread of the draws, in steps of one draw, within 0 and 1', () => {
    const draws = [...repeated(0.5, 60), ...repeated(1, 40)].map(bernoulli);
    const { value, n, stderr, ci95, formula } = predictionOf(draws);
    expect([value, n, formula]).toEqual([0.7, 100, 'prediction']);
    expect(stderr).toBeCloseTo(Math.sqrt(60 * 0.25) / 100, 12);
    expect(ci95[0]).toBeCloseTo(0.7 - 1.959964 * Math.sqrt(15) * 0.01 - 0.005, 6);
    expect(ci95[1]).toBeCloseTo(0.7 + 1.959964 * Math.sqrt(15) * 0.01 + 0.005, 6);
    expect(predictionOf(repeated(0.9, 5).map(bernoulli)).ci95[1]).toBe(1);
    expect(predictionOf(repeated(1, 5).map(bernoulli)).ci95).toEqual([1, 1]);
    expect(predictionOf([])).toMatchObject({ value: null, n: 0, stderr: null, ci95: [0, 1] });
  });

  it.each([
    { chances: [0.9], settled: 99 },
    { chances: repeated(0.5, 3), settled: 20 },
    { chances: [...repeated(0.5, 30), ...repeated(0.8, 20), ...repeated(0.95, 30)], settled: 20 },
    { chances: repeated(0.7, 400), settled: 600 },
  ])('contains at least 95% of the draws: case %#', ({ chances, settled }) => {
    const [low, high] = predictionOf([...chances, ...repeated(1, settled)].map(bernoulli)).ci95;
    // How likely each number of hits is, exactly.
    const shares = chances.reduce(
      (known, chance) =>
        [...known, 0].map((share, hits) => share * (1 - chance) + (known[hits - 1] ?? 0) * chance),
      [1],
    );
    const held = shares.reduce((sum, share, hits) => {
      const drawn = (hits + settled) / (chances.length + settled);
      return low - 1e-12 <= drawn && drawn <= high + 1e-12 ? sum + share : sum;
    }, 0);
    expect(held).toBeGreaterThanOrEqual(0.95);
    expect(high).toBeLessThanOrEqual(1);
  });
});

describe('the mean of strata', () => {
  it('weighs each stratum equally, and adds their variances', () => {
    const [one, other] = [
      [1, 1, 1, 0, 1, 1, 1, 0],
      [0, 0, 1, 0],
    ];
    const estimate = meanOfMeans([one, other, []]);
    expect(estimate.value).toBeCloseTo((0.75 + 0.25) / 2, 12);
    // Variances of the means: 1.5/7/8 and 0.75/3/4.
    expect(estimate.stderr).toBeCloseTo(Math.sqrt(1.5 / 56 + 0.75 / 12) / 2, 12);
    expect(estimate).toMatchObject({ n: 12, formula: 'bayesian-bootstrap' });
  });

  it('uses the overall spread if a stratum has a single unit', () => {
    const estimate = meanOfMeans([[1], [0], [1], [1]]);
    expect(estimate.stderr).toBeCloseTo(0.25, 12);
    expect(meanOfMeans([]).value).toBeNull();
  });
});

describe('the interval of a number', () => {
  it('is that of credit, scaled to the possible range', () => {
    const { value, stderr, ci95 } = meanOfNumbers([1, 2, 3, 4, null], [0, 6]);
    expect([value, stderr]).toEqual([2.5, Math.sqrt(5 / 3 / 4)]);
    const own = creditOf([1 / 6, 2 / 6, 3 / 6, 4 / 6]).ci95;
    for (const end of [0, 1] as const) expect(ci95[end]).toBeCloseTo(6 * own[end], 9);
    // Each 0 or 6: right or wrong by another name.
    expect(meanOfNumbers([0, 0, 0, 6], [0, 6]).formula).toBe('blaker');
    expect(meanOfNumbers([0, 0, 0, 6], [0, 6]).ci95[0]).toBeCloseTo(6 * binomialInterval(1, 4)[0], 9);
    // Always No has four arrows wrong of each picture: that was [4, 4].
    const { ci95: fixed } = meanOfNumbers(repeated(4, 20), [0, 6]);
    expect(fixed[0]).toBeLessThan(3.8);
    expect(fixed[1]).toBeGreaterThan(4);
    expect(meanOfNumbers(repeated(0, 20), [0, 6]).ci95[1]).toBeGreaterThan(0.1);
    expect(meanOfNumbers([null], [2, 6])).toMatchObject({ value: null, stderr: null, ci95: [2, 6] });
    expect(meanOfNumbers([5], [0, 6]).ci95[0]).toBeLessThan(1);
  });
});

describe('the figures of a report', () => {
  it('have their intervals next to them, by name', () => {
    const figures = figuresOf(creditOf([1, 0]), {
      shd: meanOfNumbers([1, 3], [0, 6]),
      absent: creditOf([null]),
      perVariable: { ball: creditOf([1, 1]), level: creditOf([]) },
    });
    expect(figures).toMatchObject({
      accuracy: 0.5,
      interval: 'blaker',
      ci95: binomialInterval(1, 2),
      shd: 2,
      absent: null,
      perVariable: { ball: 1, level: null },
    });
    expect(Object.keys(figures.intervals)).toEqual(['accuracy', 'shd', intervalName('perVariable', 'ball')]);
    expect(figures.intervals['shd']).toMatchObject({ n: 2, stderr: 1, formula: 'bayesian-bootstrap' });
  });
});

describe('a mean of numbers in clusters', () => {
  const answers = [2, 4, 9, 7].flatMap((credit, cluster) =>
    repeated(credit, 25).map((number) => ({ credit: number, cluster: `${cluster}` })),
  );

  it('has the interval of its clusters, regardless of the number of questions in each', () => {
    const four = meanOfNumbers([2, 4, 9, 7], [0, 10]);
    const found = clusteredNumber(answers, [0, 10]);
    expect(found).toMatchObject({ value: 5.5, n: 100, formula: 'bayesian-bootstrap' });
    for (const end of [0, 1] as const) expect(found.ci95[end]).toBeCloseTo(four.ci95[end], 9);
  });

  it('is that of its questions if each has its own cluster', () => {
    const alone = answers.map(({ credit }, place) => ({ credit, cluster: `${place}` }));
    expect(clusteredNumber(alone, [0, 10])).toEqual(
      meanOfNumbers(
        answers.map(({ credit }) => credit),
        [0, 10],
      ),
    );
  });
});
