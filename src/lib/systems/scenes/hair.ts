import type { Ink } from './ink.ts';

/** Parts of some hair behind body and head, and before the face; a head is a circle of radius 16 about (0, 0). */
interface Hair {
  readonly behind?: (ink: Ink, colour: string) => string;
  readonly before: (ink: Ink, colour: string) => string;
}

const shape =
  (path: string) =>
  (ink: Ink, colour: string): string =>
    ink.shape(path, colour);
const rounds =
  (...places: readonly (readonly [x: number, y: number, rx: number, ry: number])[]) =>
  (ink: Ink, colour: string): string =>
    places.map(([x, y, rx, ry]) => ink.ellipse(x, y, rx, ry, colour)).join('');

const SHORT = shape(
  'M-16.5 -2Q-17.5 -18.5 0 -18.5Q17.5 -18.5 16.5 -2Q14 -9 8 -11Q0 -9.5 -8 -11Q-14 -9 -16.5 -2Z',
);
const PARTED = shape('M-16.5 2Q-18.5 -19 0 -19Q18.5 -19 16.5 2Q13 -8 0 -13.5Q-13 -8 -16.5 2Z');
const SMOOTH = shape('M-16.5 -1Q-18 -18.5 0 -18.5Q18 -18.5 16.5 -1L14.5 -8.5Q0 -6.5 -14.5 -8.5Z');

/** Hairstyles by their names in `people.json`. */
export const HAIR = {
  crop: { before: SHORT },
  long: {
    behind: shape('M-17 -4Q-19 -20 0 -20Q19 -20 17 -4L20 25Q10 28 0 26Q-10 28 -20 25Z'),
    before: PARTED,
  },
  bun: { behind: rounds([0, -20, 8, 7]), before: SHORT },
  curls: {
    behind: rounds([-16, 5, 7, 7], [16, 5, 7, 7], [-18, -5, 7, 7], [18, -5, 7, 7]),
    before: rounds([-15, -10, 6, 6], [15, -10, 6, 6], [-8, -15.5, 6, 6], [8, -15.5, 6, 6], [0, -17, 6.5, 6]),
  },
  beard: {
    before: (ink, colour) =>
      SHORT(ink, colour) +
      ink.shape('M-16.5 2Q-17 21 0 21Q17 21 16.5 2Q14 12.5 7 13.5Q0 14.5 -7 13.5Q-14 12.5 -16.5 2Z', colour),
  },
  bob: {
    behind: shape('M-18 -4Q-19 -20 0 -20Q19 -20 18 -4L20 14Q14 17 11 13L-11 13Q-14 17 -20 14Z'),
    before: SMOOTH,
  },
  braids: {
    behind: rounds(
      [-18, 8, 4.5, 5],
      [18, 8, 4.5, 5],
      [-20, 16, 4, 5],
      [20, 16, 4, 5],
      [-21, 24, 3.5, 5],
      [21, 24, 3.5, 5],
    ),
    before: PARTED,
  },
  parting: {
    before: shape(
      'M-16.5 -1Q-18 -18.5 3 -19Q18.5 -17 16.5 -1Q14.5 -8 10 -9.5Q-1 -8 -8.5 -13Q-13 -8 -16.5 -1Z',
    ),
  },
  ponytail: { behind: shape('M6 -17Q32 -20 28 9Q25 21 17 23Q22 8 13 0Z'), before: SHORT },
  spikes: {
    before: shape(
      'M-16.5 -2L-20 -11L-14 -12L-14 -20L-6.5 -16L-1 -24L4 -16.5L12 -20.5L12.5 -13L19.5 -13L16.5 -2Q10 -9.5 0 -9.5Q-10 -9.5 -16.5 -2Z',
    ),
  },
  fringe: { before: SMOOTH },
  moustache: { before: shape('M0 4.5Q5 2 10 7Q4 9 0 6.5Q-4 9 -10 7Q-5 2 0 4.5Z') },
  sides: { before: rounds([-15.5, 0, 4, 7], [15.5, 0, 4, 7]) },
} as const satisfies Readonly<Record<string, Hair>>;
