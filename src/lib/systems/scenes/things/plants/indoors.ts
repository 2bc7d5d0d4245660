import { moved, type Ink } from '../../ink.ts';
import type { Thing, Things } from '../thing.ts';
import { towards } from './colours.ts';

const GREEN = '#3f9147';
const PALE = '#dfe6a0';
const PALE_STEM = '#e9edc4';

/** Outline of a leaf that points upwards from (0, 0), 24 long. */
const LEAVES: Readonly<Record<string, string>> = {
  basil: 'M0 0Q-13 -6 -9 -16Q-5 -23 0 -25Q5 -23 9 -16Q13 -6 0 0Z',
  bean: 'M0 0Q-16 -2 -13 -13Q-9 -17 0 -28Q9 -17 13 -13Q16 -2 0 0Z',
  ivy: 'M0 0L-14 -4L-8 -11L-15 -19L-5 -18L0 -28L5 -18L15 -19L8 -11L14 -4Z',
  mint: 'M0 0L-7 -5L-6 -8L-10 -12L-7 -15L-8 -19L0 -28L8 -19L7 -15L10 -12L6 -8L7 -5Z',
};

type Point = readonly [number, number, number];
const BUSHY: readonly Point[] = [
  [50, 74, -80],
  [50, 74, 80],
  [40, 76, -50],
  [60, 76, 50],
  [50, 58, -70],
  [50, 58, 70],
  [50, 56, -30],
  [50, 56, 30],
  [50, 40, -60],
  [50, 40, 60],
  [50, 38, 0],
];
const LANKY: readonly Point[] = [
  [50, 74, -68],
  [47, 52, 64],
  [52, 32, -60],
  [57, 18, 40],
  [56, 18, -30],
];

/** Each kind of pot plant as a shoot, bushy, and lanky. */
export const indoorThings: Things = {
  ...Object.fromEntries(
    Object.entries(LEAVES).flatMap(([name, leaf]): readonly (readonly [string, Thing])[] => [
      [
        `${name}-shoot`,
        (ink, colour = GREEN) =>
          stemmed(
            ink,
            'M50 98L50 78',
            colour,
            5,
            leaves(
              ink,
              leaf,
              [
                [50, 80, -44],
                [50, 80, 44],
              ],
              colour,
              1.1,
            ),
          ),
      ],
      [
        `${name}-bushy`,
        (ink, colour = GREEN) =>
          stemmed(ink, 'M50 98L50 40', colour, 5, leaves(ink, leaf, BUSHY, colour, 1.25)),
      ],
      [
        `${name}-lanky`,
        (ink, colour = PALE) =>
          stemmed(
            ink,
            'M50 98Q44 62 50 44Q58 30 57 18',
            PALE_STEM,
            2.5,
            leaves(ink, leaf, LANKY, colour, 0.62),
          ),
      ],
    ]),
  ),
  'drawn-curtains': (ink, colour = '#6b5a7d') =>
    ink.rect(6, 10, 88, 5, '#b98d5a', 2) +
    ink.shape('M10 14L50 14L50 88L8 88Z', colour) +
    ink.shape('M50 14L90 14L92 88L50 88Z', colour) +
    [22, 36, 64, 78].map((x) => ink.stroke(`M${x} 20L${x} 84`, '#3b3348', 2)).join(''),
  'sunny-window': (ink, colour = '#6b5a7d') =>
    ink.rect(18, 16, 64, 66, '#f5efe4', 2) +
    ink.rect(23, 21, 54, 56, '#bfe4f7') +
    ink.ellipse(62, 38, 10, 10, '#ffd23f') +
    ink.rect(48, 21, 4, 56, '#f5efe4') +
    ink.rect(23, 47, 54, 4, '#f5efe4') +
    ink.rect(6, 10, 88, 5, '#b98d5a', 2) +
    ink.shape('M9 14L22 14Q24 50 13 88L7 88Z', colour) +
    ink.shape('M91 14L78 14Q76 50 87 88L93 88Z', colour),
};

function stemmed(ink: Ink, path: string, colour: string, width: number, more: string): string {
  return ink.stroke(path, colour, width) + more;
}

function leaves(ink: Ink, leaf: string, points: readonly Point[], colour: string, scale: number): string {
  return points
    .map(([x, y, turn], index) =>
      moved(
        { x, y, scale, turn },
        ink.shape(leaf, index % 2 === 0 ? colour : towards(colour, '#ffffff', 0.2)),
      ),
    )
    .join('');
}
