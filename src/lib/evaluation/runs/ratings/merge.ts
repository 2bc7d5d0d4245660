import { ratingKey, type RatedValue, type Rating } from './rating.ts';

/** Result of merging ratings from elsewhere. */
export interface Merged {
  readonly ratings: readonly Rating[];
  /** Number of new ratings. */
  readonly added: number;
  /** Number of ratings that were here already, as current or as earlier values. */
  readonly known: number;
  /** Ratings in which one rater gave two values: the latest counts, the others are kept in `others`. */
  readonly conflicts: readonly Rating[];
}

/**
 * Merges ratings by rater without losing any. The result does not depend on the order of files: of a rater's two
 * values the latest counts; of two at the same time, the larger.
 */
export function mergeRatings(here: readonly Rating[], coming: readonly Rating[]): Merged {
  const byKey = new Map(here.map((rating) => [ratingKey(rating), rating]));
  const conflicts = new Map<string, Rating>();
  let [added, known] = [0, 0];
  for (const rating of coming) {
    const key = ratingKey(rating);
    const before = byKey.get(key);
    const after = before === undefined ? rating : mergeRating(before, rating);
    byKey.set(key, after);
    if (before === undefined) added += 1;
    else if (valuesOf(rating).every((value) => valuesOf(before).includes(value))) known += 1;
    else conflicts.set(key, after);
  }
  return { ratings: [...byKey.values()], added, known, conflicts: [...conflicts.values()] };
}

function valuesOf({ value, others = [] }: Rating): readonly (number | string)[] {
  return [value, ...others.map((other) => other.value)];
}

function mergeRating(one: Rating, other: Rating): Rating {
  const all = [one, other].flatMap(({ value, at, others = [] }) => [{ value, at }, ...others]);
  const byValue = new Map<number | string, RatedValue>();
  for (const given of all.sort(latestFirst)) {
    if (!byValue.has(given.value)) byValue.set(given.value, given);
  }
  const [latest = { value: one.value, at: one.at }, ...others] = byValue.values();
  const { item, rater, scale } = one;
  return { item, rater, scale, ...latest, ...(others.length === 0 ? {} : { others }) };
}

function latestFirst(one: RatedValue, other: RatedValue): number {
  if (one.at !== other.at) return other.at - one.at;
  return String(other.value) < String(one.value) ? -1 : 1;
}
