import { moved, type Ink } from '../../ink.ts';
import type { Thing, Things } from '../thing.ts';
import { towards } from './colours.ts';

const GREEN = '#4c9a4a';
const LIGHT_GREEN = '#6cb85c';
const DRY = '#a08a4c';
const DRY_LEAF = '#8f7a3a';
const WITHERED = '#8a6a45';

/** Draws a flower's head around (0, 0), about 40 wide. */
type Head = (ink: Ink, colour: string) => string;

interface Kind {
  readonly colour: string;
  readonly head: Head;
}

const KINDS: Readonly<Record<string, Kind>> = {
  tulip: {
    colour: '#d8433f',
    head: (ink, colour) =>
      ink.shape('M-17 -18L-8 -6L0 -24L8 -6L17 -18Q24 18 0 18Q-24 18 -17 -18Z', colour) +
      ink.shape('M-8 -6L0 -24L8 -6Q8 10 0 17Q-8 10 -8 -6Z', towards(colour, '#ffffff', 0.25)),
  },
  sunflower: {
    colour: '#f2b830',
    head: petalled(12, 'M-5 -8Q-7 -18 0 -24Q7 -18 5 -8Z', 12, '#6b4226'),
  },
  rose: {
    colour: '#e0567f',
    head: (ink, colour) =>
      ink.shape('M-12 14L-20 24L-6 19L0 26L6 19L20 24L12 14Z', GREEN) +
      ink.ellipse(0, 0, 20, 19, colour) +
      ink.ellipse(-2, -2, 13, 12, towards(colour, '#000000', 0.16)) +
      ink.ellipse(1, -3, 7, 6, towards(colour, '#ffffff', 0.25)),
  },
  daisy: {
    colour: '#ffffff',
    head: petalled(9, 'M-5 -6Q-8 -18 0 -24Q8 -18 5 -6Z', 8, '#f2b830'),
  },
  poppy: {
    colour: '#d8433f',
    head: petalled(4, 'M0 0Q-24 -6 -16 -21Q0 -28 16 -21Q24 -6 0 0Z', 6, '#2b2230'),
  },
  bluebell: {
    colour: '#5b6fd0',
    head: (ink, colour) =>
      [-15, 15]
        .map((x) => moved({ x, y: 6, scale: 0.7, turn: x }, bell(ink, towards(colour, '#ffffff', 0.2))))
        .join('') + bell(ink, colour),
  },
};

/** Each kind of flower as a bud, in bloom, and with its head hanging. */
export const flowerThings: Things = Object.fromEntries(
  Object.entries(KINDS).flatMap(([name, kind]): readonly (readonly [string, Thing])[] => [
    [`${name}-in-bud`, (ink, colour = kind.colour) => upright(ink, GREEN, bud(ink, colour))],
    [`${name}-in-bloom`, (ink, colour = kind.colour) => upright(ink, GREEN, kind.head(ink, colour))],
    [
      `${name}-wilted`,
      (ink, colour = kind.colour) => hanging(ink, kind.head(ink, towards(colour, WITHERED, 0.5))),
    ],
  ]),
);

function upright(ink: Ink, green: string, head: string): string {
  return (
    ink.stroke('M50 97L50 34', green, 5) +
    ink.shape('M50 88Q22 86 16 58Q44 60 50 84Z', LIGHT_GREEN) +
    ink.shape('M50 80Q76 78 84 50Q56 54 50 76Z', LIGHT_GREEN) +
    moved({ x: 50, y: 27, scale: 1 }, head)
  );
}

function hanging(ink: Ink, head: string): string {
  return (
    ink.shape('M50 84Q30 78 22 97Q40 100 50 90Z', DRY_LEAF) +
    ink.shape('M49 74Q66 70 70 94Q54 92 49 80Z', DRY_LEAF) +
    ink.stroke('M50 97Q46 66 48 50Q52 30 66 34Q76 38 76 52', DRY, 5) +
    moved({ x: 77, y: 63, scale: 0.85, turn: 172 }, head)
  );
}

function bud(ink: Ink, colour: string): string {
  return (
    ink.shape('M-7 -4Q-8 -16 0 -22Q8 -16 7 -4Z', colour) +
    ink.shape('M0 16Q-14 12 -11 -8Q-5 -2 0 -10Q5 -2 11 -8Q14 12 0 16Z', GREEN)
  );
}

function bell(ink: Ink, colour: string): string {
  return ink.shape('M-16 18Q-12 8 -12 -6Q-10 -20 0 -20Q10 -20 12 -6Q12 8 16 18L6 13L0 20L-6 13Z', colour);
}

/**
 * Returns a flower's head: petals all around, which point upwards from (0, 0), and on them the middle with its radius.
 */
function petalled(count: number, petal: string, radius: number, middle: string): Head {
  return (ink, colour) =>
    Array.from({ length: count }, (_, index) =>
      moved({ x: 0, y: 0, scale: 1, turn: (index * 360) / count }, ink.shape(petal, colour)),
    ).join('') + ink.ellipse(0, 0, radius, radius, middle);
}
