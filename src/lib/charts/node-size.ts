import { textWidth, wrapText } from './measure-text.ts';
import type { GraphNode } from './types.ts';

/** Type sizes in the graph, in pixels at scale 1. */
export const TYPE = { name: 15, value: 17, word: 14, chip: 13 } as const;

/** Inner space of a card and of a chip. */
export const PADDING = { card: 12, chip: 10 } as const;

/** Height of the small distribution. */
export const STRIP_HEIGHT = 22;
/** Side of the sign in a card's corner. */
export const GLYPH_SIZE = 15;

/** Height of an exogenous variable's chip, which is also the smallest target for a finger. */
const CHIP_HEIGHT = 44;
const CHIP_WIDTH = 136;

/** Room for names like "shadow position" beside a sign; plain cards shrink to their names. */
const CARD_WIDTH = { least: 112, most: 164 } as const;
/** Heights of a card's parts. */
const LINE = { name: 18, value: 24, word: 18, strip: STRIP_HEIGHT + 12, padding: 18 } as const;

/** What the cards of a graph have in common, so that rows align and nothing jumps when values change. */
export interface CardShape {
  readonly width: number;
  /** Whether there is a line for categories. */
  readonly category: boolean;
  /** Whether there is room for a small distribution. */
  readonly strip: boolean;
}

/** The shape in which every card of a graph finds room. */
export function cardShape(nodes: readonly GraphNode[]): CardShape {
  const cards = nodes.filter(({ role }) => role !== 'exogenous');
  const category = cards.some((node) => node.category !== undefined);
  const strip = cards.some((node) => node.distribution !== undefined);
  const longest = Math.max(0, ...cards.map(({ label }) => textWidth(label, TYPE.name)));
  const wanted = Math.ceil(longest) + 2 * PADDING.card + GLYPH_SIZE + 6;
  const width =
    category || strip ? CARD_WIDTH.most : Math.min(Math.max(wanted, CARD_WIDTH.least), CARD_WIDTH.most);
  return { width, category, strip };
}

/** The lines of a node's name on a card. */
export function nameLines(node: Pick<GraphNode, 'label'>, card: CardShape): readonly string[] {
  return wrapText(node.label, TYPE.name, card.width - 2 * PADDING.card - GLYPH_SIZE - 4);
}

/** Width and height of a node; depends on its name and the graph's card, never on its value. */
export function nodeSize(
  node: Pick<GraphNode, 'label' | 'role'>,
  card: CardShape,
): { readonly width: number; readonly height: number } {
  if (node.role === 'exogenous') return { width: CHIP_WIDTH, height: CHIP_HEIGHT };
  const name = nameLines(node, card).length * LINE.name;
  const extra = (card.category ? LINE.word : 0) + (card.strip ? LINE.strip : 0);
  return { width: card.width, height: LINE.padding + name + LINE.value + extra };
}
