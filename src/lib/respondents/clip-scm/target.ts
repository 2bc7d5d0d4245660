import type { System, SystemVariable } from '../../systems/index.ts';
import type { Random } from '../../util/random.ts';
import { classifier, likelihoods, type LogLikelihood } from './likelihood.ts';
import type { Perception } from './perception.ts';
import { setVariable } from './set-variable.ts';
import { settingsSeen } from './settings.ts';
import { normalise, pick, repeat, type WeightedWorlds } from './weighted-worlds.ts';
import { worldsBehind } from './worlds.ts';

/** Worlds that stand for all that fit the first picture. */
const WORLDS = 100;

/**
 * How likely it is of each variable that it was set between two pictures, all candidates being equally likely beforehand and
 * every exogenous value kept: P(second | first, do(variable = some value of another category)).
 */
export function targetProbabilities(
  system: System,
  before: Perception,
  after: Perception,
  candidates: readonly SystemVariable[],
  random: Random,
): ReadonlyMap<string, number> {
  const worlds = pick(worldsBehind(system, before, random), WORLDS, random);
  const fits = likelihoods(system, after);
  const logs = Float64Array.from(candidates, (candidate) => evidence(system, candidate, worlds, after, fits));
  normalise(logs);
  return new Map(candidates.map(({ id }, index) => [id, logs[index] ?? 0]));
}

/** The logarithm of the mean likelihood of the second picture over worlds and settings. */
function evidence(
  system: System,
  candidate: SystemVariable,
  worlds: WeightedWorlds,
  after: Perception,
  fits: readonly LogLikelihood[],
): number {
  const { values, width } = settingsSeen(candidate, after);
  const [lo, hi] = candidate.range;
  const all = repeat(worlds, values.length);
  const settings = Float64Array.from(all.weights, (_, row) => values[row % values.length] ?? Number.NaN);
  const columns = setVariable(system, candidate.id, all.columns, settings, all.rows);
  const was = all.columns.get(candidate.id);
  const classify = classifier(candidate);
  const logs = new Float64Array(all.rows);
  for (let row = 0; row < all.rows; row++) {
    // A setting that leaves the category as it was is not what was asked about.
    if (classify(was?.[row] ?? Number.NaN) === classify(settings[row] ?? Number.NaN)) logs[row] = -Infinity;
    else logs[row] = Math.log(((all.weights[row] ?? 0) * values.length * width) / (hi - lo));
  }
  system.variables.forEach(({ id }, index) => {
    const column = columns.get(id);
    for (let row = 0; row < all.rows; row++) {
      logs[row] = (logs[row] ?? 0) + (fits[index]?.(column?.[row] ?? Number.NaN) ?? 0);
    }
  });
  return logs.every((log) => log === -Infinity) ? IMPOSSIBLE : normalise(logs);
}

/** Stands for the logarithm of zero, where differences must stay finite. */
const IMPOSSIBLE = -1e6;
