import { scaleLinear, scaleSqrt } from 'd3-scale';
import { escapeHtml } from '../../util/escape-html.ts';
import { axisTicks } from '../axis.ts';
import { FILL, INK, LINE, SOFT } from './plot-ink.ts';

/** One group of things that were given about the same probability. */
export interface CalibrationDot {
  /** Mean probability that they were given, 0 to 1. */
  readonly predicted: number;
  /** Share of them that it came true for, 0 to 1, with its interval. */
  readonly observed: number;
  readonly interval: readonly [number, number];
  readonly n: number;
}

/** How a calibration plot is read. */
export const CALIBRATION_KEY =
  'Dotted: comes true as often as it is said to; areas: how many questions; lines: 95% interval (Blaker).';

/** How often something was said to be so, across, beside how often it was so, up. */
export interface CalibrationPlotData {
  readonly title: string;
  readonly dots: readonly CalibrationDot[];
  /** What the axes show, across and up. */
  readonly across: string;
  readonly up: string;
  /** Pixels, the axes' labels included; the plot is square. */
  readonly width: number;
}

/** Pixels. */
const MARGIN = { top: 24, right: 12, bottom: 42, left: 48 };
const MAX_WIDTH = 360;
const RADII = [3, 11] as const;
const TICKS = 4;

/** Pixels that a calibration plot takes in a room of some width: it grows no larger than a glance takes in. */
export function calibrationSize(room: number): { readonly width: number; readonly height: number } {
  const width = Math.min(room, MAX_WIDTH);
  return { width, height: width - MARGIN.left - MARGIN.right + MARGIN.top + MARGIN.bottom };
}

/** What came true against what was said: dots on the diagonal are calibrated; their areas grow with their number. */
export function calibrationPlot({ title, dots, across, up, width: room }: CalibrationPlotData): string {
  const { width, height } = calibrationSize(room);
  const [right, bottom] = [width - MARGIN.right, height - MARGIN.bottom];
  const x = scaleLinear([0, 1], [MARGIN.left, right]);
  const y = scaleLinear([0, 1], [bottom, MARGIN.top]);
  const most = Math.max(1, ...dots.map(({ n }) => n));
  // The area, not the radius, says how many.
  const radius = scaleSqrt([0, most], [...RADII]);
  const line = (from: readonly [number, number], to: readonly [number, number], look: string): string =>
    `<line x1="${x(from[0]).toFixed(1)}" y1="${y(from[1]).toFixed(1)}" x2="${x(to[0]).toFixed(1)}" y2="${y(to[1]).toFixed(1)}" ${look}/>`;
  const text = (at: readonly [number, number], anchor: string, words: string): string =>
    `<text x="${at[0]}" y="${at[1]}" text-anchor="${anchor}" fill="${SOFT}">${escapeHtml(words)}</text>`;
  const grid = axisTicks([0, 100], TICKS).map(({ value, label }) => {
    const at = value / 100;
    return (
      line([at, 0], [at, 1], `stroke="${LINE}"`) +
      line([0, at], [1, at], `stroke="${LINE}"`) +
      text([x(at), bottom + 18], 'middle', label) +
      text([MARGIN.left - 8, y(at) + 4.5], 'end', label)
    );
  });
  const spans = dots.map(({ predicted, interval: [low, high] }) =>
    line([predicted, low], [predicted, high], `stroke="${SOFT}" stroke-width="1.5"`),
  );
  const marks = dots.map(
    ({ predicted, observed, n }) =>
      `<circle cx="${x(predicted).toFixed(1)}" cy="${y(observed).toFixed(1)}" r="${radius(n).toFixed(1)}" fill="${FILL}" stroke="${INK}"/>`,
  );
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-size="13" role="img" aria-label="${escapeHtml(title)}">${[
    ...grid,
    line([0, 0], [1, 1], `stroke="${SOFT}" stroke-dasharray="3 3"`),
    ...spans,
    ...marks,
    text([MARGIN.left - 36, MARGIN.top - 10], 'start', up),
    text([right, height - 6], 'end', across),
  ].join('')}</svg>`;
}
