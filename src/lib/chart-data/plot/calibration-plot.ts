import { scaleLinear, scaleSqrt } from 'd3-scale';
import { escapeHtml } from '../../util/text/escape-html.ts';
import { axisTicks } from '../axis.ts';
import { FILL, INK, LINE, SOFT } from './plot-ink.ts';

/** A group of predictions with similar probability. */
export interface CalibrationDot {
  /** Mean predicted probability, 0 to 1. */
  readonly predicted: number;
  /** Observed frequency, 0 to 1, with its interval. */
  readonly observed: number;
  readonly interval: readonly [number, number];
  readonly n: number;
}

/** Explanation of a calibration plot. */
export const CALIBRATION_KEY =
  'Dotted: comes true as often as it is said to; areas: how many questions; lines: 95% interval (Blaker).';

/** Data of a calibration plot: predicted probability on x, observed frequency on y. */
export interface CalibrationPlotData {
  readonly title: string;
  readonly dots: readonly CalibrationDot[];
  /** Labels of the x and y axes. */
  readonly across: string;
  readonly up: string;
  /** Width in CSS pixels, including axis labels; the plot is square. */
  readonly width: number;
}

/** Margins in CSS pixels. */
const MARGIN = { top: 24, right: 12, bottom: 42, left: 48 };
const MAX_WIDTH_PX = 360;
const RADII = [3, 11] as const;
const TICKS = 4;

/** Returns the size of a calibration plot for the available width, in CSS pixels, up to a maximum. */
export function calibrationSize(room: number): { readonly width: number; readonly height: number } {
  const width = Math.min(room, MAX_WIDTH_PX);
  return { width, height: width - MARGIN.left - MARGIN.right + MARGIN.top + MARGIN.bottom };
}

/**
 * Returns a calibration plot as SVG: calibrated dots are on the diagonal; their area is proportional to their number.
 */
export function calibrationPlot({ title, dots, across, up, width: room }: CalibrationPlotData): string {
  const { width, height } = calibrationSize(room);
  const [right, bottom] = [width - MARGIN.right, height - MARGIN.bottom];
  const x = scaleLinear([0, 1], [MARGIN.left, right]);
  const y = scaleLinear([0, 1], [bottom, MARGIN.top]);
  const most = Math.max(1, ...dots.map(({ n }) => n));
  // The area, not the radius, is proportional to the number.
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
