import { moved, type Ink } from '../../ink.ts';
import type { Thing, Things } from '../thing.ts';
import { towards } from './colours.ts';

const STEM = '#5f7a3c';
const DEAD_STEM = '#6d5138';
const DEAD_LEAF = '#7d5a36';

interface Kind {
  readonly colour: string;
  /** Outline of a leaf that points upwards from (0, 0), 24 long. */
  readonly leaf: string;
  /** Fruit or flowers between the leaves. */
  readonly dots: string;
  readonly dot: readonly [number, number];
}

const KINDS: Readonly<Record<string, Kind>> = {
  lemontree: {
    colour: '#3f8f4a',
    leaf: 'M0 0Q-9 -8 -6 -18Q-3 -24 0 -27Q3 -24 6 -18Q9 -8 0 0Z',
    dots: '#f5d53a',
    dot: [5, 6.5],
  },
  tomatoplant: {
    colour: '#4f9a3f',
    leaf: 'M0 0L-10 -4L-7 -10L-12 -15L-5 -18L0 -27L5 -18L12 -15L7 -10L10 -4Z',
    dots: '#d83c30',
    dot: [6.5, 6],
  },
  geranium: {
    colour: '#5aa56a',
    leaf: 'M0 0Q-17 -3 -14 -15Q-11 -23 0 -23Q11 -23 14 -15Q17 -3 0 0Z',
    dots: '#e8578f',
    dot: [8, 7],
  },
  fuchsia: {
    colour: '#3f8a5c',
    leaf: 'M0 0Q-13 -6 -8 -16Q-4 -22 0 -28Q4 -22 8 -16Q13 -6 0 0Z',
    dots: '#9a55c4',
    dot: [4.5, 8],
  },
};

type Point = readonly [number, number, number];
const LUSH: readonly Point[] = [
  [50, 76, -84],
  [50, 76, 84],
  [44, 66, -58],
  [56, 66, 58],
  [50, 52, -78],
  [50, 52, 78],
  [46, 44, -44],
  [54, 44, 44],
  [50, 34, -20],
  [50, 34, 20],
];
const HANGING: readonly Point[] = [
  [28, 50, 172],
  [40, 42, 190],
  [50, 26, 160],
  [62, 40, 176],
  [73, 44, 188],
  [36, 62, 205],
  [66, 60, 152],
];
const DOTS = [
  [34, 66],
  [66, 62],
  [50, 50],
  [38, 38],
  [62, 34],
  [50, 72],
] as const;

/** Each kind of patio plant in full leaf, and killed by frost. */
export const patioThings: Things = Object.fromEntries(
  Object.entries(KINDS).flatMap(([name, kind]): readonly (readonly [string, Thing])[] => [
    [`${name}-lush`, (ink, colour = kind.colour) => lush(ink, kind, colour)],
    [`${name}-frosted`, (ink, colour = DEAD_LEAF) => frosted(ink, kind, colour)],
  ]),
);

function lush(ink: Ink, { leaf, dots, dot }: Kind, colour: string): string {
  return (
    ink.stroke('M50 98L50 34', STEM, 5) +
    LUSH.map(([x, y, turn], index) =>
      moved(
        { x, y, scale: 1.2, turn },
        ink.shape(leaf, Math.floor(index / 2) % 2 === 0 ? colour : towards(colour, '#ffffff', 0.16)),
      ),
    ).join('') +
    DOTS.map(([x, y]) => ink.ellipse(x, y, dot[0], dot[1], dots)).join('')
  );
}

function frosted(ink: Ink, { leaf }: Kind, colour: string): string {
  return (
    ['M50 98L50 26', 'M50 62Q40 46 28 50', 'M50 56Q60 40 73 44', 'M50 76L36 62', 'M50 74L66 60']
      .map((path) => ink.stroke(path, DEAD_STEM, 4))
      .join('') +
    HANGING.map(([x, y, turn], index) =>
      moved(
        { x, y, scale: 0.85, turn },
        ink.shape(leaf, index % 2 === 0 ? colour : towards(colour, '#000000', 0.25)),
      ),
    ).join('')
  );
}
