import type { Curve } from './layout/curve.ts';
import { isLit } from '../describe.ts';
import type { GraphEdge, GraphNode, Hue } from '../types.ts';

/** An arrow with its curve in the graph's pixels, and how it is pointed out. */
export interface DrawnArrow {
  readonly edge: GraphEdge;
  readonly curve: Curve;
  readonly lit: GraphEdge['lit'];
  /** In which a change runs along it: that of the world it belongs to. */
  readonly hue: Hue;
}

/** What tells an arrow from all others: its kind and its ends. */
export function arrowKey({ kind, from, to }: GraphEdge): string {
  return JSON.stringify([kind, from, to]);
}

/** One arrow of a kind between two nodes, however often it is given. */
export function arrowsOnce(edges: readonly GraphEdge[]): readonly GraphEdge[] {
  return [...new Map(edges.map((edge) => [arrowKey(edge), edge])).values()];
}

/** Arrows with their curves, in the order in which they are drawn: what is lit lies above the rest. */
export function drawnArrows(
  nodes: readonly GraphNode[],
  edges: readonly GraphEdge[],
  curves: readonly Curve[],
): readonly DrawnArrow[] {
  const marks = new Map(nodes.map(({ id, mark }) => [id, mark]));
  return edges
    .map((edge, index) => ({
      edge,
      curve: curves[index] ?? [],
      lit: isLit(edge) ? edge.lit : undefined,
      hue: marks.get(edge.to) === 'counterfactual' ? ('counterfactual' as const) : ('intervened' as const),
    }))
    .sort((left, right) => Number(left.lit !== undefined) - Number(right.lit !== undefined));
}
