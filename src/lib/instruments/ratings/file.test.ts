import { describe, expect, it } from 'vitest';
import { taskOf } from '../../evaluation/benchmarks/index.ts';
import { defaultVariant } from '../../evaluation/tasks/kit/prompts/default-variant.ts';
import { ratingsCsv, ratingsJson, readRatingsCsv, readRatingsJson } from './file.ts';
import type { Rating } from '../../evaluation/runs/ratings/rating.ts';
import { sheetOfItems } from '../../evaluation/runs/ratings/sheet.ts';
import { required, unwrap } from '../../../../tests/support/required.ts';

const task = taskOf('causal-order');
const subject = required(task.subjects[0]);
const plan = { task: task.id, system: subject.id, variant: defaultVariant(task, subject), seed: 1, count: 3 };
const sheet = sheetOfItems(plan, [...task.generate(plan.system, plan)]);
const [first = '', second = ''] = sheet.items.map(({ id }) => id);

const ratings: readonly Rating[] = [
  { item: second, rater: '=Ada', scale: 'fluent', value: 1, at: 20, others: [{ value: 0, at: 10 }] },
  { item: first, rater: 'Ben', scale: 'note', value: 'says, "it rains"\n- twice', at: 30 },
  { item: first, rater: 'Ben', scale: 'coherent', value: 0, at: 1_700_000_000_123 },
];
const sorted = (all: readonly Rating[]): readonly Rating[] =>
  [...all].sort((one, other) => one.at - other.at);

describe('ratings as JSON', () => {
  it('are restored with their sheet, regardless of their order', () => {
    const read = unwrap(readRatingsJson(ratingsJson(sheet, ratings)));
    expect(read).toEqual({ sheet, ratings: expect.any(Array) as unknown, problems: [], leftOut: 0 });
    expect(sorted(read.ratings)).toEqual(sorted(ratings));
    expect(ratingsJson(sheet, [...ratings].reverse())).toBe(ratingsJson(sheet, ratings));
  });

  it('are rejected if the sheet does not match its id', () => {
    const text = ratingsJson(sheet, ratings).replaceAll('"seed": 1', '"seed": 2');
    expect(readRatingsJson(text)).toEqual({
      ok: false,
      error: 'The sheet in this file is not the one that its id names: export the ratings again.',
    });
    expect(readRatingsJson('{').ok).toBe(false);
    expect(readRatingsJson('{"format":"other"}')).toMatchObject({
      error: expect.stringMatching(/^This is not a ratings file \(“format” is "other": /u) as string,
    });
  });

  it('are omitted one by one, by name, if they are not ratings of the sheet', () => {
    const odd: readonly Rating[] = [
      { item: 'elsewhere', rater: 'Ada', scale: 'fluent', value: 1, at: 1 },
      { item: first, rater: 'Ada', scale: 'beauty', value: 1, at: 1 },
      { item: first, rater: 'Ada', scale: 'fluent', value: 3, at: 1 },
      { item: first, rater: 'Ada', scale: 'fluent', value: 1, at: 1 },
    ];
    const read = unwrap(readRatingsJson(ratingsJson(sheet, odd)));
    expect(read.ratings).toEqual([odd[3]]);
    expect(read.problems).toHaveLength(3);
    expect(read.problems.join(' ')).toContain('says 3; Fluent goes from 0 to 1.');
    expect(read.problems.join(' ')).toContain('is on the scale “beauty”');
  });
});

describe('ratings as CSV', () => {
  it('are restored completely, including earlier ratings and text that a spreadsheet would run', () => {
    const text = ratingsCsv(sheet, ratings);
    expect(text).toContain("'=Ada");
    const read = unwrap(readRatingsCsv(text, sheet));
    expect(sorted(read.ratings)).toEqual(sorted(ratings));
    expect(read.problems).toEqual([]);
  });

  it('report lines of another sheet and missing columns', () => {
    const text = ratingsCsv(sheet, ratings);
    const other = readRatingsCsv(text.replaceAll(sheet.id, 'f'.repeat(64)), sheet);
    expect(other).toMatchObject({ ok: true, value: { ratings: [] } });
    expect(other.ok && other.value.problems[0]).toBe(
      `Row 2 is of the sheet ffffffffffff, not of this one (${sheet.id.slice(0, 12)}).`,
    );
    expect(readRatingsCsv('item,rater\na,b\n', sheet)).toEqual({
      ok: false,
      error: 'The file lacks the columns sheet, scale, value, given.',
    });
  });
});
