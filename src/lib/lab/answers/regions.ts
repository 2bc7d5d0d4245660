/** What the engine is asked about variables: the regions of their categories, and the bins of their bars. */
import type { Region } from '../../causal/index.ts';
import type { Spread, SpreadTarget } from '../../causal/questions.ts';
import type { SystemVariable } from '../../systems/types.ts';
import { BELIEF_BINS, type Described } from '../beliefs.ts';
import { takesFewValues } from '../engine-input.ts';
import type { Question } from '../question/question.ts';
import type { LabSubject } from '../subject.ts';

/** Returns the regions of a variable's categories; values beyond the outermost belong to the nearest. */
export function regionsOf(subject: LabSubject, variable: SystemVariable): readonly Region[] {
  const { categories, id } = variable;
  if (takesFewValues(subject, id)) return categories.map(({ typical }) => typical);
  const ends = categories.flatMap(({ intervals }) => intervals);
  const lowest = Math.min(...ends.map(([lo]) => lo));
  const highest = Math.max(...ends.map(([, hi]) => hi));
  return categories.map(({ intervals }) => ({
    within: intervals.map(
      ([lo, hi]) => [lo === lowest ? -Infinity : lo, hi === highest ? Infinity : hi] as const,
    ),
  }));
}

/** Returns the region of the category that a question asks about; null if it asks for the mean. */
export function regionAsked(subject: LabSubject, { outcome, is }: Question): Region | null {
  if (is === null) return null;
  return regionsOf(subject, outcome)[outcome.categories.findIndex(({ id }) => id === is.id)] ?? null;
}

/** Maximum number of variables that the engine describes before they are asked about. */
export const MAX_DESCRIBED = 12;

/** Returns variables as targets of the engine's spreads. */
export function spreadTargets(
  subject: LabSubject,
  variables: readonly SystemVariable[],
): readonly SpreadTarget[] {
  return variables.map((variable) => ({ of: variable.id, regions: regionsOf(subject, variable) }));
}

/** Returns variables as targets of the engine's spreads, with the bins of their bars as further regions. */
export function describedTargets(
  subject: LabSubject,
  variables: readonly SystemVariable[],
): readonly SpreadTarget[] {
  return spreadTargets(subject, variables).map(({ of, regions }, index) => ({
    of,
    regions: [...regions, ...binRegions(variables[index]?.range ?? [0, 1])],
  }));
}

/** Returns the bins of a range as regions; the outer ones also hold what lies beyond the range. */
function binRegions([lo, hi]: readonly [number, number]): readonly Region[] {
  const edge = (index: number): number => lo + (index * (hi - lo)) / BELIEF_BINS;
  return Array.from({ length: BELIEF_BINS }, (_, index) => ({
    within: [[index === 0 ? -Infinity : edge(index), index === BELIEF_BINS - 1 ? Infinity : edge(index + 1)]],
  }));
}

/** Returns the engine's spreads for `describedTargets`, by the variables' names. */
export function describedByName(
  variables: readonly SystemVariable[],
  spreads: readonly Spread[],
): ReadonlyMap<string, Described> {
  return new Map(
    variables.flatMap(({ id, categories: { length } }, index) => {
      const spread = spreads[index];
      if (spread === undefined) return [];
      const bins = spread.shares.slice(length).map(({ value }) => value);
      return [[id, { ...spread, shares: spread.shares.slice(0, length), bins }] as const];
    }),
  );
}
