import { max } from 'd3-array';
import { edgeKey, type LayoutLink, type LayoutNode, type Placed, type Spacing } from './layout-types.ts';
import type { Point } from '../../../util/point.ts';

/**
 * Lays out a graph in layers: each node is one layer below its deepest parent, centred, in the given order. Arrows that
 * close a cycle are ignored. Fallback of the layout library, and used for graphs without arrows.
 */
export function layoutLayered(
  nodes: readonly LayoutNode[],
  links: readonly LayoutLink[],
  spacing: Spacing,
): Placed {
  const ranks = longestPathRanks(
    nodes.map(({ id }) => id),
    links,
  );
  const layers: LayoutNode[][] = [];
  for (const node of nodes) (layers[ranks.get(node.id) ?? 0] ??= []).push(node);

  const isDown = spacing.direction === 'down';
  const along = (node: LayoutNode): number => (isDown ? node.width : node.height);
  const across = (node: LayoutNode): number => (isDown ? node.height : node.width);
  const lengths = layers.map((layer) =>
    layer.reduce((sum, node) => sum + along(node) + spacing.gap, -spacing.gap),
  );
  const span = Math.max(0, ...lengths);
  const centres = new Map<string, Point>();
  let depth = 0;
  layers.forEach((layer, index) => {
    const thickness = Math.max(...layer.map(across));
    let place = (span - (lengths[index] ?? 0)) / 2;
    for (const node of layer) {
      const a = place + along(node) / 2;
      const b = depth + thickness / 2;
      centres.set(node.id, isDown ? { x: a, y: b } : { x: b, y: a });
      place += along(node) + spacing.gap;
    }
    depth += thickness + spacing.layerGap;
  });
  const extent = Math.max(0, depth - spacing.layerGap);
  return {
    centres,
    bends: new Map(links.map(({ from, to }) => [edgeKey(from, to), []])),
    width: isDown ? span : extent,
    height: isDown ? extent : span,
  };
}

/**
 * Returns the layer of each node: 0 for roots, else one more than its deepest parent; arrows that close a cycle are
 * ignored.
 */
export function longestPathRanks(
  ids: readonly string[],
  links: readonly { readonly from: string; readonly to: string }[],
): Map<string, number> {
  const parents = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const { from, to } of links) parents.get(to)?.push(from);
  const ranks = new Map<string, number>();
  const open = new Set<string>();
  const rank = (id: string): number => {
    const known = ranks.get(id);
    if (known !== undefined) return known;
    if (open.has(id)) return -1;
    open.add(id);
    const deepest = max(parents.get(id) ?? [], (parent) => rank(parent)) ?? -1;
    open.delete(id);
    ranks.set(id, deepest + 1);
    return deepest + 1;
  };
  for (const id of ids) rank(id);
  return ranks;
}
