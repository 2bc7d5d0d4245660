import { describe, expect, it } from 'vitest';
import { mergeRatings } from './merge.ts';
import type { Rating } from './rating.ts';

const rating = (part: Partial<Rating> = {}): Rating => ({
  item: 'a',
  rater: 'Ada',
  scale: 'fluent',
  value: 1,
  at: 10,
  ...part,
});

describe('mergeRatings', () => {
  it('combines the ratings of several raters', () => {
    const merged = mergeRatings([rating()], [rating({ rater: 'Ben' }), rating({ item: 'b' }), rating()]);
    expect(merged).toMatchObject({ added: 2, known: 1, conflicts: [] });
    expect(merged.ratings).toHaveLength(3);
  });

  it('reports a conflict, in which the latest rating counts and the other is kept', () => {
    const { ratings, conflicts } = mergeRatings([rating()], [rating({ value: 0, at: 20 })]);
    expect(conflicts).toEqual([rating({ value: 0, at: 20, others: [{ value: 1, at: 10 }] })]);
    expect(ratings).toEqual(conflicts);
  });

  it('reports a conflict once, because stored ones are known', () => {
    const first = mergeRatings([rating()], [rating({ value: 0, at: 20 })]).ratings;
    expect(mergeRatings(first, [rating()])).toMatchObject({ known: 1, conflicts: [], ratings: first });
    expect(mergeRatings([rating()], first)).toMatchObject({ known: 0, conflicts: first });
  });

  it('is independent of the order of files, and adds nothing for repeated ones', () => {
    const files = [
      [rating()],
      [rating({ value: 0, at: 10 })],
      [rating({ value: 1, at: 5, others: [{ value: 0, at: 2 }] }), rating({ scale: 'note', value: 'odd' })],
    ];
    const [a = [], b = [], c = []] = files;
    const all = (order: readonly (readonly Rating[])[]): readonly Rating[] =>
      order.reduce((here, coming) => mergeRatings(here, coming).ratings, []);
    const sorted = (ratings: readonly Rating[]): readonly Rating[] =>
      [...ratings].sort((one, other) => one.scale.localeCompare(other.scale));
    const once = sorted(all([a, b, c]));
    expect(sorted(all([c, b, a]))).toEqual(once);
    expect(sorted(all([b, a, c, c, b]))).toEqual(once);
    expect(once[0]).toEqual(rating({ value: 1, at: 10, others: [{ value: 0, at: 10 }] }));
  });
});
