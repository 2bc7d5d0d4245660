import { logLikelihoodFunction, type VirtualEvidence } from '../../../causal/index.ts';
import { categoryLikelihood, categoryOf, type System, type SystemVariable } from '../../../systems/index.ts';
import type { Perception } from './perception.ts';

/** Degrees of freedom: readings err more widely than a normal distribution says. */
const FREEDOM = 4;
/** No reading is sharper than this share of the range. */
const SHARPEST = 0.002;

/** What was seen of each variable as virtual evidence; what was not seen is left out. */
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

const classifiers = new WeakMap<SystemVariable, (value: number) => string>();

/** `categoryOf` for many values: inside the intervals a few comparisons, the table's own rule outside. */
export function classifier(variable: SystemVariable): (value: number) => string {
  const known = classifiers.get(variable);
  if (known !== undefined) return known;
  const intervals = variable.categories.flatMap(({ id, intervals: parts }) =>
    parts.map(([lo, hi]) => ({ id, lo, hi })),
  );
  const classify = (value: number): string => {
    for (const { id, lo, hi } of intervals) if (value >= lo && value < hi) return id;
    return categoryOf(variable, value).id;
  };
  classifiers.set(variable, classify);
  return classify;
}
