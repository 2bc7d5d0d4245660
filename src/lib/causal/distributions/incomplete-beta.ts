import { logGamma, logOnePlusMinus, stirlingCorrection } from './log-gamma.ts';

/** Relative change below which a continued fraction has converged. */
const CONVERGED = 4e-16;
/** Replaces a divisor of 0 in Lentz's algorithm. */
const MIN_DIVISOR = 1e-300;
/** Maximum number of terms; the fraction takes a few times sqrt(max(a, b)). */
const MAX_TERMS = 1_000_000;
/** Smallest parameter from which the saddle-point form is more precise than differences of log gamma. */
const SADDLE_POINT_FROM = 10;

/** A function of x and y = 1 - x. */
type LogTerm = (x: number, y: number) => number;

/** Returns log(x^a y^b / B(a, b)) as a function; for large a and b in a form without cancellation. */
function logTermOf(a: number, b: number, logBeta = logBetaOf(a, b)): LogTerm {
  const sum = a + b;
  if (a < SADDLE_POINT_FROM || b < SADDLE_POINT_FROM) {
    return (x, y) => a * Math.log(x) + b * Math.log(y) - logBeta;
  }
  // Around the mode x = a / (a + b), where both logarithms vanish (Didonato & Morris 1992).
  const correction = stirlingCorrection(sum) - stirlingCorrection(a) - stirlingCorrection(b);
  const atMode = correction + 0.5 * Math.log((a * (b / sum)) / (2 * Math.PI));
  return (x) => {
    const excess = (x - a / sum) * sum;
    return atMode + a * logOnePlusMinus(excess / a) + b * logOnePlusMinus(-excess / b);
  };
}

/** Returns log B(a, b), which is symmetric in a and b. */
function logBetaOf(a: number, b: number): number {
  return logGamma(a) + logGamma(b) - logGamma(a + b);
}

/** Returns the density of beta(a, b) at x, times x (1 - x). */
export function betaTerm(a: number, b: number, x: number): number {
  return Math.exp(logTermOf(a, b)(x, 1 - x));
}

/** Returns I_x(a, b), the regularised incomplete beta function; precise also where it is small. */
export function incompleteBeta(a: number, b: number, x: number, logBeta = logBetaOf(a, b)): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const term = Math.exp(logTermOf(a, b, logBeta)(x, 1 - x));
  // Each fraction converges fast on its own side of the mean.
  return isUpper(a, b, x) ? 1 - (term * fraction(b, a, 1 - x)) / b : (term * fraction(a, b, x)) / a;
}

/** Returns whether the upper tail is the one whose fraction converges fast. */
function isUpper(a: number, b: number, x: number): boolean {
  return x > (a + 1) / (a + b + 2);
}

/** Returns a I_x(a, b) B(a, b) / (x^a y^b), DLMF 8.17.22, evaluated forwards (Lentz 1976, Thompson & Barnett 1986). */
function fraction(a: number, b: number, x: number): number {
  let c = 1;
  let d = 1 / (1 - ((a + b) * x) / (a + 1) || MIN_DIVISOR);
  let value = d;
  for (let m = 1; m < MAX_TERMS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / (1 + even * d || MIN_DIVISOR);
    c = 1 + even / c || MIN_DIVISOR;
    value *= c * d;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / (1 + odd * d || MIN_DIVISOR);
    c = 1 + odd / c || MIN_DIVISOR;
    const factor = c * d;
    value *= factor;
    if (Math.abs(factor - 1) < CONVERGED) break;
  }
  return value;
}

/** Maximum number of steps of Newton's method. */
const MAX_STEPS = 100;

/** Mean below which values above it, computed as 1 minus another, would lose precision. */
const NEAR_ZERO = 0.01;

/** Returns the x with I_x(a, b) = u, for u in (0, 1). */
export function inverseIncompleteBeta(a: number, b: number, u: number): number {
  const mean = a / (a + b);
  const logBeta = logBetaOf(a, b);
  // Solved in the half below the mean, where x keeps its relative precision.
  if (u <= incompleteBeta(a, b, mean, logBeta)) return solveLower(a, b, u, logBeta);
  if (mean < NEAR_ZERO && u <= incompleteBeta(a, b, 0.5)) return solveUpper(a, b, 1 - u);
  return 1 - solveLower(b, a, 1 - u, logBeta);
}

/**
 * Solves by Newton's method on log I against log x, which is nearly a straight line near 0, within a bracket; the
 * solution must lie below the mean.
 */
function solveLower(a: number, b: number, u: number, logBeta: number): number {
  const target = Math.log(u);
  const logTerm = logTermOf(a, b, logBeta);
  let above = Math.log(a / (a + b));
  let below = -Infinity;
  // The first term of the power series in x.
  const power = (target + Math.log(a) + logGamma(a) + logGamma(b) - logGamma(a + b)) / a;
  let t = Math.min(power, above);
  for (let step = 0; step < MAX_STEPS; step++) {
    const x = Math.exp(t);
    const scaled = fraction(a, b, x) / a;
    const error = Math.log(scaled) + logTerm(x, 1 - x) - target;
    if (error > 0) above = Math.min(above, t);
    else below = Math.max(below, t);
    let next = t - error * (1 - x) * scaled;
    if (!(next >= below && next <= above)) next = below === -Infinity ? t - 1 : (below + above) / 2;
    const moved = Math.abs(next - t);
    t = next;
    // Newton's method converges quadratically: the next step would be below machine precision.
    if (moved <= 1e-9) break;
  }
  return Math.exp(t);
}

/**
 * Solves by Newton's method on log(1 - I) against x, which is nearly a straight line in the upper tail, within a
 * bracket; the solution must lie between the mean and 1/2.
 */
function solveUpper(a: number, b: number, v: number): number {
  const target = Math.log(v);
  const logTerm = logTermOf(a, b);
  let below = a / (a + b);
  let above = 0.5;
  let x = below;
  for (let step = 0; step < MAX_STEPS; step++) {
    const term = Math.exp(logTerm(x, 1 - x));
    const tail = isUpper(a, b, x) ? (term * fraction(b, a, 1 - x)) / b : 1 - (term * fraction(a, b, x)) / a;
    const error = Math.log(tail) - target;
    if (error > 0) below = Math.max(below, x);
    else above = Math.min(above, x);
    let next = x + (error * tail * x * (1 - x)) / term;
    if (!(next >= below && next <= above)) next = (below + above) / 2;
    const moved = Math.abs(next - x);
    x = next;
    if (moved <= 1e-9 * x) break;
  }
  return x;
}
