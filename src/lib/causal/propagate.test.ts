import katex from 'katex';
import { describe, expect, it } from 'vitest';
import { formulaOf } from './formula/formula.ts';
import { latexNumber, latexSymbol, latexText } from './formula/latex.ts';
import { parseIntervention } from './parse-intervention.ts';
import { propagate, type PropagationStep } from './propagate.ts';
import { modelOf } from './model.fixture.ts';
import { required, unwrap } from '../../../tests/support/required.ts';

function typeset(latex: string): string {
  return katex.renderToString(latex, { throwOnError: true, strict: 'error' });
}

/** Returns the formula of Y. */
function formulaIn(text: string, values?: ReadonlyMap<string, string>): string {
  const mechanism = required(modelOf(text).variables.find(({ name }) => name === 'Y')?.mechanism);
  return formulaOf(mechanism, { symbol: latexSymbol, digits: 3, value: (name) => values?.get(name) });
}

describe('formulas', () => {
  const table: readonly (readonly [string, string])[] = [
    ['2*A', '2\\,A'],
    ['A*B', 'A \\cdot B'],
    ['2*3', '2 \\cdot 3'],
    ['A - (B - 1)', 'A - \\left(B - 1\\right)'],
    ['A - B - 1', 'A - B - 1'],
    ['A + (B + 1)', 'A + B + 1'],
    ['(A + B)*2', '\\left(A + B\\right) \\cdot 2'],
    ['A/B/2', '\\frac{\\frac{A}{B}}{2}'],
    ['-A^2', '-A^{2}'],
    ['(-A)^2', '\\left(-A\\right)^{2}'],
    ['(A/2)^B', '\\left(\\frac{A}{2}\\right)^{B}'],
    ['A - -B', 'A - \\left(-B\\right)'],
    ['A*-2', 'A \\cdot \\left(-2\\right)'],
    ['max(3, abs(A))', '\\max\\left(3,\\, \\left|A\\right|\\right)'],
    ['sqrt(A) + floor(B) + log(A)', '\\sqrt{A} + \\left\\lfloor B\\right\\rfloor + \\ln\\left(A\\right)'],
    ['clip(A, 0, 1)', '\\operatorname{clip}_{[0,\\, 1]}\\left(A\\right)'],
    ['A >= 1 and not B == 2 or A != B', 'A \\ge 1 \\land \\lnot \\left(B = 2\\right) \\lor A \\ne B'],
    ['(A < B) == 1', '\\left(A < B\\right) = 1'],
    ['2*sin(pi*A)', '2\\,\\sin\\left(\\pi \\cdot A\\right)'],
    ['0.0000001 + 1e12*A', '1 \\cdot 10^{-7} + 1 \\cdot 10^{12} \\cdot A'],
    [
      'if(S == big_one, 1, if(A > 1, 2, 3))',
      '\\begin{cases} 1 & \\text{if } S = \\text{big\\_one} \\\\ 2 & \\text{if } A > 1 \\\\ 3 & \\text{otherwise} \\end{cases}',
    ],
  ];
  it.each(table)('%s', (formula, latex) => {
    const shown = formulaIn(`A = 1; B = 2; S ~ categorical(big_one: 1)\nY = ${formula}`);
    expect(shown).toBe(latex);
    expect(typeset(shown)).toContain('katex');
  });

  it('show distributions as inverse distribution functions at their noise', () => {
    expect(formulaIn('A = 1; Y ~ beta(5*A, 2)')).toBe(
      'F^{-1}_{\\mathrm{Beta}\\left(5\\,A,\\, 2\\right)}\\left(U_{Y}\\right)',
    );
    expect(formulaIn('Y ~ randint(-4, 3)')).toContain('\\{-4,\\, \\ldots,\\, 3\\}');
    expect(formulaIn('Y ~ categorical(a: 0.5, b: 0.5)')).toContain('\\text{a}: 0.5,\\, \\text{b}: 0.5');
  });

  it('add brackets around substituted negative values', () => {
    const filled = new Map(Object.entries({ A: '-2', B: '-0.5' }));
    expect(formulaIn('A = 1; B = 1; Y = A - B + 2*A + A^2', filled)).toBe(
      '-2 - \\left(-0.5\\right) + 2 \\cdot \\left(-2\\right) + \\left(-2\\right)^{2}',
    );
  });
});

describe('words in LaTeX', () => {
  it('shorten numbers', () => {
    expect(
      [5, -0.12345, 1e-9, 123456789012, 0.1 + 0.2, -0, 1000].map((value) => latexNumber(value, 3)),
    ).toEqual(['5', '-0.123', '1 \\cdot 10^{-9}', '1.235 \\cdot 10^{11}', '0.3', '0', '1000']);
  });

  it('make symbols of every identifier that KaTeX supports', () => {
    expect(['X', 'X2', 'U_X', 'U_X2', 'shadow_length', 'U_red_light', 'z_1'].map(latexSymbol)).toEqual([
      'X',
      'X_{2}',
      'U_{X}',
      'U_{X2}',
      '\\mathit{shadow\\_length}',
      'U_{\\mathit{red\\_light}}',
      'z_{1}',
    ]);
    for (const name of ['__proto__', '_', 'a_', 'U_', 'U_U_X', 'A1b'])
      expect(typeset(latexSymbol(name))).toContain('katex');
  });

  it('escape what LaTeX reserves', () => {
    expect(typeset(latexText('50% of $x_1$ & {y} # \\z'))).toContain('katex');
  });
});

describe('propagation', () => {
  const model = modelOf(`
    angle ~ randint(-44, 43)
    light ~ randint(60, 147)
    size ~ categorical(small: 0.5, large: 0.5)
    length = max(3, abs(light - 80) + angle/10)
    other = angle + 1
    kind = if(length > 10, large, small)
    alarm = kind == size
  `);
  const exogenous = new Map(Object.entries({ U_angle: 0.3, U_light: 0.25, U_size: 0.2 }));

  function steps(name: string, value: unknown): readonly PropagationStep[] {
    const intervention = unwrap(parseIntervention(model, name, value));
    const result = unwrap(propagate(model, exogenous, new Map([[name, intervention]])));
    for (const step of result) {
      typeset(step.formula);
      typeset(step.filled);
    }
    return result;
  }

  it('visits every variable, parents first, and states what happens to each', () => {
    expect(
      steps('light', 120).map(({ variable, kind, changed, before, after }) => [
        variable,
        kind,
        changed,
        before,
        after,
      ]),
    ).toEqual([
      ['angle', 'unchanged', false, -18, -18],
      ['light', 'intervened', true, 81, 120],
      ['size', 'unchanged', false, 0, 0],
      ['length', 'recomputed', true, 3, 38.2],
      ['other', 'unchanged', false, -17, -17],
      ['kind', 'recomputed', true, 0, 1],
      ['alarm', 'recomputed', true, 1, 0],
    ]);
  });

  it('substitutes the numbers of a step into each formula', () => {
    const filled = new Map(steps('light', 120).map((step) => [step.variable, step.filled]));
    expect(filled.get('light')).toBe('120');
    expect(filled.get('length')).toBe(
      '\\max\\left(3,\\, \\left|120 - 80\\right| + \\frac{-18}{10}\\right) = 38.2',
    );
    expect(filled.get('kind')).toContain('\\text{if } 38.2 > 10');
    expect(filled.get('kind')).toMatch(/ = \\text\{large\}$/);
    expect(filled.get('alarm')).toBe('[\\text{large} = \\text{small}] = 0');
    expect(filled.get('angle')).toMatch(/\\left\(0\.3\\right\) = -18$/);
  });

  it('marks a descendant with an unchanged value as recomputed, not changed', () => {
    const length = steps('light', 80).find(({ variable }) => variable === 'length');
    expect(length).toMatchObject({ kind: 'recomputed', changed: false, before: 3, after: 3 });
  });

  it('shows a shift as the mechanism with the shift applied', () => {
    const light = steps('light', 'x + 10').find(({ variable }) => variable === 'light');
    expect(light).toMatchObject({ kind: 'intervened', before: 81, after: 91 });
    expect(light?.formula).toContain('+ 10');
  });

  it('passes errors on', () => {
    const bad = modelOf('A ~ bernoulli(0.5)\nY = 1/A');
    const result = propagate(bad, new Map([['U_A', 0.9]]), new Map([['A', 0]]));
    expect(result.ok ? null : result.error).toMatchObject({ code: 'out-of-domain' });
  });
});
