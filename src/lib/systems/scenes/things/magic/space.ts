import type { Things } from '../thing.ts';
import { DARK, line, WHITE } from './pen.ts';

/** What castaways need on a strange planet. */
export const spaceThings: Things = {
  'signal-lamp': (ink, colour = '#8a949e') =>
    ink.stroke('M50 70L26 96M50 70L74 96M50 70L50 96', '#4a525a', 6) +
    ink.shape('M30 34L70 34L64 70Q50 78 36 70Z', colour) +
    ink.ellipse(50, 33, 26, 9, '#4a525a'),
  'signal-lamp-lit': (ink, colour = '#8a949e') =>
    ink.stroke('M50 70L26 96M50 70L74 96M50 70L50 96', '#4a525a', 6) +
    ink.shape('M30 34L70 34L64 70Q50 78 36 70Z', colour) +
    ink.ellipse(50, 33, 26, 9, '#fff6c9'),
  'signal-beam': (ink, colour = '#fff0a0') =>
    ink.shape('M44 100L28 0L72 0L56 100Z', colour, { opacity: 0.55, stroke: 'none' }) +
    ink.shape('M47 100L41 0L59 0L53 100Z', WHITE, { opacity: 0.6, stroke: 'none' }),
  'space-helmet': (ink, colour = '#e4e9ee') =>
    ink.shape(
      'M50 2Q98 2 98 50Q98 98 50 98Q2 98 2 50Q2 2 50 2ZM50 16Q84 16 84 50Q84 84 50 84Q16 84 16 50Q16 16 50 16Z',
      colour,
      {
        'fill-rule': 'evenodd',
      },
    ) + line('M28 38Q32 26 44 22', ink, WHITE),
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
