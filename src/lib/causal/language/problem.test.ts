import { expect, test } from 'vitest';
import { errorAt, messageWithoutPlace, quoteSource } from './problem.ts';

test('a message is available with and without its position', () => {
  const error = errorAt('syntax', { line: 3, column: 12 }, 'expected a name.');
  expect(error.message).toBe('Line 3, column 12: expected a name.');
  expect(messageWithoutPlace(error)).toBe('expected a name.');
});

test('a message without a position, or with another one, stays unchanged', () => {
  expect(messageWithoutPlace({ code: 'syntax', message: 'No text.' })).toBe('No text.');
  const other = { code: 'no-mechanism', message: 'Line 1, column 1: odd.', line: 2, column: 1 } as const;
  expect(messageWithoutPlace(other)).toBe('Line 1, column 1: odd.');
});

test('quoted text is shortened if long, and its control characters are escaped', () => {
  expect(quoteSource('x'.repeat(40))).toBe(`"${'x'.repeat(40)}"`);
  expect(quoteSource('x'.repeat(41))).toBe(`"${'x'.repeat(40)}…"`);
  expect(quoteSource('a\tb"')).toBe('"a\\tb\\""');
});
