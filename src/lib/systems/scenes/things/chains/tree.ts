import type { Ink } from '../../ink.ts';
import { filled, type Things } from '../thing.ts';

/** Positions of apples and blossoms in a crown. */
const FRUITS: readonly Spot[] = [
  [28, 28],
  [52, 18],
  [74, 32],
  [38, 50],
  [64, 52],
];

/** Drawings for the chain of the tree that is planted. */
export const plantedTreeThings: Things = {
  'young-tree': (ink, colour = '#5f9a45') =>
    ink.rect(47, 40, 6, 56, '#7d5a35', 2) +
    ink.shape('M50 4Q76 6 76 30Q84 52 60 54L40 54Q16 52 24 30Q24 6 50 4Z', colour),
  'rooted-tree': (ink, colour = '#5f9a45') =>
    ink.rect(47, 36, 6, 32, '#7d5a35', 2) +
    ink.shape('M50 2Q74 4 74 26Q82 46 60 48L40 48Q18 46 26 26Q26 4 50 2Z', colour) +
    ink.stroke(
      'M50 66L50 98M50 70Q34 74 28 94M50 70Q66 74 72 94M50 68Q24 68 12 80M50 68Q76 68 88 80',
      '#d8b07c',
      4,
    ),
  'apple-tree': (ink, colour = '#4f8a3c') =>
    ink.rect(43, 54, 14, 42, '#7d5a35', 2) +
    crown(ink, colour, FRUITS, (x, y) => ink.ellipse(x, y, 6, 6, '#d0473e')),
  'blossoming-tree': (ink, colour = '#5f9a45') =>
    ink.rect(44, 54, 12, 42, '#7d5a35', 2) +
    crown(
      ink,
      colour,
      [...FRUITS, [50, 36]],
      (x, y) => ink.ellipse(x, y, 7, 7, '#fbe3ec') + ink.ellipse(x, y, 2.5, 2.5, '#e8b83a'),
    ),
  'garden-spade': (ink, colour = '#8d97a3') =>
    ink.rect(46, 10, 8, 54, '#a87b4b', 2) +
    ink.rect(34, 4, 32, 9, '#7d5a35', 4) +
    ink.shape('M30 56L70 56L68 82Q60 94 50 98Q40 94 32 82Z', colour),
  'small-digger': (ink, colour = '#e8b02e') =>
    ink.stroke('M44 50L66 16L90 34', colour, 9) +
    ink.shape('M82 34L98 36L98 58L80 54Z', '#8d97a3') +
    ink.rect(6, 74, 62, 18, '#3a4048', 9) +
    ink.rect(10, 48, 54, 26, colour, 4) +
    ink.shape('M14 48L18 20L42 20L46 48Z', '#bfe0ee'),
  'earth-heap': filled('M4 84Q26 40 50 36Q76 42 96 84Z', '#7a5136'),
  'water-stream': (_, colour = '#4f9fd0') =>
    `<path d="M30 10L14 88M50 12L42 92M70 14L72 92" stroke="${colour}" stroke-width="6" stroke-linecap="round" fill="none" stroke-dasharray="16 10"/>`,
};

type Spot = readonly [x: number, y: number];

/** Draws the crown of a grown tree, with a drawing at each spot of it. */
function crown(
  ink: Ink,
  colour: string,
  spots: readonly Spot[],
  draw: (x: number, y: number) => string,
): string {
  const leaves = ink.shape('M50 2Q80 0 86 26Q100 50 76 62Q50 74 24 62Q0 50 14 26Q20 0 50 2Z', colour);
  return leaves + spots.map(([x, y]) => draw(x, y)).join('');
}
