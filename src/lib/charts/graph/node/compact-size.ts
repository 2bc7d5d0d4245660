import { textWidth } from '../../measure-text.ts';
import { GLYPH_SIZE } from './node-size.ts';
import type { GraphNode } from '../../types.ts';

/** Type size of a compact node's name, in pixels. */
export const COMPACT_TYPE = 15;
/** Inner space at either end of a compact node, and between its sign and its name, in pixels. */
export const COMPACT_SPACE = { end: 12, sign: 6 } as const;
/** With the ring around it, as high as a finger needs. */
const HEIGHT = 36;
const WIDTH = { least: 88, most: 168 } as const;
/** Space between compact nodes and between their layers, in pixels. */
export const COMPACT_GAPS = { gap: 20, layerGap: 40 } as const;

/** The width that all variables of a compact graph share: room for the longest name beside a sign, within limits. */
export function compactWidth(nodes: readonly Pick<GraphNode, 'label' | 'role'>[]): number {
  const names = nodes.filter(({ role }) => role !== 'exogenous').map(({ label }) => widthFor(label));
  return Math.min(Math.max(WIDTH.least, ...names), WIDTH.most);
}

/**
 * Width and height of a node of a compact graph, whatever its value and mark. What cannot be seen stands above the
 * variable that it drives, and is no wider than its name, so that arrows find their way past it.
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
