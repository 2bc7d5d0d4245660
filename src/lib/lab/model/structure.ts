import type { Model } from '../../causal/index.ts';
import type { GraphEdge, GraphNode } from '../../chart-data/types.ts';

/**
 * Returns the graph of a model without values: its variables, its latent causes, all its arrows.
 *
 * @param held variables that are marked as seen
 */
export function structureOf(
  model: Model,
  held: readonly string[],
): { nodes: GraphNode[]; edges: GraphEdge[] } {
  const variables = model.variables.map(({ name, label, observed }): GraphNode => {
    const mark = held.includes(name) ? 'observed' : 'none';
    return { id: name, label, role: observed ? 'variable' : 'latent', mark };
  });
  const roots = model.exogenous
    .filter(({ origin }) => origin === 'root')
    .map(({ name, label }): GraphNode => ({ id: name, label, role: 'latent', mark: 'none' }));
  const nodes = [...variables, ...roots];
  const drawn = new Set(nodes.map(({ id }) => id));
  const directed = model.variables.flatMap(({ name, parents, noise }) =>
    [...new Set([...parents, ...noise])]
      .filter((from) => drawn.has(from))
      .map((from): GraphEdge => ({ from, to: name, state: 'plain', kind: 'directed' })),
  );
  const bidirected = model.bidirected.map(([from, to]): GraphEdge => ({
    from,
    to,
    state: 'plain',
    kind: 'bidirected',
  }));
  return { nodes, edges: [...directed, ...bidirected] };
}
