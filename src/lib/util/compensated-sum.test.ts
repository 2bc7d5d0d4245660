import { expect, it } from 'vitest';
import { CompensatedSum } from './compensated-sum.ts';

it.each([
  [[], 0],
  [[1, 1e100, 1, -1e100], 2],
  [Array.from({ length: 10 }, () => 0.1), 1],
  [[1e-16, 1, -1], 1e-16],
])('a sum of %j keeps small terms', (numbers, expected) => {
  const sum = new CompensatedSum();
  for (const number of numbers) sum.add(number);
  expect(sum.value).toBe(expected);
});
