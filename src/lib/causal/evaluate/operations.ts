import { FAMILIES } from '../distributions.ts';
import type { BinaryOperator, Family } from '../types.ts';
import { applyBinary, applyFunction } from './arithmetic.ts';

/** Operations on one column. */
export type UnaryOperation =
  'negate' | 'not' | 'abs' | 'sqrt' | 'exp' | 'log' | 'sin' | 'cos' | 'tan' | 'floor';
/** Operations on two columns; `gather` reads the table `b` at the places `a`. */
export type PairOperation = BinaryOperator | 'min' | 'max' | 'gather';
/** Operations on three columns. */
export type TripleOperation = 'select' | 'clip';
/** Inverse distribution functions: the parameters in order, then the exogenous uniform. */
export type QuantileOperation = `quantile-${Family}`;
export type Operation = UnaryOperation | PairOperation | TripleOperation | QuantileOperation;

/** The operation on plain numbers, for folding constants; must agree with the kernels to the last bit. */
export function applyOperation(operation: Operation, args: readonly number[]): number {
  const [a = NaN, b = NaN, c = NaN] = args;
  switch (operation) {
    case 'negate':
      return -a;
    case 'not':
      return a === 0 ? 1 : 0;
    case 'select':
      return a !== 0 ? b : c;
    case 'gather':
      return NaN;
    case 'abs':
    case 'sqrt':
    case 'exp':
    case 'log':
    case 'sin':
    case 'cos':
    case 'tan':
    case 'floor':
    case 'min':
    case 'max':
    case 'clip':
      return applyFunction(operation, args);
    default: {
      const family = familyOf(operation);
      if (family === null) return applyBinary(operation as BinaryOperator, a, b);
      return FAMILIES[family].quantile(args.slice(0, -1), args[args.length - 1] ?? NaN);
    }
  }
}

/** The family of an inverse distribution function; null for other operations. */
export function familyOf(operation: Operation): Family | null {
  return operation.startsWith('quantile-') ? (operation.slice('quantile-'.length) as Family) : null;
}

/** Rough cost of an operation on one row in nanoseconds, to decide what is worth tabulating. */
export function costOf(operation: Operation): number {
  switch (operation) {
    case 'sin':
    case 'cos':
    case 'tan':
    case 'exp':
    case 'log':
    case '^':
      return 15;
    default:
      return familyOf(operation) === null ? 1.5 : 40;
  }
}
