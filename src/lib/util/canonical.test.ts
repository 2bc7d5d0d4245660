import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from './canonical.ts';

describe('canonical JSON', () => {
  test.each([
    [{ b: 1, a: 2 }, '{"a":2,"b":1}'],
    [{ b: { d: 1, c: [3, { z: 1, y: 2 }] } }, '{"b":{"c":[3,{"y":2,"z":1}],"d":1}}'],
    [-0, '0'],
    [[-0, 0, 1e21, 0.1], '[0,0,1e+21,0.1]'],
    [{ a: undefined, b: null }, '{"b":null}'],
    ['é\n"', '"é\\n\\""'],
  ])('writes %j as %s', (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  test('rejects values outside JSON', () => {
    expect(() => canonicalJson({ a: Number.NaN })).toThrow(TypeError);
    expect(() => canonicalJson([Infinity])).toThrow(TypeError);
    expect(() => canonicalJson(() => 1)).toThrow(TypeError);
  });

  test('is the same for any order of keys, and is read back as the same value', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const reversed = Object.fromEntries(Object.entries(value).reverse());
        expect(canonicalJson(reversed)).toBe(canonicalJson(value));
        expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value));
      }),
    );
  });
});
