import { moved, type Ink } from '../../ink.ts';
import type { Thing, Things } from '../thing.ts';
import { towards } from './colours.ts';

interface Kind {
  readonly colour: string;
  readonly stalk: string;
  /** Outline of a leaf that points upwards from (0, 0), 50 long. */
  readonly leaf: string;
  readonly turns: readonly number[];
  /** Draws the middle of the leaves. */
  readonly middle: (ink: Ink, colour: string, holes: string) => string;
}

const HOLES = hole(-6, -22, 5) + hole(6, -30, 4.5) + hole(-5, -39, 4) + hole(8, -20, 3);
const ROUND = 'M0 0Q-26 -12 -20 -34Q-14 -50 0 -50Q14 -50 20 -34Q26 -12 0 0Z';
const STALKED = 'M0 -8Q-26 -14 -19 -36Q-13 -52 0 -52Q13 -52 19 -36Q26 -14 0 -8Z';
const OVAL = 'M0 0Q-18 -14 -14 -32Q-9 -46 0 -52Q9 -46 14 -32Q18 -14 0 0Z';

const KINDS: Readonly<Record<string, Kind>> = {
  cabbage: {
    colour: '#7dbb5e',
    stalk: '#e2efc4',
    leaf: ROUND,
    turns: [-72, 72, -36, 36],
    middle: (ink, colour, holes) =>
      moved(
        { x: 50, y: 90, scale: 0.95 },
        ink.ellipse(0, -24, 20, 20, towards(colour, '#1d3d1d', 0.5)),
        ink.shape(
          `M0 0Q-30 -4 -26 -28Q-20 -48 0 -48Q20 -48 26 -28Q30 -4 0 0Z${holes}`,
          towards(colour, '#ffffff', 0.3),
          {
            'fill-rule': 'evenodd',
          },
        ),
      ) + ink.stroke('M50 84L50 66', '#e2efc4', 3),
  },
  chard: {
    colour: '#3f8f4f',
    stalk: '#d23f5e',
    leaf: STALKED,
    turns: [-74, 74, -25, 25],
    middle: () => '',
  },
  rosebush: {
    colour: '#4d9b57',
    stalk: '#3d7a45',
    leaf: OVAL,
    turns: [-80, 80, -42, 42],
    middle: (ink) =>
      ink.stroke('M50 88L50 38', '#3d7a45', 5) +
      ink.ellipse(50, 28, 18, 17, '#e0567f') +
      ink.ellipse(49, 27, 11, 10, '#bd4469') +
      ink.ellipse(51, 26, 5, 5, '#f2a9c0'),
  },
  rubberplant: {
    colour: '#2f7a5c',
    stalk: '#9ad0b0',
    leaf: OVAL,
    turns: [-82, 82, -42, 42, 0],
    middle: () => '',
  },
};

/** Each kind of big-leaved plant unharmed, and eaten by insects. */
export const leafThings: Things = Object.fromEntries(
  Object.entries(KINDS).flatMap(([name, kind]): readonly (readonly [string, Thing])[] => [
    [`${name}-leafy`, (ink, colour = kind.colour) => leafy(ink, kind, colour, '')],
    [`${name}-nibbled`, (ink, colour = kind.colour) => leafy(ink, kind, colour, HOLES)],
  ]),
);

function leafy(ink: Ink, kind: Kind, colour: string, holes: string): string {
  const leaves = kind.turns.map((turn, index) =>
    moved(
      { x: 50, y: 88, scale: 0.96, turn, flip: index % 2 === 1 },
      ink.shape(kind.leaf + holes, index < 2 ? colour : towards(colour, '#ffffff', 0.14), {
        'fill-rule': 'evenodd',
      }),
      ink.stroke('M0 2L0 -30', kind.stalk, 2.5),
    ),
  );
  return leaves.join('') + kind.middle(ink, colour, holes);
}

function hole(x: number, y: number, r: number): string {
  return `M${x - r} ${y}A${r} ${r} 0 1 0 ${x + r} ${y}A${r} ${r} 0 1 0 ${x - r} ${y}Z`;
}
