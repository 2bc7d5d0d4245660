import { upperIncompleteGamma } from './incomplete-gamma.ts';

/** Coefficients of Wichura's rational approximations, lowest power first, as his paper gives them. */
const CENTRE_ABOVE = [
  3.387132872796366608, 133.14166789178437745, 1971.5909503065514427, 13731.693765509461125,
  45921.953931549871457, 67265.770927008700853, 33430.575583588128105, 2509.0809287301226727,
];
const CENTRE_BELOW = [
  1, 42.313330701600911252, 687.1870074920579083, 5394.1960214247511077, 21213.794301586595867,
  39307.89580009271061, 28729.085735721942674, 5226.495278852854561,
];
const TAIL_ABOVE = [
  1.42343711074968357734, 4.6303378461565452959, 5.7694972214606914055, 3.64784832476320460504,
  1.27045825245236838258, 0.24178072517745061177, 0.0227238449892691845833, 7.7454501427834140764e-4,
];
const TAIL_BELOW = [
  1, 2.05319162663775882187, 1.6763848301838038494, 0.68976733498510000455, 0.14810397642748007459,
  0.0151986665636164571966, 5.475938084995344946e-4, 1.05075007164441684324e-9,
];
const FAR_ABOVE = [
  6.6579046435011037772, 5.4637849111641143699, 1.7848265399172913358, 0.29656057182850489123,
  0.026532189526576123093, 0.0012426609473880784386, 2.71155556874348757815e-5, 2.01033439929228813265e-7,
];
const FAR_BELOW = [
  1, 0.59983220655588793769, 0.13692988092273580531, 0.0148753612908506148525, 7.868691311456132591e-4,
  1.8463183175100546818e-5, 1.4215117583164458887e-7, 2.04426310338993978564e-15,
];

function polynomial(coefficients: readonly number[], x: number): number {
  let value = 0;
  for (let i = coefficients.length - 1; i >= 0; i--) value = value * x + (coefficients[i] ?? 0);
  return value;
}

/**
 * Inverse distribution function of the standard normal distribution, precise to about 16 digits in both tails
 * (algorithm AS 241, Wichura 1988). Infinite at 0 and 1.
 */
export function standardNormalQuantile(u: number): number {
  const q = u - 0.5;
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q;
    return (q * polynomial(CENTRE_ABOVE, r)) / polynomial(CENTRE_BELOW, r);
  }
  const sign = q < 0 ? -1 : 1;
  const r = Math.sqrt(-Math.log(q < 0 ? u : 1 - u));
  if (r === Infinity) return sign * Infinity;
  if (r <= 5) return (sign * polynomial(TAIL_ABOVE, r - 1.6)) / polynomial(TAIL_BELOW, r - 1.6);
  return (sign * polynomial(FAR_ABOVE, r - 5)) / polynomial(FAR_BELOW, r - 5);
}

/** Distribution function of the standard normal distribution: half of Q(1/2, z^2/2) in the lower tail. */
export function standardNormalDistribution(z: number): number {
  const tail = upperIncompleteGamma(0.5, (z * z) / 2) / 2;
  return z < 0 ? tail : 1 - tail;
}

/** Density of the standard normal distribution. */
export function standardNormalDensity(z: number): number {
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
}
