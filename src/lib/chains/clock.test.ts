import { expect, it } from 'vitest';
import { clockOf } from './clock.ts';

it.each([
  [0, '0:00'],
  [74, '1:14'],
  [12.56, '0:12.5'],
  [12.3, '0:12.3'],
  [59.99, '0:59.9'],
  [600.04, '10:00'],
])('formats %d seconds as %s', (seconds, words) => {
  expect(clockOf(seconds)).toBe(words);
});
