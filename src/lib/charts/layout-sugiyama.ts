import {
  coordCenter,
  coordSimplex,
  decrossDfs,
  decrossTwoLayer,
  graph as createGraph,
  layeringLongestPath,
  layeringSimplex,
  sugiyama,
  twolayerAgg,
  type GraphNode,
} from 'd3-dag';
import { edgeKey, type LayoutLink, type LayoutNode, type Placed, type Spacing } from './layout.ts';
import type { Point } from './types.ts';

/** Above this many nodes, or twice as many links, the quick operators are used. */
const CAREFUL_NODE_LIMIT = 48;

/**
 * Layers after Sugiyama, Tagawa & Toda 1981, by d3-dag: linear programs for layers and coordinates in small
 * graphs, longest path, medians and centred layers in large ones.
 *
 * @throws whatever d3-dag throws, on cycles for one.
 */
export function sugiyamaLayout(
  nodes: readonly LayoutNode[],
  links: readonly LayoutLink[],
  spacing: Spacing,
): Placed {
  const isDown = spacing.direction === 'down';
  const dag = createGraph<LayoutNode, null>();
  const members = new Map(nodes.map((node) => [node.id, dag.node(node)]));
  const drawn = new Set<string>();
  for (const { from, to } of links) {
    const source = members.get(from);
    const target = members.get(to);
    if (source === undefined || target === undefined || drawn.has(edgeKey(from, to))) continue;
    drawn.add(edgeKey(from, to));
    dag.link(source, target, null);
  }
  if (!dag.acyclic()) throw new RangeError('sugiyamaLayout: the arrows form a cycle');

  const size = ({ data }: GraphNode<LayoutNode, null>): [number, number] =>
    isDown ? [data.width, data.height] : [data.height, data.width];
  const isSmall = nodes.length <= CAREFUL_NODE_LIMIT && links.length <= 2 * CAREFUL_NODE_LIMIT;
  const { width, height } = isSmall
    ? sugiyama()
        .layering(layeringSimplex())
        .decross(decrossTwoLayer())
        .coord(coordSimplex())
        .nodeSize(size)
        .gap([spacing.gap, spacing.layerGap])(dag)
    : sugiyama()
        .layering(layeringLongestPath())
        .decross(decrossTwoLayer().order(twolayerAgg()).passes(1).inits([decrossDfs()]))
        .coord(coordCenter())
        .nodeSize(size)
        .gap([spacing.gap, spacing.layerGap])(dag);

  const turn = (x: number, y: number): Point => (isDown ? { x, y } : { x: y, y: x });
  return {
    centres: new Map(Array.from(members, ([id, node]) => [id, turn(node.x, node.y)])),
    bends: new Map(
      Array.from(dag.links(), ({ source, target, points }) => [
        edgeKey(source.data.id, target.data.id),
        points.slice(1, -1).map(([x, y]) => turn(x, y)),
      ]),
    ),
    width: isDown ? width : height,
    height: isDown ? height : width,
  };
}
