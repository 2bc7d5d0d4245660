import { findSystem } from '../../../systems/known.ts';
import {
  categoriesIn,
  categoryIn,
  isFiniteSystem,
  findSystemVariable,
  type State,
  type System,
} from '../../../systems/index.ts';
import { outcomesAfter, type FiniteOutcome } from '../../../systems/simulate/finite-outcomes.ts';
import type { Ceiling } from '../../tasks/figures.ts';
import { mean } from '../../tasks/kit/figures/statistics.ts';
import type { Payload, ValuesItem, ValuesTruth } from './payload.ts';
import { statesAfter } from '../../../systems/simulate/state-after.ts';
import { isInRange } from './worlds/draw-world.ts';
import { valuesToSet } from './worlds/values.ts';

/** Returns the most likely category with its probability; the first in a tie. */
export function likeliest(shares: ReadonlyMap<string, number>): readonly [string, number] {
  return [...shares].reduce((best, next) => (next[1] > best[1] ? next : best), ['', -Infinity]);
}

/**
 * Computes the ceiling of an item: the prompt states the category, not the value, of the set variable, and hidden
 * variables may matter. Null for an unknown system.
 */
export function ceilingOf(item: ValuesItem): Ceiling | null {
  const shares = outcomeShares(item);
  if (shares === null) return null;
  const { variables, variance, together } = shares;
  return {
    accuracy: mean([...variables.values()].map((one) => likeliest(one)[1])) ?? 0,
    variance,
    allCorrect: likeliest(together)[1],
  };
}

/** Returns the most likely category of each variable after an item's change: the best expected answer. */
export function likeliestOutcome(item: ValuesItem): ValuesTruth | null {
  const system = findSystem(item.subject);
  const shares = system !== undefined && isFiniteSystem(system) ? outcomeShares(item) : null;
  if (shares === null) return null;
  return Object.fromEntries([...shares.variables].map(([id, categories]) => [id, likeliest(categories)[0]]));
}

/** Probabilities of categories after a change, by variable and jointly. */
interface OutcomeShares {
  readonly variables: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly together: ReadonlyMap<string, number>;
  /** Variance of the credit of giving each variable its most likely category. */
  readonly variance: number;
}

/** Cached, as reports of both protocols need the same items. */
const shareCache = new WeakMap<Payload, OutcomeShares | null>();

function outcomeShares({ subject, payload }: ValuesItem): OutcomeShares | null {
  const cached = shareCache.get(payload);
  if (cached !== undefined) return cached;
  const system = findSystem(subject);
  const outcomes = system === undefined ? [] : outcomesOf(system, payload);
  const shares = system === undefined || outcomes.length === 0 ? null : sharesOf(system, outcomes);
  shareCache.set(payload, shares);
  return shares;
}

function sharesOf(system: System, outcomes: readonly FiniteOutcome[]): OutcomeShares {
  const sharesBy = (key: (state: State) => string): ReadonlyMap<string, number> => {
    const shares = new Map<string, number>();
    for (const { state, probability } of outcomes) {
      shares.set(key(state), (shares.get(key(state)) ?? 0) + probability);
    }
    return shares;
  };
  const variables = new Map(
    system.variables.map((variable) => [variable.id, sharesBy((state) => categoryIn(variable, state))]),
  );
  const best = new Map([...variables].map(([id, shares]) => [id, likeliest(shares)[0]]));
  const credits = outcomes.map(({ state, probability }) => ({
    credit: mean(system.variables.map((one) => Number(categoryIn(one, state) === best.get(one.id)))) ?? 0,
    probability,
  }));
  const expected = credits.reduce((sum, { credit, probability }) => sum + probability * credit, 0);
  return {
    variables,
    variance: credits.reduce(
      (sum, { credit, probability }) => sum + probability * (credit - expected) ** 2,
      0,
    ),
    together: sharesBy((state) => Object.values(categoriesIn(system, state)).join('\n')),
  };
}

/**
 * Returns the possible outcomes, given the state in the picture and the category of the set variable: all values
 * of that category are equally likely. Empty if the item does not say what is set, or its state is never shown.
 */
function outcomesOf(system: System, { state, do: interventions = {} }: Payload): readonly FiniteOutcome[] {
  if (isFiniteSystem(system)) return outcomesAfter(system, state, interventions);
  const [[target, value] = ['', Number.NaN]] = Object.entries(interventions);
  const variable = findSystemVariable(system, target);
  if (variable === undefined) return [];
  const present = state[target] ?? Number.NaN;
  const possible = valuesToSet(variable, categoryIn(variable, { [target]: value }), present);
  const reached = statesAfter(system, state, target, possible.length === 0 ? [value] : possible);
  const drawn = reached.filter((after) => isInRange(system, after));
  const states = drawn.length === 0 ? reached : drawn;
  return states.map((after) => ({ state: after, probability: 1 / states.length }));
}
