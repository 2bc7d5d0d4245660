import { categoryOf, findSystem, isFiniteSystem } from '../../systems/index.ts';
import { outcomesAfter } from '../../systems/simulate/finite-outcomes.ts';
import type { ScorableItem } from '../types.ts';
import { categoriesIn } from '../words.ts';
import type { Ceiling } from './report-types.ts';
import { mean } from './statistics.ts';

/** The ceiling of counterfactual items of finite systems, counted by enumeration; null where there are no such items. */
export function ceilingOf(items: readonly ScorableItem[]): Ceiling | null {
  const ceilings = items.map(itemCeiling).filter((ceiling) => ceiling !== null);
  const accuracy = mean(ceilings.map((ceiling) => ceiling.accuracy));
  const allCorrect = mean(ceilings.map((ceiling) => ceiling.allCorrect));
  return accuracy === null || allCorrect === null ? null : { accuracy, allCorrect };
}

function itemCeiling(item: ScorableItem): Ceiling | null {
  const shares = outcomeShares(item);
  if (shares === null) return null;
  const { variables, together } = shares;
  const likeliest = (one: ReadonlyMap<string, number>): number => Math.max(...one.values());
  return {
    accuracy: mean([...variables.values()].map(likeliest)) ?? 0,
    allCorrect: likeliest(together),
  };
}

/**
 * The likeliest category of each variable after the change of an item: no answer gets more on average. Null where the
 * item's system is not finite, or never shows its state.
 */
export function likeliestCategories(item: ScorableItem): Readonly<Record<string, string>> | null {
  const shares = outcomeShares(item);
  if (shares === null) return null;
  const best = (one: ReadonlyMap<string, number>): string =>
    [...one].reduce((most, next) => (next[1] > most[1] ? next : most))[0];
  return Object.fromEntries([...shares.variables].map(([id, categories]) => [id, best(categories)]));
}

/** How likely the categories are after the change of an item, for each variable and for all of them together. */
function outcomeShares(item: ScorableItem): {
  readonly variables: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly together: ReadonlyMap<string, number>;
} | null {
  const system = findSystem(item.system);
  if (item.task !== 'counterfactual' || system === undefined || !isFiniteSystem(system)) return null;
  const outcomes = outcomesAfter(system, item.state, item.do ?? {});
  if (outcomes.length === 0) return null;
  const sharesBy = (key: (state: ScorableItem['state']) => string): ReadonlyMap<string, number> => {
    const shares = new Map<string, number>();
    for (const { state, probability } of outcomes) {
      shares.set(key(state), (shares.get(key(state)) ?? 0) + probability);
    }
    return shares;
  };
  return {
    variables: new Map(
      system.variables.map((variable) => [
        variable.id,
        sharesBy((state) => categoryOf(variable, state[variable.id] ?? Number.NaN).id),
      ]),
    ),
    together: sharesBy((state) => Object.values(categoriesIn(system, state)).join('\n')),
  };
}
