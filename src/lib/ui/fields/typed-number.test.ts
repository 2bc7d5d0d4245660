import { expect, test } from 'vitest';
import { isExpression, typedNumber } from './typed-number.ts';

const range = { min: -10, max: 20 };

test.each([
  ['12.5', 12.5],
  [' 12,5 ', 12.5],
  ['−3', -3],
  ['-10', -10],
  ['20', 20],
])('“%s” is %d', (text, value) => {
  expect(typedNumber(text, range)).toEqual({ ok: true, value });
});

test('a typed number equal to the shown one after a point is the whole number', () => {
  expect(typedNumber('12.6', { ...range, digits: 0 })).toEqual({ ok: true, value: 13 });
  expect(typedNumber('12.6', { ...range, digits: 1 })).toEqual({ ok: true, value: 12.6 });
});

test.each(['', '  ', 'ten', '1e999', '3 cm'])('“%s” is invalid', (text) => {
  expect(typedNumber(text, range)).toEqual({
    ok: false,
    problem: `“${text}” is not a number. Type one from −10 to 20.`,
  });
});

test.each([
  ['1,000', '1000 or 1'],
  ['12,345', '12345 or 12.345'],
])('%s may be two numbers, and is neither', (text, numbers) => {
  const problem = `“${text}” may be ${numbers}. Type the one that you mean.`;
  expect(typedNumber(text, range)).toEqual({ ok: false, problem });
});

test('a comma after zero is a decimal comma', () => {
  expect(typedNumber('0,125', range)).toEqual({ ok: true, value: 0.125 });
});

test.each(['20.1', '-11'])('%s is out of range, and the range is named', (text) => {
  expect(typedNumber(text, range)).toEqual({
    ok: false,
    problem: `${text} is outside −10 to 20. Type a value in that range.`,
  });
});

test.each([
  [{ min: -2 * Math.sqrt(3), max: Math.sqrt(2) }, '−3.464 to 1.414'],
  [{ min: 1.23456, max: 12345 }, '1.235 to 12345'],
  [{ min: 0, max: 0.1 + 0.2 }, '0 to 0.3'],
])('long bounds of a range are written short, and within it', (limits, words) => {
  expect(typedNumber('', limits)).toEqual({
    ok: false,
    problem: `“” is not a number. Type one from ${words}.`,
  });
});

test.each([
  ['x + 1', true],
  ['ten', true],
  ['2.5.5', true],
  ['1e3', false],
  ['−3,5', false],
  ['', false],
])('“%s” can be an expression: %s', (text, may) => {
  expect(isExpression(text)).toBe(may);
});
