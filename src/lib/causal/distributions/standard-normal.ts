import { upperIncompleteGamma } from './incomplete-gamma.ts';

/** Coefficients of Wichura's rational approximations, lowest power first, as his paper gives them. */
const CENTRE_ABOVE = [
  3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946, 45921.95393154987,
  67265.7709270087, 33430.57558358813, 2509.0809287301227,
];
const CENTRE_BELOW = [
  1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597, 39307.89580009271,
  28729.085735721943, 5226.495278852854,
];
const TAIL_ABOVE = [
  1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684,
  0.2417807251774506, 0.022723844989269184, 0.0007745450142783414,
];
const TAIL_BELOW = [
  1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008, 0.015198666563616457,
  0.0005475938084995345, 1.0507500716444169e-9,
];
const FAR_ABOVE = [
  6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487, 0.026532189526576124,
  0.0012426609473880784, 0.000027115555687434876, 2.0103343992922881e-7,
];
const FAR_BELOW = [
  1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133,
  0.000018463183175100548, 1.421511758316446e-7, 2.0442631033899397e-15,
];

function polynomial(coefficients: readonly number[], x: number): number {
  let value = 0;
  for (let i = coefficients.length - 1; i >= 0; i--) value = value * x + (coefficients[i] ?? 0);
  return value;
}

/**
 * Returns the quantile (inverse distribution function) of the standard normal distribution, precise to about 16 digits
 * in both tails (algorithm AS 241, Wichura 1988); infinite at 0 and 1.
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

/** Returns the distribution function of the standard normal distribution: half of Q(1/2, z^2/2) in the lower tail. */
export function standardNormalDistribution(z: number): number {
  const tail = upperIncompleteGamma(0.5, (z * z) / 2) / 2;
  return z < 0 ? tail : 1 - tail;
}

/** Returns the density of the standard normal distribution. */
export function standardNormalDensity(z: number): number {
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
}
