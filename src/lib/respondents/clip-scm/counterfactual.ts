import type { System, SystemVariable } from '../../systems/index.ts';
import type { Random } from '../../util/random.ts';
import { classifier } from './likelihood.ts';
import type { Perception } from './perception.ts';
import { setVariable } from './set-variable.ts';
import { valuesOfCategory } from './settings.ts';
import { pick, repeat } from './weighted-worlds.ts';
import { worldsBehind } from './worlds.ts';

/** What a variable is set to: a raw value, or all that is known is its category. */
export interface Act {
  readonly target: string;
  readonly to: number | { readonly category: string };
}

/** Worlds that stand for all that fit; each is tried with several values where only a category is known. */
const WORLDS = 600;
const WORLDS_EACH_WAY = 80;
const VALUES = 12;

/**
 * The category of each variable after an act, with its probability: worlds that fit what was seen (abduction), the
 * variable set in each (action), what follows counted (prediction; Pearl 2009, section 1.4.4).
 */
export function categoriesAfter(
  system: System,
  seen: Perception,
  act: Act,
  random: Random,
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const variable = system.variables.find(({ id }) => id === act.target);
  if (variable === undefined) throw new RangeError(`${system.id} has no variable ${act.target}.`);
  const behind = worldsBehind(system, seen, random);
  const values =
    typeof act.to === 'number'
      ? Float64Array.of(act.to)
      : valuesOfCategory(variable, act.to.category, VALUES);
  const worlds = repeat(pick(behind, values.length > 1 ? WORLDS_EACH_WAY : WORLDS, random), values.length);
  const settings = Float64Array.from(worlds.weights, (_, row) => values[row % values.length] ?? Number.NaN);
  const after = setVariable(system, act.target, worlds.columns, settings, worlds.rows);
  return new Map(system.variables.map((each) => [each.id, shares(each, after.get(each.id), worlds.weights)]));
}

/** The likeliest category of each variable: what gets the most right on average. */
export function likeliest(
  shares: ReadonlyMap<string, ReadonlyMap<string, number>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...shares].flatMap(([id, ofCategory]) => {
      const [best] = [...ofCategory].sort(([, a], [, b]) => b - a);
      return best === undefined ? [] : [[id, best[0]]];
    }),
  );
}

function shares(
  variable: SystemVariable,
  column: Float64Array | undefined,
  weights: Float64Array,
): ReadonlyMap<string, number> {
  const classify = classifier(variable);
  const found = new Map<string, number>();
  weights.forEach((weight, row) => {
    const category = classify(column?.[row] ?? Number.NaN);
    found.set(category, (found.get(category) ?? 0) + weight);
  });
  return found;
}
