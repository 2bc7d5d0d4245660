import { scaleLinear } from 'd3-scale';
import { escapeHtml } from '../../util/text/escape-html.ts';
import { axisTicks } from '../../chart-data/axis.ts';
import { textWidth } from '../../chart-data/measure-text.ts';
import { INK, LINE, PAPER, SOFT } from '../../chart-data/plot/plot-ink.ts';

/** A figure of a model with its release month. */
export interface ReleaseDot {
  readonly key: string;
  readonly label: string;
  /** Month such as `2024-05`; null for a run whose model has none. */
  readonly month: string | null;
  /** Source of the month. */
  readonly source?: string;
  readonly value: number;
  readonly interval?: readonly [number, number];
  readonly kind: 'own' | 'other';
}

/** Data of a release plot: figures of models by release month. */
export interface ReleasePlotData {
  readonly title: string;
  readonly dots: readonly ReleaseDot[];
  readonly domain: readonly [number, number];
  readonly rule: { readonly label: string; readonly value: number } | null;
  /** Width in CSS pixels. */
  readonly width: number;
}

/** Height in CSS pixels; the width is that of the page. */
export const RELEASE_HEIGHT = 320;
const MARGIN = { left: 34, right: 12, top: 12, bottom: 26 } as const;
/** Width at the right for runs without a month, in CSS pixels. */
const UNDATED = 96;
const SIZE = 13;
const RADIUS = 4.5;

/** Returns the number of months since year 0, for a linear time axis. */
function monthNumber(month: string): number {
  const [year = '0', part = '1'] = month.split('-');
  return 12 * Number(year) + Number(part) - 1;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Returns a release plot as SVG. Dots are labelled where labels do not overlap; runs without a month are at the
 * right.
 */
export function releasePlot({ title, dots, domain, rule, width }: ReleasePlotData): string {
  const hasUndated = dots.some(({ month }) => month === null);
  const right = width - MARGIN.right - (hasUndated ? UNDATED : 0);
  const months = dots.flatMap(({ month }) => (month === null ? [] : [monthNumber(month)]));
  const [first, last] = [Math.min(...months), Math.max(...months)];
  const x = scaleLinear(months.length === 0 ? [0, 1] : [first - 1, last + 1], [MARGIN.left, right]);
  const y = scaleLinear(domain, [RELEASE_HEIGHT - MARGIN.bottom, MARGIN.top]);
  const placed = dots.map((dot) => ({
    dot,
    x: dot.month === null ? right + UNDATED / 2 : x(monthNumber(dot.month)),
    y: y(dot.value),
  }));
  const grid = axisTicks(domain, 5).map(
    ({ value, label }) =>
      `<line x1="${MARGIN.left}" x2="${width - MARGIN.right}" y1="${px(y(value))}" y2="${px(y(value))}" stroke="${LINE}"/><text x="${MARGIN.left - 6}" y="${px(y(value) + 4)}" text-anchor="end" fill="${SOFT}">${label}</text>`,
  );
  const chance =
    rule === null
      ? ''
      : `<line x1="${MARGIN.left}" x2="${width - MARGIN.right}" y1="${px(y(rule.value))}" y2="${px(y(rule.value))}" stroke="${SOFT}" stroke-dasharray="2 3"/><text x="${MARGIN.left + 4}" y="${px(y(rule.value) - 5)}" fill="${SOFT}">${escapeHtml(rule.label)}</text>`;
  const years = months.length === 0 ? [] : yearTicks(first, last, right - MARGIN.left);
  // Leaves out ticks whose labels would overlap those at the ends.
  const fitting = years.filter(({ at, label }) => {
    const half = textWidth(label, SIZE) / 2;
    return x(at) - half >= 0 && x(at) + half <= right;
  });
  const axis = fitting.map(
    ({ at, label }) =>
      `<text x="${px(x(at))}" y="${RELEASE_HEIGHT - 8}" text-anchor="middle" fill="${SOFT}">${label}</text>`,
  );
  const undated = hasUndated
    ? `<line x1="${right}" x2="${right}" y1="${MARGIN.top}" y2="${RELEASE_HEIGHT - MARGIN.bottom}" stroke="${LINE}"/><text x="${right + UNDATED / 2}" y="${RELEASE_HEIGHT - 8}" text-anchor="middle" fill="${SOFT}">no month</text>`
    : '';
  const marks = placed.map(({ dot, x: left, y: top }) => {
    const span =
      dot.interval === undefined
        ? ''
        : `<line x1="${px(left)}" x2="${px(left)}" y1="${px(y(dot.interval[0]))}" y2="${px(y(dot.interval[1]))}" stroke="${INK}" stroke-width="1.5"/>`;
    return `${span}<circle cx="${px(left)}" cy="${px(top)}" r="${RADIUS}" fill="${dot.kind === 'own' ? INK : PAPER}" stroke="${INK}" stroke-width="1.5"><title>${escapeHtml(dotLabel(dot))}</title></circle>`;
  });
  const names = placeLabels(placed, width).map(
    ({ label, left, baseline, own }) =>
      `<text x="${px(left)}" y="${px(baseline)}" fill="${own ? INK : SOFT}"${own ? ' font-weight="600"' : ''}>${escapeHtml(label)}</text>`,
  );
  return `<svg viewBox="0 0 ${width} ${RELEASE_HEIGHT}" width="${width}" height="${RELEASE_HEIGHT}" font-size="${SIZE}" role="img" aria-label="${escapeHtml(title)}">${[...grid, undated, chance, ...axis, ...marks, ...names].join('')}</svg>`;
}

function dotLabel({ label, month, value }: ReleaseDot): string {
  return `${label}, ${month ?? 'no month'}: ${value.toFixed(1)}`;
}

/**
 * Returns labels next to their dots, own runs first, each where it overlaps neither a dot nor a label; the others are
 * in the table only.
 */
function placeLabels(
  placed: readonly { readonly dot: ReleaseDot; readonly x: number; readonly y: number }[],
  width: number,
): readonly {
  readonly label: string;
  readonly left: number;
  readonly baseline: number;
  readonly own: boolean;
}[] {
  const taken: Box[] = placed.map(({ x, y }) => ({
    left: x - RADIUS,
    right: x + RADIUS,
    top: y - RADIUS,
    bottom: y + RADIUS,
  }));
  const order = [...placed].sort(
    (a, b) => Number(b.dot.kind === 'own') - Number(a.dot.kind === 'own') || a.y - b.y,
  );
  return order.flatMap(({ dot, x, y }) => {
    const own = dot.kind === 'own';
    const room = textWidth(dot.label, SIZE) * (own ? 1.06 : 1);
    const places = [
      [x + RADIUS + 4, y + 4.5],
      [x - RADIUS - 4 - room, y + 4.5],
      [x - room / 2, y - RADIUS - 5],
      [x - room / 2, y + RADIUS + 13],
    ] as const;
    for (const [left, baseline] of places) {
      const box = { left, right: left + room, top: baseline - SIZE + 2, bottom: baseline + 3 };
      if (
        box.left < MARGIN.left ||
        box.right > width ||
        box.bottom > RELEASE_HEIGHT - MARGIN.bottom ||
        box.top < 0
      )
        continue;
      if (taken.some((other) => overlaps(box, other))) continue;
      taken.push(box);
      return [{ label: dot.label, left, baseline, own }];
    }
    return [];
  });
}

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}

/** Returns ticks for each January and, where there is room, each July. */
function yearTicks(
  first: number,
  last: number,
  room: number,
): readonly { readonly at: number; readonly label: string }[] {
  const step = room / (last - first + 2) > 10 ? 6 : 12;
  const from = Math.ceil((first - 1) / step) * step;
  return Array.from({ length: Math.floor((last + 1 - from) / step) + 1 }, (_, index) => {
    const at = from + index * step;
    return { at, label: at % 12 === 0 ? `Jan ${at / 12}` : `Jul ${Math.floor(at / 12)}` };
  });
}

function px(value: number): string {
  return value.toFixed(1);
}
