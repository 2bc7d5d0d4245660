/** All values between two ends, which may be infinite. */
export type Range = readonly [number, number];

/** The range of an unknown value. */
export const EVERYTHING: Range = [-Infinity, Infinity];
/** The range of a truth value. */
export const TRUTH_RANGE: Range = [0, 1];

/** Returns the range of a truth value that is certainly true, certainly false, or open. */
export function truthRange(yes: boolean, no: boolean): Range {
  return yes ? [1, 1] : no ? [0, 0] : TRUTH_RANGE;
}

/** Returns the smallest range that contains some numbers. */
export function hull(ends: readonly number[]): Range {
  return clean([Math.min(...ends), Math.max(...ends)]);
}

/** Returns the range of all numbers if an end is NaN, as after infinity minus infinity. */
export function clean(range: Range): Range {
  return range.some(Number.isNaN) ? EVERYTHING : range;
}

/** Returns the range function of an increasing function: its values at both ends. */
export function increasing(apply: (x: number) => number): (operands: readonly Range[]) => Range {
  return ([[lo, hi] = EVERYTHING]) => [apply(lo), apply(hi)];
}
