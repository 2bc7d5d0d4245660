import { moved, type Ink } from '../../ink.ts';
import type { Thing, Things } from '../thing.ts';
import { towards } from './colours.ts';

const BARK = '#8a5a34';

interface Kind {
  /** Colour of the blossoms. */
  readonly colour: string;
  readonly leaves: string;
  /** Draws the plant without blossoms. */
  readonly body: (ink: Ink, leaves: string) => string;
  readonly blossoms: readonly (readonly [number, number])[];
}

const KINDS: Readonly<Record<string, Kind>> = {
  appletree: {
    colour: '#ffffff',
    leaves: '#5aa653',
    body: (ink, leaves) =>
      stem(ink, 98) +
      ink.shape(
        'M26 68Q6 68 7 48Q8 34 20 31Q20 14 38 13Q48 3 60 9Q77 8 80 24Q95 31 93 48Q92 67 74 68Z',
        leaves,
      ),
    blossoms: [
      [24, 46],
      [40, 28],
      [62, 24],
      [78, 44],
      [50, 48],
      [34, 60],
      [66, 60],
    ],
  },
  peartree: {
    colour: '#fff3c9',
    leaves: '#3f8f5f',
    body: (ink, leaves) =>
      stem(ink, 98) + ink.shape('M50 3Q80 20 78 48Q76 72 54 74L46 74Q24 72 22 48Q20 20 50 3Z', leaves),
    blossoms: [
      [50, 18],
      [36, 34],
      [64, 36],
      [48, 46],
      [34, 58],
      [66, 58],
    ],
  },
  cherrytree: {
    colour: '#f7b3cb',
    leaves: '#7aa845',
    body: (ink, leaves) =>
      stem(ink, 98) +
      ink.ellipse(27, 48, 23, 19, leaves) +
      ink.ellipse(73, 48, 23, 19, leaves) +
      ink.ellipse(50, 34, 30, 28, leaves),
    blossoms: [
      [22, 48],
      [38, 26],
      [60, 22],
      [78, 48],
      [50, 46],
      [36, 56],
      [64, 58],
    ],
  },
  strawberrybed: {
    colour: '#ffffff',
    leaves: '#4f9a3f',
    body: (ink, leaves) =>
      [-84, 84, -58, 58, -30, 30, 0]
        .map((turn, index) =>
          moved(
            { x: 50, y: 92, scale: 0.9, turn },
            ink.shape(
              'M0 0L-5 -16Q-24 -22 -20 -40Q-12 -40 -8 -46Q-4 -54 0 -56Q4 -54 8 -46Q12 -40 20 -40Q24 -22 5 -16Z',
              Math.floor(index / 2) % 2 === 0 ? leaves : towards(leaves, '#ffffff', 0.15),
            ),
          ),
        )
        .join(''),
    blossoms: [
      [20, 70],
      [36, 48],
      [62, 46],
      [80, 68],
      [50, 68],
    ],
  },
};

/** Each kind of fruit-bearing plant in blossom, and with leaves only. */
export const orchardThings: Things = Object.fromEntries(
  Object.entries(KINDS).flatMap(([name, kind]): readonly (readonly [string, Thing])[] => [
    [
      `${name}-in-blossom`,
      (ink, colour = kind.colour) =>
        kind.body(ink, kind.leaves) +
        kind.blossoms.map(([x, y]) => moved({ x, y, scale: 1 }, blossom(ink, colour))).join(''),
    ],
    [`${name}-in-leaf`, (ink, colour = kind.leaves) => kind.body(ink, colour)],
  ]),
);

function stem(ink: Ink, foot: number): string {
  return ink.shape(`M39 ${foot}Q45 92 45 80L46 56L54 56L55 80Q55 92 61 ${foot}Z`, BARK);
}

function blossom(ink: Ink, colour: string): string {
  const petals = Array.from({ length: 5 }, (_, index) =>
    moved({ x: 0, y: 0, scale: 1, turn: index * 72 }, ink.ellipse(0, -5, 3.6, 4.6, colour)),
  );
  return petals.join('') + ink.ellipse(0, 0, 2.6, 2.6, towards('#f2b830', colour, 0.1));
}
