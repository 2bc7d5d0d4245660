import type { Bin } from './types.ts';

/** Equal bins of a closed range from their shares, in order. An empty list gives no bins. */
export function equalBins(shares: ArrayLike<number>, [lo, hi]: readonly [number, number]): Bin[] {
  const width = (hi - lo) / shares.length;
  return Array.from(shares, (share, index) => ({
    lo: lo + index * width,
    hi: index === shares.length - 1 ? hi : lo + (index + 1) * width,
    share,
  }));
}

/** Share per unit of width: the height of a bar whose area is its share; 0 for a bin without width. */
export function binDensity(bin: Bin): number {
  return bin.hi > bin.lo ? bin.share / (bin.hi - bin.lo) : 0;
}

/** The highest density; 0 for no bins. */
export function peakDensity(bins: readonly Bin[]): number {
  return bins.reduce((peak, bin) => Math.max(peak, binDensity(bin)), 0);
}
