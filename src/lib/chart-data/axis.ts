import { fixed } from '../util/text/fixed.ts';
import { ticks, tickStep } from 'd3-array';
import { clamp } from '../util/clamp.ts';

/** A tick of an axis. */
export interface AxisTick {
  readonly value: number;
  readonly label: string;
}

/** Returns about `count` round ticks inside a range, which may be descending, with as many digits as needed. */
export function axisTicks([lo, hi]: readonly [number, number], count: number): AxisTick[] {
  if (lo === hi) return [{ value: lo, label: fixed(lo, 2) }];
  const digits = Math.max(0, -Math.floor(Math.log10(Math.abs(tickStep(lo, hi, count))) + 1e-9));
  return ticks(lo, hi, count).map((value) => ({ value, label: fixed(value, Math.min(digits, 20)) }));
}

/** Returns the number of decimals that distinguishes a few hundred steps in a range. */
export function digitsFor([lo, hi]: readonly [number, number]): number {
  const span = Math.abs(hi - lo);
  return span > 0 ? clamp(2 - Math.floor(Math.log10(span)), 0, 6) : 2;
}
