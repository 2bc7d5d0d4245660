import type { Expression } from '../types.ts';

/** Returns the names that an expression mentions, noise included, in order of first mention. */
export function namesIn(expression: Expression, found: Set<string> = new Set()): Set<string> {
  switch (expression.kind) {
    case 'number':
    case 'pi':
    case 'label':
      break;
    case 'name':
      found.add(expression.name);
      break;
    case 'unary':
      namesIn(expression.operand, found);
      break;
    case 'binary':
      namesIn(expression.left, found);
      namesIn(expression.right, found);
      break;
    case 'call':
      for (const argument of expression.args) namesIn(argument, found);
      break;
    case 'quantile':
      for (const parameter of expression.distribution.parameters) namesIn(parameter, found);
      found.add(expression.noise);
      break;
  }
  return found;
}
