import { evaluateExpression, parseIntervention } from '../../causal/index.ts';
import { namesIn } from '../../causal/evaluate/names.ts';
import { OWN_VALUE } from '../../causal/intervene.ts';
import type { System, SystemVariable } from '../../systems/index.ts';
import type { CaseError } from '../parts/case-error.ts';
import type { Values } from '../parts/fields.ts';
import { quote } from '../../util/text/quote.ts';

/**
 * Returns the first shift of a finite variable that maps none of its values to one of them, such as `x + 0.5`;
 * null if there is none. Whether a shift fits the state is checked when the case is computed.
 */
export function findShiftIssue(system: System, interventions: Values): CaseError | null {
  for (const variable of system.variables) {
    const act = interventions[variable.id];
    if (typeof act !== 'string' || variable.values === undefined) continue;
    if (leadsSomewhere(system, variable, act)) continue;
    const path = `do.${variable.id}`;
    const message = `${path}: ${quote(act)} does not fit; it leads from none of ${variable.values.join(', ')} to one of them`;
    return { path, message };
  }
  return null;
}

function leadsSomewhere(system: System, { id, values = [] }: SystemVariable, act: string): boolean {
  const parsed = parseIntervention(system.model, id, act);
  if (!parsed.ok || typeof parsed.value === 'number') return true;
  const { shift } = parsed.value;
  // If it reads other variables, it depends on the state.
  if ([...namesIn(shift)].some((name) => name !== OWN_VALUE)) return true;
  return values.some((value) => {
    const shifted = evaluateExpression(shift, (name) => (name === OWN_VALUE ? value : undefined), id);
    return shifted.ok && values.includes(shifted.value);
  });
}
