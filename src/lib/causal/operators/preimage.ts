/**
 * Receives the values of an operand that lead into a target: an interval, or a point (lo === hi) with the logarithm
 * of |d operand / d value| added up so far. An interval that opens from a point has none: its logarithm is 0.
 */
export type PreimageVisitor = (lo: number, hi: number, logJacobian: number) => void;

/**
 * Solves an operation for one operand, the others being known: passes all values for which the result lies in
 * [lo, hi]. Where the operation holds a whole interval at the target's value (`max(3, .)` at 3), the target opens
 * to it.
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

/** Any value of the operand leads to `value`: all of them pass, or none. */
export function passAll(value: number, lo: number, hi: number, pass: PreimageVisitor): void {
  if (lo <= value && hi >= value) pass(-Infinity, Infinity, 0);
}
