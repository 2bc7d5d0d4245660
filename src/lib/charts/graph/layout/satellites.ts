import type { LayoutLink, LayoutNode } from './layout-types.ts';
import type { Point } from '../../../util/point.ts';

/** Distance between a noise chip and the card below it, in pixels, for a short arrow. */
const ARROW_GAP = 34;
/** Distance between chips of one card, in pixels. */
const CHIP_GAP = 8;
/** Overhang of the chip to the left of its card, in pixels. */
const OVERHANG = 20;

/** Returns the child of each exogenous node that has exactly one child, no parent, and no exogenous child. */
export function satellitesOf(graph: {
  readonly nodes: readonly LayoutNode[];
  readonly edges: readonly LayoutLink[];
}): ReadonlyMap<string, string> {
  const exogenous = new Set(graph.nodes.filter((node) => node.exogenous === true).map(({ id }) => id));
  const children = new Map<string, Set<string>>();
  const barred = new Set<string>();
  for (const { from, to, kind } of graph.edges) {
    if (exogenous.has(to) || kind === 'bidirected') {
      barred.add(to).add(from);
    } else if (exogenous.has(from)) {
      children.set(from, (children.get(from) ?? new Set<string>()).add(to));
    }
  }
  const satellites = new Map<string, string>();
  for (const [id, owned] of children) {
    const [child] = owned;
    if (owned.size === 1 && child !== undefined && !barred.has(id)) satellites.set(id, child);
  }
  return satellites;
}

/**
 * Cards enlarged by the room for their chips, and the positions of cards and chips relative to the block's centre.
 */
export interface SatelliteSpots {
  readonly blocks: ReadonlyMap<string, LayoutNode>;
  readonly offsets: ReadonlyMap<string, Point>;
}

/** Places each card's chips in a row that ends above its upper left corner, and reserves room for them. */
export function satelliteSpots(
  nodes: readonly LayoutNode[],
  satellites: ReadonlyMap<string, string>,
): SatelliteSpots {
  const blocks = new Map<string, LayoutNode>();
  const offsets = new Map<string, Point>();
  const chipsOf = new Map<string, LayoutNode[]>();
  for (const node of nodes) {
    const host = satellites.get(node.id);
    if (host !== undefined) chipsOf.set(host, [...(chipsOf.get(host) ?? []), node]);
  }
  for (const card of nodes) {
    const chips = chipsOf.get(card.id);
    if (chips === undefined) continue;
    const overhang = chips.slice(1).reduce((sum, chip) => sum + chip.width + CHIP_GAP, OVERHANG);
    const rise = Math.max(...chips.map((chip) => chip.height)) + ARROW_GAP;
    blocks.set(card.id, { id: card.id, width: card.width + overhang, height: card.height + rise });
    const corner = { x: overhang / 2 - card.width / 2, y: rise / 2 - card.height / 2 };
    offsets.set(card.id, { x: overhang / 2, y: rise / 2 });
    let right = corner.x - OVERHANG + (chips[0]?.width ?? 0);
    for (const chip of chips) {
      offsets.set(chip.id, { x: right - chip.width / 2, y: corner.y - ARROW_GAP - chip.height / 2 });
      right -= chip.width + CHIP_GAP;
    }
  }
  return { blocks, offsets };
}
