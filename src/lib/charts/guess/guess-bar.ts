import { axisTicks } from '../../chart-data/axis.ts';
import { dodge } from './dodge.ts';
import { textWidth } from '../../chart-data/measure-text.ts';
import { stripX } from '../strip-path.ts';
import type { Hue } from '../../chart-data/types.ts';
import { clamp } from '../../util/clamp.ts';

/** Reference value of a bar: a class's mean guess, or the answer on another rung. */
export interface ReferenceMark {
  /** Value on the bar's domain. */
  readonly at: number;
  readonly label: string;
  readonly hue?: Hue;
}

/** A mark's line and the position of its label, in pixels from the bar's start. */
export interface DrawnMark extends ReferenceMark {
  readonly x: number;
  readonly left: number;
  readonly width: number;
}

/** A tick of the bar. */
export interface BarTick {
  readonly at: number;
  readonly text: string;
  /** Width of its label in pixels. */
  readonly width: number;
}

/** Font size of the page's small text, in pixels. */
export const LABEL_SIZE_PX = 13;
const TICK_SIZE_PX = 12;
const TICK_GAP_PX = 6;
const LABEL_GAP_PX = 10;
/** Pixels added to a label's width, which is an estimate. */
const SPARE_PX = 4;
const TICKS = 4;
/** Standard errors to each side of a 95% interval. */
const ERRORS_OF_95 = 1.96;

/** Returns the width of a one-line label in pixels, for a font size in pixels. */
export function labelWidth(text: string, size = LABEL_SIZE_PX): number {
  return textWidth(text, size) + SPARE_PX;
}

/** Returns the CSS `left` of a label centred at a percentage of its line and clamped to it, without measuring. */
export function centredAt(percentage: number, width: number): string {
  return `clamp(0px, calc(${percentage}% - ${width / 2}px), calc(100% - ${width}px))`;
}

/** Returns a bar's reference marks with labels that do not overlap, for the bar's width and a font size in pixels. */
export function drawMarks(
  marks: readonly ReferenceMark[],
  domain: readonly [number, number],
  pixels: number,
  size = LABEL_SIZE_PX,
): DrawnMark[] {
  const lines = marks.map((mark) => ({ ...mark, x: stripX(mark.at, domain, pixels) }));
  const places = dodge(
    lines.map(({ x, label }) => ({ centre: x, width: labelWidth(label, size) })),
    pixels,
    LABEL_GAP_PX,
  );
  return lines.map((line, index) => ({ ...line, ...(places[index] ?? { left: 0, width: 0 }) }));
}

/**
 * Returns the ticks of a bar of a width in pixels: ends and middle of a share, round values otherwise, without those
 * that overlap others or a mark's line.
 */
export function barTicks(
  domain: readonly [number, number],
  reading: (value: number) => string,
  pixels: number,
  marks: readonly ReferenceMark[] = [],
): BarTick[] {
  const [lo, hi] = domain;
  const values = lo === 0 && hi === 1 ? [0, 1, 0.5] : endsFirst(axisTicks(domain, TICKS));
  const lines = marks.map(({ at }) => stripX(at, domain, pixels));
  const taken = lines.map((x) => ({ left: x, right: x }));
  const ticks: BarTick[] = [];
  for (const at of values) {
    const text = reading(at);
    const width = textWidth(text, TICK_SIZE_PX);
    const left = Math.max(0, Math.min(stripX(at, domain, pixels) - width / 2, pixels - width));
    const right = left + width;
    if (taken.some((other) => left < other.right + TICK_GAP_PX && other.left < right + TICK_GAP_PX)) continue;
    taken.push({ left, right });
    ticks.push({ at, text, width });
  }
  return ticks.sort((a, b) => a.at - b.at);
}

/** Sorts the ends before the values between them. */
function endsFirst(ticks: readonly { readonly value: number }[]): number[] {
  const values = ticks.map(({ value }) => value);
  return values.length < 3 ? values : [...values.slice(0, 1), ...values.slice(-1), ...values.slice(1, -1)];
}

/** Returns the start of a bar: zero, or the nearest end of the domain. */
export function barOrigin([lo, hi]: readonly [number, number]): number {
  return clamp(0, lo, hi);
}

/** Returns the description of a bar, for screen readers. */
export function barLabel(
  {
    label,
    shown,
    answer,
    interval,
    marks,
  }: {
    readonly label: string;
    /** The guess; null before there is one. */
    readonly shown: number | null;
    readonly answer: number | null;
    readonly interval: readonly [number, number] | null;
    readonly marks: readonly ReferenceMark[];
  },
  reading: (value: number) => string,
): string {
  return [
    shown === null ? label : `${label}: ${reading(shown)}`,
    ...(answer === null ? [] : [`Answer: ${reading(answer)}`]),
    ...(interval === null ? [] : [`95% interval ${reading(interval[0])} to ${reading(interval[1])}`]),
    ...marks.map((mark) => mark.label),
  ].join('. ');
}

/** Returns the 95% interval of a sampled answer, clamped to the domain; null where the answer is exact. */
export function answerInterval(
  answer: number,
  error: number | null,
  [lo, hi]: readonly [number, number],
): readonly [number, number] | null {
  if (error === null || !(error > 0)) return null;
  return [Math.max(lo, answer - ERRORS_OF_95 * error), Math.min(hi, answer + ERRORS_OF_95 * error)];
}
