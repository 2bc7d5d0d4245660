/** Knowledge about a variable without its value: a range, or shares of categories. */
import type { Question } from './question.ts';
import type { SystemVariable } from '../../systems/types.ts';
import { findVariable, type LabSubject } from '../subject.ts';
import type { ObservedValue } from '../value.ts';
import { takesFewValues } from '../engine-input.ts';

/** A range of one variable, in raw units as shown, and the value in it that doing sets. */
export interface VariableRange {
  readonly name: string;
  readonly intervals: readonly (readonly [number, number])[];
  readonly to: number;
}

/**
 * Returns the ends of a variable's axis, in raw units: one whose categories are listed from high to low runs from right
 * to left.
 */
export function axisOf({ range: [lo, hi], categories }: SystemVariable): readonly [from: number, to: number] {
  const isDescending = categories.every(
    ({ typical }, index) => typical < (categories[index - 1]?.typical ?? Infinity),
  );
  return isDescending && categories.length > 1 ? [hi, lo] : [lo, hi];
}

/** Returns the causes that seeing takes as a range of values, while doing sets one of them. */
export function rangesOf(subject: LabSubject, { causes }: Question): readonly VariableRange[] {
  return causes.flatMap(({ variable, category, value }) =>
    category === null || takesFewValues(subject, variable.id)
      ? []
      : [{ name: variable.id, intervals: category.intervals.map(endsOf(variable)), to: value }],
  );
}

/**
 * Returns a function that formats the ends of a half-open interval: for whole numbers, its lowest and its highest
 * value.
 */
function endsOf({ digits }: SystemVariable) {
  return ([lo, hi]: readonly [number, number]): readonly [number, number] =>
    digits === 0 ? [Math.ceil(lo), Math.ceil(hi) - 1] : [lo, hi];
}

/** Returns the names of what was seen as a category of many values, or as shares. */
export function roughlyKnown(
  subject: LabSubject,
  evidence: ReadonlyMap<string, ObservedValue>,
): readonly string[] {
  return [...evidence].flatMap(([name, seen]) => {
    if (typeof seen === 'object') return [name];
    const isCategory = findVariable(subject, name)?.categories.some(({ id }) => id === seen);
    return isCategory && !takesFewValues(subject, name) ? [name] : [];
  });
}
