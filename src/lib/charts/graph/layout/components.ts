import type { LayoutLink, LayoutNode, Placed, Spacing } from './layout-types.ts';
import type { Point } from '../../../util/point.ts';

/** Returns the node ids of each connected component, larger ones first, then by their first node. */
export function components(nodes: readonly LayoutNode[], edges: readonly LayoutLink[]): Set<string>[] {
  const neighbours = new Map<string, string[]>(nodes.map(({ id }) => [id, []]));
  for (const { from, to } of edges) {
    neighbours.get(from)?.push(to);
    neighbours.get(to)?.push(from);
  }
  const seen = new Set<string>();
  const parts: Set<string>[] = [];
  for (const { id } of nodes) {
    if (seen.has(id)) continue;
    parts.push(reach(id, neighbours, seen));
  }
  return parts.sort((left, right) => right.size - left.size);
}

function reach(
  start: string,
  neighbours: ReadonlyMap<string, readonly string[]>,
  seen: Set<string>,
): Set<string> {
  const part = new Set<string>();
  const open = [start];
  seen.add(start);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    part.add(id);
    for (const next of neighbours.get(id) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return part;
}

/** Arranges separate parts in rows no wider than the wrap width or the widest part. */
export function pack(parts: readonly Placed[], spacing: Spacing): Placed {
  const limit = Math.max(spacing.wrapWidth, ...parts.map((part) => part.width));
  const centres = new Map<string, Point>();
  const bends = new Map<string, readonly Point[]>();
  let x = 0;
  let y = 0;
  let rowHeight = 0;
  let width = 0;
  for (const part of parts) {
    if (x > 0 && x + part.width > limit) {
      x = 0;
      y += rowHeight + spacing.layerGap;
      rowHeight = 0;
    }
    const shift = (point: Point): Point => ({ x: point.x + x, y: point.y + y });
    for (const [id, centre] of part.centres) centres.set(id, shift(centre));
    for (const [key, points] of part.bends) bends.set(key, points.map(shift));
    width = Math.max(width, x + part.width);
    rowHeight = Math.max(rowHeight, part.height);
    x += part.width + spacing.gap;
  }
  return { centres, bends, width, height: y + rowHeight };
}
