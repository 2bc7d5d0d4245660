import type { Curve } from './layout/curve.ts';
import { isLit } from '../describe.ts';
import type { GraphEdge, GraphNode, Hue } from '../../chart-data/types.ts';

/** An arrow with its curve in pixels, and its highlight. */
export interface DrawnArrow {
  readonly edge: GraphEdge;
  readonly curve: Curve;
  readonly lit: GraphEdge['lit'];
  /** Hue of a propagation along it: that of its world. */
  readonly hue: Hue;
}

/** Returns the key of an arrow: its kind and ends. */
export function arrowKey({ kind, from, to }: GraphEdge): string {
  return JSON.stringify([kind, from, to]);
}

/** Returns the arrows without duplicates. */
export function arrowsOnce(edges: readonly GraphEdge[]): readonly GraphEdge[] {
  return [...new Map(edges.map((edge) => [arrowKey(edge), edge])).values()];
}

/** Returns arrows with their curves in drawing order: highlighted ones are above the others. */
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
