import type { CausalError } from '../../causal/index.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import type { SystemNoise } from '../types.ts';
import { clamp } from '../../util/clamp.ts';

/** The exogenous value for which a variable comes as near as possible to a target. */
export interface Solution {
  readonly exogenous: number;
  /** The variable's value for it. */
  readonly reached: number;
  /** Whether the target lies between the values at the ends of the exogenous range. */
  readonly within: boolean;
  /** The variable's values at the ends of the exogenous range, smaller first. */
  readonly reachable: readonly [number, number];
}

/** Smallest uniform behind a distribution; they lie strictly between 0 and 1. */
const MIN_UNIFORM = 2 ** -53;
/** Number of bisection steps: more would not move the midpoint. */
const HALVINGS = 200;
/** A rounder exogenous value is preferred if the variable's value changes by no more than this. */
const ROUNDING = 1e-12;

/**
 * Inverts a mechanism that is monotone in its exogenous variable. A uniform behind a distribution counts as reaching
 * every value of the variable's range, because only its open ends are missing.
 */
export function solveExogenous(
  noise: SystemNoise,
  { quantile }: { readonly quantile: boolean },
  target: number,
  mechanism: (exogenous: number) => Result<number, CausalError>,
): Result<Solution, CausalError> {
  const failures: CausalError[] = [];
  const valueAt = (exogenous: number): number => {
    const value = mechanism(exogenous);
    if (!value.ok) failures.push(value.error);
    return value.ok ? value.value : Number.NaN;
  };
  const solution = solve(quantile ? [MIN_UNIFORM, 1 - MIN_UNIFORM] : noise.range, target, valueAt, noise);
  const [failure] = failures;
  return failure === undefined ? ok({ ...solution, within: quantile || solution.within }) : fail(failure);
}

function solve(
  [lo, hi]: readonly [number, number],
  target: number,
  valueAt: (exogenous: number) => number,
  noise: SystemNoise,
): Solution {
  const [first, last] = [valueAt(lo), valueAt(hi)];
  const reachable = [Math.min(first, last), Math.max(first, last)] as const;
  const aim = clamp(target, reachable[0], reachable[1]);
  const within = Math.abs(aim - target) <= ROUNDING * Math.max(1, Math.abs(target));
  const exact = bisect(lo, hi, (exogenous) => (valueAt(exogenous) - aim) * (first <= last ? 1 : -1));
  // Adding 0 turns a rounded -0 into 0.
  const rounded = Number(exact.toFixed(noise.digits + 1)) + 0;
  const isRounder = rounded >= lo && rounded <= hi && Math.abs(valueAt(rounded) - aim) <= ROUNDING;
  const exogenous = isRounder ? rounded : exact;
  return { exogenous, reached: valueAt(exogenous), within, reachable };
}

/** Returns where an increasing function changes sign. */
function bisect(from: number, to: number, excess: (at: number) => number): number {
  let [lo, hi] = [from, to];
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = lo + (hi - lo) / 2;
    if (middle <= lo || middle >= hi) break;
    if (excess(middle) < 0) lo = middle;
    else hi = middle;
  }
  return Math.abs(excess(lo)) <= Math.abs(excess(hi)) ? lo : hi;
}
