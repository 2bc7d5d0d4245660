import { describe, expect, it } from 'vitest';
import { calibrationPlot, calibrationSize } from './calibration-plot.ts';

const words = { title: 'Calibration', across: 'said', up: 'came' };
const dot = (predicted: number, observed: number, n: number) =>
  ({ predicted, observed, n, interval: [Math.max(0, observed - 0.1), Math.min(1, observed + 0.1)] }) as const;

/** Centres and radii of the dots. */
function circles(svg: string): readonly (readonly number[])[] {
  return [...svg.matchAll(/cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/gu)].map((found) =>
    found.slice(1).map(Number),
  );
}

describe('a calibration plot', () => {
  it('is square, so that its diagonal is perfect calibration, and not larger than its room', () => {
    const svg = calibrationPlot({
      ...words,
      dots: [dot(0, 0, 4), dot(0.5, 0.5, 4), dot(1, 1, 4)],
      width: 800,
    });
    const [low, middle, high] = circles(svg);
    const [width, height] = [0, 1].map((axis) => Math.abs((high?.[axis] ?? 0) - (low?.[axis] ?? 0)));
    expect(width).toBeCloseTo(height ?? 0, 1);
    expect(middle?.[0]).toBeCloseTo(((low?.[0] ?? 0) + (high?.[0] ?? 0)) / 2, 1);
    expect((low?.[1] ?? 0) > (high?.[1] ?? 0)).toBe(true);
    const [ends] = [
      ...svg.matchAll(/x1="([\d.]+)" y1="([\d.]+)" x2="([\d.]+)" y2="([\d.]+)"[^>]*dasharray/gu),
    ];
    expect(ends?.slice(1).map(Number)).toEqual([low?.[0], low?.[1], high?.[0], high?.[1]]);
    expect(calibrationSize(800).width).toBe(360);
    expect(calibrationSize(300).width).toBe(300);
  });

  it('sizes dots by their counts, and draws their intervals', () => {
    const svg = calibrationPlot({ ...words, dots: [dot(0.2, 0.3, 1), dot(0.8, 0.7, 100)], width: 400 });
    const [small, large] = circles(svg);
    expect(large?.[2]).toBe(11);
    expect(small?.[2]).toBeLessThan(5);
    const x = large?.[0]?.toFixed(1) ?? '';
    const spans = [
      ...svg.matchAll(new RegExp(`x1="${x}" y1="([\\d.]+)" x2="${x}" y2="([\\d.]+)"[^>]*width="1.5"`, 'gu')),
    ];
    const [low, high] = (spans[0] ?? []).slice(1).map(Number);
    expect(((low ?? 0) + (high ?? 0)) / 2).toBeCloseTo(large?.[1] ?? 0, 0);
    expect((low ?? 0) - (high ?? 0)).toBeGreaterThan(40);
  });

  it('escapes its labels', () => {
    const svg = calibrationPlot({ title: '<a>', across: '<b>', up: '<c>', dots: [], width: 300 });
    expect(svg).not.toMatch(/<[abc]>/u);
  });
});
