import { describe, expect, it } from 'vitest';
import { dotPlot, type DotPlotData } from './dot-plot.ts';

const data: DotPlotData = {
  title: 'Accuracy, %',
  domain: [0, 100],
  shape: 'dots',
  rule: null,
  width: 800,
  rows: [
    { key: 'a', label: 'mine', value: 50, interval: [40, 60], kind: 'own' },
    { key: 'b', label: 'chance', value: 0, kind: 'baseline' },
    { key: 'c', label: 'theirs', value: 100, kind: 'other' },
  ],
};

/** Places of the dots along the axis. */
function places(svg: string): number[] {
  return [...svg.matchAll(/translate\(([\d.]+) /gu)].map(([, x]) => Number(x));
}

describe('a dot plot', () => {
  it('puts each figure at its value on the axis', () => {
    const [middle = 0, left = 0, right = 0] = places(dotPlot(data));
    expect(middle).toBeCloseTo((left + right) / 2, 1);
    expect(right).toBe(800 - 16);
  });

  it('draws the interval of a figure, if there is one, from end to end', () => {
    const [middle = 0, left = 0, right = 0] = places(dotPlot(data));
    const tenth = (right - left) / 10;
    expect(dotPlot(data)).toContain(
      `x1="${(middle - tenth).toFixed(1)}" x2="${(middle + tenth).toFixed(1)}"`,
    );
  });

  it('distinguishes own figures, baselines and others', () => {
    const signs = [...dotPlot(data).matchAll(/d="([^"]+)" fill="([^"]+)"/gu)].map(
      ([, d, fill]) => `${d ?? ''}${fill ?? ''}`,
    );
    expect(new Set(signs).size).toBe(3);
  });

  it('draws bars from the lower end of the axis', () => {
    const widths = [...dotPlot({ ...data, shape: 'bars' }).matchAll(/<rect [^>]*width="([\d.]+)"/gu)].map(
      ([, width]) => Number(width),
    );
    const [half = 0, none = 0, all = 0] = widths;
    expect(none).toBe(0);
    expect(half).toBeCloseTo(all / 2, 1);
  });

  it('labels a line across all rows by its name', () => {
    expect(dotPlot({ ...data, rule: { label: 'chance', value: 25 } })).toMatch(
      /stroke-dasharray.*>chance<\/text>/u,
    );
  });

  it('escapes its labels, and cuts one that is too long', () => {
    const rows = [{ key: 'a', label: '<b onclick="x">', value: 1, kind: 'own' as const }];
    const svg = dotPlot({ ...data, title: '"><script>', rows });
    expect(svg).not.toMatch(/<b|<script|onclick="/u);
    const long = [{ key: 'a', label: 'x'.repeat(90), value: 1, kind: 'own' as const }];
    const cut = />(x+)…</u.exec(dotPlot({ ...data, rows: long }))?.[1]?.length ?? 0;
    expect(cut).toBeGreaterThan(30);
    // Capitals take more room than small letters.
    const wide = [{ key: 'a', label: 'X'.repeat(90), value: 1, kind: 'own' as const }];
    expect(/>(X+)…</u.exec(dotPlot({ ...data, rows: wide }))?.[1]?.length).toBeLessThan(cut);
  });
});
