import type { Expression, OperationExpression } from './types.ts';

/** Returns whether an expression applies an operator. */
export function isOperation(expression: Expression): expression is OperationExpression {
  return expression.kind === 'unary' || expression.kind === 'binary' || expression.kind === 'call';
}

/** Returns the expressions directly inside an expression. */
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

/** Returns the same operation on other operands, as many as before. */
export function withOperands(expression: OperationExpression, operands: readonly Expression[]): Expression {
  const [first, second] = operands;
  if (first === undefined) return expression;
  switch (expression.kind) {
    case 'unary':
      return { ...expression, operand: first };
    case 'binary':
      return { ...expression, left: first, right: second ?? expression.right };
    case 'call':
      return { ...expression, args: operands };
  }
}
