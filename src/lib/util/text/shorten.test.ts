import { describe, expect, it } from 'vitest';
import { shorten } from './shorten.ts';

describe('a text', () => {
  it.each([
    ['is as it was where it is short enough', 'four', 4, 'four'],
    ['is cut where it is longer', 'fives', 4, 'five…'],
    ['is counted by what is seen, not by code units', '🐈🐈🐈', 3, '🐈🐈🐈'],
    ['is never cut within a character', 'a🐈🐈🐈', 2, 'a🐈…'],
  ])('%s', (_, text, longest, expected) => {
    expect(shorten(text, longest)).toBe(expected);
  });
});
