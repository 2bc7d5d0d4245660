import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fill, placeholdersIn } from './placeholders.ts';

describe('placeholders', () => {
  it('are all filled, and fillings are not filled again', () => {
    const word = fc.string().filter((text) => placeholdersIn(text).length === 0);
    fc.assert(
      fc.property(word, fc.string(), (before, filling) => {
        expect(fill(`${before}{a}|{a}`, { a: filling })).toBe(`${before}${filling}|${filling}`);
      }),
    );
    expect(fill('{a}', { a: '{a}' })).toBe('{a}');
  });

  it('without a filling throw an error with their name', () => {
    expect(() => fill('{constructor}', {})).toThrow('{constructor}');
  });
});
