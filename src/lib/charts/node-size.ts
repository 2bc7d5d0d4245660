import { textWidth, wrapText } from './measure-text.ts';
import type { GraphNode } from './types.ts';

/** Type sizes in the graph, in pixels at scale 1. */
export const TYPE = { name: 15, value: 17, word: 14, chip: 13 } as const;

/** Inner space of a card and of a chip. */
export const PADDING = { card: 12, chip: 10 } as const;

/** Width of a card; room for names like "shadow position" beside a glyph. */
export const CARD_WIDTH = 164;
/** Height of the small distribution. */
export const STRIP_HEIGHT = 22;
/** Side of the sign in a card's corner. */
export const GLYPH_SIZE = 15;

/** Height of an exogenous variable's chip, which is also the smallest target for a finger. */
const CHIP_HEIGHT = 44;
const CHIP_WIDTH = { least: 104, most: 152 } as const;

/** Which lines the cards of a graph have; the same for all, so that rows align and nothing jumps. */
export interface CardLines {
  readonly category: boolean;
  readonly strip: boolean;
}

/** The lines that at least one node needs. */
export function cardLines(nodes: readonly GraphNode[]): CardLines {
  return {
    category: nodes.some((node) => node.role !== 'exogenous' && node.category !== undefined),
    strip: nodes.some((node) => node.role !== 'exogenous' && node.distribution !== undefined),
  };
}

/** The lines of a node's name. */
export function nameLines(node: Pick<GraphNode, 'label'>): readonly string[] {
  return wrapText(node.label, TYPE.name, CARD_WIDTH - 2 * PADDING.card - GLYPH_SIZE - 4);
}

/** Width and height of a node; depends on its name and the graph's lines, never on its value. */
export function nodeSize(
  node: Pick<GraphNode, 'label' | 'role'>,
  lines: CardLines,
): { readonly width: number; readonly height: number } {
  if (node.role === 'exogenous') {
    const wanted = textWidth(node.label, TYPE.chip) + 2 * PADDING.chip;
    return {
      width: Math.round(Math.min(Math.max(wanted, CHIP_WIDTH.least), CHIP_WIDTH.most)),
      height: CHIP_HEIGHT,
    };
  }
  return {
    width: CARD_WIDTH,
    height:
      18 +
      nameLines(node).length * 18 +
      24 +
      (lines.category ? 18 : 0) +
      (lines.strip ? STRIP_HEIGHT + 8 : 0),
  };
}
