import { expect, it } from 'vitest';
import { factorOf, standardised, whitened } from '../scenes/whitening.ts';

it('whitening standardises values, to zeros if they are all equal', () => {
  expect(standardised([1, 3])).toEqual([-1, 1]);
  expect(standardised([5, 5, 5])).toEqual([0, 0, 0]);
});

it('whitening decorrelates ratings: the corners of a narrow parallelogram become those of a square', () => {
  // The mean product of these rows is [[1, 0.6], [0.6, 1]], whose factor is [[1], [0.6, 0.8]].
  const rows = [
    [1, 1.4],
    [1, -0.2],
    [-1, 0.2],
    [-1, -1.4],
  ];
  const factor = factorOf(rows, 0);
  expect(factor.map((row) => [...row].map((value) => Number(value.toFixed(12))))).toEqual([[1], [0.6, 0.8]]);
  expect(rows.map((row) => [...whitened(factor, row)].map((value) => Number(value.toFixed(12))))).toEqual([
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ]);
});
