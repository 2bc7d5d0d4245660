import type { GraphEdge, GraphNode } from '../../chart-data/types.ts';

/** A part of a graph. */
export interface Subgraph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/**
 * Returns a node with its Markov blanket (Pearl 1988): its causes, effects, the other causes of its effects, and
 * nodes that share a latent cause with it, in the given order, with all arrows between them. Exogenous nodes are
 * included where they drive the node itself. Empty for an unknown node.
 */
export function neighbourhood(id: string, { nodes, edges }: Subgraph): Subgraph {
  const exogenous = new Set(nodes.filter(({ role }) => role === 'exogenous').map((node) => node.id));
  const directed = edges.filter(({ kind }) => kind === 'directed');
  const effects = new Set(directed.filter(({ from }) => from === id).map(({ to }) => to));
  const near = new Set([id, ...effects]);
  for (const { from, to } of directed) {
    if (to === id || (effects.has(to) && !exogenous.has(from))) near.add(from);
  }
  for (const { from, to, kind } of edges) {
    if (kind === 'bidirected' && (from === id || to === id)) near.add(from).add(to);
  }
  return {
    nodes: nodes.some((node) => node.id === id) ? nodes.filter((node) => near.has(node.id)) : [],
    edges: edges.filter(({ from, to }) => near.has(from) && near.has(to)),
  };
}
