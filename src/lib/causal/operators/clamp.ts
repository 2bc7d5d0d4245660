import { isNear, isSame } from '../tolerance.ts';
import type { PreimageVisitor } from './preimage.ts';

/** Solves max(floor, operand) in [lo, hi]: at the floor, all operands below it qualify too. */
export function clampPreimage(
  floor: number,
  lo: number,
  hi: number,
  logJacobian: number,
  pass: PreimageVisitor,
): void {
  const near = lo === hi ? isNear : isSame;
  if (near(hi, floor) || (lo <= floor && floor <= hi)) pass(-Infinity, Math.max(hi, floor), 0);
  else if (lo > floor) pass(lo, hi, logJacobian);
}

/** Wraps a visitor so that it receives values of -operand instead of the operand. */
export function negateOperand(pass: PreimageVisitor): PreimageVisitor {
  return (lo, hi, logJacobian) => pass(-hi, -lo, logJacobian);
}
