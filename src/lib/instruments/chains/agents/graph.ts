import { edgesOf } from '../../../chains/graph.ts';
import type { Chain } from '../../../chains/types.ts';
import type { GraphEdge, GraphNode } from '../../../chart-data/types.ts';

/** Returns a chain's events with some links as a graph to draw; its events are labelled and numbered. */
export function eventGraph(
  { events }: Pick<Chain, 'events'>,
  causes: Chain['causes'],
): { readonly nodes: readonly GraphNode[]; readonly edges: readonly GraphEdge[] } {
  return {
    nodes: events.map(({ id, label, text }, index) => ({
      id,
      label: `${index + 1}. ${label ?? text}`,
      role: 'variable',
      mark: 'none',
    })),
    edges: edgesOf({ events, causes }).map(([from, to]) => ({
      from,
      to,
      kind: 'directed' as const,
      state: 'plain' as const,
    })),
  };
}
