import * as v from 'valibot';
import type { RatingScale } from '../../tasks/rating.ts';
import type { DeepReadonly } from '../../../util/deep-readonly.ts';
import { finite } from '../../../util/schemas.ts';

/** Id of the pseudo-scale that holds a rater's notes. */
export const NOTE = 'note';

const MAX_NAME_LENGTH = 100;
const word = v.pipe(v.string(), v.minLength(1), v.maxLength(500));
const given = v.object({
  /** A number on a scale, or the text of a note. */
  value: v.union([finite, v.pipe(v.string(), v.maxLength(10_000))]),
  at: v.pipe(finite, v.minValue(0)),
});
/** A given value and its time, in milliseconds since 1970. */
export type RatedValue = DeepReadonly<v.InferOutput<typeof given>>;

/** Schema of a rating as stored. */
export const ratingSchema = v.object({
  /** Id of the item. */
  item: word,
  /** The rater's name, as typed. */
  rater: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_NAME_LENGTH)),
  /** Id of the scale, or `NOTE`. */
  scale: word,
  ...given.entries,
  /** Other values by the same rater, latest first; the latest of all counts. */
  others: v.exactOptional(v.array(given)),
});
/** One rater's rating of one thing on one scale. */
export type Rating = DeepReadonly<v.InferOutput<typeof ratingSchema>>;

/** Returns the key of a rating within its sheet. */
export function ratingKey({ item, rater, scale }: Pick<Rating, 'item' | 'rater' | 'scale'>): string {
  return JSON.stringify([rater, item, scale]);
}

/** Returns the raters in the order of their first rating. */
export function ratersIn(ratings: readonly Rating[]): readonly string[] {
  return [...new Set([...ratings].sort((a, b) => a.at - b.at).map(({ rater }) => rater))];
}

/** Returns whether a number lies on a scale. */
export function fitsScale({ least, most }: RatingScale, value: number | string): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}
