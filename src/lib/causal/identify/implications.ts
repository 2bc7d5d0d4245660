import type { CausalGraph } from './causal-graph.ts';
import { listUpTo, MAX_SETS, sortedNames } from './listed.ts';
import { minimalSeparators } from './separators.ts';

/** Two variables that are independent given each of the sets, if the graph is right. */
export interface Implication {
  readonly x: string;
  readonly y: string;
  readonly given: readonly (readonly string[])[];
}

/** What data can refute of a graph. */
export interface Implications {
  readonly list: readonly Implication[];
  /** False where listing was given up. */
  readonly complete: boolean;
}

/**
 * The minimal testable implications of a graph: for each two observed variables all minimal sets of observed ones that
 * m-separate them (Pearl 1988, Richardson 2003). Pairs that only something hidden separates are left out, as nobody
 * can test that. Sorted by x, then y; x stands before y.
 *
 * @param most sets of all pairs together after which listing is given up
 */
export function implications(graph: CausalGraph, most: number = MAX_SETS): Implications {
  const seen = sortedNames(graph.nodes.filter((name) => !graph.latent.has(name)));
  const allowed = new Set(seen);
  const list: Implication[] = [];
  let left = most;
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

/** Pairs that nothing joins directly. */
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
