import type { Expression } from '../types.ts';

/** The expressions directly inside an expression. */
export function operandsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'number':
    case 'pi':
    case 'name':
    case 'label':
      return [];
    case 'unary':
      return [expression.operand];
    case 'binary':
      return [expression.left, expression.right];
    case 'call':
      return expression.args;
    case 'quantile':
      return expression.distribution.parameters;
  }
}
