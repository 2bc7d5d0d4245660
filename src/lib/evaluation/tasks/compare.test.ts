import { describe, expect, it } from 'vitest';
import { pictureItems } from '../../../../tests/support/benchmarks.ts';
import { compared, coverageOf, exactPairedCoverage } from '../../../../tests/support/interval-coverage.ts';
import { DIFFERENCES } from '../../../../tests/support/interval-populations.ts';
import { createRandom } from '../../util/random.ts';
import { pendulum } from '../../systems/index.ts';
import type { Judgement } from './answer.ts';
import { compareRuns } from './compare.ts';
import type { Item, ScorableItem } from './item.ts';

function itemsOf(task: string, count: number): readonly Item[] {
  return pictureItems(task, pendulum, count);
}

function judged(items: readonly Item[], credits: readonly number[]): readonly Judgement[] {
  return items.map(({ id }, index) => answered(id, credits[index] ?? 0));
}

function answered(id: string, credit: number): Judgement {
  return { id, outcome: credit === 1 ? 'right' : 'wrong', credit, reading: null, why: '' };
}

describe('compareRuns', () => {
  const items = itemsOf('intervention-target', 20);

  it('tests the items on which two runs differ', () => {
    // 1 against 9: twice the chance of at most one head in ten throws, 2 * 11/1024.
    const first = judged(
      items,
      items.map((_, index) => (index === 0 || index >= 10 ? 1 : 0)),
    );
    const second = judged(
      items,
      items.map((_, index) => (index === 0 ? 0 : 1)),
    );
    const comparison = compareRuns(items, first, second);
    expect(comparison).toMatchObject({ n: 20, firstBetter: 1, secondBetter: 9, equal: 10 });
    expect(comparison.pValue).toBeCloseTo(22 / 1024, 12);
    expect(comparison.difference).toBeCloseTo(0.4, 12);
    // Differences: 9 times 1, once -1, ten times 0, so the variance is (10 - 20 * 0.16) / 19.
    expect(comparison.stderr).toBeCloseTo(Math.sqrt(6.8 / 19 / 20), 12);
    expect(compareRuns(items, second, first)).toMatchObject({ firstBetter: 9, secondBetter: 1 });
  });

  it('is not more certain if the same story is asked about four times', () => {
    const four = items.flatMap((item, story) =>
      [0, 1, 2, 3].map((turn) => ({
        ...item,
        id: `${story} ${turn}`,
        unit: `${story} ${turn}`,
        cluster: `${story}`,
      })),
    );
    const credits = (of: (story: number) => number): readonly number[] =>
      four.map((_, index) => of(Math.floor(index / 4)));
    const first = judged(
      four,
      credits((story) => (story === 0 || story >= 10 ? 1 : 0)),
    );
    const second = judged(
      four,
      credits((story) => (story === 0 ? 0 : 1)),
    );
    const comparison = compareRuns(four, first, second);
    expect(comparison).toMatchObject({ n: 80, firstBetter: 4, secondBetter: 36, equal: 40 });
    expect(comparison.difference).toBeCloseTo(0.4, 12);
    expect(comparison.pValue).toBeCloseTo(22 / 1024, 12);
    expect(comparison.stderr).toBeCloseTo(Math.sqrt(6.8 / 19 / 20), 12);
    const apart = four.map(({ cluster: _, ...item }) => item);
    expect(compareRuns(apart, first, second).pValue).toBeLessThan(1e-6);
  });

  it('finds no difference between a run and itself', () => {
    const run = judged(
      items,
      items.map((_, index) => index % 2),
    );
    expect(compareRuns(items, run, run)).toMatchObject({ difference: 0, stderr: 0, pValue: 1 });
    const [low, high] = compareRuns(items, run, run).ci95 ?? [0, 0];
    expect(low).toBeCloseTo(-high, 12);
    expect(high).toBeGreaterThan(0.01);
  });

  it('finds no difference if each is better equally often, or without items', () => {
    const half = (odd: number) =>
      judged(
        items,
        items.map((_, index) => Number(index % 2 === odd)),
      );
    expect(compareRuns(items, half(0), half(1))).toMatchObject({
      firstBetter: 10,
      secondBetter: 10,
      pValue: 1,
    });
    expect(compareRuns([], [], [])).toMatchObject({ n: 0, difference: null, ci95: null, pValue: 1 });
  });

  it('gives no interval beyond the possible differences', () => {
    const none = judged(items, []);
    const most = judged(
      items,
      items.map((_, index) => Number(index > 0)),
    );
    // Nineteen of twenty: 0.95, with a standard error of 0.05.
    const up = compareRuns(items, none, most).ci95;
    const down = compareRuns(items, most, none).ci95;
    expect(up?.[1]).toBeLessThanOrEqual(1);
    expect(up?.[1]).toBeGreaterThan(0.95);
    // Turned about, it is the same.
    for (const end of [0, 1] as const) expect(down?.[end]).toBeCloseTo(-(up?.[1 - end] ?? 0), 12);
  });

  it('treats the questions about one picture as one draw', () => {
    const questions = itemsOf('structure-single', 3);
    const none = judged(questions, []);
    const all = judged(
      questions,
      questions.map(() => 1),
    );
    expect(compareRuns(questions, none, all)).toMatchObject({
      n: 3,
      secondBetter: 3,
      difference: 1,
      pValue: expect.closeTo(0.25, 12) as number,
      test: 'mcnemar',
    });
    const half = judged(
      questions,
      questions.map((_, index) => index % 2),
    );
    expect(compareRuns(questions, none, half)).toMatchObject({
      n: 3,
      difference: 0.5,
      test: 'randomisation',
    });
  });

  it('has an interval that includes zero for five clusters, for which no test can find a difference', () => {
    const about = (clusters: number) =>
      items.slice(0, 2 * clusters).map((item, place) => ({ ...item, cluster: `${place % clusters}` }));
    const better = (of: readonly ScorableItem[]) =>
      compareRuns(
        of,
        of.map(({ id }) => answered(id, 0)),
        of.map(({ id }, place) => answered(id, place === 0 ? 0 : 1)),
      );
    expect(better(about(5))).toMatchObject({ n: 10, clusters: 5, difference: 0.9 });
    expect(better(about(5)).pValue).toBeGreaterThan(0.05);
    expect(better(about(5)).ci95?.[0]).toBeLessThan(0);
    expect(better(about(6))).toMatchObject({ n: 12, clusters: 6, pValue: 2 / 64 });
    expect(better(about(6)).ci95?.[0]).toBeGreaterThan(0);
    // Of one cluster the interval is nearly all that a difference can be.
    const [low, high] = better(about(1)).ci95 ?? [0, 0];
    expect(high - low).toBeGreaterThan(1.5);
  });

  it('omits items that one of them was not asked', () => {
    const run = judged(
      items,
      items.map(() => 1),
    );
    expect(compareRuns(items, run, run.slice(0, 5))).toMatchObject({ n: 5, firstBetter: 0, equal: 5 });
  });
});

describe('the interval of a difference', () => {
  const FEW = [5, 10, 30];
  /** Two runs, the second of which is better on `better` items, and worse on `worse`. */
  const parted = (n: number, better: number, worse: number) =>
    compared(Array.from({ length: n }, (_, place) => [place < better ? 1 : place < better + worse ? -1 : 0]));

  it.each([
    [5, 99.6],
    [10, 99.2],
    [30, 98.2],
  ])(
    'has a coverage of at least 93%, for all possible pairs of runs, computed exactly: %i items',
    (n, most) => {
      const { least, mean } = exactPairedCoverage(n, (better, worse) => parted(n, better, worse).ci95);
      expect(100 * least).toBeGreaterThanOrEqual(93);
      expect(100 * mean).toBeLessThanOrEqual(most);
    },
  );

  it.each(DIFFERENCES)('has that coverage for partial credit and in clusters: $name', (population) => {
    for (const n of FEW) {
      expect(coverageOf(population, n, 500, compared).coverage, `${n}`).toBeGreaterThanOrEqual(0.93);
    }
  });

  it('excludes zero exactly if McNemar’s test rejects it, for few items', () => {
    for (const n of FEW) {
      for (let better = 0; better <= n; better++) {
        for (const worse of [0, 1, 3, 6].filter((one) => one <= n - better)) {
          const { ci95, pValue } = parted(n, better, worse);
          expect(ci95[0] > 0 || ci95[1] < 0, `${better} to ${worse} of ${n}`).toBe(pValue < 0.05);
        }
      }
    }
  });

  it('never excludes zero if the test does not', () => {
    const random = createRandom(1);
    for (let repetition = 0; repetition < 500; repetition++) {
      // Clusters of different sizes, for which the interval without the test would exclude 0.
      const { ci95, pValue } = compared(
        Array.from({ length: 8 }, () => {
          const difference = random.uniform() < 0.8 ? 1 : -1;
          return Array.from({ length: random.integer(1, 9) }, () => difference);
        }),
      );
      if (pValue >= 0.05) expect(ci95[0] <= 0 && 0 <= ci95[1]).toBe(true);
    }
  });
});
