import type { Family, FunctionName } from '../types.ts';

/** Fewest and most arguments of each function. */
export const FUNCTION_ARITY: ReadonlyMap<FunctionName, readonly [number, number]> = new Map([
  ['abs', [1, 1]],
  ['min', [1, Infinity]],
  ['max', [1, Infinity]],
  ['sqrt', [1, 1]],
  ['exp', [1, 1]],
  ['log', [1, 1]],
  ['sin', [1, 1]],
  ['cos', [1, 1]],
  ['tan', [1, 1]],
  ['floor', [1, 1]],
  ['clip', [3, 3]],
  ['if', [3, 3]],
]);

/** Parameter names of each distribution; `categorical` takes `label: probability` pairs instead. */
export const FAMILY_PARAMETERS: ReadonlyMap<Family, readonly string[]> = new Map([
  ['normal', ['mean', 'sd']],
  ['uniform', ['lo', 'hi']],
  ['bernoulli', ['p']],
  ['categorical', []],
  ['beta', ['a', 'b']],
  ['exponential', ['rate']],
  ['poisson', ['mean']],
  ['randint', ['lo', 'hi']],
]);

/** Whether a called name is a function of the language. */
export function isFunctionName(name: string): name is FunctionName {
  return (FUNCTION_ARITY as ReadonlyMap<string, unknown>).has(name);
}

/** Whether a called name is a distribution of the language. */
export function isFamily(name: string): name is Family {
  return (FAMILY_PARAMETERS as ReadonlyMap<string, unknown>).has(name);
}
