import { pickWorlds, repeatWorlds, replay } from '../../../../causal/index.ts';
import type { System, SystemVariable } from '../../../../systems/index.ts';
import type { Random } from '../../../../util/random.ts';
import { classifier } from './likelihood.ts';
import type { Perception } from './perception.ts';
import { settingsOver, valuesOfCategory } from './settings.ts';
import { worldsBehind } from './worlds.ts';
import { InputError } from '../../../../util/input-error.ts';

/** An intervention on one variable: a raw value, or only a category. */
export interface GivenAct {
  readonly target: string;
  readonly to: number | { readonly category: string };
}

/** Number of sampled worlds; each is tried with several values where only a category is known. */
const WORLDS = 600;
const WORLDS_EACH_WAY = 80;
const VALUES = 12;

/**
 * Returns the probability of each category of each variable after an act: worlds consistent with the observation
 * (abduction), the variable set in each (action), outcomes counted (prediction; Pearl 2009, section 1.4.4).
 */
export function categoriesAfter(
  system: System,
  seen: Perception,
  act: GivenAct,
  random: Random,
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const variable = system.variables.find(({ id }) => id === act.target);
  if (variable === undefined) throw new RangeError(`${system.id} has no variable ${act.target}.`);
  const behind = worldsBehind(system, seen, random);
  const values =
    typeof act.to === 'number'
      ? Float64Array.of(act.to)
      : valuesOfCategory(variable, act.to.category, VALUES);
  const picked = pickWorlds(behind, values.length > 1 ? WORLDS_EACH_WAY : WORLDS, random);
  const worlds = repeatWorlds(picked, values.length);
  const settings = settingsOver(worlds.rows, values);
  const after = replay(system.model, worlds, new Map([[act.target, settings]]));
  if (!after.ok) throw new InputError(after.error.message);
  return new Map(system.variables.map((each) => [each.id, shares(each, after.value.get(each.id))]));
}

function shares(
  variable: SystemVariable,
  column: Float64Array = new Float64Array(),
): ReadonlyMap<string, number> {
  const classify = classifier(variable);
  const found = new Map<string, number>();
  for (const value of column) {
    const category = classify(value);
    found.set(category, (found.get(category) ?? 0) + 1 / column.length);
  }
  return found;
}
