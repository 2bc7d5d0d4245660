import { categoryOf as nearestCategory } from '../systems/index.ts';
import type { Category, SystemVariable } from '../systems/types.ts';

/** The category of a raw value; undefined for a variable of a text model that has none. */
export function categoryOf(variable: SystemVariable, value: number): Category | undefined {
  return variable.categories.length === 0 ? undefined : nearestCategory(variable, value);
}
