import type { Ink } from '../../ink.ts';
import type { Things } from '../thing.ts';
import { DARK, line, WHITE } from './pen.ts';

/** Oil lamps, and what comes out of them. */
export const oilLampThings: Things = {
  'oil-lamp-new': (ink, colour = '#f0c03a') =>
    oilLamp(ink, colour) +
    line('M24 62Q32 54 46 54', ink, WHITE) +
    ink.stroke('M12 60L8 74', '#6a5a4a', 1.5) +
    ink.shape('M8 72L18 80L14 98L-2 94L0 78Z', WHITE) +
    ink.ellipse(8, 78, 2, 2, '#d0453e'),
  'oil-lamp-old': (ink, colour = '#a5803c') =>
    oilLamp(ink, colour) +
    ink.ellipse(32, 68, 8, 5, '#6fa58a') +
    ink.ellipse(56, 62, 6, 4, '#6fa58a') +
    ink.ellipse(50, 76, 5, 3, '#6fa58a') +
    ink.ellipse(86, 58, 4, 3, '#6fa58a') +
    line('M46 36L94 44M58 46L94 44M72 58L94 44M58 38Q60 46 66 53M72 40Q72 46 78 54', ink, '#f4f1ea'),
  'polishing-cloth': (ink, colour = '#5f9ad0') =>
    ink.shape(
      'M20 30Q34 14 50 24Q66 32 82 18Q76 40 84 58Q90 76 70 74Q56 70 44 80Q28 88 18 72Q28 50 20 30Z',
      colour,
    ) +
    line('M32 28Q40 50 32 74M50 30Q58 50 50 68M68 32Q66 50 72 66', ink, WHITE) +
    ink.stroke('M10 22Q-4 48 8 76', '#fff3b8', 4) +
    ink.stroke('M92 22Q106 48 96 76', '#fff3b8', 4),
  'genie-smoke': (ink, colour = '#8fc7e8') =>
    ink.shape(
      'M28 98Q20 82 40 72Q62 62 46 48Q24 34 30 12Q56 -2 84 12Q96 34 74 52Q58 64 62 74Q58 86 42 88Q35 90 34 98Z',
      colour,
    ),
  'treasure-chest': (ink, colour = '#8f5a2e') =>
    ink.shape('M10 54Q10 12 50 12Q90 12 90 54Z', colour) +
    ink.shape('M18 54Q20 22 50 22Q80 22 82 54Z', '#5a3519') +
    ink.shape('M12 58Q22 40 36 42Q48 26 62 40Q80 38 88 58Z', '#f5c93f') +
    ink.shape('M30 44L38 36L46 44L38 54Z', '#e0456a') +
    ink.shape('M56 46L64 36L72 46L64 56Z', '#3fb0d8') +
    ink.rect(6, 56, 88, 38, colour, 3) +
    ink.rect(20, 56, 8, 38, '#e3b53c') +
    ink.rect(72, 56, 8, 38, '#e3b53c') +
    ink.rect(43, 54, 14, 18, '#f5d769', 3) +
    ink.ellipse(50, 62, 2.5, 3.5, DARK),
};

/** An oil lamp with its spout on the right. */
function oilLamp(ink: Ink, colour: string): string {
  return [
    ink.stroke('M18 70Q0 66 4 52Q8 42 20 50', colour, 5),
    ink.shape('M34 80L58 80L68 94L24 94Z', colour),
    ink.shape('M70 56Q86 54 92 38L100 42Q98 68 72 78Z', colour),
    ink.ellipse(46, 66, 32, 19, colour),
    ink.shape('M30 52Q46 28 62 52Z', colour),
    ink.ellipse(46, 36, 5, 5, colour),
  ].join('');
}
