import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { escapeHtml } from '../../util/text/escape-html.ts';
import { axisTicks } from '../../chart-data/axis.ts';
import { LINE, SOFT } from '../../chart-data/plot/plot-ink.ts';

/** A line of points in order; a null value makes a gap. */
export interface PlotLine {
  readonly name: string;
  /** CSS colour, and dash pattern such as "4 3"; solid without it. */
  readonly colour: string;
  readonly dash?: string;
  readonly points: readonly (readonly [x: number, y: number | null])[];
}

/** Data of a line plot, in data coordinates. */
export interface LinePlotData {
  readonly title: string;
  readonly lines: readonly PlotLine[];
  /** Labels and ranges of the axes. */
  readonly across: { readonly label: string; readonly range: readonly [number, number] };
  readonly up: { readonly label: string; readonly range: readonly [number, number] };
  /** A horizontal reference line. */
  readonly level?: number;
  /** Width in CSS pixels, including axis labels. */
  readonly width: number;
}

/** Height of a line plot in CSS pixels. */
export const LINE_PLOT_HEIGHT = 220;
const MARGIN = { top: 26, right: 12, bottom: 38, left: 44 };
const TICKS = 4;

/** Returns a line plot as SVG, drawn as far as its values are known. */
export function linePlot({ title, lines, across, up, level, width }: LinePlotData): string {
  const [right, bottom] = [width - MARGIN.right, LINE_PLOT_HEIGHT - MARGIN.bottom];
  const x = scaleLinear(across.range, [MARGIN.left, right]);
  const y = scaleLinear(up.range, [bottom, MARGIN.top]).clamp(true);
  const rule = (from: readonly [number, number], to: readonly [number, number], look: string): string =>
    `<line x1="${from[0].toFixed(1)}" y1="${from[1].toFixed(1)}" x2="${to[0].toFixed(1)}" y2="${to[1].toFixed(1)}" ${look}/>`;
  const text = (at: readonly [number, number], anchor: string, words: string): string =>
    `<text x="${at[0].toFixed(1)}" y="${at[1].toFixed(1)}" text-anchor="${anchor}" fill="${SOFT}">${escapeHtml(words)}</text>`;
  const draw = line<readonly [number, number | null]>()
    .defined(([, value]) => value !== null)
    .x(([at]) => x(at))
    .y(([, value]) => y(value ?? 0))
    .digits(1);
  const curves = lines.map(
    ({ colour, dash, points }) =>
      `<path d="${draw(points) ?? ''}" fill="none" stroke="${escapeHtml(colour)}" stroke-width="2"${dash === undefined ? '' : ` stroke-dasharray="${escapeHtml(dash)}"`}/>`,
  );
  return `<svg viewBox="0 0 ${width} ${LINE_PLOT_HEIGHT}" width="${width}" height="${LINE_PLOT_HEIGHT}" font-size="13" role="img" aria-label="${escapeHtml(title)}">${[
    ...axisTicks(up.range, TICKS).map(
      ({ value, label }) =>
        rule([MARGIN.left, y(value)], [right, y(value)], `stroke="${LINE}"`) +
        text([MARGIN.left - 8, y(value) + 4.5], 'end', label),
    ),
    ...axisTicks(across.range, TICKS).map(({ value, label }) =>
      text([x(value), bottom + 18], 'middle', label),
    ),
    ...(level === undefined
      ? []
      : [rule([MARGIN.left, y(level)], [right, y(level)], `stroke="${SOFT}" stroke-dasharray="3 3"`)]),
    ...curves,
    text([4, MARGIN.top - 11], 'start', up.label),
    text([right, LINE_PLOT_HEIGHT - 4], 'end', across.label),
  ].join('')}</svg>`;
}
