import { arc, borderPoint, type CentredBox } from './arcs.ts';
import { edgeKey, type LayoutLink, type LayoutNode } from './layout-types.ts';
import { smoothCurve, straightCurve, type Curve } from './curve.ts';
import type { Point } from '../../../util/point.ts';
import { clamp } from '../../../util/clamp.ts';

/** Distance between the ends of arrows on one side of a box, in pixels. */
const PORT_SPACING = 26;
/** Share of a side at each end that no arrow touches. */
const CORNER_SHARE = 0.16;
/** Smallest distance in pixels between boxes for a routed arrow; closer ones are connected directly. */
const MIN_RUN_PX = 14;
/** Distance between a chip and the arrows that pass it, in pixels. */
const CHIP_CLEARANCE = 12;

/** Direction in which arrows point, from cause to effect. */
export type Direction = 'down' | 'right';

const NO_PORTS: Ports = { leave: 0, arrive: 0, lane: null };

/**
 * Returns the curve of each edge, in the given order, from border to border. Arrows along the flow share the side of
 * a box evenly, sorted by origin, so that they do not cross at the box.
 *
 * @param bends points between the ends, by `edgeKey`; leave out after boxes were dragged
 */
export function routeEdges(
  edges: readonly LayoutLink[],
  nodes: ReadonlyMap<string, LayoutNode>,
  centres: ReadonlyMap<string, Point>,
  bends: ReadonlyMap<string, readonly Point[]>,
  direction: Direction,
): Curve[] {
  const turned = direction === 'right';
  const boxes = new Map<string, CentredBox>();
  for (const [id, node] of nodes) boxes.set(id, boxOf(node, centres.get(id) ?? { x: 0, y: 0 }, turned));
  const ways = edges.map((edge): Way => {
    const source = boxes.get(edge.from);
    const target = boxes.get(edge.to);
    if (source === undefined || target === undefined) return { kind: 'none' };
    if (edge.kind === 'bidirected') {
      const others = [...boxes.values()].filter((box) => box !== source && box !== target);
      return { kind: 'arc', source, target, others };
    }
    const isChip = nodes.get(edge.from)?.exogenous === true;
    if (isChip && isBeside(source, target, turned)) return { kind: 'chip', source, target };
    const along = (bends.get(edgeKey(edge.from, edge.to)) ?? []).map((point) => flip(point, turned));
    const run = target.centre.y - target.halfHeight - source.centre.y - source.halfHeight;
    return run >= MIN_RUN_PX ? { kind: 'flow', source, target, along } : { kind: 'direct', source, target };
  });
  const ports = spreadPorts(edges, ways);
  return ways.map((way, index) => turn(curveOf(way, ports[index] ?? NO_PORTS), turned));
}

type Way =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'arc';
      readonly source: CentredBox;
      readonly target: CentredBox;
      readonly others: readonly CentredBox[];
    }
  | { readonly kind: 'direct' | 'chip'; readonly source: CentredBox; readonly target: CentredBox }
  | {
      readonly kind: 'flow';
      readonly source: CentredBox;
      readonly target: CentredBox;
      readonly along: readonly Point[];
    };

interface Ports {
  /** Offsets on the sides of the two boxes from their centres. */
  leave: number;
  arrive: number;
  /** Coordinate of a straight stretch above the chips of the target box; null for none. */
  lane: number | null;
}

const DOWN: Point = { x: 0, y: 1 };
const RIGHT: Point = { x: 1, y: 0 };

/** Swaps x and y for the direction right: all curves are computed for the direction down. */
function flip(point: Point, turned: boolean): Point {
  return turned ? { x: point.y, y: point.x } : point;
}

function boxOf(node: LayoutNode, centre: Point, turned: boolean): CentredBox {
  const [width, height] = turned ? [node.height, node.width] : [node.width, node.height];
  return { centre: flip(centre, turned), halfWidth: width / 2, halfHeight: height / 2 };
}

function turn(curve: Curve, turned: boolean): Curve {
  return turned
    ? curve.map(([a, b, c, d]) => [flip(a, true), flip(b, true), flip(c, true), flip(d, true)] as const)
    : curve;
}

/** Returns whether a chip is where the layout puts it: above its card's upper left corner. */
function isBeside(chip: CentredBox, card: CentredBox, turned: boolean): boolean {
  const [c, k] = [flip(chip.centre, turned), flip(card.centre, turned)];
  const [chipHalfHeight, cardHalfHeight] = turned
    ? [chip.halfWidth, card.halfWidth]
    : [chip.halfHeight, card.halfHeight];
  return c.y + chipHalfHeight + MIN_RUN_PX / 2 <= k.y - cardHalfHeight && c.x < k.x;
}

function spreadPorts(edges: readonly LayoutLink[], ways: readonly Way[]): Ports[] {
  const ports = ways.map((): Ports => ({ ...NO_PORTS }));
  const groups = { leave: new Map<string, number[]>(), arrive: new Map<string, number[]>() };
  const chipEnds = new Map<string, number>();
  const chipTops = new Map<string, number>();
  ways.forEach((way, index) => {
    const edge = edges[index];
    if (edge === undefined) return;
    if (way.kind === 'chip') {
      const end = way.source.centre.x + way.source.halfWidth - way.target.centre.x;
      const top = way.source.centre.y - way.source.halfHeight;
      chipTops.set(edge.to, Math.min(chipTops.get(edge.to) ?? Infinity, top));
      chipEnds.set(edge.to, Math.max(chipEnds.get(edge.to) ?? -Infinity, end));
    }
    if (way.kind !== 'flow') return;
    groups.leave.set(edge.from, [...(groups.leave.get(edge.from) ?? []), index]);
    groups.arrive.set(edge.to, [...(groups.arrive.get(edge.to) ?? []), index]);
  });
  for (const side of ['leave', 'arrive'] as const) {
    for (const [id, group] of groups[side]) {
      const first = ways[group[0] ?? -1];
      if (first?.kind !== 'flow') continue;
      const box = side === 'leave' ? first.source : first.target;
      const [from, to] = portRange(box, side === 'arrive' ? chipEnds.get(id) : undefined);
      const spacing = group.length > 1 ? Math.min(PORT_SPACING, (to - from) / (group.length - 1)) : 0;
      const sorted = [...group].sort(
        (left, right) => otherEnd(ways[left], side) - otherEnd(ways[right], side),
      );
      sorted.forEach((index, rank) => {
        const port = ports[index];
        if (port === undefined) return;
        if (side === 'arrive') port.lane = chipTops.get(id) ?? null;
        port[side] = (from + to) / 2 + (rank - (group.length - 1) / 2) * spacing;
      });
    }
  }
  return ports;
}

/**
 * Returns the range of a side that arrows may touch, relative to the box's centre; next to chips where there are any.
 */
function portRange(box: CentredBox, chipEnd: number | undefined): [number, number] {
  const corner = box.halfWidth * (1 - 2 * CORNER_SHARE);
  if (chipEnd === undefined) return [-corner, corner];
  const to = box.halfWidth - CHIP_CLEARANCE;
  return [clamp(chipEnd + CHIP_CLEARANCE, -corner, to), to];
}

/** Returns the next point of an edge, as seen from the box whose side is shared. */
function otherEnd(way: Way | undefined, side: 'leave' | 'arrive'): number {
  if (way?.kind !== 'flow') return 0;
  const bend = side === 'leave' ? way.along[0] : way.along.at(-1);
  return (bend ?? (side === 'leave' ? way.target : way.source).centre).x;
}

function curveOf(way: Way, ports: Ports): Curve {
  switch (way.kind) {
    case 'none':
      return [];
    case 'flow': {
      const { lane } = ports;
      const start = { x: way.source.centre.x + ports.leave, y: way.source.centre.y + way.source.halfHeight };
      const end = { x: way.target.centre.x + ports.arrive, y: way.target.centre.y - way.target.halfHeight };
      // Bends between both boxes only: a dragged box may be below some.
      const along = way.along.filter(({ y }) => y > start.y + 4 && y < end.y - 4);
      if (lane === null || lane < start.y + MIN_RUN_PX)
        return smoothCurve([start, ...along, end], DOWN, DOWN);
      const entry = { x: end.x, y: lane };
      return [
        ...smoothCurve([start, ...along.filter(({ y }) => y < lane - 4), entry], DOWN, DOWN),
        ...straightCurve(entry, end),
      ];
    }
    case 'chip':
      return chipCurve(way.source, way.target);
    case 'direct':
      return straightCurve(
        borderPoint(way.source, way.target.centre),
        borderPoint(way.target, way.source.centre),
      );
    case 'arc':
      return arc(way.source, way.target, way.others);
  }
}

function chipCurve(chip: CentredBox, card: CentredBox): Curve {
  const inside = card.centre.x - card.halfWidth + 20;
  const end = { x: inside, y: card.centre.y - card.halfHeight };
  if (chip.centre.x + chip.halfWidth >= inside + 8) {
    return straightCurve({ x: inside, y: chip.centre.y + chip.halfHeight }, end);
  }
  const start = { x: chip.centre.x, y: chip.centre.y + chip.halfHeight };
  return smoothCurve([start, { x: card.centre.x - card.halfWidth, y: card.centre.y }], DOWN, RIGHT);
}
