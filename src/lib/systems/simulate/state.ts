import type { CausalError } from '../../causal/index.ts';
import { ok, type Result } from '../../util/result.ts';
import { categoriesIn } from '../state-words.ts';
import { isFiniteSystem } from '../finite.ts';
import { stateOf } from '../states.ts';
import type { System } from '../types.ts';
import { counterfactualWorld } from './counterfactual.ts';
import { factualWorld } from './factual.ts';
import { finiteWorld } from './finite-worlds.ts';
import { readGiven } from './given.ts';
import { readInterventions } from './interventions.ts';
import type { GivenValues, Simulation, StateRequest, World } from './types.ts';

/**
 * Simulates a system from a state, and again after an intervention with the same exogenous values. Fails for unknown
 * names, values out of range, and states that contradict the equations.
 */
export function simulateState(system: System, request: StateRequest): Result<Simulation, CausalError> {
  const given = readGiven(system, 'state', request.state);
  if (!given.ok) return given;
  const interventions = readInterventions(system, request.do);
  if (!interventions.ok) return interventions;
  const started = startingWorld(system, given.value);
  if (!started.ok) return started;
  const { values, ...open } = started.value;
  const exogenous = Object.fromEntries(system.noises.map(({ id }) => [id, values.get(id) ?? Number.NaN]));
  const factual = worldOf(system, values);
  if (interventions.value.size === 0) return ok({ factual, exogenous, ...open });
  const after = counterfactualWorld(system, values, interventions.value);
  if (!after.ok) return after;
  return ok({ factual, counterfactual: worldOf(system, after.value), exogenous, ...open });
}

/** Returns the world of a state; in a finite system with what it leaves open. */
function startingWorld(
  system: System,
  given: GivenValues,
): Result<{ values: ReadonlyMap<string, number>; undetermined?: readonly string[] }, CausalError> {
  if (isFiniteSystem(system)) return finiteWorld(system, given);
  const values = factualWorld(system, given);
  return values.ok ? ok({ values: values.value }) : values;
}

/** Returns values and categories of a world. */
function worldOf(system: System, values: ReadonlyMap<string, number>): World {
  const state = stateOf(system, values);
  return { values: state, categories: categoriesIn(system, state) };
}
