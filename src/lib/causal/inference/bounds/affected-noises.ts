import { descendantsOf } from '../../graph.ts';
import { ancestorsIn, causalGraph, withoutArrowsInto } from '../../identify/causal-graph.ts';
import type { Model } from '../../types.ts';

/**
 * Returns the variables with exogenous noise of their own on the causal paths from the acts to a variable, itself
 * included; in the model's order.
 */
export function affectedNoises(
  model: Model,
  interventions: readonly string[],
  of: string,
): readonly string[] {
  const reached = descendantsOf(model, interventions);
  const above = ancestorsIn(withoutArrowsInto(causalGraph(model), interventions), [of]);
  return model.variables
    .filter(
      ({ name, noise }) =>
        noise.length > 0 && reached.has(name) && above.has(name) && !interventions.includes(name),
    )
    .map(({ name }) => name);
}

/**
 * Returns the observed variables that are informative about such noises: the variables themselves and their
 * descendants.
 */
export function evidenceAboutNoise(
  model: Model,
  noises: readonly string[],
  seen: Iterable<string>,
): readonly string[] {
  const below = descendantsOf(model, noises);
  return [...seen].filter((name) => noises.includes(name) || below.has(name));
}
