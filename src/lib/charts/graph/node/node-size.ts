import { textWidth, wrapText } from '../../../chart-data/measure-text.ts';
import type { GraphNode } from '../../../chart-data/types.ts';
import { clamp } from '../../../util/clamp.ts';

/** Props of a node without a card: the node, and its size in pixels. */
export interface SizedNode {
  readonly node: GraphNode;
  readonly width: number;
  readonly height: number;
}

/** Font sizes in the graph, in pixels at scale 1. */
export const TYPE = { name: 15, value: 17, word: 14, chip: 13 } as const;

/** Padding of a card and of a chip, in pixels. */
export const PADDING = { card: 12, chip: 10 } as const;

/** Height of the small distribution, in pixels. */
export const STRIP_HEIGHT = 22;
/** Side of the icon in a card's corner, in pixels. */
export const GLYPH_SIZE = 15;

/** Height of an exogenous variable's chip in pixels, the smallest touch target. */
const CHIP_HEIGHT = 44;
const CHIP_WIDTH = 136;

/**
 * Widths of cards in pixels: room for names like "shadow position" with an icon; plain cards shrink to their names.
 */
const CARD_WIDTH = { least: 112, most: 164, slim: 116 } as const;
/** Most lines of a name, on a usual and on a slim card; longer ones are cut. */
const NAME_LINES = { usual: 3, slim: 5 } as const;
/** Lines that are reserved for a category. */
const CATEGORY_LINES = { usual: 1, slim: 2 } as const;
/** Lines of a value in words; a number has one. */
const VALUE_LINES = 2;
/** Heights of a card's parts, in pixels. */
const LINE = { name: 18, value: 24, valueMore: 20, word: 18, strip: STRIP_HEIGHT + 12, padding: 18 } as const;

/** Common shape of a graph's cards, so that rows are aligned and values do not change their size. */
export interface CardShape {
  readonly width: number;
  /** Most lines of a name. */
  readonly lines: number;
  /** Lines for values; with two, the previous value has no room and is not drawn. */
  readonly value: number;
  /** Lines for categories. */
  readonly category: number;
  /** Whether there is room for a small distribution. */
  readonly strip: boolean;
}

/**
 * Returns the shape that fits every card of a graph; slim cards have more lines for names, and none for values that
 * no card has.
 */
export function cardShape(
  nodes: readonly GraphNode[],
  { isSlim = false }: { readonly isSlim?: boolean } = {},
): CardShape {
  const cards = nodes.filter(({ role }) => role !== 'exogenous');
  const kind = isSlim ? 'slim' : 'usual';
  const category = cards.some((node) => node.category !== undefined) ? CATEGORY_LINES[kind] : 0;
  const strip = cards.some((node) => node.distribution !== undefined);
  const wanted = Math.max(0, ...cards.map(({ label }) => widthFor(label)));
  const words = cards.flatMap(({ label }) => label.split(/[ _-]/u));
  const slim = Math.min(Math.max(CARD_WIDTH.slim, ...words.map(widthFor)), CARD_WIDTH.most);
  const most = isSlim ? slim : CARD_WIDTH.most;
  const width = category > 0 || strip ? most : clamp(wanted, CARD_WIDTH.least, most);
  const values = cards.filter((node) => node.value !== undefined || node.pending === true);
  const isInWords = values.some((node) => /\p{L} \p{L}|^\p{L}{6}/u.test(node.value ?? ''));
  const value = !isSlim ? 1 : values.length === 0 ? 0 : isInWords ? VALUE_LINES : 1;
  return { width, lines: NAME_LINES[kind], value, category, strip };
}

/** Returns the width of a card with a text in one line. */
function widthFor(text: string): number {
  return Math.ceil(textWidth(text, TYPE.name)) + 2 * PADDING.card + GLYPH_SIZE + 6;
}

/** Returns the lines of a node's name on a card. */
export function nameLines(node: Pick<GraphNode, 'label'>, card: CardShape): readonly string[] {
  return wrapText(node.label, TYPE.name, card.width - 2 * PADDING.card - GLYPH_SIZE - 4, card.lines);
}

/** Returns the size of a node, which depends on its name and the graph's card, never on its value. */
export function nodeSize(
  node: Pick<GraphNode, 'label' | 'role'>,
  card: CardShape,
): { readonly width: number; readonly height: number } {
  if (node.role === 'exogenous') return { width: CHIP_WIDTH, height: CHIP_HEIGHT };
  const name = nameLines(node, card).length * LINE.name;
  const value = card.value > 0 ? LINE.value + (card.value - 1) * LINE.valueMore : 0;
  const extra = card.category * LINE.word + (card.strip ? LINE.strip : 0);
  return { width: card.width, height: Math.max(CHIP_HEIGHT, LINE.padding + name + value + extra) };
}
