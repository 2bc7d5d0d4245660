/** Returns the value of [lo, hi] that is nearest to a number; NaN for NaN. `lo` must not exceed `hi`. */
export function clamp(value: number, lo: number, hi: number): number {
  return Math.min(hi, Math.max(lo, value));
}
