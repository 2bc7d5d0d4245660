import { logLikelihoodFunction, type VirtualEvidence } from '../../../../causal/index.ts';
import {
  categoryLikelihood,
  categoryOf,
  type System,
  type SystemVariable,
} from '../../../../systems/index.ts';
import type { Perception } from './perception.ts';
import { memoizeByObject } from '../../../../util/memoize-by-object.ts';

/** Degrees of freedom of Student's t: reading errors have heavier tails than a normal distribution. */
const FREEDOM = 4;
/** Smallest standard deviation of a reading, as a share of the variable's range. */
const SHARPEST = 0.002;

/** Returns the perception as virtual evidence by variable; variables that were not perceived are left out. */
export function observationsOf(system: System, seen: Perception): ReadonlyMap<string, VirtualEvidence> {
  return new Map(
    system.variables.flatMap((variable) => {
      const observation = observationOf(variable, seen);
      return observation === null ? [] : [[variable.id, observation] as const];
    }),
  );
}

function observationOf(variable: SystemVariable, seen: Perception): VirtualEvidence | null {
  const shares = seen.categories[variable.id];
  const value = seen.values?.[variable.id];
  const ofCategory = shares === undefined ? null : categoryLikelihood(variable, shares);
  if (value === undefined) return ofCategory;
  const [lo, hi] = variable.range;
  const scale = Math.max(value.sd, SHARPEST * (hi - lo));
  const categoryFits = ofCategory === null ? () => 0 : logLikelihoodFunction(ofCategory);
  return {
    logLikelihood: (candidate) => {
      const off = (candidate - value.mean) / scale;
      return categoryFits(candidate) - ((FREEDOM + 1) / 2) * Math.log1p((off * off) / FREEDOM);
    },
    near: { ...value, range: variable.range },
  };
}

/** Returns a fast `categoryOf` for many values: a few comparisons within the intervals, the table’s own rule outside. */
export const classifier = memoizeByObject((variable: SystemVariable): ((value: number) => string) => {
  const intervals = variable.categories.flatMap(({ id, intervals: parts }) =>
    parts.map(([lo, hi]) => ({ id, lo, hi })),
  );
  return (value) => {
    for (const { id, lo, hi } of intervals) if (value >= lo && value < hi) return id;
    return categoryOf(variable, value).id;
  };
});
