import { categoryOf, type SystemVariable } from '../../../../systems/index.ts';
import type { Random } from '../../../../util/random.ts';
import { memoizeByObject } from '../../../../util/memoize-by-object.ts';

/** Smallest visible change, as a share of the variable's range. */
export const MIN_CHANGE = 0.2;

/** Draws a value that may be set; undefined if the category has none. */
export function drawValue(
  variable: SystemVariable,
  category: string,
  present: number,
  random: Random,
): number | undefined {
  const values = valuesToSet(variable, category, present);
  return values[random.integer(0, Math.max(0, values.length - 1))];
}

/**
 * Returns the values of a category that may be set: on the variable's step, and visibly far from the present
 * value.
 */
export function valuesToSet(variable: SystemVariable, category: string, present: number): readonly number[] {
  const [lo, hi] = variable.range;
  const enough = MIN_CHANGE * (hi - lo);
  return gridOf(variable, category).filter((value) => Math.abs(value - present) >= enough);
}

/** Returns the ordered pairs of different categories: before, and after an intervention. */
export function categoryChanges(variable: SystemVariable): readonly (readonly [string, string])[] {
  const ids = variable.categories.map(({ id }) => id);
  return ids.flatMap((from) => ids.filter((id) => id !== from).map((to) => [from, to] as const));
}

function gridOf(variable: SystemVariable, category: string): readonly number[] {
  return gridsOf(variable).get(category) ?? [];
}

const gridsOf = memoizeByObject((variable: SystemVariable): ReadonlyMap<string, readonly number[]> => {
  const { range, step, digits } = variable;
  const count = Math.round((range[1] - range[0]) / step);
  const values = Array.from({ length: count + 1 }, (_, index) =>
    Math.min(range[1], Number((range[0] + index * step).toFixed(digits))),
  );
  const byCategory = new Map<string, number[]>();
  for (const value of values) {
    const { id } = categoryOf(variable, value);
    byCategory.set(id, [...(byCategory.get(id) ?? []), value]);
  }
  return byCategory;
});
