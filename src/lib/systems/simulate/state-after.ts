import { replay, worldAt, type Acts, type Assignment, type Variable } from '../../causal/index.ts';
import { abduct } from '../../causal/inference/abduct.ts';
import { mechanismValue, stateOf } from '../states.ts';
import { counterfactualWorld } from './counterfactual.ts';
import type { State, System } from '../types.ts';

/** Share of its range that a value keeps off an end that its distribution only comes near to. */
const OFF_THE_END = 1e-12;

/**
 * The state after variables are set in a world of which the full state is known, its exogenous values kept (abduction,
 * action, prediction; Pearl 2009, section 7.1): what does not follow from the acts stays as it is to the last digit.
 * For systems whose states tell every exogenous value; where the equations never show a state, the nearest one counts.
 */
export function stateAfter(system: System, state: State, acts: Assignment): State {
  const [after] = replayed(system, state, acts, 1);
  if (after === undefined) throw new Error(`${system.id} has no such world.`);
  return after;
}

/** The states after one variable is set to each of several values in the same world; see `stateAfter`. */
export function statesAfter(
  system: System,
  state: State,
  target: string,
  values: readonly number[],
): readonly State[] {
  return replayed(system, state, new Map([[target, Float64Array.from(values)]]), values.length);
}

function replayed(system: System, state: State, acts: Acts, rows: number): readonly State[] {
  const { model } = system;
  const telling = model.variables.filter((variable) => hasChance(system, variable));
  const evidence = new Map(telling.map((variable) => [variable.name, insideOf(system, variable, state)]));
  const worlds = abduct(model, evidence, { n: 1 });
  if (!worlds.ok) throw new Error(worlds.error.message);
  const known = [...worldAt(worlds.value, 0), ...Object.entries(state)];
  const columns = new Map(known.map(([name, value]) => [name, new Float64Array(rows).fill(value)] as const));
  const after = replay(model, { ...worlds.value, rows, weights: null, columns }, acts);
  if (!after.ok) throw new Error(after.error.message);
  const reached = { ...worlds.value, rows, columns: after.value };
  return Array.from({ length: rows }, (_, row) => stateOf(system, worldAt(reached, row)));
}

/** Whether an exogenous variable of its own stands behind a variable; others follow, and may be rounded in a state. */
function hasChance({ noises }: System, { parents, noise }: Variable): boolean {
  return noises.some(({ id }) => parents.includes(id) || noise.includes(id));
}

/**
 * The value of a variable that the equations show: itself, or the nearest one. A picture may show the very end of a
 * distribution's support, which has no chance, and states out of data sets are rounded.
 */
function insideOf(system: System, variable: Variable, state: State): number {
  const { name, parents, noise, mechanism } = variable;
  const value = state[name] ?? Number.NaN;
  if (mechanism?.kind === 'quantile') {
    const [lo, hi] = system.variables.find(({ id }) => id === name)?.range ?? [-Infinity, Infinity];
    const margin = OFF_THE_END * (hi - lo);
    return Math.min(hi - margin, Math.max(lo + margin, value));
  }
  const behind = system.noises.find(({ id }) => parents.includes(id) || noise.includes(id));
  if (behind === undefined) return value;
  const ends = behind.range.map((end) =>
    mechanismValue(system, name, new Map([...Object.entries(state), [behind.id, end]])),
  );
  const reached = ends.flatMap((end) => (end.ok ? [end.value] : []));
  return Math.min(Math.max(...reached), Math.max(Math.min(...reached), value));
}

/** The state after a variable is set in a world of which every exogenous value is known, too. */
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
