/** The two variables that a page asks about. */
import { adjustmentSets } from '../../causal/identify/adjustment.ts';
import { ancestorsIn, causalGraph, type CausalGraph } from '../../causal/identify/causal-graph.ts';
import type { Model } from '../../causal/index.ts';

/** Returns the variables that can be chosen, in the order of the model, by name and label. */
export function observedVariables({
  variables,
}: Model): readonly { readonly value: string; readonly label: string }[] {
  return variables.filter(({ observed }) => observed).map(({ name, label }) => ({ value: name, label }));
}

/**
 * Returns the initial pair: the last variable that another one affects, and of its causes the first confounded one;
 * else the first two variables. Null if fewer than two are observed.
 */
export function openingPair(model: Model): { readonly x: string; readonly y: string } | null {
  const graph = causalGraph(model);
  const seen = observedVariables(model).map(({ value }) => value);
  const causesOf = (y: string): readonly string[] => {
    const above = ancestorsIn(graph, [y]);
    return seen.filter((name) => name !== y && above.has(name));
  };
  const effect = seen.findLast((name) => causesOf(name).length > 0);
  const y = effect ?? seen[1];
  if (y === undefined) return null;
  const causes = causesOf(y);
  const x = causes.find((name) => isConfounded(graph, name, y)) ?? causes[0] ?? seen[0];
  return x === undefined ? null : { x, y };
}

function isConfounded(graph: CausalGraph, x: string, y: string): boolean {
  const { sets } = adjustmentSets(graph, { x: [x], y: [y], effect: 'total' }, [], 1);
  return sets[0]?.length !== 0;
}
