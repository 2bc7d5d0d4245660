import type { Category, SystemVariable } from '../systems/types.ts';
import { categoryIndex } from './beliefs.ts';

/** The category that holds a raw value; undefined where the variable has none that does. */
export function categoryOf(variable: SystemVariable, value: number): Category | undefined {
  return variable.categories[categoryIndex(variable.categories, value)];
}
