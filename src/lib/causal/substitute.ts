import type { Expression } from './types.ts';

/** Returns the expression with names replaced; null from `replacement` keeps a name. Does not change the argument. */
export function substitute(
  expression: Expression,
  replacement: (name: string) => Expression | null,
): Expression {
  const replace = (part: Expression): Expression => substitute(part, replacement);
  switch (expression.kind) {
    case 'number':
    case 'pi':
    case 'label':
      return expression;
    case 'name':
      return replacement(expression.name) ?? expression;
    case 'unary':
      return { ...expression, operand: replace(expression.operand) };
    case 'binary':
      return { ...expression, left: replace(expression.left), right: replace(expression.right) };
    case 'call':
      return { ...expression, args: expression.args.map(replace) };
    case 'quantile': {
      const { distribution } = expression;
      const parameters = distribution.parameters.map(replace);
      return { ...expression, distribution: { ...distribution, parameters } };
    }
  }
}
