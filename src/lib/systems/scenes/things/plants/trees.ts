import { moved, type Ink } from '../../ink.ts';
import type { Thing, Things } from '../thing.ts';
import { towards } from './colours.ts';

const BARK = '#8a5a34';
const WOOD = '#e6c48f';
const CHAR = '#2d2828';
const ASH = '#5a5352';
const EMBER = '#e8722c';

/** Paths on the square: the lower trunk, the upper one, and the crown. */
interface Kind {
  readonly colour: string;
  readonly bark: string;
  readonly crown: (ink: Ink, colour: string) => string;
  /** Branches that are left after a fire. */
  readonly branches: readonly string[];
}

const BROAD_BRANCHES = [
  'M50 62L28 36',
  'M50 56L74 30',
  'M50 60L50 22',
  'M36 46L20 46',
  'M66 40L82 46',
  'M50 38L38 20',
];

const KINDS: Readonly<Record<string, Kind>> = {
  oak: {
    colour: '#4f9a4b',
    bark: BARK,
    crown: (ink, colour) =>
      ink.shape(
        'M28 66Q8 66 8 48Q8 34 20 32Q20 14 38 14Q46 4 58 8Q76 6 79 24Q94 30 92 46Q92 64 74 65Z',
        colour,
      ) +
      ink.stroke('M26 46Q30 38 38 42', towards(colour, '#ffffff', 0.3), 3) +
      ink.stroke('M58 32Q66 26 72 34', towards(colour, '#ffffff', 0.3), 3),
    branches: BROAD_BRANCHES,
  },
  pine: {
    colour: '#2f7d5b',
    bark: BARK,
    crown: (ink, colour) =>
      ink.shape('M50 40L84 76L16 76Z', colour) +
      ink.shape('M50 22L78 56L22 56Z', colour) +
      ink.shape('M50 3L70 35L30 35Z', colour),
    branches: [
      'M50 80L50 8',
      'M50 66L26 72',
      'M50 66L74 72',
      'M50 48L30 54',
      'M50 48L70 54',
      'M50 30L37 36',
      'M50 30L63 36',
    ],
  },
  birch: {
    colour: '#9cc653',
    bark: '#f1eee6',
    crown: (ink, colour) =>
      ink.shape('M50 3Q74 8 72 34Q74 62 56 68L44 68Q26 62 28 34Q26 8 50 3Z', colour) +
      ink.stroke('M42 24Q50 16 56 24', towards(colour, '#ffffff', 0.35), 3) +
      ink.stroke('M42 46Q50 38 60 46', towards(colour, '#ffffff', 0.35), 3),
    branches: ['M50 70L50 14', 'M50 58L36 30', 'M50 52L64 26', 'M42 42L32 40', 'M58 40L68 42'],
  },
  cherry: {
    colour: '#f2a3bd',
    bark: '#6d4436',
    crown: (ink, colour) =>
      ink.ellipse(28, 46, 23, 18, colour) +
      ink.ellipse(72, 46, 23, 18, colour) +
      ink.ellipse(50, 32, 28, 24, colour) +
      [
        [38, 26],
        [60, 24],
        [50, 42],
        [26, 48],
        [74, 46],
      ]
        .map(([x = 0, y = 0]) => ink.ellipse(x, y, 3, 3, '#fff4f8'))
        .join(''),
    branches: BROAD_BRANCHES,
  },
  maple: {
    colour: '#5f9f45',
    bark: '#70503c',
    crown: (ink, colour) =>
      ink.shape(
        'M50 3L58 16L72 10L72 26L90 26L82 40L95 50L79 54L78 68L62 62L50 70L38 62L22 68L21 54L5 50L18 40L10 26L28 26L28 10L42 16Z',
        colour,
      ) + ink.stroke('M50 60L50 34M50 48L62 36M50 44L40 34', towards(colour, '#ffffff', 0.3), 3),
    branches: BROAD_BRANCHES,
  },
  poplar: {
    colour: '#4e9a5c',
    bark: BARK,
    crown: (ink, colour) =>
      ink.shape('M50 2Q64 14 64 34Q70 48 62 64Q58 76 50 76Q42 76 38 64Q30 48 36 34Q36 14 50 2Z', colour) +
      [24, 42, 60]
        .map((y) => ink.stroke(`M44 ${y}Q50 ${y - 6} 56 ${y}`, towards(colour, '#ffffff', 0.3), 3))
        .join(''),
    branches: ['M50 70L50 10', 'M50 60L40 36', 'M50 54L60 30'],
  },
  palm: {
    colour: '#3f9a63',
    bark: '#b5854f',
    crown: (ink, colour) =>
      [-82, -38, 6, 46, 86]
        .map((turn) =>
          moved(
            { x: 50, y: 30, scale: 1, turn },
            ink.shape('M0 2Q-12 -8 -8 -20Q-6 -30 0 -36Q4 -26 6 -18Q8 -8 0 2Z', colour),
          ),
        )
        .join('') + [45, 55].map((x) => ink.ellipse(x, 34, 5, 5, '#7a4b28')).join(''),
    branches: ['M50 70L50 26', 'M50 28L36 22', 'M50 28L62 18', 'M50 28L66 32'],
  },
};

/** Each kind of tree whole, without leaves, snapped by the wind, and burnt. */
export const treeThings: Things = Object.fromEntries(
  Object.entries(KINDS).flatMap(([name, kind]): readonly (readonly [string, Thing])[] => [
    [`${name}-whole`, (ink, colour = kind.colour) => trunk(ink, kind.bark, 30) + kind.crown(ink, colour)],
    [`${name}-bare`, (ink) => bare(ink, kind)],
    [`${name}-snapped`, (ink, colour = kind.colour) => snapped(ink, kind, colour)],
    [`${name}-burnt`, (ink) => burnt(ink, kind.branches)],
  ]),
);

function trunk(ink: Ink, bark: string, top: number): string {
  return (
    ink.shape(`M40 98Q45 92 45 80L46 ${top}L54 ${top}L55 80Q55 92 60 98Z`, bark) +
    [76, 86].map((y) => ink.stroke(`M47 ${y}L50 ${y}`, towards(bark, '#000000', 0.45), 1.5)).join('')
  );
}

/** Draws the trunk with its bare branches. */
function bare(ink: Ink, { bark, branches }: Kind): string {
  return branches.map((path) => ink.stroke(path, bark, 4)).join('') + trunk(ink, bark, 46);
}

/** Draws a stump with splinters, and the rest lying next to it. */
function snapped(ink: Ink, kind: Kind, colour: string): string {
  return (
    moved(
      { x: 38, y: 71, scale: 0.74, turn: 103 },
      ink.shape('M-5 24L-3.5 -52L3.5 -52L5 24L2 16L0 26L-3 17Z', kind.bark),
      moved({ x: -50, y: -84, scale: 1 }, kind.crown(ink, colour)),
    ) +
    moved(
      { x: -30, y: 0, scale: 1 },
      ink.shape('M38 98Q44 92 44 80L43 52L47 60L50 46L53 59L57 50L56 80Q56 92 62 98Z', kind.bark) +
        ink.shape('M43 52L47 60L50 46L53 59L57 50L56.6 64L43.4 64Z', WOOD),
    )
  );
}

function burnt(ink: Ink, branches: readonly string[]): string {
  return (
    branches.map((path) => ink.stroke(path, CHAR, 5)).join('') +
    ink.shape('M38 98Q44 92 44 78L46 52L54 52L56 78Q56 92 62 98Z', CHAR) +
    ink.shape('M48 92Q45 80 50 66Q54 80 52 92Z', EMBER) +
    ink.ellipse(50, 97, 26, 3, ASH) +
    [34, 66].map((x) => ink.stroke(smokeFrom(x), '#8d8a8c', 3)).join('')
  );
}

function smokeFrom(x: number): string {
  return `M${x} 24Q${x - 7} 17 ${x} 11Q${x + 6} 6 ${x} 1`;
}
