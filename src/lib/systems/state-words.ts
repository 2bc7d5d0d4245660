import { categoryOf } from './categories.ts';
import type { State, System, SystemVariable } from './types.ts';

/** Returns the variable with an id, or undefined. */
export function findSystemVariable(system: System, id: string): SystemVariable | undefined {
  return system.variables.find((variable) => variable.id === id);
}

/** Returns a variable's display name; the id itself if the system has no such variable. */
export function labelById(system: System, id: string): string {
  return findSystemVariable(system, id)?.label ?? id;
}

/** Returns the category of a variable in a state. */
export function categoryIn(variable: SystemVariable, state: Readonly<Record<string, number>>): string {
  return categoryOf(variable, state[variable.id] ?? Number.NaN).id;
}

/** Returns the category of every variable in a state, by id. */
export function categoriesIn(system: System, state: State): Readonly<Record<string, string>> {
  return Object.fromEntries(system.variables.map((variable) => [variable.id, categoryIn(variable, state)]));
}
