import { DOT_MARGINS } from './dot-plot-size.ts';
import type { DotRow } from './dot-types.ts';

/** What `drawDots` draws. */
export interface DotDrawing {
  readonly title: string;
  readonly rows: readonly DotRow[];
  readonly domain: readonly [number, number];
  /** Bars start at the lower end of the axis, and are told apart by their fill. */
  readonly shape: 'dots' | 'bars';
  readonly rule: { readonly label: string; readonly value: number } | null;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

const INK = 'var(--ink, #1c2228)';
const SOFT = 'var(--ink-faint, #5f6b76)';
const LINE = 'var(--line, #dcdfe2)';
const FILL = 'color-mix(in srgb, var(--ink, #1c2228) 55%, var(--paper, #fbfaf7))';
const PAPER = 'var(--paper, #fbfaf7)';
/** Labels stand beside the dots where there is room, and are cut to this many characters. */
const WIDE = { margin: 260, letters: 42 };
const NARROW = { margin: 204, letters: 34 };
const NARROW_BELOW = 560;

/** A dot plot as SVG. The plotting library loads with the first one; its colours follow the page's theme. */
export async function drawDots({
  title,
  rows,
  domain,
  shape,
  rule,
  width,
  height,
}: DotDrawing): Promise<SVGElement | HTMLElement> {
  const Plot = await import('@observablehq/plot');
  const { margin, letters } = width < NARROW_BELOW ? NARROW : WIDE;
  const labels = new Map(rows.map(({ key, label }) => [key, cut(label, letters)]));
  const withSpan = rows.filter(({ interval }) => interval !== undefined);
  const drawing = Plot.plot({
    ariaLabel: title,
    width,
    height,
    marginLeft: margin,
    marginRight: 16,
    marginTop: DOT_MARGINS.top,
    marginBottom: DOT_MARGINS.bottom,
    style: { background: 'none', color: INK, fontFamily: 'inherit', fontSize: '13px' },
    x: { domain: [...domain], label: null, ticks: width < NARROW_BELOW ? 4 : 6 },
    y: { type: 'band', padding: 0, domain: rows.map(({ key }) => key), label: null, tickSize: 0 },
    marks: [
      Plot.gridX({ stroke: LINE, strokeOpacity: 1 }),
      Plot.axisX({ color: SOFT, tickSize: 0 }),
      Plot.axisY({ tickFormat: (key: string) => labels.get(key) ?? '', tickSize: 0, tickPadding: 12 }),
      ...(rule === null
        ? []
        : [
            Plot.ruleX([rule.value], { stroke: SOFT, strokeDasharray: '3 3' }),
            Plot.text([rule], {
              x: 'value',
              text: 'label',
              frameAnchor: 'top',
              dy: -16,
              fill: SOFT,
            }),
          ]),
      ...(shape === 'bars'
        ? [
            Plot.barX(rows, {
              x1: domain[0],
              x2: 'value',
              y: 'key',
              fill: (row: DotRow) => (row.kind === 'own' ? FILL : row.kind === 'baseline' ? LINE : PAPER),
              stroke: SOFT,
              insetTop: 4,
              insetBottom: 4,
            }),
          ]
        : []),
      Plot.ruleY(withSpan, {
        y: 'key',
        x1: (row: DotRow) => row.interval?.[0] ?? row.value,
        x2: (row: DotRow) => row.interval?.[1] ?? row.value,
        stroke: shape === 'bars' ? INK : SOFT,
        strokeWidth: 2,
      }),
      Plot.dot(shape === 'bars' ? [] : rows, {
        x: 'value',
        y: 'key',
        r: 4.5,
        symbol: (row: DotRow) => (row.kind === 'baseline' ? 'diamond' : 'circle'),
        fill: (row: DotRow) => (row.kind === 'other' ? PAPER : INK),
        stroke: (row: DotRow) => (row.kind === 'other' ? SOFT : INK),
        strokeWidth: 1.5,
      }),
    ],
    symbol: { range: ['circle', 'diamond'], domain: ['circle', 'diamond'] },
    color: { type: 'identity' },
  });
  // Its frame says what it shows, and the table has the figures; groups of shapes must not be named.
  for (const group of drawing.querySelectorAll('[aria-label]')) group.removeAttribute('aria-label');
  return drawing;
}

function cut(label: string, letters: number): string {
  return label.length <= letters ? label : `${label.slice(0, letters - 1)}…`;
}
