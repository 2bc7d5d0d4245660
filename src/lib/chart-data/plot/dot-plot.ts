import { scaleBand, scaleLinear } from 'd3-scale';
import { symbol, symbolCircle, symbolDiamond } from 'd3-shape';
import { escapeHtml } from '../../util/text/escape-html.ts';
import { axisTicks } from '../axis.ts';
import { DOT_MARGINS, dotPlotHeight } from './dot-plot-size.ts';
import { fitText } from '../measure-text.ts';
import { FILL, INK, LINE, PAPER, SOFT } from './plot-ink.ts';

/** A row of a dot plot: a figure with its interval. */
export interface DotRow {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly interval?: readonly [number, number];
  /** Style of the mark: `own` filled, `baseline` a faint diamond, `other` hollow. */
  readonly kind: 'own' | 'baseline' | 'other';
}

/** Data of a dot plot: figures with intervals on one axis, in the given order. */
export interface DotPlotData {
  readonly title: string;
  readonly rows: readonly DotRow[];
  readonly domain: readonly [number, number];
  /** Bars start at the lower end of the axis; kinds differ by their fill. */
  readonly shape: 'dots' | 'bars';
  /** A line across all rows, such as chance; null for none. */
  readonly rule: { readonly label: string; readonly value: number } | null;
  /** Width in CSS pixels. */
  readonly width: number;
  /** Unit after the numbers of the axis: "%". */
  readonly unit?: string;
}

/** Layout with labels next to the dots, cut to the margin. */
const WIDE = { margin: 288, ticks: 6 };
const NARROW = { margin: 204, ticks: 4 };
const NARROW_BELOW = 560;
const MARGIN_RIGHT = 16;
const LABEL_GAP = 12;
const TYPE_SIZE = 13;
const BAR_INSET = 4;
/** Areas of the marks in square pixels: a circle of radius 4.5, and a diamond of equal visual size. */
const AREAS = { circle: Math.PI * 4.5 ** 2, diamond: 64 };

/** Returns a dot plot as SVG: figures as dots or bars with intervals, labelled directly. */
export function dotPlot({ title, rows, domain, shape, rule, width, unit = '' }: DotPlotData): string {
  const height = dotPlotHeight(rows.length);
  const { margin, ticks } = width < NARROW_BELOW ? NARROW : WIDE;
  const bottom = height - DOT_MARGINS.bottom;
  const x = scaleLinear([...domain], [margin, width - MARGIN_RIGHT]);
  const y = scaleBand(
    rows.map(({ key }) => key),
    [DOT_MARGINS.top, bottom],
  );
  const at = (value: number): string => x(value).toFixed(1);
  const upright = (value: number, ink: string, dashes: string): string =>
    `<line x1="${at(value)}" x2="${at(value)}" y1="${DOT_MARGINS.top}" y2="${bottom}" stroke="${ink}"${dashes}/>`;

  const axis = axisTicks(domain, ticks).map(
    ({ value, label }) =>
      upright(value, LINE, '') +
      `<text x="${at(value)}" y="${bottom + 18}" text-anchor="middle" fill="${SOFT}">${escapeHtml(label + unit)}</text>`,
  );
  const across =
    rule === null
      ? ''
      : upright(rule.value, SOFT, ' stroke-dasharray="3 3"') +
        `<text x="${at(rule.value)}" y="${DOT_MARGINS.top - 8}" text-anchor="middle" fill="${SOFT}">${escapeHtml(rule.label)}</text>`;
  const drawn = rows.map((row) => {
    const top = y(row.key) ?? 0;
    const middle = top + y.bandwidth() / 2;
    const label = `<text x="${margin - LABEL_GAP}" y="${middle + 4.5}" text-anchor="end" fill="${row.kind === 'baseline' ? SOFT : INK}">${escapeHtml(fitText(row.label, TYPE_SIZE, margin - LABEL_GAP))}</text>`;
    const span = row.interval
      ? `<line x1="${at(row.interval[0])}" x2="${at(row.interval[1])}" y1="${middle}" y2="${middle}" stroke="${shape === 'bars' ? INK : SOFT}" stroke-width="2"/>`
      : '';
    if (shape === 'dots') return label + span + dot(row.kind, x(row.value), middle);
    const [from, to] = [x(domain[0]), x(row.value)];
    const bar = `<rect x="${from.toFixed(1)}" y="${top + BAR_INSET}" width="${Math.max(0, to - from).toFixed(1)}" height="${y.bandwidth() - 2 * BAR_INSET}" fill="${row.kind === 'own' ? FILL : row.kind === 'baseline' ? LINE : PAPER}" stroke="${SOFT}"/>`;
    return label + bar + span;
  });
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-size="${TYPE_SIZE}" role="img" aria-label="${escapeHtml(title)}">${[...axis, across, ...drawn].join('')}</svg>`;
}

/** Returns the mark of a row. */
function dot(kind: DotRow['kind'], x: number, y: number): string {
  const sign =
    kind === 'baseline' ? symbol(symbolDiamond, AREAS.diamond) : symbol(symbolCircle, AREAS.circle);
  const [fill, ink] = { own: [INK, INK], baseline: [LINE, SOFT], other: [PAPER, SOFT] }[kind];
  return `<path transform="translate(${x.toFixed(1)} ${y})" d="${sign() ?? ''}" fill="${fill}" stroke="${ink}" stroke-width="1.5"/>`;
}
