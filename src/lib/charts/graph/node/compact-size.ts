import { textWidth } from '../../../chart-data/measure-text.ts';
import { GLYPH_SIZE } from './node-size.ts';
import type { GraphNode } from '../../../chart-data/types.ts';

/** Font size of a compact node's name, in pixels. */
export const COMPACT_TYPE = 15;
/** Padding at both ends of a compact node, and the gap between its icon and name, in pixels. */
export const COMPACT_SPACE = { end: 12, sign: 6 } as const;
/** Height in pixels; with its ring a touch target. */
const HEIGHT = 36;
const WIDTH = { least: 88, most: 168 } as const;
/** Distance between compact nodes and between their layers, in pixels. */
export const COMPACT_GAPS = { gap: 20, layerGap: 40 } as const;

/** Returns the common width of a compact graph's variables: that of the longest name with an icon, within limits. */
export function compactWidth(nodes: readonly Pick<GraphNode, 'label' | 'role'>[]): number {
  const names = nodes.filter(({ role }) => role !== 'exogenous').map(({ label }) => widthFor(label));
  return Math.min(Math.max(WIDTH.least, ...names), WIDTH.most);
}

/**
 * Returns the size of a node of a compact graph, independent of its value and mark. A latent variable is above the
 * variable that it drives and as wide as its name, so that arrows can pass it.
 */
export function compactSize(
  node: Pick<GraphNode, 'label' | 'role'>,
  width: number,
): { readonly width: number; readonly height: number } {
  return {
    width: node.role === 'exogenous' ? Math.min(widthFor(node.label), WIDTH.most) : width,
    height: HEIGHT,
  };
}

function widthFor(label: string): number {
  const name = Math.ceil(textWidth(label, COMPACT_TYPE));
  return name + GLYPH_SIZE + COMPACT_SPACE.sign + 2 * COMPACT_SPACE.end;
}
