import { categoryOf, type System, type SystemVariable } from '../../systems/index.ts';
import type { Perception } from './perception.ts';

/** A share this small may still be a misreading: nothing that was merely seen rules out a value altogether. */
const SMALLEST_SHARE = 0.002;
/** Stands for the logarithm of zero, so that contradictions still rank. */
const RULED_OUT = -40;
/** Degrees of freedom: readings err more widely than a normal distribution says. */
const FREEDOM = 4;
/** No reading is sharper than this share of the range. */
const SHARPEST = 0.002;

/** The logarithm of how well one value of a variable fits what was seen of it. */
export type LogLikelihood = (value: number) => number;

/** One function a variable; what was not seen fits everything. */
export function likelihoods(system: System, seen: Perception): readonly LogLikelihood[] {
  return system.variables.map((variable) => {
    const ofCategory = categoryLikelihood(variable, seen.categories[variable.id]);
    const value = seen.values?.[variable.id];
    if (value === undefined) return ofCategory;
    const [lo, hi] = variable.range;
    const scale = Math.max(value.sd, SHARPEST * (hi - lo));
    return (candidate) => {
      const off = (candidate - value.mean) / scale;
      return ofCategory(candidate) - ((FREEDOM + 1) / 2) * Math.log1p((off * off) / FREEDOM);
    };
  });
}

function categoryLikelihood(
  variable: SystemVariable,
  shares: Readonly<Record<string, number>> | undefined,
): LogLikelihood {
  if (shares === undefined) return () => 0;
  const logs = new Map(
    Object.entries(shares).map(([id, share]) => [id, Math.log(Math.max(SMALLEST_SHARE, share))]),
  );
  const classify = classifier(variable);
  return (value) => logs.get(classify(value)) ?? RULED_OUT;
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
