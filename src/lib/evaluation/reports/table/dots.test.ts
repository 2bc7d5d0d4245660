import { expect, it } from 'vitest';
import type { DotRow } from '../../../chart-data/plot/dot-plot.ts';
import { drawnDots } from './dots.ts';

const dot = (key: string, kind: DotRow['kind']): DotRow => ({ key, label: key, value: 1, kind });
const keysOf = (dots: readonly DotRow[], most: number): string =>
  drawnDots(dots, most)
    .map(({ key }) => key)
    .join('');

it('a plot of too many rows keeps runs and baselines, and drops the last published ones', () => {
  const dots = [
    dot('a', 'other'),
    dot('b', 'baseline'),
    dot('c', 'other'),
    dot('d', 'own'),
    dot('e', 'other'),
    dot('f', 'baseline'),
  ];
  expect(keysOf(dots, 6)).toBe('abcdef');
  expect(keysOf(dots, 5)).toBe('abcdf');
  expect(keysOf(dots, 4)).toBe('abdf');
  expect(keysOf(dots, 2)).toBe('bdf');
});
