import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressesOf, keyFinder, withoutAddresses } from './secret.ts';

const key = 'sk-a/b-c0ffee';
const finder = keyFinder(key);

/** The forms in which texts contain a character. */
const forms: readonly ((character: string, code: string) => string)[] = [
  (character) => character,
  (character) => (character === '/' ? '\\/' : character),
  (_, code) => `\\u00${code}`,
  (_, code) => `\\u00${code.toUpperCase()}`,
  (_, code) => `\\\\u00${code}`,
  (_, code) => `\\x${code}`,
  (_, code) => `%${code}`,
  (_, code) => `%${code.toUpperCase()}`,
  (_, code) => `%25${code}`,
  (_, code) => `&#x${code};`,
  (_, code) => `&#${Number.parseInt(code, 16)};`,
];

const disguised = fc
  .array(fc.constantFrom(...forms), { minLength: key.length, maxLength: key.length })
  .map((chosen) =>
    Array.from(
      key,
      (character, at) => chosen[at]?.(character, character.charCodeAt(0).toString(16)) ?? '',
    ).join(''),
  );

describe('a key in a text', () => {
  it('is hidden in every escape, and in any mixture of them', () => {
    fc.assert(
      fc.property(disguised, (text) => {
        expect(finder.hide(`before ${text} after`)).toBe('before *** after');
      }),
    );
  });

  it('is recognised as started wherever a text ends inside it', () => {
    fc.assert(
      fc.property(disguised, fc.nat(), (text, seed) => {
        const cut = 1 + (seed % (text.length - 1));
        expect(finder.openFrom(`. ${text.slice(0, cut)}`)).toBe(2);
      }),
    );
  });

  it('is hidden in part if the end of a text cut it, except for a few letters', () => {
    expect(finder.hideCut(`key ${key.slice(0, 10)}`)).toBe('key ***');
    expect(finder.hideCut(`key ${key.slice(0, 3)}`)).toBe('key sk-');
    expect(finder.hideCut(`no key`)).toBe('no key');
  });

  it('leaves all other text unchanged, and words that represent no key', () => {
    for (const text of ['sk-a/b-c0ffe', 'S'.repeat(20), '\\n\\u00e9 %20 &amp;', '']) {
      expect(finder.hide(text)).toBe(text);
    }
    expect(keyFinder('EMPTY').hide('it is EMPTY')).toBe('it is EMPTY');
    expect(keyFinder(null).hide('text')).toBe('text');
  });

  it('is searched in linear time', () => {
    const text = '\\'.repeat(400_000) + '%25'.repeat(100_000);
    expect(finder.hide(text)).toBe(text);
  });
});

describe('the address of a server', () => {
  it('is hidden in each of its forms, but not as a single word', () => {
    const hide = (url: string, text: string): string => keyFinder(null, addressesOf(url)).hide(text);
    const own = 'http://gpu-7.lab.example:8000/v1';
    expect(hide(own, `No model at ${own}/models on gpu-7.lab.example:8000 or gpu-7.lab.example.`)).toBe(
      'No model at ***/models on *** or ***.',
    );
    expect(hide('http://gpu/v1', 'The gpu at http://gpu/v1 is busy.')).toBe('The gpu at *** is busy.');
    expect(hide('http://gpu:8000/v1', 'The gpu at gpu:8000 is busy.')).toBe('The gpu at *** is busy.');
    expect(addressesOf('/api/vlm/1/v1')).toEqual([]);
  });

  it('is removed from texts about servers that nobody named', () => {
    expect(
      withoutAddresses('POST http://10.0.0.7:8000/v1/chat failed (10.0.0.7:8000), see https://x.org/a.'),
    ).toBe('POST *** failed (***), see ***.');
    expect(withoutAddresses('version 1.2.3 of 4 items')).toBe('version 1.2.3 of 4 items');
  });
});
