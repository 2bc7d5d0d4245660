/** All values between two ends, which may be infinite. */
export type Range = readonly [number, number];

/** The range of which nothing is known. */
export const EVERYTHING: Range = [-Infinity, Infinity];
/** Between the two truth values. */
export const TRUTH_RANGE: Range = [0, 1];

/** The truth value of something that is certainly so, certainly not, or open. */
export function certainly(yes: boolean, no: boolean): Range {
  return yes ? [1, 1] : no ? [0, 0] : TRUTH_RANGE;
}

/** The least range that holds some ends. */
export function hull(ends: readonly number[]): Range {
  return clean([Math.min(...ends), Math.max(...ends)]);
}

/** Where infinities met, anything is possible. */
export function clean(range: Range): Range {
  return range.some(Number.isNaN) ? EVERYTHING : range;
}

/** The range of an increasing function: its values at both ends; at an unknown operand, at both infinities. */
export function increasing(apply: (x: number) => number): (operands: readonly Range[]) => Range {
  return ([[lo, hi] = EVERYTHING]) => [apply(lo), apply(hi)];
}
