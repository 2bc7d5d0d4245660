import { causalGraph } from '../causal/identify/causal-graph.ts';
import type { Rung } from '../cases/ladder.ts';
import type { State, SystemVariable } from '../systems/types.ts';
import { connectionOf, othersOf } from './reason.ts';
import { findVariable, type Subject } from './subject.ts';
import { categoryOf } from './words.ts';
import { isDiscrete } from './worlds.ts';

/** Something to start from: a variable, and a category that it is not in. Null where there is none. */
export function exampleOf(
  subject: Subject,
  rung: Rung,
  before: State,
): { readonly variable: SystemVariable; readonly category: string } | null {
  const { variables, system } = subject;
  const chosen = findVariable(subject, system?.opensOn ?? '') ?? confounded(subject);
  const variable = chosen ?? (rung === 'see' ? variables.at(-1) : variables.at(0));
  const now = variable && categoryOf(variable, before[variable.id] ?? NaN)?.id;
  const category = variable?.categories.find(({ id }) => id !== now)?.id;
  return variable && category ? { variable, category } : null;
}

/**
 * What the model is about where seeing and doing part: a cause with few values of the last effect that something else
 * ties to it as well, the nearest to it. Null where there is none.
 */
function confounded(subject: Subject): SystemVariable | null {
  const { parents } = causalGraph(subject.model);
  for (const outcome of subject.variables.toReversed()) {
    const causes = subject.variables.filter(
      ({ id }) => parents.get(outcome.id)?.includes(id) === true && isDiscrete(subject, id),
    );
    const found = causes.findLast(({ id }) => othersOf(connectionOf(subject, [id], outcome.id)).length > 0);
    if (found) return found;
  }
  return null;
}
