import { components, pack } from './components.ts';
import { dagreLayout } from './layout-dagre.ts';
import { layoutLayered } from './layout-layered.ts';
import { pathData, pointAt, type Curve } from './curve.ts';
import type {
  Layout,
  LayoutEdge,
  LayoutLink,
  LayoutNode,
  LayoutOptions,
  Placed,
  Spacing,
} from './layout-types.ts';
import { routeEdges } from './routes.ts';
import { satelliteSpots, satellitesOf } from './satellites.ts';
import type { Point } from '../../../util/point.ts';

const DEFAULTS: Spacing = { direction: 'down', gap: 28, layerGap: 56, wrapWidth: 1200 };

/**
 * Places the boxes of a causal graph in layers, causes before effects, and routes the arrows between them.
 * Deterministic. Separate components are laid out one by one and packed in rows; where the layout library fails,
 * plain layers by longest path are used.
 *
 * @throws RangeError when a link names an unknown box, or two boxes have the same id
 */
export function layoutGraph(
  graph: { readonly nodes: readonly LayoutNode[]; readonly edges: readonly LayoutLink[] },
  options: LayoutOptions = {},
): Layout {
  const spacing = { ...DEFAULTS, ...options };
  const boxes = new Map(graph.nodes.map((node) => [node.id, node]));
  check(graph, boxes);

  const satellites = satellitesOf(graph);
  const spots = satelliteSpots(graph.nodes, satellites);
  const blocks = graph.nodes
    .filter((node) => !satellites.has(node.id))
    .map((node) => spots.blocks.get(node.id) ?? node);
  const links = graph.edges.filter(
    (edge) => edge.kind !== 'bidirected' && edge.from !== edge.to && !satellites.has(edge.from),
  );

  const parts = components(
    blocks,
    graph.edges.filter((edge) => !satellites.has(edge.from)),
  );
  const placed = pack(
    parts.map((ids) =>
      place(
        blocks.filter((block) => ids.has(block.id)),
        links.filter((link) => ids.has(link.from)),
        spacing,
      ),
    ),
    spacing,
  );

  const nodes = new Map<string, Point>();
  for (const node of graph.nodes) {
    const host = satellites.get(node.id) ?? node.id;
    const centre = placed.centres.get(host) ?? { x: 0, y: 0 };
    const offset = spots.offsets.get(node.id) ?? { x: 0, y: 0 };
    nodes.set(node.id, { x: centre.x + offset.x, y: centre.y + offset.y });
  }
  return withArcs(graph.edges, boxes, { ...placed, centres: nodes }, spacing.direction);
}

/** Returns the layout with its arrows, extended so that arcs which bulge beyond all boxes are inside, too. */
function withArcs(
  links: readonly LayoutLink[],
  boxes: ReadonlyMap<string, LayoutNode>,
  { centres, bends, width, height }: Placed,
  direction: Spacing['direction'],
): Layout {
  const route = (...[at, along]: [Placed['centres'], Placed['bends']]): Curve[] =>
    routeEdges(links, boxes, at, along, direction);
  const curves = route(centres, bends);
  const reach = curves
    .filter((_, index) => links[index]?.kind === 'bidirected')
    .flatMap((curve) => samples(curve));
  const [xs, ys] = [reach.map(({ x }) => x), reach.map(({ y }) => y)];
  const [left, top] = [Math.min(0, ...xs), Math.min(0, ...ys)];
  const moved = ({ x, y }: Point): Point => ({ x: x - left, y: y - top });
  const nodes = new Map(Array.from(centres, ([id, point]) => [id, moved(point)]));
  const along = new Map(Array.from(bends, ([key, points]) => [key, points.map(moved)]));
  const settled = left < 0 || top < 0 ? route(nodes, along) : curves;
  return {
    nodes,
    edges: links.map(({ from, to }, index) => layoutEdge(from, to, settled[index] ?? [])),
    bends: along,
    width: Math.max(width, ...xs) - left,
    height: Math.max(height, ...ys) - top,
  };
}

/** Returns points along a curve, dense enough for its bounds. */
function samples(curve: Curve): Point[] {
  return Array.from({ length: 21 }, (_, step) => pointAt(curve, step / 20));
}

function layoutEdge(from: string, to: string, curve: Curve): LayoutEdge {
  const ends = curve.map(([, , , end]) => end);
  const [first] = curve;
  return { from, to, points: first === undefined ? [] : [first[0], ...ends], curve, path: pathData(curve) };
}

function place(blocks: readonly LayoutNode[], links: readonly LayoutLink[], spacing: Spacing): Placed {
  if (links.length === 0) return layoutLayered(blocks, links, spacing);
  try {
    return dagreLayout(blocks, links, spacing);
  } catch {
    // Plain layers are better than no graph, if the library fails.
    return layoutLayered(blocks, links, spacing);
  }
}

function check(
  graph: { readonly nodes: readonly LayoutNode[]; readonly edges: readonly LayoutLink[] },
  boxes: ReadonlyMap<string, LayoutNode>,
): void {
  if (boxes.size !== graph.nodes.length) {
    const twice = graph.nodes.find(
      (node, index) => graph.nodes.findIndex(({ id }) => id === node.id) !== index,
    );
    throw new RangeError(`layoutGraph: two nodes are called "${twice?.id ?? ''}"; ids must differ`);
  }
  for (const { from, to } of graph.edges) {
    const missing = [from, to].find((id) => !boxes.has(id));
    if (missing !== undefined) {
      throw new RangeError(
        `layoutGraph: the edge ${from} -> ${to} names "${missing}", which is not among the nodes`,
      );
    }
  }
}
