import { moved, type Ink } from '../../ink.ts';
import type { Things } from '../thing.ts';
import { DARK, thinLine, WHITE } from './pen.ts';

/** Equipment of castaways on a strange planet. */
export const spaceThings: Things = {
  'signal-lamp': (ink, colour = '#8a949e') => searchlight(ink, colour, '#4a525a'),
  'signal-lamp-lit': (ink, colour = '#8a949e') => searchlight(ink, colour, '#fff6c9'),
  'signal-beam': (ink, colour = '#fff0a0') =>
    ink.shape('M40 100L14 0L86 0L60 100Z', colour, { opacity: 0.55, stroke: 'none' }) +
    ink.shape('M46 100L34 0L66 0L54 100Z', WHITE, { opacity: 0.6, stroke: 'none' }),
  'space-helmet': (ink, colour = '#e4e9ee') =>
    ink.shape(
      'M50 2Q98 2 98 50Q98 98 50 98Q2 98 2 50Q2 2 50 2ZM50 16Q84 16 84 50Q84 84 50 84Q16 84 16 50Q16 16 50 16Z',
      colour,
      {
        'fill-rule': 'evenodd',
      },
    ) + thinLine('M28 38Q32 26 44 22', ink, WHITE),
  'landed-saucer': (ink, colour = '#5fae9a') =>
    ink.stroke('M28 66L18 92M72 66L82 92M50 70L50 92', '#6a747e', 5) +
    [18, 50, 82].map((x) => ink.ellipse(x, 93, 8, 3.5, '#6a747e')).join('') +
    ink.shape('M28 46Q28 12 50 12Q72 12 72 46Z', '#bfe6f2') +
    ink.ellipse(50, 36, 10, 11, '#8fd05a') +
    ink.ellipse(46, 34, 3, 4, DARK) +
    ink.ellipse(54, 34, 3, 4, DARK) +
    ink.ellipse(50, 56, 48, 17, colour) +
    ink.shape('M26 48Q50 58 74 48L74 42Q50 52 26 42Z', '#dfe5ea') +
    [14, 32, 50, 68, 86]
      .map((x) => ink.ellipse(x, x === 50 ? 65 : x === 14 || x === 86 ? 58 : 63, 4, 4, '#ffe27a'))
      .join(''),
};

/**
 * Draws a searchlight on its stand, turned up and to the right.
 *
 * @param glass colour of its glass
 */
function searchlight(ink: Ink, colour: string, glass: string): string {
  const barrel =
    ink.shape('M-24 -26L24 -26L20 18Q0 38 -20 18Z', colour) +
    ink.stroke('M-21 -8L21 -8M-20 6L20 6', '#4a525a', 3) +
    ink.ellipse(0, -27, 27, 9, '#4a525a') +
    ink.ellipse(0, -28, 21, 6, glass);
  return (
    ink.rect(20, 88, 60, 9, '#4a525a', 3) +
    ink.stroke('M30 88Q22 74 30 58M70 88Q78 74 70 58', '#4a525a', 6) +
    moved({ x: 50, y: 54, scale: 1, turn: 22 }, barrel) +
    ink.ellipse(50, 56, 5, 5, '#4a525a')
  );
}
