import {
  evaluateExpression,
  intervene,
  type CausalError,
  type Intervention,
  type Interventions,
} from '../../causal/index.ts';
import { OWN_VALUE } from '../../causal/intervene.ts';
import { ok, type Result } from '../../util/result.ts';
import { checkValue, mechanismValue, modelVariable } from '../states.ts';
import type { System } from '../types.ts';

/**
 * Returns the counterfactual world of interventions with all exogenous values kept: only the intervened variables and
 * their descendants are recomputed. Fails with `out-of-domain` if a shift leads to none of the listed values of its
 * variable.
 */
export function counterfactualWorld(
  system: System,
  factual: ReadonlyMap<string, number>,
  interventions: Interventions,
): Result<ReadonlyMap<string, number>, CausalError> {
  const acted = intervene(system.model, interventions);
  if (!acted.ok) return acted;
  const values = new Map(factual);
  const moved = new Set<string>();
  for (const name of acted.value.order) {
    const intervention = interventions.get(name);
    const follows = modelVariable(system, name).parents.some((parent) => moved.has(parent));
    if (intervention === undefined && !follows) continue;
    moved.add(name);
    const unforced = follows ? mechanismValue(system, name, values) : ok(factual.get(name) ?? Number.NaN);
    if (!unforced.ok) return unforced;
    const value =
      intervention === undefined ? unforced : force(system, name, intervention, unforced.value, values);
    if (!value.ok) return value;
    values.set(name, value.value);
  }
  return ok(values);
}

function force(
  system: System,
  name: string,
  intervention: Intervention,
  unforced: number,
  others: ReadonlyMap<string, number>,
): Result<number, CausalError> {
  if (typeof intervention === 'number') return ok(intervention);
  const shifted = evaluateExpression(
    intervention.shift,
    (symbol) => (symbol === OWN_VALUE ? unforced : others.get(symbol)),
    name,
  );
  return shifted.ok ? checkValue(system, name, shifted.value) : shifted;
}
