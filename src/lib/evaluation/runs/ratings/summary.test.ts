import { expect, it } from 'vitest';
import { taskOf } from '../../benchmarks/index.ts';
import { defaultVariant } from '../../tasks/kit/prompts/default-variant.ts';
import { creditOf } from '../../tasks/kit/figures/estimate.ts';
import type { RatingSheet } from './sheet.ts';
import { summariseRatings } from './summary.ts';
import type { Rating } from './rating.ts';
import { required } from '../../../../../tests/support/required.ts';

const task = taskOf('explanation');
const subject = required(task.subjects[0]);
const plan = { task: task.id, system: subject.id, variant: defaultVariant(task, subject), seed: 1, count: 4 };
const items = [2, 4, 6, 9].map((s1, place) => ({
  id: `item ${place}`,
  print: 'p',
  answer: 'words',
  judged: { s1 },
}));
const answers: RatingSheet = { id: 'f'.repeat(64), plan, run: 'a'.repeat(64), items };

const given = (scale: string, rater: string, values: readonly (number | string | null)[]): Rating[] =>
  values.flatMap((value, place) =>
    value === null ? [] : [{ item: `item ${place}`, rater, scale, value, at: place }],
  );

it('a summary averages over raters before answers, and compares with the judge', () => {
  const ratings = [...given('s1', 'Ada', [1, 5, 7, 10]), ...given('s1', 'Ben', [3, 5, 4, null])];
  const [s1, s2] = summariseRatings(answers, ratings).scales;
  expect(s1?.estimate).toMatchObject({ value: (2 + 5 + 5.5 + 10) / 4, n: 4, formula: 'bayesian-bootstrap' });
  expect(s1?.raters).toEqual([
    { rater: 'Ada', n: 4, mean: 23 / 4 },
    { rater: 'Ben', n: 3, mean: 4 },
  ]);
  expect(s1?.agreement.n).toBe(3);
  expect(s1?.judge).toMatchObject({ n: 4, people: 22.5 / 4, judge: 21 / 4, spearman: { value: 1 } });
  expect(s2?.estimate.value).toBeNull();
  expect(s2?.judge).toBeUndefined();
});

it('a summary gives a share its own interval, and omits values on no scale', () => {
  const { run: _, ...sheet } = answers;
  const ratings = [...given('coherent', 'Ada', [1, 0, 1, 7]), ...given('note', 'Ada', ['odd'])];
  const [coherent] = summariseRatings(sheet, [
    ...ratings,
    { item: 'elsewhere', rater: 'Ada', scale: 'coherent', value: 0, at: 1 },
  ]).scales;
  expect(coherent?.estimate).toEqual(creditOf([1, 0, 1]));
});
