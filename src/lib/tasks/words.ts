import type { State, System, SystemVariable } from '../systems/index.ts';
import { categoryIn } from './worlds/values.ts';

/** A variable's display name; the id itself for one that the system lacks. */
export function labelOf(system: System, id: string): string {
  return variableOf(system, id)?.label ?? id;
}

/** The variable with an id, or undefined. */
export function variableOf(system: System, id: string): SystemVariable | undefined {
  return system.variables.find((variable) => variable.id === id);
}

/** The category of every variable in a state, by id. */
export function categoriesIn(system: System, state: State): Readonly<Record<string, string>> {
  return Object.fromEntries(system.variables.map((variable) => [variable.id, categoryIn(variable, state)]));
}

/** `name: value` lines by display name, in the system's order; variables without a value are left out. */
export function valueLines(system: System, categories: Readonly<Record<string, string>>): string {
  return system.variables
    .flatMap(({ id, label }) => {
      const category = Object.hasOwn(categories, id) ? categories[id] : undefined;
      return category === undefined ? [] : [`${label}: ${category}`];
    })
    .join('\n');
}
