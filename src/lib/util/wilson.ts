/** The standard normal quantile of a two-sided 95% interval. */
export const Z_95 = 1.959963984540054;

/**
 * Wilson's score interval for a share (Wilson 1927).
 *
 * @param hits successes, may be fractional where items carry partial credit
 * @param n how many tries; with none the interval is the whole of [0, 1]
 */
export function wilson(hits: number, n: number, z = Z_95): readonly [number, number] {
  if (n <= 0) return [0, 1];
  const share = hits / n;
  const spread = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  const centre = share + (z * z) / (2 * n);
  const scale = 1 + (z * z) / n;
  // At the ends centre and spread are equal up to rounding.
  const low = hits <= 0 ? 0 : Math.max(0, (centre - spread) / scale);
  const high = hits >= n ? 1 : Math.min(1, (centre + spread) / scale);
  return [low, high];
}
