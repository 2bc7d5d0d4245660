import { density, quantile, type Expression, type Family } from '../../causal/index.ts';
import type { System, SystemVariable } from '../../systems/index.ts';
import { parametersAt } from '../../systems/chances.ts';
import { modelVariable } from '../../systems/states.ts';
import type { Random } from '../../util/random.ts';
import { noiseBehind } from '../../systems/simulate/kept-noise.ts';
import type { LogLikelihood } from './likelihood.ts';
import type { Perception, SeenValue } from './perception.ts';
import { normalise, type WeightedWorlds } from './weighted-worlds.ts';

/** Share of draws around what was seen; the rest comes from the model, so that no misreading is final. */
const NEAR = 0.85;
/** Draws near a reading spread somewhat wider than it claims to be exact. */
const WIDER = 1.5;
const WORLDS = 800;
/** Where only categories were seen, most draws miss them. */
const WORLDS_WITHOUT_VALUES = 2000;

/**
 * Worlds of a system in which every variable has a chance of its own, drawn variable by variable around what was seen
 * and weighed by the model and by how well they fit (importance sampling).
 */
export function drawnWorlds(
  system: System,
  seen: Perception,
  fits: readonly LogLikelihood[],
  random: Random,
): WeightedWorlds {
  const rows = seen.values === undefined ? WORLDS_WITHOUT_VALUES : WORLDS;
  const logs = new Float64Array(rows);
  const names = [...system.variables.map(({ id }) => id), ...system.model.exogenous.map(({ name }) => name)];
  const columns = new Map(names.map((name) => [name, new Float64Array(rows)]));
  for (let row = 0; row < rows; row++) {
    const values = new Map<string, number>();
    for (const name of system.model.order) {
      const index = system.variables.findIndex(({ id }) => id === name);
      const variable = system.variables[index];
      if (variable === undefined) continue;
      const { value, logRatio } = draw(system, variable, seen.values?.[name], values, random);
      values.set(name, value);
      const noise = noiseBehind(system, modelVariable(system, name), values);
      if (noise !== null) values.set(...noise);
      logs[row] = (logs[row] ?? 0) + logRatio + (fits[index]?.(value) ?? 0);
    }
    for (const [name, column] of columns) column[row] = values.get(name) ?? Number.NaN;
  }
  normalise(logs);
  return { rows, columns, weights: logs };
}

/** A value, and the logarithm of the model's density over the one that it was drawn with. */
function draw(
  system: System,
  variable: SystemVariable,
  seen: SeenValue | undefined,
  parents: ReadonlyMap<string, number>,
  random: Random,
): { readonly value: number; readonly logRatio: number } {
  const [family, parameters] = chanceOf(system, variable.id, parents);
  const near = seen !== undefined && random.uniform() < NEAR;
  const uniform = random.uniform();
  if (seen === undefined) return { value: quantile(family, parameters, uniform), logRatio: 0 };
  const [lo, hi] = variable.range;
  const spread = WIDER * Math.max(seen.sd, 0.002 * (hi - lo));
  // A logistic distribution: like a normal one with heavier tails, and as easy to cut off at both ends.
  const [below, above] = [logistic((lo - seen.mean) / spread), logistic((hi - seen.mean) / spread)];
  const share = below + uniform * (above - below);
  const value = near
    ? Math.min(hi - 1e-9, Math.max(lo + 1e-9, seen.mean + spread * Math.log(share / (1 - share))))
    : quantile(family, parameters, uniform);
  const at = logistic((value - seen.mean) / spread);
  const nearDensity = (at * (1 - at)) / (spread * (above - below));
  const modelDensity = density(family, parameters, value);
  return {
    value,
    logRatio: Math.log(modelDensity) - Math.log(NEAR * nearDensity + (1 - NEAR) * modelDensity),
  };
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/** The distribution that a variable's value has, given its parents. */
function chanceOf(
  system: System,
  name: string,
  parents: ReadonlyMap<string, number>,
): readonly [Family, readonly number[]] {
  const mechanism: Expression | null = modelVariable(system, name).mechanism;
  if (mechanism?.kind === 'quantile') {
    return [mechanism.distribution.family, parametersAt(mechanism.distribution, parents, name)];
  }
  const root =
    mechanism?.kind === 'name'
      ? system.model.exogenous.find((exogenous) => exogenous.name === mechanism.name)
      : undefined;
  if (root === undefined) throw new Error(`${name} of ${system.id} has no chance of its own to draw from.`);
  return [root.family, root.parameters];
}
