import { describe, expect, it } from 'vitest';
import { formulaOf, type FormulaStyle } from './formula.ts';
import { latexNumber, latexSymbol, latexText } from './latex.ts';
import { modelOf } from '../model.fixture.ts';
import type { Expression } from '../types.ts';
import { required } from '../../../../tests/support/required.ts';

const plain: FormulaStyle = { symbol: latexSymbol, digits: 3 };
const ROOTS = 'A ~ normal(0, 1)\nB ~ normal(0, 1)\nC ~ normal(0, 1)\nS ~ categorical(red: 0.5, blue: 0.5)\n';

/** Returns the mechanism of the last line of a model whose first lines are A, B, C and S. */
function mechanismOf(line: string): Expression {
  return required(modelOf(`${ROOTS}${line}`).variables.at(-1)?.mechanism);
}

function latexOf(formula: string, style: Partial<FormulaStyle> = {}): string {
  return formulaOf(mechanismOf(`Y = ${formula}`), { ...plain, ...style });
}

/** Uses brackets that do not grow, which are easier to read. */
const short = (latex: string): string => latex.replaceAll('\\left(', '(').replaceAll('\\right)', ')');

describe('the formula of a mechanism', () => {
  const written: readonly (readonly [string, string])[] = [
    ['A + B', 'A + B'],
    ['A + (B + C)', 'A + B + C'],
    ['A + (B - C)', 'A + B - C'],
    ['A - (B + C)', 'A - (B + C)'],
    ['A - (B - C)', 'A - (B - C)'],
    ['A - B - C', 'A - B - C'],
    ['A - B * C', 'A - B \\cdot C'],
    ['A + -B', 'A + (-B)'],
    ['A - -B', 'A - (-B)'],
    ['-A + B', '-A + B'],
    ['-(A + B)', '-(A + B)'],
    ['-(A * B)', '-(A \\cdot B)'],
    ['-A^2', '-A^{2}'],
    ['(-A)^2', '(-A)^{2}'],
    ['-A * B', '-A \\cdot B'],
    ['A * -B', 'A \\cdot (-B)'],
    ['(A + B) * C', '(A + B) \\cdot C'],
    ['A * (B + C)', 'A \\cdot (B + C)'],
    ['A * (B * C)', 'A \\cdot (B \\cdot C)'],
    ['2 * A', '2\\,A'],
    ['2.5 * sin(A)', '2.5\\,\\sin(A)'],
    ['2 * pi', '2\\,\\pi'],
    ['2 * pi * A', '2\\,\\pi \\cdot A'],
    ['2 * 3', '2 \\cdot 3'],
    ['2 * (A + B)', '2 \\cdot (A + B)'],
    ['2 * (A / B)', '2\\,\\frac{A}{B}'],
    ['A * 2', 'A \\cdot 2'],
    ['(A + B) / (C - 1)', '\\frac{A + B}{C - 1}'],
    ['A^2', 'A^{2}'],
    ['2^A', '2^{A}'],
    ['pi^2', '\\pi^{2}'],
    ['(A + 1)^2', '(A + 1)^{2}'],
    ['sqrt(A^2)^2', '(\\sqrt{A^{2}})^{2}'],
    ['A^B^C', 'A^{B^{C}}'],
    ['(A^B)^C', '(A^{B})^{C}'],
    ['A < B', 'A < B'],
    ['(A < B) == (B < C)', '(A < B) = (B < C)'],
    ['A + 1 >= B', 'A + 1 \\ge B'],
    ['A != B', 'A \\ne B'],
    ['A <= B', 'A \\le B'],
    ['A > 0 and B > 0', 'A > 0 \\land B > 0'],
    ['A > 0 or B > 0 and C > 0', 'A > 0 \\lor B > 0 \\land C > 0'],
    ['(A > 0 or B > 0) and C > 0', '(A > 0 \\lor B > 0) \\land C > 0'],
    ['not (A > 0)', '\\lnot (A > 0)'],
    ['not A', '\\lnot A'],
    ['exp(A)', '\\exp(A)'],
    ['log(A + 1)', '\\ln(A + 1)'],
    ['sqrt(A + 1)', '\\sqrt{A + 1}'],
    ['abs(A - B)', '\\left|A - B\\right|'],
    ['floor(A)', '\\left\\lfloor A\\right\\rfloor'],
    ['min(A, B, 1)', '\\min(A,\\, B,\\, 1)'],
    ['max(A, 0)', '\\max(A,\\, 0)'],
    ['clip(A, -1, 1)', '\\operatorname{clip}_{[-1,\\, 1]}(A)'],
    ['cos(A) + tan(B)', '\\cos(A) + \\tan(B)'],
    [
      'if(S == red, A, B)',
      '\\begin{cases} A & \\text{if } S = \\text{red} \\\\ B & \\text{otherwise} \\end{cases}',
    ],
    [
      'if(A > 0, 1, if(B > 0, 2, 3))',
      '\\begin{cases} 1 & \\text{if } A > 0 \\\\ 2 & \\text{if } B > 0 \\\\ 3 & \\text{otherwise} \\end{cases}',
    ],
    [
      'if(A > 0, if(B > 0, 1, 2), 3)',
      '\\begin{cases} \\begin{cases} 1 & \\text{if } B > 0 \\\\ 2 & \\text{otherwise} \\end{cases} & \\text{if } A > 0 \\\\ 3 & \\text{otherwise} \\end{cases}',
    ],
    ['A + normal(0, 1)', 'A + U_{Y}'],
  ];
  it.each(written)('%s', (formula, latex) => expect(short(latexOf(formula))).toBe(latex));

  const drawn: readonly (readonly [string, string])[] = [
    ['normal(2*A, 1)', '\\mathrm{Normal}(2\\,A,\\, 1)'],
    ['bernoulli(0.5)', '\\mathrm{Bernoulli}(0.5)'],
    ['randint(1, 6)', '\\mathrm{Uniform}(\\{1,\\, \\ldots,\\, 6\\})'],
    ['categorical(low: 0.25, high: 0.75)', '\\mathrm{Categorical}(\\text{low}: 0.25,\\, \\text{high}: 0.75)'],
  ];
  it.each(drawn)('is the quantile at the noise for a value drawn from %s', (distribution, latex) => {
    expect(short(formulaOf(mechanismOf(`Y ~ ${distribution}`), plain))).toBe(`F^{-1}_{${latex}}(U_{Y})`);
  });

  it('shows values instead of names that have one, with brackets around negative ones where needed', () => {
    const values: Readonly<Record<string, string>> = { A: '-2', B: '3', C: '4 \\cdot 10^{9}' };
    const filled = (formula: string) => short(latexOf(formula, { value: (name) => values[name] }));
    expect(filled('A + B')).toBe('-2 + 3');
    expect(filled('B + A')).toBe('3 + (-2)');
    expect(filled('B * A')).toBe('3 \\cdot (-2)');
    expect(filled('A * B')).toBe('-2 \\cdot 3');
    expect(filled('A^2')).toBe('(-2)^{2}');
    expect(filled('B^2')).toBe('3^{2}');
    expect(filled('C^2')).toBe('(4 \\cdot 10^{9})^{2}');
    expect(filled('B + C')).toBe('3 + 4 \\cdot 10^{9}');
    expect(filled('-A')).toBe('-(-2)');
    expect(filled('S == red')).toBe('S = \\text{red}');
  });

  it('shows values instead of noise and parameters', () => {
    const mechanism = mechanismOf('Y ~ normal(2*A, 1)');
    const style: FormulaStyle = {
      ...plain,
      value: (name) => (name === 'U_Y' ? '0.25' : undefined),
      parameter: ({ kind }) => (kind === 'binary' ? 6 : undefined),
    };
    expect(short(formulaOf(mechanism, style))).toBe('F^{-1}_{\\mathrm{Normal}(6,\\, 1)}(0.25)');
  });

  it('rounds its own numbers', () => {
    expect(latexOf('A + 1.23456')).toBe('A + 1.235');
    expect(latexOf('A + 1.23456', { digits: 1 })).toBe('A + 1.2');
  });
});

describe('a number in LaTeX', () => {
  const written: readonly (readonly [number, number, string])[] = [
    [0, 2, '0'],
    [1, 2, '1'],
    [10, 0, '10'],
    [100, 2, '100'],
    [-1.5, 2, '-1.5'],
    [1.005, 1, '1'],
    [2.25, 2, '2.25'],
    [0.005, 2, '0.01'],
    [0.0049, 2, '4.9 \\cdot 10^{-3}'],
    [-0.0049, 2, '-4.9 \\cdot 10^{-3}'],
    [0.000123456, 6, '0.000123'],
    [0.000000123456, 6, '1.235 \\cdot 10^{-7}'],
    [999_999_999, 2, '999999999'],
    [1e9, 2, '1 \\cdot 10^{9}'],
    [-12_345_678_901, 2, '-1.23 \\cdot 10^{10}'],
    [20e9, 0, '2 \\cdot 10^{10}'],
  ];
  it.each(written)('%d with %d digits', (value, digits, latex) => {
    expect(latexNumber(value, digits)).toBe(latex);
  });
});

describe('a word in LaTeX', () => {
  it.each([
    ['X', 'X'],
    ['x', 'x'],
    ['X2', 'X_{2}'],
    ['X_2', 'X_{2}'],
    ['X12', 'X_{12}'],
    ['XY', 'X_{Y}'],
    ['U_X', 'U_{X}'],
    ['U_XY', 'U_{X_{Y}}'],
    ['U_shadow', 'U_{\\mathit{shadow}}'],
    ['U_1', 'U_{1}'],
    ['XYZ', '\\mathit{XYZ}'],
    ['shadow_length', '\\mathit{shadow\\_length}'],
    ['shadow_length_2', '\\mathit{shadow\\_length\\_2}'],
    ['AU_X', '\\mathit{AU\\_X}'],
  ])('the symbol %s', (name, latex) => expect(latexSymbol(name)).toBe(latex));

  it('escapes special characters', () => {
    expect(latexText('plain words')).toBe('\\text{plain words}');
    expect(latexText('50% of {a_b} & $c# ^~\\')).toBe(
      '\\text{50\\% of \\{a\\_b\\} \\& \\$c\\# \\textasciicircum{}\\textasciitilde{}\\textbackslash{}}',
    );
  });
});
