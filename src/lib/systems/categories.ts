import type { Category, SystemVariable } from './types.ts';

/**
 * Relative distance of an interval's open end above the value that it includes: larger than the engine's tolerance for
 * open ends.
 */
const ABOVE = 1e-7;

/** Returns a number negligibly above a value, to make a half-open interval that includes it. */
export function justAbove(value: number): number {
  return value + ABOVE * Math.max(1, Math.abs(value));
}

/**
 * Returns the category of a raw value. Values beyond the outermost categories belong to the nearest one, as in the
 * published class tables.
 */
export function categoryOf({ categories }: SystemVariable, value: number): Category {
  return categories.find((category) => contains(category, value)) ?? nearestTo(categories, value);
}

/** Returns the category with an id, or undefined. */
export function findCategory(variable: SystemVariable, id: string): Category | undefined {
  return variable.categories.find((category) => category.id === id);
}

function contains({ intervals }: Category, value: number): boolean {
  return intervals.some(([lo, hi]) => lo <= value && value < hi);
}

function nearestTo(categories: readonly Category[], value: number): Category {
  return categories.reduce((best, next) => (distanceTo(next, value) < distanceTo(best, value) ? next : best));
}

/** Returns the distance of a value to a category: 0 inside; tiny, but not 0, at the open end of an interval. */
function distanceTo(category: Category, value: number): number {
  const distances = category.intervals.map(([lo, hi]) =>
    value < lo ? lo - value : value < hi ? 0 : Math.max(value - hi, Number.MIN_VALUE),
  );
  return Math.min(...distances);
}

/**
 * Divides the real line among the categories: values between two categories, and beyond the outermost, belong to the
 * nearest.
 */
export function categoryRegions({
  categories,
}: Pick<SystemVariable, 'categories'>): readonly (readonly [id: string, within: Category['intervals']])[] {
  const ends = categories
    .flatMap(({ id, intervals }) => intervals.map(([lo, hi]) => ({ id, lo, hi })))
    .sort((one, other) => one.lo - other.lo);
  const regions = new Map<string, (readonly [number, number])[]>(categories.map(({ id }) => [id, []]));
  for (const [index, { id, lo, hi }] of ends.entries()) {
    const [before, after] = [ends[index - 1], ends[index + 1]];
    const from = before === undefined ? -Infinity : (before.hi + lo) / 2;
    const to = after === undefined ? Infinity : (hi + after.lo) / 2;
    regions.get(id)?.push([from, to]);
  }
  return [...regions];
}
