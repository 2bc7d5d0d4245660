import { ticks, tickStep } from 'd3-array';

export interface AxisTick {
  readonly value: number;
  readonly label: string;
}

/** About `count` round values inside a range, which may run down, written with as many digits as their distance needs. */
export function axisTicks([lo, hi]: readonly [number, number], count: number): AxisTick[] {
  if (lo === hi) return [{ value: lo, label: formatNumber(lo, 2) }];
  const digits = Math.max(0, -Math.floor(Math.log10(Math.abs(tickStep(lo, hi, count))) + 1e-9));
  return ticks(lo, hi, count).map((value) => ({ value, label: formatNumber(value, digits) }));
}

/** A number with fixed digits, a true minus sign, and no negative zero. */
export function formatNumber(value: number, digits: number): string {
  const text = value.toFixed(Math.min(Math.max(digits, 0), 20));
  return Number(text) === 0 ? text.replace('-', '') : text.replace('-', '\u2212');
}

/** Digits after the point so that a range of values is told apart in a few hundred steps. */
export function digitsFor([lo, hi]: readonly [number, number]): number {
  const span = Math.abs(hi - lo);
  return span > 0 ? Math.min(6, Math.max(0, 2 - Math.floor(Math.log10(span)))) : 2;
}
