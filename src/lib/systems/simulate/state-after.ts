import { replay, worldAt, type Acts, type Assignment, type Variable } from '../../causal/index.ts';
import { abduct } from '../../causal/inference/abduct.ts';
import { mechanismValue, stateOf } from '../states.ts';
import { counterfactualWorld } from './counterfactual.ts';
import type { State, System } from '../types.ts';
import { clamp } from '../../util/clamp.ts';

/** Share of its range by which a value is moved off an open end of its distribution's support. */
const OFF_THE_END = 1e-12;

/**
 * Returns the state after variables are set in a world of which the full state is known, with its exogenous values kept
 * (abduction, action, prediction; Pearl 2009, section 7.1): values that do not depend on the acts are unchanged to the
 * last digit. For systems whose states determine every exogenous value; for a state that the equations never produce,
 * the nearest one is used.
 */
export function stateAfter(system: System, state: State, interventions: Assignment): State {
  const [after] = replayState(system, state, interventions, 1);
  if (after === undefined) throw new Error(`${system.id} has no such world.`);
  return after;
}

/** Returns the states after one variable is set to each of several values in the same world; see `stateAfter`. */
export function statesAfter(
  system: System,
  state: State,
  target: string,
  values: readonly number[],
): readonly State[] {
  return replayState(system, state, new Map([[target, Float64Array.from(values)]]), values.length);
}

function replayState(system: System, state: State, interventions: Acts, rows: number): readonly State[] {
  const { model } = system;
  const telling = model.variables.filter((variable) => hasChance(system, variable));
  const evidence = new Map(telling.map((variable) => [variable.name, insideOf(system, variable, state)]));
  const worlds = abduct(model, evidence, { n: 1 });
  if (!worlds.ok) throw new Error(worlds.error.message);
  const known = [...worldAt(worlds.value, 0), ...Object.entries(state)];
  const columns = new Map(known.map(([name, value]) => [name, new Float64Array(rows).fill(value)] as const));
  const after = replay(model, { ...worlds.value, rows, weights: null, columns }, interventions);
  if (!after.ok) throw new Error(after.error.message);
  const reached = { ...worlds.value, rows, columns: after.value };
  return Array.from({ length: rows }, (_, row) => stateOf(system, worldAt(reached, row)));
}

/**
 * Returns whether a variable has an exogenous variable of its own; others are deterministic, and may be rounded in a
 * state.
 */
function hasChance({ noises }: System, { parents, noise }: Variable): boolean {
  return noises.some(({ id }) => parents.includes(id) || noise.includes(id));
}

/**
 * Returns the value of a variable, or the nearest one that the equations can produce. A picture may show the very end
 * of a distribution's support, which has probability 0, and states from data sets are rounded.
 */
function insideOf(system: System, variable: Variable, state: State): number {
  const { name, parents, noise, mechanism } = variable;
  const value = state[name] ?? Number.NaN;
  if (mechanism?.kind === 'quantile') {
    const [lo, hi] = system.variables.find(({ id }) => id === name)?.range ?? [-Infinity, Infinity];
    const margin = OFF_THE_END * (hi - lo);
    return clamp(value, lo + margin, hi - margin);
  }
  const behind = system.noises.find(({ id }) => parents.includes(id) || noise.includes(id));
  if (behind === undefined) return value;
  const ends = behind.range.map((end) =>
    mechanismValue(system, name, new Map([...Object.entries(state), [behind.id, end]])),
  );
  const reached = ends.flatMap((end) => (end.ok ? [end.value] : []));
  return clamp(value, Math.min(...reached), Math.max(...reached));
}

/** Returns the state after a variable is set in a world of which every exogenous value is known, too. */
export function stateAfterKnown(
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
