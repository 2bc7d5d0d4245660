import { replay, type Worlds } from '../../../causal/index.ts';
import { abduct } from '../../../causal/questions.ts';
import type { System } from '../../../systems/index.ts';
import { MAX_SEED, type Random } from '../../../util/random.ts';
import { observationsOf } from './likelihood.ts';
import type { Perception } from './perception.ts';

/** Draws where not all worlds are listed; where only categories were seen, most draws miss them. */
const WORLDS = 800;
const WORLDS_WITHOUT_VALUES = 2000;
/** Up to so many worlds are listed one and all. */
const MAX_LISTED = 50_000;

/** The worlds that may lie behind a picture with all their values, weighed by the model and by what was seen: P(exogenous | seen). */
export function worldsBehind(system: System, seen: Perception, random: Random): Worlds {
  const worlds = abduct(system.model, observationsOf(system, seen), {
    n: seen.values === undefined ? WORLDS_WITHOUT_VALUES : WORLDS,
    seed: random.fork('worlds').integer(0, MAX_SEED),
    mostListed: MAX_LISTED,
  });
  if (!worlds.ok) throw new Error(worlds.error.message);
  const values = replay(system.model, worlds.value);
  if (!values.ok) throw new Error(values.error.message);
  return { ...worlds.value, columns: new Map([...worlds.value.columns, ...values.value]) };
}
