import type { Operator } from './operator.ts';
import { functions, infixOperators, prefixOperators } from './table.ts';

/** Returns every operator by name, with a number of operands: `forVariadic` if it takes any number. */
export function countedOperators(forVariadic: number): readonly (readonly [string, Operator, number])[] {
  return [
    ...[...prefixOperators].map(([name, operator]) => [`prefix ${name}`, operator, 1] as const),
    ...[...infixOperators].map(([name, operator]) => [`infix ${name}`, operator, 2] as const),
    ...[...functions].map(([name, operator]) => {
      const [min, max] = operator.arity;
      return [name, operator, max === Infinity ? forVariadic : min] as const;
    }),
  ];
}
