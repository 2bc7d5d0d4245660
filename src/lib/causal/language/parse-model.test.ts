import { describe, expect, it } from 'vitest';
import { evaluateUnit } from '../evaluate/unit.ts';
import type { Domain, Variable } from '../types.ts';
import { parseModel } from './parse-model.ts';
import { modelOf } from '../model.fixture.ts';
import { required, unwrap } from '../../../../tests/support/required.ts';

function variableIn(text: string, name: string): Variable {
  return required(modelOf(text).variables.find((candidate) => candidate.name === name));
}

/** Returns the value of Y, with all noise at 0.5. */
function valueOfY(text: string): number | undefined {
  const model = modelOf(text);
  const result = unwrap(evaluateUnit(model, new Map(model.exogenous.map(({ name }) => [name, 0.5]))));
  return result.get('Y');
}

const REFERENCE = `
    latent U ~ bernoulli(0.6)           # unobserved root
    X = U                               # deterministic
    Y ~ normal(2*X, 1)                  # a distribution whose parameters use the parents
    H = 0.5*X + normal(0, 1)            # additive noise, named U_H
    latent U_H2 ~ normal(0, 1)
    H2 = 0.5*X + U_H2
    S ~ categorical(small: 0.2, large: 0.8)
    W ~ bernoulli(if(X == 1, 0.9, 0.2))
    A -> B                              # arrow without a mechanism: graph queries only
    A <-> B                             # a hidden common cause
    latent V
    V -> B; label X "the \\"switch\\" é"
`;

describe('a complete model text', () => {
  const model = modelOf(REFERENCE);
  const variable = (name: string) => model.variables.find((candidate) => candidate.name === name);

  it('has its variables in order of declaration, and latent roots separately', () => {
    expect(model.variables.map(({ name }) => name)).toEqual(['X', 'Y', 'H', 'H2', 'S', 'W', 'A', 'B', 'V']);
    expect(model.exogenous.map(({ name, origin, family }) => [name, origin, family])).toEqual([
      ['U', 'root', 'bernoulli'],
      ['U_Y', 'quantile', 'uniform'],
      ['U_H', 'noise', 'normal'],
      ['U_H2', 'root', 'normal'],
      ['U_S', 'quantile', 'uniform'],
      ['U_W', 'quantile', 'uniform'],
    ]);
  });

  it('distinguishes parents from noise: a latent root is a parent', () => {
    expect(variable('X')).toMatchObject({ parents: ['U'], noise: [], observed: true, form: '=' });
    expect(variable('Y')).toMatchObject({ parents: ['X'], noise: ['U_Y'], form: '~' });
    expect(variable('H')).toMatchObject({ parents: ['X'], noise: ['U_H'] });
    expect(variable('H2')).toMatchObject({ parents: ['X', 'U_H2'], noise: [] });
    expect(variable('B')).toMatchObject({ parents: ['A', 'V'], mechanism: null, form: null });
    expect(variable('V')).toMatchObject({ observed: false, mechanism: null });
  });

  it('keeps labels, hidden common causes and an order with parents first', () => {
    expect(variable('X')?.label).toBe('the "switch" é');
    expect(variable('Y')?.label).toBe('Y');
    expect(model.bidirected).toEqual([['A', 'B']]);
    expect(model.order).toEqual(['X', 'Y', 'H', 'H2', 'S', 'W', 'A', 'V', 'B']);
  });

  it('evaluates both notations of additive noise alike', () => {
    const exogenous = new Map(Object.entries({ U: 1, U_Y: 0.5, U_H: 0.7, U_H2: 0.7, U_S: 0.5, U_W: 0.5 }));
    const values = unwrap(evaluateUnit(model, exogenous));
    expect(values.get('H')).toBe(values.get('H2'));
    expect(values.get('Y')).toBe(2);
    expect(values.has('B')).toBe(false);
  });
});

describe('domains', () => {
  const real: Domain = { kind: 'real', lo: -Infinity, hi: Infinity };
  const table: readonly (readonly [string, Domain])[] = [
    ['X ~ normal(0, 1)', real],
    ['X ~ uniform(-1, 2)', { kind: 'real', lo: -1, hi: 2 }],
    ['X ~ beta(1, 2)', { kind: 'real', lo: 0, hi: 1 }],
    ['X ~ exponential(2)', { kind: 'real', lo: 0, hi: Infinity }],
    ['X ~ poisson(2)', { kind: 'integer', lo: 0, hi: Infinity }],
    ['X ~ randint(2, 5)', { kind: 'integer', lo: 2, hi: 5 }],
    ['A = 3; X ~ randint(0, A)', { kind: 'integer', lo: 0, hi: Infinity }],
    ['X ~ bernoulli(0.1)', { kind: 'binary' }],
    ['X ~ categorical(a: 0.5, b: 0.5)', { kind: 'category', labels: ['a', 'b'] }],
    ['A ~ normal(0, 1); X = A > 1 and A < 2', { kind: 'binary' }],
    ['A ~ normal(0, 1); X = if(A > 1, 1, 0)', { kind: 'binary' }],
    ['A ~ normal(0, 1); X = if(A > 1, 2, 0)', real],
    ['A ~ bernoulli(0.5); B ~ bernoulli(0.5); X = A + B - A*B', { kind: 'binary' }],
    ['A ~ bernoulli(0.5); X = 1 - A', { kind: 'binary' }],
    ['A ~ bernoulli(0.5); B ~ bernoulli(0.5); X = A + B', real],
    // Composed of parts with few values, regardless of their parents.
    ['A ~ normal(0, 1); X = 1 - if(A > 1, 1, 0)', { kind: 'binary' }],
    ['A ~ normal(0, 1); X = (A > 1) * (A > 2)', { kind: 'binary' }],
    ['A ~ normal(0, 1); X = (A > 1) + (A > 2)', real],
    ['A ~ normal(0, 1); X = (A > 1) * A', real],
    ['X = 1 - bernoulli(0.3)', { kind: 'binary' }],
    ['X = bernoulli(0.3)', { kind: 'binary' }],
    ['X = 1', real],
    ['A ~ randint(1, 6); X = A', { kind: 'integer', lo: 1, hi: 6 }],
    ['S ~ categorical(a: 0.5, b: 0.5); X = S', { kind: 'category', labels: ['a', 'b'] }],
    [
      'S ~ categorical(a: 0.5, b: 0.5); A = 1; X = if(A == 1, b, a)',
      { kind: 'category', labels: ['a', 'b'] },
    ],
    ['X = categorical(a: 0.5, b: 0.5)', { kind: 'category', labels: ['a', 'b'] }],
  ];
  it.each(table)('are derived for X in %s', (text, domain) => {
    expect(variableIn(text, 'X').domain).toEqual(domain);
  });
});

describe('operators', () => {
  const table: readonly (readonly [string, number])[] = [
    ['-2^2', -4],
    ['2^3^2', 512],
    ['2^-1', 0.5],
    ['2^-1*3', 1.5],
    ['-2*-3', 6],
    ['8/4/2', 1],
    ['5-3-1', 1],
    ['1+2*3', 7],
    ['(1+2)*3', 9],
    ['1 + 2 == 3', 1],
    ['not 1 == 2', 1],
    ['not 1 and 0', 0],
    ['not (1 and 0)', 1],
    ['1 or 0 and 0', 1],
    ['(1 < 2) == 1', 1],
    ['2 != 2', 0],
    ['3 >= 3 and 2 <= 2', 1],
    ['if(1 > 2, 10, 20)', 20],
    ['if(0 == 1, log(0), 7)', 7],
    ['0 == 1 and 1/0 > 2', 0],
    ['1 == 1 or log(-1) > 2', 1],
    ['clip(5, 0, 3) + clip(-5, 0, 3) + clip(1, 0, 3)', 4],
    ['min(3, 1, 2) + max(3, 1, 2)', 4],
    ['floor(-1.5) + abs(-3) + sqrt(16) + exp(0) + log(1)', 6],
    ['sin(0) + cos(0) + tan(0)', 1],
    ['.5 + 1.5e1 + 2E-1 + 1.', 16.7],
    ['2*pi/pi', 2],
    ['a<-5', 0],
  ];
  it.each(table)('%s is %s', (formula, value) => {
    expect(valueOfY(`a = 1\nY = ${formula}`)).toBeCloseTo(value, 12);
  });
});

describe('names', () => {
  it.each([
    'constructor',
    '__proto__',
    'prototype',
    'toString',
    'hasOwnProperty',
    '_',
    'pi',
    'max',
    'if',
    'normal',
    'latent',
    'label',
    'and',
    'or',
    'not',
  ])('%s can be a variable', (name) => {
    expect(valueOfY(`${name} = 3\nY = ${name} + 1`)).toBe(4);
    expect(modelOf(`latent ${name} ~ normal(0, 1)\nY = ${name}`).exogenous[0]?.name).toBe(name);
    expect(modelOf(`${name} -> Y`).variables.map((variable) => variable.name)).toEqual([name, 'Y']);
  });

  it('can be both a category and a variable: the category is used in comparisons', () => {
    const text =
      'S ~ categorical(small: 0.9, large: 0.1)\nsmall = if(S == small, 5, 6)\nY = small + (S == small)';
    expect(valueOfY(text)).toBe(6);
    expect(variableIn(text, 'small').parents).toEqual(['S']);
    expect(variableIn(text, 'Y').parents).toEqual(['small', 'S']);
  });

  it('stand for the index of a label, in the categories of the variable next to it', () => {
    const text =
      'S ~ categorical(a: 1, b: 0)\nT ~ categorical(b: 0, a: 1)\nY = (S == a) + 10*(T == a) + 100*(S != b)';
    expect(valueOfY(text)).toBe(111);
  });

  it('of noise are U_X, U_X2, ... in order of appearance', () => {
    expect(variableIn('X = normal(0, 1) + uniform(0, 1)*normal(2, 1)', 'X').noise).toEqual([
      'U_X',
      'U_X2',
      'U_X3',
    ]);
    expect(variableIn('Y ~ normal(normal(0, 1), 1)', 'Y').noise).toEqual(['U_Y2', 'U_Y']);
    expect(
      modelOf('Y ~ normal(normal(0, 1), 1)').exogenous.map(({ name, origin }) => [name, origin]),
    ).toEqual([
      ['U_Y2', 'noise'],
      ['U_Y', 'quantile'],
    ]);
  });

  it('of noise skip those that the text defines, and leave U_X2 to a variable X2', () => {
    expect(variableIn('U_X = 1\nX ~ normal(U_X, 1)', 'X').noise).toEqual(['U_X2']);
    const both = 'X = normal(0, 1) + normal(0, 1)\nX2 ~ normal(0, 1)';
    expect(variableIn(both, 'X').noise).toEqual(['U_X', 'U_X3']);
    expect(variableIn(both, 'X2').noise).toEqual(['U_X2']);
  });

  it('of inline noise with variable parameters belong to an exogenous uniform', () => {
    const model = modelOf('A ~ bernoulli(0.5)\nX = A + normal(0, 1 + A)');
    expect(model.exogenous.map(({ name, origin }) => [name, origin])).toEqual([
      ['U_A', 'quantile'],
      ['U_X', 'quantile'],
    ]);
  });

  it('of latent variables with parents belong to unobserved variables, not to roots', () => {
    const model = modelOf('A ~ normal(0, 1)\nlatent L ~ normal(A, 1)\nlatent M = L + 1\nX = M');
    expect(model.variables.map(({ name, observed }) => [name, observed])).toEqual([
      ['A', true],
      ['L', false],
      ['M', false],
      ['X', true],
    ]);
  });
});

describe('layout of the text', () => {
  it('can use LF, CRLF, CR and ; to end a statement, and comments until the end of the line', () => {
    const model = modelOf('A = 1\r\nB = 2 # C = 3; D = 4\rE = 5;F = 6 ; ; # end\n\n');
    expect(model.variables.map(({ name, at }) => [name, at.line, at.column])).toEqual([
      ['A', 1, 1],
      ['B', 2, 1],
      ['E', 3, 1],
      ['F', 3, 7],
    ]);
  });

  it('allows statements in any order, and an empty text as an empty model', () => {
    expect(modelOf('Y = X\nX = Z\nZ = 1').order).toEqual(['Z', 'X', 'Y']);
    expect(modelOf(' # nothing\n').variables).toEqual([]);
    expect(modelOf('\ufeffX = 1').order).toEqual(['X']);
  });

  it('allows chains of arrows, with each arrow counted once', () => {
    const model = modelOf('A -> B -> C <-> A\nA -> B\nA <-> C');
    expect(model.variables.map(({ name, parents }) => [name, parents])).toEqual([
      ['A', []],
      ['B', ['A']],
      ['C', ['B']],
    ]);
    expect(model.bidirected).toEqual([['C', 'A']]);
  });

  it('adds arrows to the parents that a formula names', () => {
    expect(variableIn('A -> X\nB = 1\nX = B', 'X').parents).toEqual(['B', 'A']);
  });
});

describe('errors state position and remedy', () => {
  const table: readonly (readonly [string, string, number, number, string])[] = [
    ['X = Y + 1', 'unknown-variable', 1, 5, '"Y" is not defined'],
    ['shadow = 1\nY = shadwo', 'unknown-variable', 2, 5, 'Did you mean "shadow"?'],
    ['Xx = 1\nY = xX', 'unknown-variable', 2, 5, 'Did you mean "Xx"?'],
    ['H = U_H + 1', 'unknown-variable', 1, 5, 'latent U_H ~ normal(0, 1)'],
    ['label Q "x"', 'unknown-variable', 1, 7, '"Q" has a label but no definition'],
    ['S ~ categorical(small: 1)\nY = S == smal', 'unknown-variable', 2, 10, 'Did you mean "small"?'],
    ['S ~ categorical(small: 1)\nY = small + 1', 'unknown-variable', 2, 5, 'is a category of S'],
    ['S ~ categorical(a: 1)\nY = 2*S', 'syntax', 2, 7, '"*" needs a number'],
    ['S ~ categorical(a: 1)\nY = S == 1', 'syntax', 2, 7, 'compares one of a with a number'],
    ['S ~ categorical(a: 1); T ~ categorical(b: 1)\nY = S == T', 'syntax', 2, 7, 'one of a with one of b'],
    ['S ~ categorical(a: 1)\nY = if(S == a, S, 2)', 'syntax', 2, 5, 'branches of if'],
    ['X = Y\nY = Z\nZ = X', 'cycle', 1, 1, 'X'],
    ['A -> B -> A', 'cycle', 1, 1, 'A -> B -> A'],
    ['X = X + 1', 'cycle', 1, 1, 'X -> X'],
    ['X = 1\nX = 2', 'syntax', 2, 1, 'defined twice, first on line 1'],
    ['label X "a"; label X "b"; X = 1', 'syntax', 1, 20, 'two labels'],
    ['A <-> A', 'syntax', 1, 7, 'two different variables'],
    ['latent U ~ normal(0, 1)\nA -> U', 'syntax', 2, 1, 'latent root'],
    ['latent U ~ normal(0, 1)\nA <-> U', 'syntax', 2, 7, 'latent root'],
    ['X ~ normal(0, 0)', 'out-of-domain', 1, 15, 'of X, sd is 0; it must be a positive number'],
    ['A = 1\nX ~ normal(A, -2)', 'out-of-domain', 2, 15, 'sd is -2'],
    ['X ~ bernoulli(1.2)', 'out-of-domain', 1, 15, 'p is 1.2; it must lie between 0 and 1'],
    ['X ~ bernoulli(0/0)', 'out-of-domain', 1, 16, 'division of 0 by 0'],
    ['X ~ uniform(2, 1)', 'out-of-domain', 1, 16, 'hi is 1, lo is 2'],
    ['X ~ randint(2, 1)', 'out-of-domain', 1, 16, 'hi is 1, lo is 2'],
    ['X ~ randint(0.5, 1)', 'out-of-domain', 1, 13, 'whole number'],
    ['X ~ beta(0, 1)', 'out-of-domain', 1, 10, 'a is 0'],
    ['X ~ exponential(-1)', 'out-of-domain', 1, 17, 'rate is -1'],
    ['X ~ poisson(-1)', 'out-of-domain', 1, 13, 'mean is -1'],
    ['X ~ categorical(a: 0.5, b: 0.6)', 'out-of-domain', 1, 5, 'sum to 1.1'],
    ['X ~ categorical(a: -0.5, b: 1.5)', 'out-of-domain', 1, 20, 'category 1 is -0.5'],
    ['X ~ categorical(a: 0.5, a: 0.5)', 'syntax', 1, 25, 'listed twice'],
    ['X ~ categorical(0.5, 0.5)', 'syntax', 1, 17, 'needs its label'],
    ['X ~ categorical()', 'syntax', 1, 5, 'needs categories'],
    ['X ~ normal(a: 0, b: 1)', 'syntax', 1, 12, 'only allowed in categorical'],
    ['X ~ normal(0)', 'syntax', 1, 5, 'normal takes 2 parameters, not 1: normal(mean, sd)'],
    ['X ~ 3 + normal(0, 1)', 'syntax', 1, 7, 'after "X ~" write a single distribution'],
    ['X ~ norml(0, 1)', 'syntax', 1, 5, '"norml" is not a distribution. Did you mean "normal"?'],
    ['X ~ dice(6)', 'syntax', 1, 5, '"dice" is not a distribution. There are normal, uniform, '],
    ['Y = 1; X ~ Y(1)', 'syntax', 1, 12, 'after "X ~" write a single distribution'],
    ['X ~ exp(1)', 'syntax', 1, 5, 'after "X ~" write a single distribution'],
    ['X ~ 3', 'syntax', 1, 5, 'after "X ~" write a single distribution'],
    ['X ~ randint(3.5, 2)', 'out-of-domain', 1, 13, 'whole number'],
    ['X = if(1, 2)', 'syntax', 1, 5, 'if takes 3 arguments, not 2: if(condition, then, else)'],
    ['X = abs()', 'syntax', 1, 5, 'abs takes 1 argument, not 0'],
    ['X = max()', 'syntax', 1, 5, 'at least 1 argument'],
    ['X = sine(1)', 'syntax', 1, 5, 'Did you mean "sin"?'],
    ['X = 1; Y = X(2)', 'syntax', 1, 12, 'write X * (...)'],
    ['X = (1 + 2', 'syntax', 1, 11, 'to close the "(" of column 5'],
    ['X = max(1\nY = 2', 'syntax', 1, 10, 'found the end of the line'],
    ['X = 1 +', 'syntax', 1, 8, 'found the end of the text'],
    ['X = 1 2', 'syntax', 1, 7, 'an operator or the end of the statement, found "2"'],
    ['X = 2x', 'syntax', 1, 5, 'did you mean 2*x?'],
    ['X = 1e999', 'out-of-domain', 1, 5, 'too large'],
    ['X = 1 < 2 < 3', 'syntax', 1, 11, 'write a < b and b < c'],
    ['X = 1 = 2', 'syntax', 1, 7, 'a comparison is written =='],
    ['X = 1 == "a"', 'syntax', 1, 10, 'words are written without quotation marks'],
    ['X = 2 ** 3', 'syntax', 1, 7, 'write ^ for a power'],
    ['X = 1 && 2', 'syntax', 1, 7, 'write and'],
    ['X = 1 & 2', 'syntax', 1, 7, 'write and'],
    ['X = 1 | 2', 'syntax', 1, 7, 'write or, and abs(...) for an absolute value'],
    ['X = 1 || 2', 'syntax', 1, 7, 'model language; write or'],
    ['X = 5 % 2', 'syntax', 1, 7, 'use floor'],
    ['X = 5 => 2', 'syntax', 1, 7, 'write >= for a comparison'],
    ['X := 5', 'syntax', 1, 3, 'write = to define'],
    ['X = !1', 'syntax', 1, 5, 'write not'],
    ['X = 3 \u2013 2', 'syntax', 1, 7, 'plain minus'],
    ['X = 3 \u00d7 2', 'syntax', 1, 7, 'write *'],
    ['X = 3 \u00b7 2', 'syntax', 1, 7, 'write *'],
    ['X = 3 \u00f7 2', 'syntax', 1, 7, 'write /'],
    ['X = 3 \u2264 2', 'syntax', 1, 7, 'write <='],
    ['X = 3 \u2265 2', 'syntax', 1, 7, 'write >='],
    ['X = 3 \u2260 2', 'syntax', 1, 7, 'write !='],
    ['X \u2192 Y', 'syntax', 1, 3, 'write ->'],
    ['X \u2194 Y', 'syntax', 1, 3, 'write <->'],
    ['label X \u201cabc\u201d', 'syntax', 1, 9, 'straight quotes'],
    ["label X 'abc'", 'syntax', 1, 9, 'straight double quotes'],
    ['X = [1]', 'syntax', 1, 5, 'write round brackets'],
    ['X = 1]', 'syntax', 1, 6, 'write round brackets'],
    ['X -> {Y Z}', 'syntax', 1, 6, 'an arrow for each name of a group'],
    ['X -> Y}', 'syntax', 1, 7, 'an arrow for each name of a group'],
    ['X = 3 \u2212 2', 'syntax', 1, 7, 'plain minus'],
    ['X <- Y', 'syntax', 1, 3, 'reverse the arrow'],
    ['X', 'syntax', 1, 2, '"=", "~", "->" or "<->"'],
    ['3 = X', 'syntax', 1, 1, 'a statement'],
    ['label X name', 'syntax', 1, 9, 'display name in quotes'],
    ['label X "abc', 'syntax', 1, 9, 'close the string'],
    ['label \u00e9 "abc"', 'syntax', 1, 7, '"\u00e9" is not allowed here'],
    ['label X "\u{1f600}" "', 'syntax', 1, 13, 'close the string'],
    ['A = 1\r\n\r\nB = ?', 'syntax', 3, 5, '"?" is not allowed here'],
  ];
  it.each(table)('%s', (text, code, line, column, part) => {
    const result = parseModel(text);
    if (result.ok) throw new Error('the text was accepted');
    expect(result.error).toMatchObject({ code, line, column });
    expect(result.error.message).toContain(`Line ${line}, column ${column}: `);
    expect(result.error.message).toContain(part);
    expect(result.error.message).not.toMatch(/\n/);
  });

  it('names the whole cycle', () => {
    const result = parseModel('X = Y\nY = Z\nZ = X');
    expect(result.ok ? '' : result.error.message).toContain('X -> Z -> Y -> X');
  });
});

describe('unusual texts are parsed or rejected quickly', () => {
  const table: readonly (readonly [string, string])[] = [
    ['deep brackets', `X = ${'('.repeat(5000)}`],
    ['many signs', `X = ${'-'.repeat(50_000)}1`],
    ['many nots', `X = ${'not '.repeat(40_000)}1`],
    ['a tower of powers', `X = ${'2^'.repeat(50_000)}2`],
    ['deep calls', `X = ${'abs('.repeat(40_000)}1`],
    ['a long sum', `X = 1${'+1'.repeat(90_000)}`],
    ['too long a text', ' '.repeat(200_001)],
  ];
  it.each(table)('%s', (_name, text) => {
    const result = parseModel(text);
    expect(result.ok ? null : result.error.code).toBe('unsupported');
  });

  it.each([
    ['one word', 'x'.repeat(200_000), 'syntax'],
    ['one sign', '/'.repeat(200_000), 'syntax'],
    ['blanks before what is wrong', `${' '.repeat(199_999)}?`, 'syntax'],
    ['one sum', `X = 10${'+1'.repeat(99_997)}`, 'unsupported'],
    ['one string', `label X "${'a'.repeat(199_991)}`, 'syntax'],
    ['a comment and nothing else', `#${'x'.repeat(199_999)}`, null],
    ['a statement and a comment', `X = 1 ${'#'.repeat(199_994)}`, null],
  ])('a line of 200,000 characters, in linear time: %s', { timeout: 120_000 }, (_name, text, code) => {
    const result = parseModel(text);
    expect(text).toHaveLength(200_000);
    expect(result.ok ? null : result.error.code).toBe(code);
  });

  it('with nesting up to 200 levels, and no deeper', () => {
    const nested = (depth: number): string => `Y = ${'('.repeat(depth)}1${')'.repeat(depth)}`;
    expect(valueOfY(nested(200))).toBe(1);
    const refused = parseModel(nested(201));
    expect(refused.ok ? null : refused.error).toMatchObject({
      code: 'unsupported',
      message: expect.stringContaining('more than 200 levels of nesting') as string,
    });
  });

  it('a comparison that never holds, which still is a truth value', () => {
    expect(variableIn('A ~ randint(0, 4)\nB = A > 10', 'B').domain).toEqual({ kind: 'binary' });
    expect(variableIn('A ~ randint(0, 4)\nB = not (A < 10)', 'B').domain).toEqual({ kind: 'binary' });
  });

  it('a long chain of variables, which is not nesting', () => {
    const chain = Array.from({ length: 5000 }, (_, i) => `X${i} = X${i + 1} + 1`).join('\n');
    const model = modelOf(`${chain}\nX5000 = 0`);
    const result = evaluateUnit(model, new Map());
    expect(result.ok && result.value.get('X0')).toBe(5000);
  });
});

describe('positions of errors', () => {
  function problemOf(text: string) {
    const result = parseModel(text);
    if (result.ok) throw new Error('no error');
    return result.error;
  }

  it('are at the definition of the first variable of a long cycle, and the message names the first ten', () => {
    const circle = (count: number): string =>
      Array.from({ length: count }, (_, i) => `A${i} = A${(i + 1) % count}`).join('\n');
    const { code, message } = problemOf(circle(12));
    expect(code).toBe('cycle');
    const path = /cycle: (.*?)\. A variable/u.exec(message)?.[1]?.split(' -> ') ?? [];
    expect(path).toHaveLength(12);
    expect(path[10]).toBe('...');
    expect(path[11]).toBe(path[0]);
    expect(new Set(path.slice(0, 10)).size).toBe(10);
    const ten = /cycle: (.*?)\. A variable/u.exec(problemOf(circle(10)).message)?.[1]?.split(' -> ') ?? [];
    expect(ten).toHaveLength(11);
    expect(ten).not.toContain('...');
  });

  it('have line and column for a cycle and for a graph in another notation', () => {
    const cycle = problemOf('Z = 1\n  X = Y\nY = X');
    expect([cycle.code, cycle.line]).toEqual(['cycle', expect.any(Number)]);
    const first = /cycle: (\w+)/u.exec(cycle.message)?.[1];
    expect([cycle.line, cycle.column]).toEqual(first === 'X' ? [2, 3] : [3, 1]);
    const dagitty = problemOf('\n\n  dag { X -> Y }');
    expect([dagitty.code, dagitty.line, dagitty.column]).toEqual(['syntax', 3, 3]);
    const start = problemOf('dag { X -> Y }');
    expect([start.line, start.column]).toEqual([1, 1]);
  });

  it('come with advice for a label without a definition', () => {
    expect(problemOf('Xray = 1\nlabel Xrai "a"').message).toBe(
      'Line 2, column 7: "Xrai" has a label but no definition. Did you mean "Xray"?',
    );
    expect(problemOf('X = 1\nlabel Quantity "a"').message).toBe(
      'Line 2, column 7: "Quantity" has a label but no definition. Define it with = or ~.',
    );
  });
});

it.each(['small == Stone', 'Stone == small'])(
  'a category in %s is not a parent of the same name, even if that depends on the comparison',
  (comparison) => {
    const text = `Stone ~ categorical(small: 0.5, large: 0.5)\nX = ${comparison}\nsmall = X + 1`;
    expect(parseModel(text)).toMatchObject({ ok: true, value: { order: ['Stone', 'X', 'small'] } });
  },
);
