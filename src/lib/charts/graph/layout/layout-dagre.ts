import { Graph, layout, type EdgeLabel, type GraphLabel, type NodeLabel } from '@dagrejs/dagre';
import { edgeKey, type LayoutLink, type LayoutNode, type Placed, type Spacing } from './layout-types.ts';
import type { Point } from '../../../util/point.ts';

/** Most nodes (and one and a half times as many links) for which the slower layout with shorter arrows is used. */
const CAREFUL_NODE_LIMIT = 24;
/** Distance between arrows, and between an arrow and a box, in pixels. */
const ARROW_GAP = 20;

/**
 * Computes a layered layout (Sugiyama, Tagawa & Toda 1981) by dagre: network simplex for the layers of small graphs,
 * tight trees in large ones; coordinates by Brandes & Köpf 2001. Arrows of a cycle are reversed for the layout.
 */
export function dagreLayout(
  nodes: readonly LayoutNode[],
  links: readonly LayoutLink[],
  spacing: Spacing,
): Placed {
  const isDown = spacing.direction === 'down';
  const isSmall = nodes.length <= CAREFUL_NODE_LIMIT && links.length <= 1.5 * CAREFUL_NODE_LIMIT;
  const graph = new Graph<GraphLabel, NodeLabel, EdgeLabel>();
  graph.setGraph({
    rankdir: isDown ? 'TB' : 'LR',
    nodesep: spacing.gap,
    edgesep: ARROW_GAP,
    ranksep: spacing.layerGap,
    rankalign: isDown ? 'bottom' : 'center',
    ranker: isSmall ? 'network-simplex' : 'tight-tree',
  });
  for (const { id, width, height } of nodes) graph.setNode(keyOf(id), { width, height });
  for (const { from, to } of links) graph.setEdge(keyOf(from), keyOf(to), {});
  layout(graph, { disableOptimalOrderHeuristic: !isSmall });

  const centres = new Map(nodes.map(({ id }) => [id, pointOf(graph.node(keyOf(id)))]));
  const layers = layersOf(nodes, centres, isDown);
  const bends = new Map(
    links.map(({ from, to }) => [
      edgeKey(from, to),
      bendsOf(graph.edge(keyOf(from), keyOf(to)).points, layers, isDown),
    ]),
  );
  return inReadingOrder(
    frameBends({ centres, bends, width: graph.graph().width ?? 0, height: graph.graph().height ?? 0 }),
    nodes,
    isDown,
  );
}

/** Prefixes ids: dagre uses them as keys of plain objects, where `__proto__` would change all objects of the page. */
function keyOf(id: string): string {
  return `box ${id}`;
}

/** Returns the layout or its mirror image, whichever has more neighbours of a layer in the given order. */
function inReadingOrder(placed: Placed, nodes: readonly LayoutNode[], isDown: boolean): Placed {
  const spots = nodes.map(({ id, height }) => {
    const { x, y } = placed.centres.get(id) ?? { x: 0, y: 0 };
    return isDown ? { layer: y + height / 2, place: x } : { layer: x, place: y };
  });
  const layers = new Map<number, number[]>();
  for (const { layer, place } of spots) {
    const key = Math.round(layer);
    layers.set(key, [...(layers.get(key) ?? []), place]);
  }
  const agreement = [...layers.values()]
    .flatMap((places) => places.slice(1).map((place, index) => place - (places[index] ?? place)))
    .reduce((sum, step) => sum + Math.sign(step), 0);
  if (agreement >= 0) return placed;
  const mirrored = ({ x, y }: Point): Point =>
    isDown ? { x: placed.width - x, y } : { x, y: placed.height - y };
  return {
    ...placed,
    centres: new Map(Array.from(placed.centres, ([id, point]) => [id, mirrored(point)])),
    bends: new Map(Array.from(placed.bends, ([key, points]) => [key, points.map(mirrored)])),
  };
}

function pointOf({ x = 0, y = 0 }: { readonly x?: number; readonly y?: number }): Point {
  return { x, y };
}

/** Start and end of a layer along the flow. */
type Extent = readonly [number, number];

/** Returns the extents of all layers, merged from boxes that overlap along the flow. */
function layersOf(
  nodes: readonly LayoutNode[],
  centres: ReadonlyMap<string, Point>,
  isDown: boolean,
): readonly Extent[] {
  const extents = nodes
    .map(({ id, width, height }): Extent => {
      const { x, y } = centres.get(id) ?? { x: 0, y: 0 };
      return isDown ? [y - height / 2, y + height / 2] : [x - width / 2, x + width / 2];
    })
    .sort(([left], [right]) => left - right);
  const layers: [number, number][] = [];
  for (const [start, end] of extents) {
    const last = layers.at(-1);
    if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else layers.push([start, end]);
  }
  return layers;
}

/**
 * Returns the bends of an arrow past the layers between its ends: straight along a layer, next to its boxes. Every
 * other point of dagre is the middle of a gap between layers, meant for labels.
 */
function bendsOf(points: readonly Point[] = [], layers: readonly Extent[], isDown: boolean): Point[] {
  return points
    .slice(1, -1)
    .filter((_, index) => index % 2 === 1)
    .flatMap(({ x, y }) => {
      const along = isDown ? y : x;
      const layer = layers.find(([start, end]) => start - 1 <= along && along <= end + 1) ?? [along, along];
      return layer.map((place) => (isDown ? { x, y: place } : { x: place, y }));
    });
}

/** Shifts everything so that arrows outside of all boxes are inside the frame, too. */
function frameBends({ centres, bends, width, height }: Placed): Placed {
  const passed = [...bends.values()].flat();
  const [xs, ys] = [passed.map(({ x }) => x), passed.map(({ y }) => y)];
  const left = Math.min(0, ...xs.map((x) => x - ARROW_GAP / 2));
  const top = Math.min(0, ...ys.map((y) => y - ARROW_GAP / 2));
  const shift = ({ x, y }: Point): Point => ({ x: x - left, y: y - top });
  return {
    centres: new Map(Array.from(centres, ([id, point]) => [id, shift(point)])),
    bends: new Map(Array.from(bends, ([key, points]) => [key, points.map(shift)])),
    width: Math.max(width, ...xs.map((x) => x + ARROW_GAP / 2)) - left,
    height: Math.max(height, ...ys.map((y) => y + ARROW_GAP / 2)) - top,
  };
}
