import type { BinaryOperator, FunctionName } from '../types.ts';

/**
 * The value of a binary operation; truth values are 1 and 0, and any number but 0 counts as true. Outside an
 * operation's domain the result is not finite. `and` and `or` here take both sides as given.
 */
export function applyBinary(operator: BinaryOperator, a: number, b: number): number {
  switch (operator) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '^':
      return Math.pow(a, b);
    case '==':
      return a === b ? 1 : 0;
    case '!=':
      return a !== b ? 1 : 0;
    case '<':
      return a < b ? 1 : 0;
    case '<=':
      return a <= b ? 1 : 0;
    case '>':
      return a > b ? 1 : 0;
    case '>=':
      return a >= b ? 1 : 0;
    case 'and':
      return a !== 0 && b !== 0 ? 1 : 0;
    case 'or':
      return a !== 0 || b !== 0 ? 1 : 0;
  }
}

/** The value of a function of numbers; not finite outside its domain. */
export function applyFunction(callee: Exclude<FunctionName, 'if'>, args: readonly number[]): number {
  const [a = NaN, b = NaN, c = NaN] = args;
  switch (callee) {
    case 'abs':
      return Math.abs(a);
    case 'min':
      return args.reduce((least, value) => Math.min(least, value));
    case 'max':
      return args.reduce((most, value) => Math.max(most, value));
    case 'sqrt':
      return Math.sqrt(a);
    case 'exp':
      return Math.exp(a);
    case 'log':
      return Math.log(a);
    case 'sin':
      return Math.sin(a);
    case 'cos':
      return Math.cos(a);
    case 'tan':
      return Math.tan(a);
    case 'floor':
      return Math.floor(a);
    case 'clip':
      return b <= c ? Math.min(Math.max(a, b), c) : NaN;
  }
}
