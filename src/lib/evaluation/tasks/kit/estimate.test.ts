import betaCdf from '@stdlib/stats-base-dists-beta-cdf';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverageOf, quarters, twelveQuestions } from '../../../../../tests/support/interval-coverage.ts';
import { createRandom } from '../../../util/random.ts';
import { wilson } from '../../../util/wilson.ts';
import {
  clusteredMean,
  clusteredNumber,
  clusteredShare,
  creditOf,
  meanOfMeans,
  numberOf,
  predictionOf,
  shareOf,
} from './estimate.ts';
import { figuresOf } from './figures-of.ts';
import { intervalName } from '../interval.ts';

function repeated(value: number, count: number): readonly number[] {
  return Array.from({ length: count }, () => value);
}

describe('the interval of a share', () => {
  it('is Wilson’s, over the units that have it', () => {
    const estimate = shareOf([...repeated(1, 30), ...repeated(0, 10), null, null]);
    expect(estimate).toMatchObject({ value: 0.75, n: 40, formula: 'wilson', ci95: wilson(30, 40) });
    expect(estimate.stderr).toBeCloseTo(Math.sqrt((0.75 * 0.25) / 39), 12);
  });

  it('is that of credit where some units carry partial credit', () => {
    const credits = [...repeated(1, 30), ...repeated(0.5, 10)];
    expect(shareOf(credits)).toEqual(creditOf(credits));
    expect(shareOf(credits).formula).toBe('bayesian-bootstrap');
  });

  it('of nothing says nothing', () => {
    expect(shareOf([null])).toMatchObject({ value: null, n: 0, stderr: null, ci95: [0, 1] });
  });
});

describe('the interval of a share in clusters', () => {
  const hits = [...repeated(1, 30), ...repeated(0, 12)];
  const apart = hits.map((credit, place) => ({ credit, cluster: String(place) }));

  it('is that of a share where each has a cluster of its own', () => {
    expect(clusteredShare(apart)).toEqual(shareOf(hits));
    expect(
      clusteredMean([apart, apart.slice(0, 3).map((one) => ({ ...one, cluster: `${one.cluster}b` }))]),
    ).toEqual(meanOfMeans([hits, hits.slice(0, 3)]));
  });

  it('does not shrink when the same is asked again and again', () => {
    const again = [...apart, ...apart, ...apart, ...apart];
    const once = creditOf(hits);
    const four = clusteredShare(again);
    expect(four.n).toBe(168);
    expect(four.formula).toBe('bayesian-bootstrap');
    expect(four.stderr).toBeCloseTo(once.stderr ?? 0, 12);
    expect(four.ci95[0]).toBeCloseTo(once.ci95[0], 12);
    expect(shareOf(again.map(({ credit }) => credit)).ci95[0]).toBeGreaterThan(four.ci95[0] + 0.03);
  });

  it('counts each cluster as one try where all are right', () => {
    const right = Array.from({ length: 60 }, (_, place) => ({ credit: 1, cluster: String(place % 12) }));
    expect(clusteredShare(right).ci95).toEqual(wilson(12, 12));
  });

  it('takes clusters across strata together', () => {
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

describe('the interval of partial credit', () => {
  it('of whole credit is Jeffreys’s', () => {
    // Beta(10.5, 10.5) and Beta(30.5, 10.5) at 2.5 and 97.5%, by numerical integration elsewhere.
    const [low, high] = creditOf([...repeated(1, 10), ...repeated(0, 10)]).ci95;
    expect(low + high).toBeCloseTo(1, 10);
    expect(betaCdf(low, 10.5, 10.5)).toBeCloseTo(0.025, 8);
    const [least, most] = creditOf([...repeated(1, 30), ...repeated(0, 10)]).ci95;
    expect(betaCdf(least, 30.5, 10.5)).toBeCloseTo(0.025, 8);
    expect(betaCdf(most, 30.5, 10.5)).toBeCloseTo(0.975, 8);
  });

  it('has the mean and the variance of a Bayesian bootstrap with half a unit at either end', () => {
    const credits = [0.25, 0.5, 0.75, 0.75, 1, 0.5, 0.75];
    const random = createRandom(3);
    const exponential = (): number => -Math.log(random.uniform());
    // Half a unit's weight is gamma(1/2): half a squared normal.
    const half = (): number => exponential() * Math.cos(2 * Math.PI * random.uniform()) ** 2;
    const means = Array.from({ length: 40_000 }, () => {
      const [zero, one] = [half(), half()];
      const weights = credits.map(exponential);
      const all = weights.reduce((sum, weight) => sum + weight, zero + one);
      return weights.reduce((sum, weight, place) => sum + weight * (credits[place] ?? 0), one) / all;
    }).sort((a, b) => a - b);
    const { ci95 } = creditOf(credits);
    expect(Math.abs(ci95[0] - (means[1000] ?? 0))).toBeLessThan(0.02);
    expect(Math.abs(ci95[1] - (means[39_000] ?? 0))).toBeLessThan(0.02);
  });

  it('never is without a width: units that agree say nothing of the next', () => {
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
    expect(creditOf(repeated(1, 50)).ci95).toEqual(wilson(50, 50));
    expect(creditOf(repeated(0, 50)).ci95).toEqual(wilson(0, 50));
  });

  it('is named by the formula that it came from', () => {
    const formulaOf = (credits: readonly number[]) => creditOf(credits).formula;
    expect(formulaOf(repeated(0, 50))).toBe('wilson');
    expect(formulaOf(repeated(1, 50))).toBe('wilson');
    expect(formulaOf([0.5, 1, 0.75])).toBe('bayesian-bootstrap');
    expect(formulaOf(repeated(0.5, 4))).toBe('bayesian-bootstrap');
    expect(formulaOf([1])).toBe('wilson');
    expect(formulaOf(repeated(8 / 12, 50))).toBe('bayesian-bootstrap');
    expect(formulaOf([...repeated(1, 5), ...repeated(0.5, 5)])).toBe('bayesian-bootstrap');
    expect(meanOfMeans([repeated(0, 8), repeated(0, 8)])).toMatchObject({
      formula: 'wilson',
      ci95: wilson(0, 15),
    });
  });

  it('stays inside 0 and 1, around its value', () => {
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
    [quarters('counterfactual', [0.02, 0.08, 0.15, 0.38, 0.37]), 50],
    [quarters('a good model', [0, 0.005, 0.015, 0.103, 0.877]), 100],
    [twelveQuestions(0.5, 0.4), 50],
    [twelveQuestions(0.8, 0.1), 100],
  ])('holds the truth 93 to 98 times in 100: $name, %i units', (population, units) => {
    const { coverage } = coverageOf(population, units, 4000, creditOf);
    expect(coverage).toBeGreaterThanOrEqual(0.93);
    expect(coverage).toBeLessThanOrEqual(0.98);
  });

  it.each([
    quarters('counterfactual', [0.02, 0.08, 0.15, 0.38, 0.37]),
    quarters('nearly constant, 95 : 5', [0, 0, 0, 0.95, 0.05]),
    quarters('nearly constant, 90 : 8 : 2', [0, 0, 0.02, 0.9, 0.08]),
    quarters('80 : 20', [0, 0, 0, 0.8, 0.2]),
    twelveQuestions(0.95, 0.4),
    twelveQuestions(0.5, 0.4),
  ])('holds the truth at least 93 times in 100 with few units: $name', (population) => {
    for (const units of [5, 10, 30]) {
      expect(coverageOf(population, units, 1000, creditOf).coverage, `${units}`).toBeGreaterThanOrEqual(0.93);
    }
  });
});

describe('the prediction of what is drawn with known chances', () => {
  const bernoulli = (chance: number) => ({ expected: chance, variance: chance * (1 - chance) });

  it('lies about the average by the spread of the draws, in steps of one draw, inside 0 and 1', () => {
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
  ])('holds at least 95 in 100 of the draws themselves: case %#', ({ chances, settled }) => {
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
  it('weighs each stratum alike, and adds their variances', () => {
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

  it('takes the spread of all where a stratum has a single unit', () => {
    const estimate = meanOfMeans([[1], [0], [1], [1]]);
    expect(estimate.stderr).toBeCloseTo(0.25, 12);
    expect(meanOfMeans([]).value).toBeNull();
  });
});

describe('the interval of a number', () => {
  it('is Student’s, cut at what is possible', () => {
    const { value, stderr, ci95 } = numberOf([1, 2, 3, 4, null], [0, 6]);
    expect([value, stderr]).toEqual([2.5, Math.sqrt(5 / 3 / 4)]);
    // t(3) at 97.5%: 3.182446.
    expect(ci95[0]).toBeCloseTo(2.5 - 3.182446 * Math.sqrt(5 / 12), 5);
    expect(ci95[1]).toBeCloseTo(2.5 + 3.182446 * Math.sqrt(5 / 12), 5);
    expect(numberOf([0, 0, 0, 6], [0, 6]).ci95[0]).toBe(0);
    // Always No has four arrows wrong of each picture: that was [4, 4].
    const { ci95: fixed } = numberOf(repeated(4, 20), [0, 6]);
    expect(fixed[0]).toBeLessThan(3.8);
    expect(fixed[1]).toBeGreaterThan(4);
    expect(numberOf(repeated(0, 20), [0, 6]).ci95[1]).toBeGreaterThan(0.1);
    expect(numberOf([5], [0, 6])).toMatchObject({ value: 5, stderr: null, ci95: [0, 6] });
  });
});

describe('the figures of a report', () => {
  it('have their intervals beside them, by name', () => {
    const figures = figuresOf(shareOf([1, 0]), {
      shd: numberOf([1, 3], [0, 6]),
      absent: shareOf([null]),
      perVariable: { ball: shareOf([1, 1]), level: shareOf([]) },
    });
    expect(figures).toMatchObject({
      accuracy: 0.5,
      interval: 'wilson',
      ci95: wilson(1, 2),
      shd: 2,
      absent: null,
      perVariable: { ball: 1, level: null },
    });
    expect(Object.keys(figures.intervals)).toEqual(['accuracy', 'shd', intervalName('perVariable', 'ball')]);
    expect(figures.intervals['shd']).toMatchObject({ n: 2, stderr: 1, formula: 'student' });
  });
});

describe('a mean of numbers in clusters', () => {
  const answers = [2, 4, 9, 7].flatMap((credit, cluster) =>
    repeated(credit, 25).map((number) => ({ credit: number, cluster: `${cluster}` })),
  );

  it('has the interval of its clusters, however many questions each has', () => {
    const four = numberOf([2, 4, 9, 7], [0, 10]);
    const found = clusteredNumber(answers, [0, 10]);
    expect(found).toMatchObject({ value: 5.5, n: 100, formula: 'student' });
    for (const end of [0, 1] as const) expect(found.ci95[end]).toBeCloseTo(four.ci95[end], 9);
  });

  it('is that of its questions where each has a cluster of its own', () => {
    const alone = answers.map(({ credit }, place) => ({ credit, cluster: `${place}` }));
    expect(clusteredNumber(alone, [0, 10])).toEqual(
      numberOf(
        answers.map(({ credit }) => credit),
        [0, 10],
      ),
    );
  });
});
