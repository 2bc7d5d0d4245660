import type { Ink } from '../../ink.ts';
import type { Things } from '../thing.ts';

/** Drawings for the chain of the button that is sewn on. */
export const buttonThings: Things = {
  'shirt-button': (ink, colour = '#d0473e') =>
    ink.ellipse(50, 50, 44, 44, colour) +
    ink.ellipse(50, 50, 32, 32, '#e2695f') +
    [40, 60].map((x) => [40, 60].map((y) => ink.ellipse(x, y, 5, 5, '#5a1f1b')).join('')).join(''),
  'coat-unbuttoned': (ink, colour = '#3f6fa8') =>
    coat(ink, colour) + [48, 86].map((y) => knob(ink, y)).join('') + thread(66),
  'threaded-needle': (ink) =>
    ink.stroke('M66 28Q96 40 84 62Q70 84 40 74Q12 68 10 92', '#d0473e', 4) +
    ink.shape('M64 26L70 32L14 60Z', '#9aa5ad') +
    ink.shape('M56 34Q60 22 72 20Q76 28 64 38Z', '#9aa5ad') +
    ink.ellipse(66, 28, 3, 3, '#ffffff'),
  'needle-threader': (ink) =>
    ink.stroke('M50 50L34 20L50 4L66 20Z', '#5c6670', 3) +
    ink.ellipse(50, 68, 26, 28, '#c9a23f') +
    ink.ellipse(50, 68, 15, 17, '#e6c76a'),
  'ball-of-yarn': (ink, colour = '#8a5aa8') =>
    ink.ellipse(50, 50, 46, 46, colour) +
    ink.stroke('M12 34Q48 30 80 82M8 60Q40 40 62 94M34 10Q70 30 92 60', '#c39fdb', 5),
  'unwound-yarn': (ink, colour = '#8a5aa8') =>
    ink.stroke('M30 70Q50 92 62 72Q72 50 86 66Q98 82 80 90Q40 100 20 84', colour, 4) +
    ink.ellipse(24, 64, 18, 18, colour) +
    ink.stroke('M12 58Q24 54 36 68M16 72Q22 60 34 54', '#c39fdb', 3),
};

function coat(ink: Ink, colour: string): string {
  return (
    ink.shape('M30 20L8 36L2 74L18 76L24 54Z', colour) +
    ink.shape('M70 20L92 36L98 74L82 76L76 54Z', colour) +
    ink.shape('M30 18L70 18L78 98L22 98Z', colour) +
    ink.shape('M34 8L66 8L72 24L50 36L28 24Z', '#2f5585') +
    ink.stroke('M50 36L50 96', '#2f5585', 3)
  );
}

function knob(ink: Ink, y: number): string {
  return ink.ellipse(58, y, 5.5, 5.5, '#d0473e');
}

function thread(y: number): string {
  return `<path d="M55 ${y}q4 5 2 9M58 ${y}q6 4 8 9" stroke="#f4e8d4" stroke-width="2.5" fill="none"/>`;
}
