import { max } from 'd3-array';
import type { Bin } from './types.ts';

/** Returns equal bins of a closed range from their shares, in order; none for an empty list. */
export function equalBins(shares: ArrayLike<number>, [lo, hi]: readonly [number, number]): Bin[] {
  const width = (hi - lo) / shares.length;
  return Array.from(shares, (share, index) => ({
    lo: lo + index * width,
    hi: index === shares.length - 1 ? hi : lo + (index + 1) * width,
    share,
  }));
}

/** Returns the share per unit of width, the height of a bar; 0 for a bin without width. */
export function binDensity(bin: Bin): number {
  return bin.hi > bin.lo ? bin.share / (bin.hi - bin.lo) : 0;
}

/** Returns the highest density; 0 without bins. */
export function peakDensity(bins: readonly Bin[]): number {
  return max(bins, (bin) => binDensity(bin)) ?? 0;
}
