import { describe, expect, it } from 'vitest';
import { pictureItems } from '../../../../tests/support/benchmarks.ts';
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

  it('tests the items on which two runs part', () => {
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

  it('is no surer when the same story is asked about four times', () => {
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

  it('finds nothing where either is as often the better one, and nothing in no items', () => {
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

  it('gives no interval that reaches beyond what a difference can be', () => {
    const none = judged(items, []);
    const most = judged(
      items,
      items.map((_, index) => Number(index > 0)),
    );
    // Nineteen of twenty: 0.95, with a standard error of 0.05.
    const up = compareRuns(items, none, most).ci95;
    const down = compareRuns(items, most, none).ci95;
    expect([up?.[1], down?.[0]]).toEqual([1, -1]);
    // t(19) at 97.5%: 2.093024.
    expect(up?.[0]).toBeCloseTo(0.95 - 2.093024 * 0.05, 5);
    expect(down?.[1]).toBeCloseTo(2.093024 * 0.05 - 0.95, 5);
  });

  it('takes the questions about one picture for one draw', () => {
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

  it('gives no interval where too few clusters for the test to tell anything are asked, as the two would contradict', () => {
    const about = (clusters: number) =>
      items.slice(0, 2 * clusters).map((item, place) => ({ ...item, cluster: `${place % clusters}` }));
    const compared = (of: readonly ScorableItem[]) =>
      compareRuns(
        of,
        of.map(({ id }) => answered(id, 0)),
        of.map(({ id }, place) => answered(id, place === 0 ? 0 : 1)),
      );
    expect(compared(about(5))).toMatchObject({ n: 10, clusters: 5, difference: 0.9, ci95: null });
    expect(compared(about(5)).pValue).toBeGreaterThan(0.05);
    expect(compared(about(6))).toMatchObject({ n: 12, clusters: 6, pValue: 2 / 64 });
    expect(compared(about(6)).ci95?.[0]).toBeGreaterThan(0);
    // Items of their own are clusters of one.
    expect(compared(items.slice(0, 5))).toMatchObject({ n: 5, clusters: 5, ci95: null });
  });

  it('leaves out what one of them was not asked', () => {
    const run = judged(
      items,
      items.map(() => 1),
    );
    expect(compareRuns(items, run, run.slice(0, 5))).toMatchObject({ n: 5, firstBetter: 0, equal: 5 });
  });
});
