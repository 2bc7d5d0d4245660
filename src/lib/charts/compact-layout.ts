import { COMPACT_GAPS, compactSize, compactWidth } from './compact-size.ts';
import { layoutGraph } from './layout.ts';
import type { Layout } from './layout-types.ts';
import type { GraphEdge, GraphNode } from './types.ts';

/** The layout of a compact graph, for a page that brings it along instead of the engine. */
export function compactLayout(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): Layout {
  const width = compactWidth(nodes);
  const boxes = nodes.map((node) => ({ id: node.id, ...compactSize(node, width) }));
  return layoutGraph({ nodes: boxes, edges }, { direction: 'down', ...COMPACT_GAPS });
}
