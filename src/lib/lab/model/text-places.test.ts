import { expect, test } from 'vitest';
import { afterLine, lineStart } from './text-places.ts';

test.each([
  ['', 1, 0],
  ['a\nbc\nd', 1, 0],
  ['a\nbc\nd', 2, 2],
  ['a\nbc\nd', 3, 5],
  ['a\nbc\nd', 9, 6],
])('in %o line %d starts at %d', (text, line, start) => {
  expect(lineStart(text, line)).toBe(start);
});

function put(text: string, cursor: number): string {
  const { at, before, after } = afterLine(text, cursor);
  return `${text.slice(0, at)}${before}NEW${after}${text.slice(at)}`;
}

test.each([
  ['', 0, 'NEW\n'],
  ['a', 0, 'a\nNEW'],
  ['a\nb', 0, 'a\nNEW\nb'],
  ['a\nb', 1, 'a\nNEW\nb'],
  ['a\nb', 2, 'a\nb\nNEW'],
  ['a\n', 2, 'a\nNEW\n'],
  ['a\n\nb', 2, 'a\nNEW\nb'],
])('lines inserted into %o with the cursor at %d give %o', (text, cursor, result) => {
  expect(put(text, cursor)).toBe(result);
});
