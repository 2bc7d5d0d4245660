import { expect, it } from 'vitest';
import { decimalNumber, problemOf, readWhole, wholeNumber } from './read-number.ts';

it.each([
  [' 7 ', 7],
  ['1,000', 1000],
  ['10 000', 10_000],
  ['10,00', null],
  ['0', null],
  ['10001', null],
  ['1.5', null],
  ['', null],
])('“%s” as a whole number from 1 to 10000 is %s', (text, number) => {
  expect(wholeNumber(text, 1, 10_000)).toBe(number);
});

it.each([
  ['0,5', 0.5],
  ['.5', 0.5],
  ['1.', null],
  ['-1', null],
  ['1,000', null],
  ['2.5', null],
  ['.', null],
])('“%s” as a number from 0 to 2 is %s', (text, number) => {
  expect(decimalNumber(text, 0, 2)).toBe(number);
});

it('an invalid number is reported, with the expected form', () => {
  expect(readWhole('1,000', { min: 1, max: 2000 })).toEqual({ ok: true, value: 1000 });
  expect(problemOf(readWhole('1,000', { min: 1, max: 2000 }))).toBe('');
  expect(problemOf(readWhole(' x ', { min: 0, max: 9 }, 'seed'))).toBe(
    '“x” is not a valid seed: type a whole number from 0 to 9.',
  );
  expect(problemOf(readWhole('10', { min: 0, max: 9 }))).toBe(
    '“10” does not fit: type a whole number from 0 to 9.',
  );
});
