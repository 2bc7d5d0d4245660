import { familyOf } from '../distributions/index.ts';
import { operandsOf } from '../operands.ts';
import { atom, inBrackets, TIGHTNESS, type LatexPiece } from '../operators/piece.ts';
import { operatorOf } from '../operators/table.ts';
import type { Distribution, Expression } from '../types.ts';
import { latexNumber, latexText } from './latex.ts';

/** Notation of names and numbers in a formula. */
export interface FormulaStyle {
  /** Returns the LaTeX of a variable or exogenous name. */
  readonly symbol: (name: string) => string;
  /** Returns LaTeX to write in place of a name; undefined keeps the symbol. */
  readonly value?: (name: string) => string | undefined;
  /**
   * Returns the value of a distribution's parameter, to write in its place; undefined keeps the parameter's formula.
   */
  readonly parameter?: (parameter: Expression) => number | undefined;
  /** Maximum number of digits after the decimal point of the formula's own numbers. */
  readonly digits: number;
}

/** Writes a mechanism in LaTeX (KaTeX's subset), with symbols or with values filled in. */
export function formulaOf(expression: Expression, style: FormulaStyle): string {
  return pieceOf(expression, style).latex;
}

function pieceOf(expression: Expression, style: FormulaStyle): LatexPiece {
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
    case 'binary':
    case 'call':
      return operatorOf(expression).latex(operandsOf(expression).map((operand) => pieceOf(operand, style)));
    case 'quantile': {
      const noise = style.value?.(expression.noise) ?? style.symbol(expression.noise);
      const distribution = withParameters(expression.distribution, style);
      return atom(`F^{-1}_{${distributionLatex(distribution, style)}}${inBrackets(noise)}`);
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

/** Returns the LaTeX of a number; negative numbers and powers of ten bind less tightly than others. */
function numberPiece(latex: string): LatexPiece {
  if (latex.startsWith('-')) return { latex, tightness: TIGHTNESS.sign - 0.5 };
  return { latex, tightness: latex.includes('\\cdot') ? TIGHTNESS.product : TIGHTNESS.atom };
}

/** Writes a distribution in LaTeX: \mathrm{Beta}(a, b); whole-number ranges in braces. */
function distributionLatex({ family, parameters, labels }: Distribution, style: FormulaStyle): string {
  const shown = parameters.map((parameter, index) => {
    const label = labels?.[index];
    return `${label === undefined ? '' : `${latexText(label)}: `}${formulaOf(parameter, style)}`;
  });
  const { latexName, latexParameters } = familyOf(family);
  const inner = latexParameters?.(shown) ?? shown.join(',\\, ');
  return `\\mathrm{${latexName}}${inBrackets(inner)}`;
}
