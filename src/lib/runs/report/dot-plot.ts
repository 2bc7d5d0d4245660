import { escapeHtml } from './escape.ts';

/** A share with its interval, 0 to 1. */
export interface Dot {
  readonly label: string;
  readonly share: number;
  readonly interval: readonly [number, number] | null;
  readonly ours: boolean;
}

const WIDTH = 840;
const LEFT = 380;
const RIGHT = 20;
const ROW = 22;

/** Shares as dots with their intervals on one axis from 0 to 100%, as SVG that needs nothing else. */
export function dotPlot(title: string, dots: readonly Dot[]): string {
  const height = ROW * (dots.length + 2);
  const x = (share: number): string => (LEFT + share * (WIDTH - LEFT - RIGHT)).toFixed(1);
  const ticks = [0, 0.25, 0.5, 0.75, 1].map(
    (tick) =>
      `<line x1="${x(tick)}" x2="${x(tick)}" y1="${ROW / 2}" y2="${height - ROW}" stroke="var(--line)"/>` +
      `<text x="${x(tick)}" y="${height - 6}" text-anchor="middle" font-size="13" fill="var(--quiet)">${100 * tick}%</text>`,
  );
  const rows = dots.map(({ label, share, interval, ours }, index) => {
    const y = ROW * (index + 1);
    const ink = ours ? 'var(--mark)' : 'var(--quiet)';
    const whisker =
      interval === null
        ? ''
        : `<line x1="${x(interval[0])}" x2="${x(interval[1])}" y1="${y}" y2="${y}" stroke="${ink}" stroke-width="2"/>`;
    return (
      `<text x="${LEFT - 12}" y="${y + 5}" text-anchor="end" font-size="13" fill="var(--ink)">${escapeHtml(label)}</text>` +
      `${whisker}<circle cx="${x(share)}" cy="${y}" r="5" fill="${ink}"/>`
    );
  });
  return `<svg viewBox="0 0 ${WIDTH} ${height}" width="100%" role="img" aria-label="${escapeHtml(title)}">${[...ticks, ...rows].join('')}</svg>`;
}
