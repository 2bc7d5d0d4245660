import { expect, it } from 'vitest';
import { coefficientWords } from './labels.ts';

it('a negative coefficient has a minus sign, and one that rounds to zero has none', () => {
  expect(coefficientWords({ value: -0.001, ci95: [-0.5, 0.25] })).toEqual({
    value: '0.00',
    range: '\u22120.50 to 0.25',
  });
});
