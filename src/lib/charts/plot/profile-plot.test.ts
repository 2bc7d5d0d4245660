import { describe, expect, it } from 'vitest';
import { profileHeight, profilePlot, type ProfilePlotData } from './profile-plot.ts';
import { required } from '../../../../tests/support/required.ts';

const data: ProfilePlotData = {
  title: 'Accuracy by word',
  groups: [
    { title: 'One way', labels: ['a', 'b'] },
    { title: 'The other', labels: ['c'] },
  ],
  rows: [
    {
      key: 'mine',
      label: 'mine',
      kind: 'own',
      groups: [[{ value: 75, interval: [60, 90] }, { value: 25 }], [null]],
      lean: { value: 100, interval: [80, 100] },
    },
    {
      key: 'theirs',
      label: 'theirs',
      kind: 'other',
      groups: [[{ value: 50 }, null], [{ value: 0 }]],
      lean: null,
    },
  ],
  chance: 50,
  lean: { title: 'Leaning', low: 'that', high: 'this' },
  width: 800,
};

interface Box {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

function boxes(svg: string): readonly Box[] {
  return [...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="[\d.]+" height="([\d.]+)"/gu)].map(
    ([, x, y, height]) => ({ x: Number(x), y: Number(y), height: Number(height) }),
  );
}

describe('a profile plot', () => {
  it('draws bars above and below chance, as long as the difference', () => {
    const [up, down, none, least] = boxes(profilePlot(data));
    expect((up?.y ?? 0) + (up?.height ?? 0)).toBeCloseTo(down?.y ?? -1, 1);
    expect(up?.height).toBeCloseTo(down?.height ?? -1, 1);
    expect(none?.height).toBe(0);
    expect(least?.height).toBeCloseTo(2 * (up?.height ?? -1), 1);
  });

  it('has room for the names of baselines next to its bars, in two lines if one is too short', () => {
    const row = required(data.rows[0]);
    const named = (label: string): string => profilePlot({ ...data, rows: [{ ...row, label }] });
    expect(named('Most frequent answer, baseline')).toMatch(/>Most frequent answer,<.*>baseline</u);
    expect(named('Always No, baseline')).toContain('>Always No, baseline<');
    expect(named('A name that is far too long for two lines beside any bars whatever')).toContain('…<');
  });

  it('is in the order of groups and columns, without a bar if there is no figure', () => {
    const found = boxes(profilePlot(data));
    expect(found).toHaveLength(4);
    const [a = 0, b = 0, again, c = 0] = found.map(({ x }) => x);
    expect(a).toBeLessThan(b);
    expect(again).toBe(a);
    expect(c).toBeGreaterThan(b + (b - a));
  });

  it('marks at the end in which direction a row leans, with its interval, and only the line if that is unknown', () => {
    const leaning = (value: number, interval?: readonly [number, number]): string =>
      profilePlot({
        ...data,
        rows: data.rows
          .slice(0, 1)
          .map((row) => ({ ...row, lean: { value, ...(interval ? { interval } : {}) } })),
      });
    const at = (svg: string): number => Number(/<path d="M([\d.]+)/u.exec(svg)?.[1]);
    const [none, half, all] = [at(leaning(0)), at(leaning(50)), at(leaning(100))] as const;
    expect(half).toBeCloseTo((none + all) / 2, 1);
    expect(all).toBeGreaterThan(half);
    expect(leaning(50, [0, 100])).toContain(`x1="${none.toFixed(1)}" x2="${all.toFixed(1)}"`);
    expect(profilePlot({ ...data, rows: data.rows.slice(1) })).not.toContain('<path');
  });

  it('fits in wide and narrow frames, with names above the bars if there is no room next to them', () => {
    for (const width of [320, 358, 800, 1100]) {
      const svg = profilePlot({ ...data, width });
      expect(svg).toContain(`width="${width}" height="${profileHeight(2, width)}"`);
      for (const { x, y, height } of boxes(svg)) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(width);
        expect(y + height).toBeLessThanOrEqual(profileHeight(2, width));
      }
    }
    expect(profileHeight(2, 358)).toBeGreaterThan(profileHeight(2, 800));
    expect(profilePlot({ ...data, width: 358 })).toContain('<text x="0"');
  });

  it('escapes its labels', () => {
    const rows = data.rows.map((row) => ({ ...row, label: '<b>' }));
    expect(profilePlot({ ...data, rows })).not.toContain('<b>');
  });
});
