/** Inverses of sums, products and powers, each with the logarithm of its Jacobian. */
import { isNear } from '../tolerance.ts';
import { passAll, type PreimageVisitor, type Preimage } from './preimage.ts';

/** Solves operand + c in [lo, hi]. */
export const plusPreimage: Preimage = ([c = NaN], lo, hi, logJacobian, pass) =>
  pass(lo - c, hi - c, logJacobian);

/** Solves operand - c, or c - operand, in [lo, hi]. */
export function minusPreimage(unknown: number): Preimage {
  return unknown === 0
    ? ([c = NaN], lo, hi, logJacobian, pass) => pass(lo + c, hi + c, logJacobian)
    : ([c = NaN], lo, hi, logJacobian, pass) => pass(c - hi, c - lo, logJacobian);
}

/** Solves c * operand in [lo, hi]. */
export const timesPreimage: Preimage = ([c = NaN], lo, hi, logJacobian, pass) =>
  scale(c, lo, hi, logJacobian, pass);

/** Solves operand / c, or c / operand, in [lo, hi]. */
export function overPreimage(unknown: number): Preimage {
  return unknown === 0
    ? ([c = NaN], lo, hi, logJacobian, pass) => scale(1 / c, lo, hi, logJacobian, pass)
    : ([c = NaN], lo, hi, logJacobian, pass) => reciprocal(c, lo, hi, logJacobian, pass);
}

/** Solves operand ^ c, or c ^ operand, in [lo, hi]. */
export function powerPreimage(unknown: number): Preimage {
  return unknown === 0
    ? ([c = NaN], lo, hi, logJacobian, pass) => root(c, lo, hi, logJacobian, pass)
    : ([c = NaN], lo, hi, logJacobian, pass) => logarithm(c, lo, hi, logJacobian, pass);
}

function scale(c: number, lo: number, hi: number, logJacobian: number, pass: PreimageVisitor): void {
  if (c === 0) {
    passAll(0, lo, hi, pass);
    return;
  }
  const [from, to] = c > 0 ? [lo / c, hi / c] : [hi / c, lo / c];
  pass(from, to, logJacobian - Math.log(Math.abs(c)));
}

function reciprocal(c: number, lo: number, hi: number, logJacobian: number, pass: PreimageVisitor): void {
  if (c === 0) {
    passAll(0, lo, hi, pass);
    return;
  }
  const piece = (from: number, to: number): void => {
    // |d(c / y) / dy| = |c| / y^2
    const [a, b] = [c / from, c / to];
    const change = from === to ? Math.log(Math.abs(c)) - 2 * Math.log(Math.abs(from)) : 0;
    pass(Math.min(a, b), Math.max(a, b), logJacobian + change);
  };
  // The two signs of the result are two pieces: neither contains the pole.
  const minPositive = Number.MIN_VALUE;
  if (hi > 0) piece(Math.max(lo, minPositive), hi);
  if (lo < 0) piece(lo, Math.min(hi, -minPositive));
}

function root(k: number, lo: number, hi: number, logJacobian: number, pass: PreimageVisitor): void {
  if (k === 0) {
    passAll(1, lo, hi, pass);
    return;
  }
  const piece = (from: number, to: number, sign: 1 | -1): void => {
    const [a, b] = k > 0 ? [exactRoot(from, k), exactRoot(to, k)] : [exactRoot(to, k), exactRoot(from, k)];
    // |dx / dy| = x^(1 - k) / |k|
    const change = from === to ? (1 - k) * Math.log(a) - Math.log(Math.abs(k)) : 0;
    const finite = Number.isFinite(change) ? change : 0;
    if (sign > 0) pass(a, b, logJacobian + finite);
    else pass(-b, -a, logJacobian + finite);
  };
  if (hi >= 0) piece(Math.max(lo, 0), hi, 1);
  if (!Number.isInteger(k)) return;
  if (k % 2 === 0) {
    if (hi > 0) piece(Math.max(lo, 0), hi, -1);
  } else if (lo < 0) piece(Math.max(-hi, 0), -lo, -1);
}

/** Returns y^(1/k) for y >= 0, exactly if y is a perfect power. */
function exactRoot(y: number, k: number): number {
  const x = k === 2 ? Math.sqrt(y) : k === 3 ? Math.cbrt(y) : Math.pow(y, 1 / k);
  const whole = Math.round(x);
  return Math.pow(whole, k) === y ? whole : x;
}

/** Maximum exponent tried for a base that is not positive; further out few powers are finite and not 0. */
const MAX_EXPONENT = 2000;

function wholeExponents(c: number, lo: number, hi: number, pass: PreimageVisitor): void {
  for (let k = -MAX_EXPONENT; k <= MAX_EXPONENT; k++) {
    const power = Math.pow(c, k);
    if (isNear(power, lo) || isNear(power, hi) || (power > lo && power < hi)) pass(k, k, 0);
  }
}

function logarithm(c: number, lo: number, hi: number, logJacobian: number, pass: PreimageVisitor): void {
  if (c === 0) {
    if (lo <= 0 && hi >= 0) pass(Number.MIN_VALUE, Infinity, 0);
    if (lo <= 1 && hi >= 1) pass(0, 0, 0);
    return;
  }
  if (c < 0) {
    wholeExponents(c, lo, hi, pass);
    return;
  }
  if (c === 1) {
    passAll(1, lo, hi, pass);
    return;
  }
  if (hi <= 0) return;
  const base = Math.log(c);
  const [a, b] = [Math.log(Math.max(lo, 0)) / base, Math.log(hi) / base];
  const change = lo === hi ? -Math.log(lo) - Math.log(Math.abs(base)) : 0;
  pass(Math.min(a, b), Math.max(a, b), logJacobian + change);
}
