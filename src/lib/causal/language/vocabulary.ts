import { families, type Family } from '../distributions/index.ts';
import { functions, type FunctionName } from '../operators/table.ts';

/** Names of the distributions. */
export const familyNames: readonly string[] = [...families.keys()];

/** Names of everything that can be called: functions, then distributions. */
export const callableNames: readonly string[] = [...functions.keys(), ...familyNames];

/** Returns whether a name is a function of the language. */
export function isFunctionName(name: string): name is FunctionName {
  return functions.has(name);
}

/** Returns whether a name is a distribution of the language. */
export function isFamily(name: string): name is Family {
  return families.has(name);
}
