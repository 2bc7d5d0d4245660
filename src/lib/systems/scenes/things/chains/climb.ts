import type { Ink } from '../../ink.ts';
import { stroked, withTraits, type Things } from '../thing.ts';

const WALL_HOLDS = [
  [12, 10, '#e4572e'],
  [36, 6, '#3f8fd2'],
  [62, 14, '#56ad5a'],
  [88, 8, '#f2b632'],
  [22, 32, '#f2b632'],
  [48, 28, '#e4572e'],
  [78, 34, '#3f8fd2'],
  [8, 54, '#3f8fd2'],
  [92, 58, '#e4572e'],
  [34, 60, '#56ad5a'],
  [64, 54, '#f2b632'],
  [18, 80, '#e4572e'],
  [50, 84, '#3f8fd2'],
  [84, 82, '#56ad5a'],
] as const;

/** Drawings for the chain of the climb. */
export const climbThings: Things = {
  'climbing-wall': (ink, colour = '#b9a68c') =>
    ink.shape('M0 0L100 0L100 100L0 100Z', colour, { stroke: 'none' }) + holds(ink, WALL_HOLDS),
  'climbing-wall-overhang': (ink, colour = '#b9a68c') =>
    ink.shape('M0 0L100 0L100 100L0 100Z', colour, { stroke: 'none' }) +
    ink.shape('M-4 -4L104 -4L104 20L82 42L-4 42Z', '#8f7a5e') +
    ink.shape('M-4 42L82 42L104 20L104 30L84 52L-4 52Z', '#6f5c44') +
    holds(
      ink,
      WALL_HOLDS.filter(([, y]) => y > 52),
    ) +
    holds(ink, [
      [22, 16, '#e4572e'],
      [50, 30, '#3f8fd2'],
      [74, 12, '#f2b632'],
    ]),
  'rope-line': withTraits(
    { hangsBy: { rope: { own: 'rope-line' }, size: 1, above: 2 } },
    stroked('M50 -50L50 150', '#6a3fb5', 5.2),
  ),
  'rope-knot': (ink, colour = '#6a3fb5') =>
    ink.stroke('M50 4L50 36', colour, 9) +
    ink.stroke('M50 36Q20 44 34 62Q48 72 64 58Q78 40 50 36', colour, 9) +
    ink.stroke('M50 66L50 96', colour, 9),
  'snap-hook': (ink, colour = '#8fa0ae') =>
    ink.stroke('M50 4L50 22', '#6a3fb5', 9) +
    ink.stroke('M34 42Q34 22 52 22Q70 24 68 46L62 84Q50 96 40 84Z', colour, 9),
  'climbing-harness': (ink, colour = '#2f6fb5') =>
    ink.rect(8, 16, 84, 20, colour, 6) +
    ink.stroke('M12 62Q28 74 44 62', colour, 11) +
    ink.stroke('M56 62Q72 74 88 62', colour, 11) +
    ink.stroke('M50 36L36 62M50 36L64 62', colour, 7) +
    ink.rect(40, 12, 20, 28, '#f2b632', 4),
  'drinking-flask': (ink, colour = '#58a6c9') =>
    ink.rect(30, 26, 40, 68, colour, 10) + ink.rect(38, 6, 24, 20, '#2b4a6b', 3),
};

function holds(ink: Ink, places: readonly (readonly [number, number, string])[]): string {
  return places
    .map(([x, y, colour]) =>
      ink.shape(
        `M${x - 5} ${y + 1}Q${x - 4} ${y - 5} ${x + 1} ${y - 4}Q${x + 7} ${y - 2} ${x + 4} ${y + 3}Q${x - 1} ${y + 6} ${x - 5} ${y + 1}Z`,
        colour,
      ),
    )
    .join('');
}
