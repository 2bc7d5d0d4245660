/** Smallest x for which Stirling's series has full precision. */
const STIRLING_FROM = 10;
const HALF_LOG_TWO_PI = 0.5 * Math.log(2 * Math.PI);

/**
 * Returns the remainder of Stirling's formula for log gamma(x), for x >= 10 (DLMF 5.11.1, Bernoulli numbers up to
 * B_14).
 */
function stirlingSeries(x: number): number {
  const y = 1 / (x * x);
  const series =
    1 / 12 +
    y * (-1 / 360 + y * (1 / 1260 + y * (-1 / 1680 + y * (1 / 1188 + y * (-691 / 360360 + y / 156)))));
  return series / x;
}

/** Returns log gamma(x) - ((x - 1/2) log x - x + log(2 pi)/2), for x > 0. */
export function stirlingCorrection(x: number): number {
  if (x >= STIRLING_FROM) return stirlingSeries(x);
  return logGamma(x) - ((x - 0.5) * Math.log(x) - x + HALF_LOG_TWO_PI);
}

/** Returns the logarithm of the gamma function for x > 0; small arguments are shifted up (DLMF 5.5.1). */
export function logGamma(x: number): number {
  let product = 1;
  let moved = x;
  for (; moved < STIRLING_FROM; moved++) product *= moved;
  return (
    (moved - 0.5) * Math.log(moved) - moved + HALF_LOG_TWO_PI + stirlingSeries(moved) - Math.log(product)
  );
}

/** Returns log(1 + t) - t without cancellation near 0. */
export function logOnePlusMinus(t: number): number {
  if (Math.abs(t) > 0.3) return Math.log1p(t) - t;
  // With s = t / (2 + t), log(1 + t) is 2 (s + s^3/3 + s^5/5 + ...), and t is 2 s + s t.
  const s = t / (2 + t);
  const square = s * s;
  let power = s * square;
  let sum = 0;
  for (let k = 3; k < 60; k += 2) {
    const term = (2 * power) / k;
    sum += term;
    if (Math.abs(term) < 1e-18 * Math.abs(sum)) break;
    power *= square;
  }
  return sum - s * t;
}
