import { logGamma, logOnePlusMinus, stirlingCorrection } from './log-gamma.ts';

/** Relative change below which a sum or fraction has converged. */
const CONVERGED = 4e-16;
/** Replaces a divisor of 0 in Lentz's algorithm. */
const MIN_DIVISOR = 1e-300;
/** Maximum number of terms: both expansions take a few times sqrt(a), so this is enough for a up to 1e9. */
const MAX_TERMS = 2_000_000;

/**
 * Returns x^a e^-x / gamma(a + 1), the Poisson probability of a at mean x; for large a by Loader's saddle-point form
 * (2000), which avoids cancellation.
 */
export function poissonTerm(a: number, x: number): number {
  if (x === 0) return a === 0 ? 1 : 0;
  if (a === 0) return Math.exp(-x);
  if (a < 10) return Math.exp(a * Math.log(x) - x - logGamma(a + 1));
  const deviance = a * logOnePlusMinus((x - a) / a);
  return Math.exp(deviance - stirlingCorrection(a)) / Math.sqrt(2 * Math.PI * a);
}

/**
 * Returns Q(a, x), the regularised upper incomplete gamma function, for a > 0 and x >= 0; precise also where it is
 * small.
 */
export function upperIncompleteGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  if (x === Infinity) return 0;
  return x < a + 1 ? 1 - lowerSeries(a, x) : upperFraction(a, x);
}

/** Sums the series of positive terms of DLMF 8.11.4. */
function lowerSeries(a: number, x: number): number {
  let term = 1;
  let sum = 1;
  for (let n = 1; n < MAX_TERMS; n++) {
    term *= x / (a + n);
    sum += term;
    if (term < CONVERGED * sum) break;
  }
  return sum * poissonTerm(a, x);
}

/** Evaluates the continued fraction of DLMF 8.9.2 forwards (Lentz 1976, modified by Thompson & Barnett 1986). */
function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / MIN_DIVISOR;
  let d = 1 / (b || MIN_DIVISOR);
  let fraction = d;
  for (let n = 1; n < MAX_TERMS; n++) {
    const numerator = n * (a - n);
    b += 2;
    d = 1 / (b + numerator * d || MIN_DIVISOR);
    c = b + numerator / c || MIN_DIVISOR;
    const factor = c * d;
    fraction *= factor;
    if (Math.abs(factor - 1) < CONVERGED) break;
  }
  return fraction * a * poissonTerm(a, x);
}
