import { describe, expect, it } from 'vitest';
import { parseSingleExpression, parseStatements } from './parser.ts';

describe('the statements of a text', () => {
  it.each(['', '\n\n', ' # a remark', ';'])('are empty for %j', (text) => {
    expect(parseStatements(text)).toEqual([]);
  });

  it('are the lines, or the parts of a line', () => {
    expect(parseStatements('X ~ normal(0, 1)\n\nY = X # a remark\nX -> Y')).toHaveLength(3);
    expect(parseStatements('X ~ normal(0, 1); Y = X')).toHaveLength(2);
  });
});

describe('a text that is one expression', () => {
  it('is parsed completely', () => {
    expect(parseSingleExpression('x + 1')).toMatchObject({ kind: 'binary' });
    expect(() => parseSingleExpression('x + 1 2')).toThrow();
    expect(() => parseSingleExpression('x +')).toThrow();
    expect(() => parseSingleExpression('')).toThrow();
  });
});
