import { textWidth } from './measure-text.ts';
import { GLYPH_SIZE } from './node-size.ts';
import type { GraphNode } from './types.ts';

/** Type size of a compact node's name, in pixels. */
export const COMPACT_TYPE = 15;
/** Inner space at either end of a compact node, and between its sign and its name, in pixels. */
export const COMPACT_SPACE = { end: 12, sign: 6 } as const;
/** With the ring around it, as high as a finger needs. */
const HEIGHT = 36;
const WIDTH = { least: 88, most: 168 } as const;
/** Space between compact nodes and between their layers, in pixels. */
export const COMPACT_GAPS = { gap: 20, layerGap: 40 } as const;

/** The width that all nodes of a compact graph share: room for its longest name beside a sign, within limits. */
export function compactWidth(nodes: readonly Pick<GraphNode, 'label'>[]): number {
  const longest = Math.max(0, ...nodes.map(({ label }) => textWidth(label, COMPACT_TYPE)));
  const wanted = Math.ceil(longest) + GLYPH_SIZE + COMPACT_SPACE.sign + 2 * COMPACT_SPACE.end;
  return Math.min(Math.max(wanted, WIDTH.least), WIDTH.most);
}

/** Width and height of each node of a compact graph, whatever its value and mark. */
export function compactSize(width: number): { readonly width: number; readonly height: number } {
  return { width, height: HEIGHT };
}
