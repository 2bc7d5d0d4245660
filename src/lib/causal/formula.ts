import type { BinaryOperator, Distribution, Expression, Family } from './types.ts';
import { latexNumber, latexText } from './formula/latex.ts';

/** How names and numbers are written in a formula. */
export interface FormulaStyle {
  /** LaTeX of a variable or exogenous name. */
  readonly symbol: (name: string) => string;
  /** LaTeX of the value to stand in a name's place; undefined keeps the symbol. */
  readonly value?: (name: string) => string | undefined;
  /** Value of a distribution's parameter, shown in its place; undefined keeps the parameter's own formula. */
  readonly parameter?: (parameter: Expression) => number | undefined;
  /** Most digits after the point of the formula's own numbers. */
  readonly digits: number;
}

/** How tightly a piece of LaTeX holds together; a looser piece inside a tighter one needs brackets. */
const TIGHTNESS = {
  or: 1,
  and: 2,
  not: 3,
  comparison: 4,
  sum: 5,
  product: 6,
  sign: 7,
  power: 8,
  atom: 9,
} as const;

interface Piece {
  readonly latex: string;
  readonly tightness: number;
}

/** A mechanism's formula in LaTeX (KaTeX's subset), with symbols or with values filled in. */
export function formulaOf(expression: Expression, style: FormulaStyle): string {
  return pieceOf(expression, style).latex;
}

function atom(latex: string): Piece {
  return { latex, tightness: TIGHTNESS.atom };
}

function bracketed(latex: string): string {
  return `\\left(${latex}\\right)`;
}

/** The expression's LaTeX, in brackets if it is looser than its surroundings. */
function within(tightness: number, expression: Expression, style: FormulaStyle): string {
  const piece = pieceOf(expression, style);
  return piece.tightness >= tightness ? piece.latex : bracketed(piece.latex);
}

function pieceOf(expression: Expression, style: FormulaStyle): Piece {
  switch (expression.kind) {
    case 'number':
      return numberPiece(latexNumber(expression.value, style.digits));
    case 'pi':
      return atom('\\pi');
    case 'label':
      return atom(latexText(expression.label));
    case 'name': {
      const filled = style.value?.(expression.name);
      return filled === undefined ? atom(style.symbol(expression.name)) : numberPiece(filled);
    }
    case 'unary':
      return expression.operator === '-'
        ? { latex: `-${within(TIGHTNESS.sign, expression.operand, style)}`, tightness: TIGHTNESS.sign }
        : { latex: `\\lnot ${within(TIGHTNESS.sum, expression.operand, style)}`, tightness: TIGHTNESS.not };
    case 'binary':
      return binaryPiece(expression.operator, expression.left, expression.right, style);
    case 'call':
      return callPiece(expression.callee, expression.args, style);
    case 'quantile': {
      const noise = style.value?.(expression.noise) ?? style.symbol(expression.noise);
      const distribution = withParameters(expression.distribution, style);
      return atom(`F^{-1}_{${distributionLatex(distribution, style)}}${bracketed(noise)}`);
    }
  }
}

function withParameters(distribution: Distribution, { parameter }: FormulaStyle): Distribution {
  if (!parameter) return distribution;
  const parameters = distribution.parameters.map((expression): Expression => {
    const value = parameter(expression);
    return value === undefined ? expression : { kind: 'number', value, at: expression.at };
  });
  return { ...distribution, parameters };
}

/** Negative numbers and powers of ten hold together less tightly than others. */
function numberPiece(latex: string): Piece {
  if (latex.startsWith('-')) return { latex, tightness: TIGHTNESS.sign - 0.5 };
  return { latex, tightness: latex.includes('\\cdot') ? TIGHTNESS.product : TIGHTNESS.atom };
}

const SIGNS: Readonly<Record<Exclude<BinaryOperator, '/' | '^' | '*'>, readonly [string, number]>> = {
  or: ['\\lor', TIGHTNESS.or],
  and: ['\\land', TIGHTNESS.and],
  '==': ['=', TIGHTNESS.comparison],
  '!=': ['\\ne', TIGHTNESS.comparison],
  '<': ['<', TIGHTNESS.comparison],
  '<=': ['\\le', TIGHTNESS.comparison],
  '>': ['>', TIGHTNESS.comparison],
  '>=': ['\\ge', TIGHTNESS.comparison],
  '+': ['+', TIGHTNESS.sum],
  '-': ['-', TIGHTNESS.sum],
};

function binaryPiece(
  operator: BinaryOperator,
  left: Expression,
  right: Expression,
  style: FormulaStyle,
): Piece {
  if (operator === '/') {
    return atom(`\\frac{${formulaOf(left, style)}}{${formulaOf(right, style)}}`);
  }
  if (operator === '^') {
    const base = pieceOf(left, style);
    const isSimple = base.tightness === TIGHTNESS.atom && /^(?:[\w.]+|\\pi)$/.test(base.latex);
    const shown = isSimple ? base.latex : bracketed(base.latex);
    return { latex: `${shown}^{${formulaOf(right, style)}}`, tightness: TIGHTNESS.power };
  }
  if (operator === '*') {
    const first = within(TIGHTNESS.product, left, style);
    const second = within(TIGHTNESS.power, right, style);
    // A thin space reads as a product between a number and a symbol, but not before another number.
    const isNumber = /^[0-9.]+$/.test(first);
    const sign =
      isNumber && /^(?:[A-Za-z]|\\(?:mathit|sin|cos|tan|pi|left(?!\()|frac|theta|varphi))/.test(second)
        ? '\\,'
        : ' \\cdot ';
    return { latex: `${first}${sign}${second}`, tightness: TIGHTNESS.product };
  }
  const [sign, tightness] = SIGNS[operator];
  // Only a + (b + c), and so on, may go without brackets on the right; a negative number there never.
  const rightTightness =
    operator === '+' || operator === 'and' || operator === 'or' ? tightness : tightness + 1;
  const second = within(rightTightness, right, style);
  const shown = second.startsWith('-') ? bracketed(second) : second;
  const leftTightness = tightness === TIGHTNESS.comparison ? tightness + 1 : tightness;
  return { latex: `${within(leftTightness, left, style)} ${sign} ${shown}`, tightness };
}

function callPiece(
  callee: Extract<Expression, { kind: 'call' }>['callee'],
  args: readonly Expression[],
  style: FormulaStyle,
): Piece {
  const shown = args.map((argument) => formulaOf(argument, style));
  const [first = '', lo = '', hi = ''] = shown;
  switch (callee) {
    case 'abs':
      return atom(`\\left|${first}\\right|`);
    case 'floor':
      return atom(`\\left\\lfloor ${first}\\right\\rfloor`);
    case 'sqrt':
      return atom(`\\sqrt{${first}}`);
    case 'log':
      return atom(`\\ln${bracketed(first)}`);
    case 'sin':
    case 'cos':
    case 'tan':
    case 'exp':
    case 'min':
    case 'max':
      return atom(`\\${callee}${bracketed(shown.join(',\\, '))}`);
    case 'clip':
      return atom(`\\operatorname{clip}_{[${lo},\\, ${hi}]}${bracketed(first)}`);
    case 'if':
      return atom(`\\begin{cases} ${casesOf(args, style).join(' \\\\ ')} \\end{cases}`);
  }
}

/** One line a case; an `if` in the last branch goes on in the same braces. */
function casesOf(args: readonly Expression[], style: FormulaStyle): readonly string[] {
  const [condition, then, otherwise] = args;
  if (condition === undefined || then === undefined || otherwise === undefined) return [];
  const line = `${formulaOf(then, style)} & \\text{if } ${formulaOf(condition, style)}`;
  if (otherwise.kind === 'call' && otherwise.callee === 'if')
    return [line, ...casesOf(otherwise.args, style)];
  return [line, `${formulaOf(otherwise, style)} & \\text{otherwise}`];
}

const FAMILY_NAMES: Readonly<Record<Family, string>> = {
  normal: 'Normal',
  uniform: 'Uniform',
  bernoulli: 'Bernoulli',
  categorical: 'Categorical',
  beta: 'Beta',
  exponential: 'Exponential',
  poisson: 'Poisson',
  randint: 'Uniform',
};

/** A distribution in LaTeX: \mathrm{Beta}(a, b); whole-number ranges in braces. */
export function distributionLatex({ family, parameters, labels }: Distribution, style: FormulaStyle): string {
  const shown = parameters.map((parameter, index) => {
    const label = labels?.[index];
    return `${label === undefined ? '' : `${latexText(label)}: `}${formulaOf(parameter, style)}`;
  });
  const inner = family === 'randint' ? `\\{${shown.join(',\\, \\ldots,\\, ')}\\}` : shown.join(',\\, ');
  return `\\mathrm{${FAMILY_NAMES[family]}}${bracketed(inner)}`;
}
