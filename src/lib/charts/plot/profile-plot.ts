import { mean } from 'd3-array';
import { scaleBand, scaleLinear, type ScaleBand } from 'd3-scale';
import { escapeHtml } from '../../util/text/escape-html.ts';
import { fitText, wrapText } from '../../chart-data/measure-text.ts';
import { FILL, INK, LINE, PAPER, SOFT } from '../../chart-data/plot/plot-ink.ts';

/** A figure with its interval, in the unit of its axis. */
export interface ProfileMark {
  readonly value: number;
  readonly interval?: readonly [number, number];
}

/** A row of a profile: its name, its figures by group, and its bias. */
export interface ProfileRow {
  readonly key: string;
  readonly label: string;
  /** Style of the bars: `own` filled, `baseline` grey, `other` hollow. */
  readonly kind: 'own' | 'baseline' | 'other';
  /** Figures by group and column; null where one is missing. */
  readonly groups: readonly (readonly (ProfileMark | null)[])[];
  readonly lean: ProfileMark | null;
}

/** Data of a profile plot: figures from 0 to 100, as bars that start at chance. */
export interface ProfilePlotData {
  readonly title: string;
  readonly groups: readonly { readonly title: string; readonly labels: readonly string[] }[];
  readonly rows: readonly ProfileRow[];
  /** Start of the bars: above it is better than guessing. */
  readonly chance: number;
  /** The bias at the end of a row: a share between two labelled ends; null for none. */
  readonly lean: { readonly title: string; readonly low: string; readonly high: string };
  /** Width in CSS pixels. */
  readonly width: number;
}

/** Layout with names next to the bars, for wide plots. */
const WIDE = { name: 168, lean: 168, gap: 28, above: 0 };
const NARROW = { name: 0, lean: 84, gap: 14, above: 24 };
const NARROW_BELOW = 620;
const TYPE_SIZE = 13;
const LINE_HEIGHT = 16;
/** Gap between a name and the bars, in pixels. */
const NAME_GAP = 12;
/** Width of a name above its bars, in pixels. */
const NAME_ROOM = 300;
/** Heights in pixels of the axis numbers, the group headings, and the slanted labels below. */
const AXIS = 30;
const HEAD = 26;
const FOOT = 112;
const BARS = 60;
const BETWEEN = 18;
const SLANT = -50;
const LEAN_RADIUS = 5;
const TICKS = [0, 50, 100] as const;

/** Returns the height of a profile plot in CSS pixels. */
export function profileHeight(rows: number, width: number): number {
  return HEAD + rows * (BARS + BETWEEN + layoutFor(width).above) + FOOT;
}

/**
 * Returns a profile plot as SVG, a row per respondent: grouped bars that start at chance, their mean as a line, and
 * the bias at the end.
 */
export function profilePlot({ title, groups, rows, chance, lean, width }: ProfilePlotData): string {
  const layout = layoutFor(width);
  const { name, lean: leanWidth, gap, above } = layout;
  const height = profileHeight(rows.length, width);
  const labels = groups.flatMap((group) => group.labels);
  const room = width - name - AXIS - leanWidth - gap * groups.length;
  const step = room / Math.max(1, labels.length);
  const starts = groups.map(
    (_, index) =>
      name +
      AXIS +
      index * gap +
      step * groups.slice(0, index).reduce((sum, group) => sum + group.labels.length, 0),
  );
  const bands = groups.map((group, index) => {
    const from = starts[index] ?? 0;
    return scaleBand(
      group.labels.map((_, labelIndex) => labelIndex),
      [from, from + step * group.labels.length],
    ).padding(0.2);
  });
  const leanAt = scaleLinear([0, 100], [width - leanWidth + LEAN_RADIUS, width - LEAN_RADIUS]);
  const rowTop = (index: number): number => HEAD + index * (BARS + BETWEEN + above) + above;

  const drawn = rows.map((row, index) => {
    const top = rowTop(index);
    const y = scaleLinear([100, 0], [top, top + BARS]);
    const parts = row.groups.map((marks, groupIndex) => {
      const band = bands[groupIndex];
      return band === undefined ? '' : groupBars(row.kind, marks, band, y, chance);
    });
    return rowHead(row, top, y, layout) + parts.join('') + leanMark(row, leanAt, y(50));
  });

  const last = rowTop(rows.length - 1) + BARS;
  const heads = groups.map(
    (group, index) =>
      `<text x="${px(starts[index] ?? 0)}" y="14" fill="${INK}" font-weight="600">${escapeHtml(group.title)}</text>`,
  );
  const feet = groups.flatMap((group, index) =>
    group.labels.map((word, labelIndex) => {
      const band = bands[index];
      const x = (band?.(labelIndex) ?? 0) + (band?.bandwidth() ?? 0) / 2 + 4;
      return `<text transform="translate(${px(x)} ${last + 16}) rotate(${SLANT})" text-anchor="end" fill="${SOFT}">${escapeHtml(word)}</text>`;
    }),
  );
  // One line below the last mark; where that is too narrow, one line per end.
  const second = leanWidth < WIDE.lean ? 16 : 0;
  const ends = [
    `<text x="${px(leanAt(0) - LEAN_RADIUS)}" y="${last - 4}" fill="${SOFT}" font-size="12">← ${escapeHtml(lean.low)}</text>`,
    `<text x="${px(leanAt(100) + LEAN_RADIUS)}" y="${last - 4 + second}" text-anchor="end" fill="${SOFT}" font-size="12">${escapeHtml(lean.high)} →</text>`,
  ];
  const leanHead =
    above > 0
      ? ''
      : `<text x="${px(leanAt(50))}" y="14" text-anchor="middle" fill="${INK}" font-weight="600">${escapeHtml(lean.title)}</text>`;
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-size="${TYPE_SIZE}" role="img" aria-label="${escapeHtml(title)}">${[...heads, leanHead, ...drawn, ...feet, ...ends].join('')}</svg>`;
}

/** Returns the name of a row and the numbers of its axis. */
function rowHead(
  row: ProfileRow,
  top: number,
  y: (value: number) => number,
  { name, above }: typeof WIDE,
): string {
  const ink = row.kind === 'baseline' ? SOFT : INK;
  const beside = (line: string, at: number): string =>
    `<text x="${name - NAME_GAP}" y="${at}" text-anchor="end" fill="${ink}">${escapeHtml(line)}</text>`;
  const lines = wrapText(row.label, TYPE_SIZE, name - NAME_GAP);
  const first = y(50) + 4.5 - ((lines.length - 1) * LINE_HEIGHT) / 2;
  const head =
    above > 0
      ? `<text x="0" y="${top - 9}" fill="${ink}">${escapeHtml(fitText(row.label, TYPE_SIZE, NAME_ROOM))}</text>`
      : lines.map((line, at) => beside(line.trimEnd(), first + at * LINE_HEIGHT)).join('');
  const axis = TICKS.map(
    (tick) =>
      `<text x="${name + AXIS - 6}" y="${y(tick) + 4}" text-anchor="end" fill="${SOFT}" font-size="12">${tick}</text>`,
  );
  return head + axis.join('');
}

/** Returns the bars of one group of a row, with lines at chance and at their mean. */
function groupBars(
  kind: ProfileRow['kind'],
  marks: readonly (ProfileMark | null)[],
  band: ScaleBand<number>,
  y: (value: number) => number,
  chance: number,
): string {
  const [from, to] = band.range();
  const across = (value: number): string =>
    `x1="${px(from)}" x2="${px(to)}" y1="${px(y(value))}" y2="${px(y(value))}"`;
  const bars = marks.map((mark, at) =>
    mark ? bar(mark, kind, { x: band(at) ?? 0, width: band.bandwidth() }, y, chance) : '',
  );
  const middle = mean(marks.flatMap((mark) => mark?.value ?? []));
  const average =
    middle === undefined ? '' : `<line ${across(middle)} stroke="${INK}" stroke-dasharray="2 3"/>`;
  return `${bars.join('')}<line ${across(chance)} stroke="${SOFT}"/>${average}`;
}

/** Returns a bar from chance to its figure, with the interval as a line through its centre. */
function bar(
  { value, interval }: ProfileMark,
  kind: ProfileRow['kind'],
  { x, width }: { readonly x: number; readonly width: number },
  y: (value: number) => number,
  chance: number,
): string {
  const [top, bottom] = [y(Math.max(value, chance)), y(Math.min(value, chance))];
  const fill = kind === 'own' ? FILL : kind === 'baseline' ? LINE : PAPER;
  const middle = px(x + width / 2);
  const span = interval
    ? `<line x1="${middle}" x2="${middle}" y1="${px(y(interval[1]))}" y2="${px(y(interval[0]))}" stroke="${INK}" stroke-width="1.5"/>`
    : '';
  return `<rect x="${px(x)}" y="${px(top)}" width="${px(width)}" height="${px(Math.max(0, bottom - top))}" fill="${fill}" stroke="${SOFT}"/>${span}`;
}

/** Returns the bias of a row, as a mark on a line with a tick in the middle. */
function leanMark({ kind, lean }: ProfileRow, at: (share: number) => number, y: number): string {
  const line = `<line x1="${px(at(0))}" x2="${px(at(100))}" y1="${y}" y2="${y}" stroke="${LINE}"/><line x1="${px(at(50))}" x2="${px(at(50))}" y1="${y - 9}" y2="${y + 9}" stroke="${SOFT}"/>`;
  if (lean === null) return line;
  const reach = lean.interval
    ? `<line x1="${px(at(lean.interval[0]))}" x2="${px(at(lean.interval[1]))}" y1="${y}" y2="${y}" stroke="${INK}" stroke-width="2"/>`
    : '';
  const x = px(at(lean.value));
  const mark = `<path d="M${x} ${y - LEAN_RADIUS - 2}l${LEAN_RADIUS} ${LEAN_RADIUS + 2}l${-LEAN_RADIUS} ${LEAN_RADIUS + 2}l${-LEAN_RADIUS} ${-LEAN_RADIUS - 2}z" fill="${{ own: INK, baseline: LINE, other: PAPER }[kind]}" stroke="${INK}" stroke-width="1.5"/>`;
  return line + reach + mark;
}

function layoutFor(width: number): typeof WIDE {
  return width < NARROW_BELOW ? NARROW : WIDE;
}

function px(value: number | undefined): string {
  return (value ?? 0).toFixed(1);
}
