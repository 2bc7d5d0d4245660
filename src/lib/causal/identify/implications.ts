import type { CausalGraph } from './causal-graph.ts';
import { listUpTo, MAX_SETS, sortedNames } from './listed.ts';
import { minimalSeparators } from './separators.ts';

/** Two variables that are independent given each of the sets, according to the graph. */
export interface Implication {
  readonly x: string;
  readonly y: string;
  readonly given: readonly (readonly string[])[];
}

/** Testable implications of a graph. */
export interface Implications {
  readonly list: readonly Implication[];
  /** False if the limit was reached. */
  readonly complete: boolean;
}

/**
 * Returns the minimal testable implications of a graph: for each pair of observed variables all minimal sets of
 * observed ones that m-separate them (Pearl 1988, Richardson 2003). Pairs that only latent nodes separate are left out,
 * as data cannot test them. Sorted by x, then y; x precedes y.
 *
 * @param maxSets maximum number of sets over all pairs
 */
export function implications(graph: CausalGraph, maxSets: number = MAX_SETS): Implications {
  const seen = sortedNames(graph.nodes.filter((name) => !graph.latent.has(name)));
  const allowed = new Set(seen);
  const list: Implication[] = [];
  let left = maxSets;
  for (const [x, y] of pairsOf(graph, seen)) {
    const { sets, complete } = listUpTo(
      left,
      minimalSeparators(graph, { x: [x], y: [y], include: [], allowed }),
    );
    if (!complete) return { list, complete };
    left -= sets.length;
    if (sets.length > 0) list.push({ x, y, given: sets });
  }
  return { list, complete: true };
}

/** Yields the pairs of nodes that are not adjacent. */
function* pairsOf(graph: CausalGraph, names: readonly string[]): Generator<readonly [string, string]> {
  const joined = new Set(
    [
      ...graph.bidirected,
      ...graph.nodes.flatMap((name) => (graph.parents.get(name) ?? []).map((parent) => [name, parent])),
    ].map((pair) => [...pair].sort().join(' ')),
  );
  for (const [i, x] of names.entries())
    for (const y of names.slice(i + 1)) if (!joined.has(`${x} ${y}`)) yield [x, y];
}
