import { categoryOf } from './categories.ts';
import type { State, System, SystemVariable } from './types.ts';

/** The variable with an id, or undefined. */
export function findSystemVariable(system: System, id: string): SystemVariable | undefined {
  return system.variables.find((variable) => variable.id === id);
}

/** A variable's display name; the id itself for one that the system lacks. */
export function labelById(system: System, id: string): string {
  return findSystemVariable(system, id)?.label ?? id;
}

/** The category of a variable in a state. */
export function categoryIn(variable: SystemVariable, state: Readonly<Record<string, number>>): string {
  return categoryOf(variable, state[variable.id] ?? Number.NaN).id;
}

/** The category of every variable in a state, by id. */
export function categoriesIn(system: System, state: State): Readonly<Record<string, string>> {
  return Object.fromEntries(system.variables.map((variable) => [variable.id, categoryIn(variable, state)]));
}
