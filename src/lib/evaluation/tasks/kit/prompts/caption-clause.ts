import { categoryIn, labelById, type State, type System } from '../../../../systems/index.ts';
import type { Conjunction } from './conjunctions.ts';

/** Returns the words for a variable's state, as a clause or as a noun. */
export function captionClause(
  system: System,
  id: string,
  state: State,
  clause: Conjunction['clause'],
): string {
  const variable = system.variables.find((one) => one.id === id);
  const category = variable === undefined ? '' : categoryIn(variable, state);
  return `the ${labelById(system, id)} ${clause === 'finite' ? 'is' : 'being'} ${category}`;
}
