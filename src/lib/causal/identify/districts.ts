import type { CausalGraph } from './causal-graph.ts';

/**
 * Returns the districts of a graph, or c-components (Tian & Pearl 2002): the connected components of its bidirected
 * edges. The districts and the nodes of each are in the order of the graph.
 */
export function districtsOf({ nodes, bidirected }: CausalGraph): readonly (readonly string[])[] {
  const district = new Map(nodes.map((name) => [name, new Set([name])]));
  for (const [left, right] of bidirected) {
    const [one, other] = [district.get(left), district.get(right)];
    if (one === undefined || other === undefined || one === other) continue;
    for (const name of other) district.set(name, one.add(name));
  }
  return [...new Set(district.values())].map((members) => nodes.filter((name) => members.has(name)));
}
