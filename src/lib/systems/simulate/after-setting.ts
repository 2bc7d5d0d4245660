import { descendantsOf } from '../../causal/index.ts';
import { modelVariable, stateOf } from '../states.ts';
import type { State, System } from '../types.ts';
import { counterfactualWorld } from './counterfactual.ts';
import { noiseBehind } from './kept-noise.ts';

/** The state after a variable is set, every exogenous value kept; everything upstream of it stays as it was. */
export function stateAfter(
  system: System,
  state: State,
  exogenous: Readonly<Record<string, number>>,
  target: string,
  value: number,
): State {
  const factual = new Map([...Object.entries(exogenous), ...Object.entries(state)]);
  const world = counterfactualWorld(system, factual, new Map([[target, value]]));
  if (!world.ok)
    throw new Error(`${system.id} has no world with ${target} = ${value}: ${world.error.message}`);
  return stateOf(system, world.value);
}

/** The state after a variable is set, with the exogenous values that the state before tells. */
export function stateAfterSetting(system: System, state: State, target: string, value: number): State {
  const values = new Map(Object.entries(state));
  for (const name of descendantsOf(system.model, [target])) {
    if (name === target) continue;
    const noise = noiseBehind(system, modelVariable(system, name), values);
    if (noise !== null) values.set(...noise);
  }
  return stateAfter(system, {}, Object.fromEntries(values), target, value);
}
