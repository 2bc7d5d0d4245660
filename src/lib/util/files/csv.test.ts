import { csvParseRows } from 'd3-dsv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvText, plainCell } from './csv.ts';

describe('a table as text', () => {
  it('keeps every text and number', () => {
    const cell = fc.oneof(
      fc.string().filter((text) => plainCell(text) === text),
      fc.double({ noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2 }), { minLength: 1 }), (rows) => {
        const read = csvParseRows(csvText(rows));
        expect(read).toEqual(rows.map((row) => row.map(String)));
      }),
    );
  });

  it('has empty cells only for null and for NaN', () => {
    expect(csvText([[null, NaN, 0, 'NaN', 'cat,NaN,dog']])).toBe(',,0,NaN,"cat,NaN,dog"\r\n');
  });

  it('keeps negative numbers as numbers', () => {
    expect(csvText([['a', -0.5]])).toBe('a,-0.5\r\n');
  });

  it.each([
    ...['=1+1', '+1', '-1', '@a', ' =1+1', '\u00a0=1', '\u200b=1', '\n=1', ' \n =1', '\t=1', '\r=1', '\tx'],
    ...['\uff1d1+1', ' \uff1d1', '\uff0b1', '\uff0d1', '\uff20a'],
  ])('escapes text that would run as a formula: %j', (text) => {
    expect(plainCell(text)).toBe(`'${text}`);
    expect(csvParseRows(csvText([['', text]]))).toEqual([['', `'${text}`]]);
  });

  it.each(['a=1', 'x - y', '1+1', "'=1", ''])('leaves %j unchanged', (text) => {
    expect(plainCell(text)).toBe(text);
  });
});
