/**
 * Receives the values of an operand that map into a target: an interval, or a point (lo === hi) with the accumulated
 * logarithm of |d operand / d value|. An interval that opens from a point has none: its logarithm is 0.
 */
export type PreimageVisitor = (lo: number, hi: number, logJacobian: number) => void;

/**
 * Solves an operation for one operand, the others being known: passes all values for which the result lies in [lo, hi].
 * If the operation is constant at the target's value over an interval (`max(3, .)` at 3), the target is opened to that
 * side.
 *
 * @param others the values of the other operands, in order
 */
export type Preimage = (
  others: readonly number[],
  lo: number,
  hi: number,
  logJacobian: number,
  pass: PreimageVisitor,
) => void;

/** Passes all values of an operand of a constant operation if `value` is in the target, else none. */
export function passAll(value: number, lo: number, hi: number, pass: PreimageVisitor): void {
  if (lo <= value && hi >= value) pass(-Infinity, Infinity, 0);
}
