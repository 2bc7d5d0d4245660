import type { CausalGraph } from './causal-graph.ts';

/**
 * The districts of a graph, or c-components (Tian & Pearl 2002): nodes that hidden common causes join, directly or by
 * way of one another. Both the districts and the nodes of each stand in the order of the graph.
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
