import type { Operator } from './operator.ts';
import { functions, infixOperators, prefixOperators } from './table.ts';

/** Every operator by name, with how many operands it is tried on: `forVariadic` where it takes any number. */
export function countedOperators(forVariadic: number): readonly (readonly [string, Operator, number])[] {
  return [
    ...[...prefixOperators].map(([name, operator]) => [`prefix ${name}`, operator, 1] as const),
    ...[...infixOperators].map(([name, operator]) => [`infix ${name}`, operator, 2] as const),
    ...[...functions].map(([name, operator]) => {
      const [fewest, most] = operator.arity;
      return [name, operator, most === Infinity ? forVariadic : fewest] as const;
    }),
  ];
}
