import type { Outcome } from '../../causal/inference/answer/outcome.ts';
import { categoryOf } from '../categories.ts';
import type { SystemVariable } from '../types.ts';
import type { InferredCategory } from './types.ts';

/** Values and their weights, which sum to 1. */
export interface WeightedValues {
  readonly values: ArrayLike<number>;
  readonly weights: ArrayLike<number>;
}

/** Returns the values of an outcome if they can be listed, else null. */
export function listedValues(outcome: Outcome | undefined): WeightedValues | null {
  if (outcome?.kind === 'point') return { values: [outcome.value], weights: [1] };
  if (outcome?.kind !== 'distribution') return null;
  const { values, probabilities } = outcome;
  return values === undefined || probabilities === undefined ? null : { values, weights: probabilities };
}

/** Returns the one category of all values with weight, else the share of each category. */
export function categoryShares(
  variable: SystemVariable,
  { values, weights }: WeightedValues,
): InferredCategory {
  const shares = new Map<string, number>(variable.categories.map(({ id }) => [id, 0]));
  for (let index = 0; index < values.length; index++) {
    const { id } = categoryOf(variable, values[index] ?? Number.NaN);
    shares.set(id, (shares.get(id) ?? 0) + (weights[index] ?? 0));
  }
  const possible = [...shares].filter(([, share]) => share > 0);
  const [only] = possible;
  if (only !== undefined && possible.length === 1) return only[0];
  return Object.fromEntries(possible);
}
