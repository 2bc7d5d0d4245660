import { replay, type Worlds } from '../../../../causal/index.ts';
import { abduct } from '../../../../causal/questions.ts';
import type { System } from '../../../../systems/index.ts';
import { MAX_SEED, type Random } from '../../../../util/random.ts';
import { observationsOf } from './likelihood.ts';
import type { Perception } from './perception.ts';
import { InputError } from '../../../../util/input-error.ts';

/**
 * Number of draws where worlds are not enumerated; where only categories were perceived, most draws do not match.
 */
const WORLDS = 800;
const WORLDS_WITHOUT_VALUES = 2000;
/** Largest number of worlds that is enumerated completely. */
const MAX_LISTED = 50_000;

/**
 * Returns the possible worlds behind a picture with all their values, weighted by model and perception:
 * P(exogenous
 * seen).
 */
export function worldsBehind(system: System, seen: Perception, random: Random): Worlds {
  const worlds = abduct(system.model, observationsOf(system, seen), {
    n: seen.values === undefined ? WORLDS_WITHOUT_VALUES : WORLDS,
    seed: random.fork('worlds').integer(0, MAX_SEED),
    maxListed: MAX_LISTED,
  });
  if (!worlds.ok) throw new InputError(worlds.error.message);
  const values = replay(system.model, worlds.value);
  if (!values.ok) throw new InputError(values.error.message);
  return { ...worlds.value, columns: new Map([...worlds.value.columns, ...values.value]) };
}
