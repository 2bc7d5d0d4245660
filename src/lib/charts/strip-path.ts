import { binDensity, peakDensity } from './histogram.ts';
import type { Bin, DrawnDistribution } from './types.ts';

/** Where a distribution is drawn: x from 0 to width over the range, y from 0 (top) to height (the axis). */
export interface StripSize {
  readonly width: number;
  readonly height: number;
}

/** A point mass would flatten everything else; bars are cut off at this many times the ghost's peak. */
const SPIKE_LIMIT = 3;

/** Space between the bars of categories, in the units of the width. */
const CATEGORY_GAP = 1;

/** Pixel of a raw value, kept inside the strip. A range that runs down is drawn so: its first end stands at the left. */
export function stripX(value: number, [from, to]: readonly [number, number], width: number): number {
  const share = (value - from) / (to - from);
  return Number.isNaN(share) || from === to ? width / 2 : Math.min(Math.max(share, 0), 1) * width;
}

/** Pixels at which what reaches from one value to another begins and ends, from left to right. */
export function stripSpan(
  lo: number,
  hi: number,
  range: readonly [number, number],
  width: number,
): readonly [left: number, right: number] {
  const [one, other] = [stripX(lo, range, width), stripX(hi, range, width)];
  return one <= other ? [one, other] : [other, one];
}

/** Whether the tick alone says it all: everything lies in the bin of the current value. */
export function isPointMass({ bins, at }: DrawnDistribution): boolean {
  return at !== undefined && bins.some(({ lo, hi, share }) => share > 1 - 1e-6 && at >= lo && at <= hi);
}

/** The density that fills the strip's height; 1 where there is nothing to draw. */
export function stripTop({ bins, before = [] }: DrawnDistribution): number {
  const [now, ghost] = [peakDensity(bins), peakDensity(before)];
  const top = ghost > 0 ? Math.max(ghost, Math.min(now, SPIKE_LIMIT * ghost)) : now;
  return top > 0 ? top : 1;
}

/** SVG path data of filled bars; categories stand apart, equal bins touch. Empty bars are left out. */
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

/** SVG path data of the outline over bins, open along the axis: the ghost of the world before. */
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
