import { binDensity, peakDensity } from '../chart-data/histogram.ts';
import type { Bin, DrawnDistribution } from '../chart-data/types.ts';
import { clamp } from '../util/clamp.ts';

/** Size of a drawn distribution: x from 0 to width over the range, y from 0 (top) to height (the axis). */
export interface StripSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Bars are clipped at this multiple of the previous distribution's peak, because a point mass would flatten
 * everything else.
 */
const SPIKE_LIMIT = 3;

/** Gap between the bars of categories, in units of the width. */
const CATEGORY_GAP = 1;

/**
 * Returns the x position of a raw value, clamped to the strip. For a descending range the first end is at the left.
 */
export function stripX(value: number, [from, to]: readonly [number, number], width: number): number {
  const share = (value - from) / (to - from);
  return Number.isNaN(share) || from === to ? width / 2 : clamp(share, 0, 1) * width;
}

/** Returns the x positions of an interval's ends, from left to right. */
export function stripSpan(
  lo: number,
  hi: number,
  range: readonly [number, number],
  width: number,
): readonly [left: number, right: number] {
  const [one, other] = [stripX(lo, range, width), stripX(hi, range, width)];
  return one <= other ? [one, other] : [other, one];
}

/** Returns whether a tick suffices, because everything is in the bin of the current value. */
export function isPointMass({ bins, at }: DrawnDistribution): boolean {
  return at !== undefined && bins.some(({ lo, hi, share }) => share > 1 - 1e-6 && at >= lo && at <= hi);
}

/** Returns the density that fills the strip's height; 1 where nothing is drawn. */
export function stripTop({ bins, before = [] }: DrawnDistribution): number {
  const [now, ghost] = [peakDensity(bins), peakDensity(before)];
  const top = ghost > 0 ? Math.max(ghost, Math.min(now, SPIKE_LIMIT * ghost)) : now;
  return top > 0 ? top : 1;
}

/** Returns SVG path data of filled bars; categories are separated, equal bins touch. Empty bars are left out. */
export function barsPath(
  bins: readonly Bin[],
  range: readonly [number, number],
  top: number,
  { width, height }: StripSize,
): string {
  return bins
    .filter(({ share }) => share > 0)
    .map((bin) => {
      const gap = bin.label === undefined ? 0 : CATEGORY_GAP;
      const [from, to] = stripSpan(bin.lo, bin.hi, range, width);
      const left = from + gap / 2;
      const right = Math.max(left + 0.5, to - gap / 2);
      return `M${round(left)},${round(height)}V${round(barTop(bin, top, height))}H${round(right)}V${round(height)}Z`;
    })
    .join('');
}

/** Returns SVG path data of the outline over bins, open along the axis, for the previous distribution. */
export function outlinePath(
  bins: readonly Bin[],
  range: readonly [number, number],
  top: number,
  { width, height }: StripSize,
): string {
  const first = bins[0];
  const last = bins.at(-1);
  if (first === undefined || last === undefined || peakDensity(bins) === 0) return '';
  const steps = bins.map((bin) => {
    const y = round(barTop(bin, top, height));
    return `L${round(stripX(bin.lo, range, width))},${y}L${round(stripX(bin.hi, range, width))},${y}`;
  });
  const start = round(stripX(first.lo, range, width));
  const end = round(stripX(last.hi, range, width));
  return `M${start},${round(height)}${steps.join('')}L${end},${round(height)}`;
}

function barTop(bin: Bin, top: number, height: number): number {
  return height - Math.min(1, binDensity(bin) / top) * height;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
