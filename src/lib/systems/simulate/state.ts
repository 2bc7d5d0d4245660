import type { CausalError } from '../../causal/index.ts';
import { ok, type Result } from '../../util/result.ts';
import { categoryOf } from '../categories.ts';
import { stateOf } from '../states.ts';
import type { System } from '../types.ts';
import { counterfactualWorld } from './counterfactual.ts';
import { factualWorld } from './factual.ts';
import { readGiven } from './given.ts';
import { readInterventions } from './interventions.ts';
import type { Simulation, StateRequest, World } from './types.ts';

/**
 * Simulates a system from a state, and again after an intervention with the same exogenous values.
 * Failures are refusals of the request: unknown names, values out of range, states that contradict the equations.
 */
export function simulateState(system: System, request: StateRequest): Result<Simulation, CausalError> {
  const given = readGiven(system, 'state', request.state);
  if (!given.ok) return given;
  const interventions = readInterventions(system, request.do);
  if (!interventions.ok) return interventions;
  const factual = factualWorld(system, given.value);
  if (!factual.ok) return factual;
  const exogenous = Object.fromEntries(
    system.noises.map(({ id }) => [id, factual.value.get(id) ?? Number.NaN]),
  );
  if (interventions.value.size === 0) return ok({ factual: worldOf(system, factual.value), exogenous });
  const counterfactual = counterfactualWorld(system, factual.value, interventions.value);
  if (!counterfactual.ok) return counterfactual;
  return ok({
    factual: worldOf(system, factual.value),
    counterfactual: worldOf(system, counterfactual.value),
    exogenous,
  });
}

/** Values and categories of a world. */
export function worldOf(system: System, values: ReadonlyMap<string, number>): World {
  const state = stateOf(system, values);
  const categories = system.variables.map(
    (variable) => [variable.id, categoryOf(variable, state[variable.id] ?? Number.NaN).id] as const,
  );
  return { values: state, categories: Object.fromEntries(categories) };
}
