import {
  parseIntervention,
  type CausalError,
  type Interventions,
  type Intervention,
} from '../../causal/index.ts';
import { fail, ok, readEach, type Result } from '../../util/result.ts';
import { findCategory } from '../categories.ts';
import { checkValue, requireVariable } from '../states.ts';
import type { System } from '../types.ts';
import { entriesOf } from './given.ts';
import { clippedShift } from './clipped-shift.ts';

/**
 * Parses interventions: a number in range, a category (its typical value), or an expression in `x`, the value that the
 * variable would have had, clipped to the range. Fails with `syntax`, `unknown-variable` or `out-of-domain`.
 */
export function readInterventions(system: System, map: unknown): Result<Interventions, CausalError> {
  const entries = entriesOf('do', map);
  return entries.ok
    ? readEach(entries.value, (name, value) => readIntervention(system, name, value))
    : entries;
}

function readIntervention(system: System, name: string, value: unknown): Result<Intervention, CausalError> {
  const variable = requireVariable(system, name);
  if (!variable.ok) return variable;
  if (typeof value !== 'string') return checkValue(system, name, value);
  const category = findCategory(variable.value, value);
  if (category !== undefined) return ok(category.typical);
  const parsed = parseIntervention(system.model, name, value);
  if (parsed.ok) {
    if (typeof parsed.value === 'number') return checkValue(system, name, parsed.value);
    const { range, values } = variable.value;
    // With listed values a shift must lead to one of them.
    return values === undefined ? parseIntervention(system.model, name, clippedShift(range, value)) : parsed;
  }
  const categories = variable.value.categories.map(({ id }) => JSON.stringify(id)).join(', ');
  const { message } = parsed.error;
  return fail({
    code: parsed.error.code,
    message: `${name} cannot be set to ${JSON.stringify(value)}: give a number, one of ${categories}, or an expression in x such as "x + 1" (${message})`,
  });
}
