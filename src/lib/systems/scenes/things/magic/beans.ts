import type { Ink } from '../../ink.ts';
import { filled, type Things } from '../thing.ts';

/** Magic beans and the plants that grow from them. */
export const beanThings: Things = {
  'magic-bean-bed': (ink, colour = '#6a4a33') =>
    ink.shape('M2 84Q20 50 50 50Q80 50 98 84Q50 96 2 84Z', colour) +
    magicBean(ink, 28, 66, '#b35fe0') +
    magicBean(ink, 50, 58, '#3fc0d8') +
    magicBean(ink, 72, 66, '#f0c53a'),
  'magic-beanstalk': (ink, colour = '#4f9a4b') =>
    ink.stroke('M50 100Q30 86 46 70Q68 54 50 38Q34 22 50 0', colour, 8) +
    ink.stroke('M50 100Q72 84 54 68Q34 54 52 36Q66 20 52 0', colour, 6) +
    [
      [28, 84, -1],
      [72, 76, 1],
      [26, 56, -1],
      [74, 46, 1],
      [30, 28, -1],
      [72, 16, 1],
    ]
      .map(([x = 0, y = 0, side = 1]) =>
        ink.shape(
          `M${x - side * 16} ${y + 4}Q${x - side * 8} ${y - 14} ${x + side * 20} ${y - 8}Q${x + side * 12} ${y + 12} ${x - side * 16} ${y + 4}Z`,
          '#7cc35f',
        ),
      )
      .join(''),
  'cloud-floor': filled(
    'M-6 104L-6 34Q4 18 16 26Q26 12 40 24Q52 12 64 24Q76 12 88 26Q100 18 108 34L108 104Z',
    '#ffffff',
  ),
  'sky-castle': (ink, colour = '#cfc4dc') =>
    ink.rect(30, 26, 40, 38, colour) +
    ink.rect(22, 20, 14, 44, colour) +
    ink.rect(64, 20, 14, 44, colour) +
    ink.shape('M19 20L29 2L39 20Z', '#c8553d') +
    ink.shape('M61 20L71 2L81 20Z', '#c8553d') +
    ink.shape('M44 64L44 50Q50 42 56 50L56 64Z', '#6a4a33') +
    ink.shape('M10 86Q-4 70 14 62Q22 48 38 58Q50 48 64 58Q80 48 88 64Q104 72 90 86Z', '#ffffff'),
};

/** Draws a glowing bean around a point. */
function magicBean(ink: Ink, x: number, y: number, colour: string): string {
  return (
    ink.ellipse(x, y, 15, 12, '#fff3b8', { opacity: 0.55, stroke: 'none' }) +
    ink.shape(
      `M${x - 9} ${y - 2}Q${x - 8} ${y - 9} ${x} ${y - 4}Q${x + 8} ${y - 9} ${x + 9} ${y}Q${x + 6} ${y + 8} ${x} ${y + 7}Q${x - 8} ${y + 8} ${x - 9} ${y - 2}Z`,
      colour,
    )
  );
}
