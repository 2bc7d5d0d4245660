import {
  logLikelihoodFunction,
  logOfSum,
  normaliseLogs,
  pickWorlds,
  repeatWorlds,
  replay,
  type VirtualEvidence,
  type Worlds,
} from '../../../../causal/index.ts';
import type { System, SystemVariable } from '../../../../systems/index.ts';
import type { Random } from '../../../../util/random.ts';
import { classifier, observationsOf } from './likelihood.ts';
import type { Perception } from './perception.ts';
import { settingsOver, settingsFitting } from './settings.ts';
import { worldsBehind } from './worlds.ts';
import { InputError } from '../../../../util/input-error.ts';

/** Number of sampled worlds consistent with the first picture. */
const WORLDS = 100;

/**
 * Returns, for each variable, the probability that it was set between two pictures, with a uniform prior over the
 * candidates and all exogenous values kept: `P(second | first, do(variable = some value of another category))`.
 */
export function targetProbabilities(
  system: System,
  before: Perception,
  after: Perception,
  candidates: readonly SystemVariable[],
  random: Random,
): ReadonlyMap<string, number> {
  const worlds = pickWorlds(worldsBehind(system, before, random), WORLDS, random);
  const fits = observationsOf(system, after);
  const logs = Float64Array.from(candidates, (candidate) => evidence(system, candidate, worlds, after, fits));
  const shares = normaliseLogs(logs);
  return new Map(candidates.map(({ id }, index) => [id, shares[index] ?? 0]));
}

/** Finite substitute for log 0, so that differences stay finite. */
const IMPOSSIBLE = -1e6;

/** Returns the log of the second picture's mean likelihood over worlds and settings. */
function evidence(
  system: System,
  candidate: SystemVariable,
  worlds: Worlds,
  after: Perception,
  fits: ReadonlyMap<string, VirtualEvidence>,
): number {
  const { values, width } = settingsFitting(candidate, after);
  const [lo, hi] = candidate.range;
  const all = repeatWorlds(worlds, values.length);
  const settings = settingsOver(all.rows, values);
  const moved = replay(system.model, all, new Map([[candidate.id, settings]]));
  if (!moved.ok) throw new InputError(moved.error.message);
  const was = all.columns.get(candidate.id);
  const classify = classifier(candidate);
  const logs = new Float64Array(all.rows);
  for (let row = 0; row < all.rows; row++) {
    // A setting that keeps the category is not the change asked about.
    if (classify(was?.[row] ?? Number.NaN) === classify(settings[row] ?? Number.NaN)) logs[row] = -Infinity;
    else logs[row] = Math.log((values.length * width) / (all.rows * (hi - lo)));
  }
  for (const [id, observation] of fits) {
    const column = moved.value.get(id);
    const fit = logLikelihoodFunction(observation);
    for (let row = 0; row < all.rows; row++) {
      logs[row] = (logs[row] ?? 0) + fit(column?.[row] ?? Number.NaN);
    }
  }
  return Math.max(IMPOSSIBLE, logOfSum(logs));
}
