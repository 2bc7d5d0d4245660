import type { System } from '../../systems/index.ts';
import type { Random } from '../../util/random.ts';
import { drawnWorlds } from './drawn-worlds.ts';
import { gridWorlds } from './grid-worlds.ts';
import { likelihoods } from './likelihood.ts';
import type { Perception } from './perception.ts';
import type { WeightedWorlds } from './weighted-worlds.ts';

/** The worlds that may lie behind a picture, weighed by the model and by what was seen: P(exogenous | seen). */
export function worldsBehind(system: System, seen: Perception, random: Random): WeightedWorlds {
  const fits = likelihoods(system, seen);
  return gridWorlds(system, fits) ?? drawnWorlds(system, seen, fits, random);
}
