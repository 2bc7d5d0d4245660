import type { State } from '../types.ts';

/**
 * Returns one variable's value in a state that a drawing needs.
 *
 * @throws RangeError if it is missing or not finite
 */
export function valueOf(state: State, variable: string): number {
  const value = Object.hasOwn(state, variable) ? state[variable] : undefined;
  if (value === undefined || !Number.isFinite(value)) {
    throw new RangeError(`The picture needs a finite ${variable}, not ${String(value)}.`);
  }
  return value;
}
