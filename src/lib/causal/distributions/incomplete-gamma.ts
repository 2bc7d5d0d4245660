import { logGamma, logOnePlusMinus, stirlingCorrection } from './log-gamma.ts';

/** Relative change from which on a sum or fraction counts as settled. */
const SETTLED = 4e-16;
const TINY = 1e-300;
/** Both expansions take a few times sqrt(a) terms; this is enough for a up to 1e9. */
const MAX_TERMS = 2_000_000;

/**
 * x^a e^-x / gamma(a + 1), the Poisson probability of a at mean x. For large a by Loader's saddle-point form
 * (2000), in which no large numbers cancel.
 */
export function poissonTerm(a: number, x: number): number {
  if (x === 0) return a === 0 ? 1 : 0;
  if (a === 0) return Math.exp(-x);
  if (a < 10) return Math.exp(a * Math.log(x) - x - logGamma(a + 1));
  const deviance = a * logOnePlusMinus((x - a) / a);
  return Math.exp(deviance - stirlingCorrection(a)) / Math.sqrt(2 * Math.PI * a);
}

/** Q(a, x), the regularised upper incomplete gamma function, a > 0, x >= 0, precise also where it is small. */
export function upperIncompleteGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  if (x === Infinity) return 0;
  return x < a + 1 ? 1 - lowerSeries(a, x) : upperFraction(a, x);
}

/** DLMF 8.11.4: a sum of positive terms. */
function lowerSeries(a: number, x: number): number {
  let term = 1;
  let sum = 1;
  for (let n = 1; n < MAX_TERMS; n++) {
    term *= x / (a + n);
    sum += term;
    if (term < SETTLED * sum) break;
  }
  return sum * poissonTerm(a, x);
}

/** DLMF 8.9.2, evaluated forwards (Lentz 1976, modified by Thompson & Barnett 1986). */
function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / (b || TINY);
  let fraction = d;
  for (let n = 1; n < MAX_TERMS; n++) {
    const numerator = n * (a - n);
    b += 2;
    d = 1 / (b + numerator * d || TINY);
    c = b + numerator / c || TINY;
    const factor = c * d;
    fraction *= factor;
    if (Math.abs(factor - 1) < SETTLED) break;
  }
  return fraction * a * poissonTerm(a, x);
}
