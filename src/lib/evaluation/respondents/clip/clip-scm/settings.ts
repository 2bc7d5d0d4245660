import { findCategory, type SystemVariable } from '../../../../systems/index.ts';
import { classifier } from './likelihood.ts';
import type { Perception } from './perception.ts';
import { clamp } from '../../../../util/clamp.ts';

/** Most values tried for a whole category or range. */
const MAX_VALUES = 48;
/** Reach and step of the values tried around a reading, in its standard deviations. */
const AROUND = { reach: 3, step: 0.5 } as const;

/** Values a variable may have been set to, each with the width of the interval it represents on the raw axis. */
export interface Settings {
  readonly values: Float64Array;
  readonly width: number;
}

/**
 * Returns values spread evenly over a category, on the variable's step.
 *
 * @throws RangeError for an unknown category
 */
export function valuesOfCategory(variable: SystemVariable, category: string, most: number): Float64Array {
  const found = findCategory(variable, category);
  if (found === undefined) throw new RangeError(`${variable.id} has no category ${category}.`);
  const [lo, hi] = variable.range;
  const classify = classifier(variable);
  const all = evenly(lo, hi, variable.step, 10 * most).filter((value) => classify(value) === category);
  const every = Math.max(1, all.length / most);
  const count = Math.min(most, all.length);
  return Float64Array.from(
    { length: count },
    (_, index) => all[Math.floor((index + 0.5) * every)] ?? found.typical,
  );
}

/** Returns values consistent with the perception after the change: around the reading, or over the whole range. */
export function settingsFitting(variable: SystemVariable, seen: Perception): Settings {
  const [lo, hi] = variable.range;
  const value = seen.values?.[variable.id];
  const spread = value === undefined ? 0 : Math.max(value.sd, 0.002 * (hi - lo));
  const [from, to] =
    value === undefined
      ? [lo, hi]
      : [Math.max(lo, value.mean - AROUND.reach * spread), Math.min(hi, value.mean + AROUND.reach * spread)];
  const count = value === undefined ? MAX_VALUES : (2 * AROUND.reach) / AROUND.step + 1;
  const values = Float64Array.from(evenly(from, to, variable.step, count));
  return { values, width: values.length < 2 ? variable.step : (to - from) / (values.length - 1) };
}

/** Returns a column of `rows` entries that cycles through the values. */
export function settingsOver(rows: number, values: Float64Array): Float64Array {
  return Float64Array.from({ length: rows }, (_, row) => values[row % values.length] ?? Number.NaN);
}

/** Returns at most `count` evenly spaced values from `lo` to `hi`; integers where the step is 1. */
function evenly(lo: number, hi: number, step: number, count: number): number[] {
  const spread = Array.from(
    { length: count },
    (_, index) => lo + (index * (hi - lo)) / Math.max(1, count - 1),
  );
  if (step < 1) return spread;
  return [...new Set(spread.map((value) => clamp(Math.round(value), lo, hi)))];
}
