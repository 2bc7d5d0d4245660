import { topologicalOrder } from '../topology.ts';
import { distinct, withParents, type CausalGraph, type NamePair } from './causal-graph.ts';

/**
 * Returns the latent projection of a graph (Verma & Pearl 1990; Verma 1993): observed nodes only, a directed edge for
 * each causal path through latent nodes only, a bidirected edge where such paths lead to two nodes from the same latent
 * node, or from both ends of a bidirected edge. It has the same identifiable effects. The nodes are in topological
 * order.
 */
export function latentProjection(graph: CausalGraph): CausalGraph {
  const sorted = topologicalOrder(graph.nodes, (name) => graph.parents.get(name) ?? []);
  if (!sorted.acyclic) throw new Error('A causal graph has a cycle.');
  const nodes = sorted.order.filter((name) => !graph.latent.has(name));
  const hidden = new Map(nodes.map((name) => [name, hiddenAbove(graph, name)]));
  const parents = new Map(nodes.map((name) => [name, parentsThrough(graph, hidden.get(name) ?? new Set())]));
  return withParents({ nodes, latent: new Set() }, parents, confoundedPairs(graph, nodes, hidden));
}

/** Returns the node itself, and the latent nodes with a path to it through latent nodes only. */
function hiddenAbove({ parents, latent }: CausalGraph, start: string): ReadonlySet<string> {
  const found = new Set([start]);
  for (const name of found)
    for (const parent of parents.get(name) ?? []) if (latent.has(parent)) found.add(parent);
  return found;
}

function parentsThrough({ parents, latent }: CausalGraph, above: ReadonlySet<string>): readonly string[] {
  const found = [...above].flatMap((name) => parents.get(name) ?? []);
  return [...new Set(found.filter((name) => !latent.has(name)))];
}

function confoundedPairs(
  { bidirected }: CausalGraph,
  nodes: readonly string[],
  hidden: ReadonlyMap<string, ReadonlySet<string>>,
): readonly NamePair[] {
  const ends = (source: string): readonly string[] => nodes.filter((name) => hidden.get(name)?.has(source));
  const sources = new Set([...hidden.values()].flatMap((above) => [...above]));
  const common = [...sources].flatMap((source) => pairsBetween(ends(source), ends(source)));
  return distinct([
    ...common,
    ...bidirected.flatMap(([left, right]) => pairsBetween(ends(left), ends(right))),
  ]);
}

function pairsBetween(left: readonly string[], right: readonly string[]): readonly NamePair[] {
  return left.flatMap((a) => right.filter((b) => b !== a).map((b): NamePair => [a, b]));
}
