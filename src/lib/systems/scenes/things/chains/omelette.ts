import type { Ink } from '../../ink.ts';
import type { Things } from '../thing.ts';
import { strokedLine } from './strokes.ts';

/** Drawings for the chain of the omelette. */
export const omeletteThings: Things = {
  'chef-hat': (ink, colour = '#ffffff') =>
    ink.shape(
      'M22 60Q2 56 6 36Q10 20 28 24Q36 4 52 6Q68 6 74 24Q92 22 95 38Q97 56 78 60L78 92L22 92Z',
      colour,
    ) + strokedLine('M22 74L78 74', '#b9c2c9', 4),
  'fridge-open': (ink, colour = '#dfe6ea') =>
    ink.rect(4, 2, 58, 96, colour, 4) +
    ink.rect(11, 9, 44, 82, '#fbf3cf', 2) +
    strokedLine('M11 38L55 38M11 64L55 64', '#aab4be', 4) +
    [20, 33, 46].map((x) => egg(ink, x, 29, 6)).join('') +
    ink.rect(18, 46, 12, 16, '#6db7e0', 2) +
    ink.ellipse(42, 57, 9, 6, '#e8892b') +
    ink.rect(17, 72, 32, 16, '#8fc27a', 3) +
    ink.shape('M62 2L96 -4L96 104L62 98Z', '#c6d0d7') +
    strokedLine('M69 40L69 62', '#5c6670', 5),
  'two-eggs': (ink) => egg(ink, 30, 52, 26) + egg(ink, 72, 56, 26),
  'egg-basket': (ink, colour = '#b9783c') =>
    ink.stroke('M16 54Q18 6 50 6Q82 6 84 54', '#8a5527', 6) +
    [28, 50, 72].map((x, at) => egg(ink, x, at === 1 ? 44 : 48, 16)).join('') +
    ink.shape('M6 54L94 54L84 94L16 94Z', colour) +
    strokedLine('M14 68L86 68M17 81L83 81', '#8a5527', 4),
  'hen-house': (ink, colour = '#b5563c') =>
    ink.rect(12, 36, 76, 46, colour) +
    ink.shape('M2 40L50 4L98 40Z', '#6d4a2c') +
    strokedLine('M12 52L88 52M12 67L88 67', '#8f4029', 3) +
    ink.shape('M36 82L36 60Q36 46 50 46Q64 46 64 60L64 82Z', '#2b2230') +
    ink.shape('M38 80L62 80L82 102L50 102Z', '#c99256'),
  'egg-whisk': (ink, colour = '#c9473f') =>
    ink.stroke('M50 4L50 34', colour, 10) +
    ink.stroke('M50 36Q10 74 50 96Q90 74 50 36', '#aab4be', 4) +
    ink.stroke('M50 36Q36 70 50 96Q64 70 50 36', '#aab4be', 4),
  'bowl-of-eggs': (ink, colour = '#3f8fb5') =>
    ink.shape('M6 38L94 38Q90 84 66 88L34 88Q10 84 6 38Z', colour) +
    ink.ellipse(50, 38, 44, 14, '#e9f2f6') +
    ink.ellipse(50, 40, 38, 10, '#ffd23f') +
    strokedLine('M28 40Q40 34 50 40Q60 46 72 40', '#f2a81d', 4),
  'pot-of-eggs': (ink, colour = '#8d97a3') =>
    ink.stroke('M6 48L94 48', '#3f4852', 9) +
    ink.ellipse(50, 40, 38, 16, '#cfe7f5') +
    [34, 52, 68].map((x, at) => egg(ink, x, at === 1 ? 39 : 43, 9)).join('') +
    ink.shape('M12 40Q50 66 88 40L86 84Q84 92 76 92L24 92Q16 92 14 84Z', colour),
  'frying-pan-butter': (ink) =>
    pan(ink) +
    ink.ellipse(42, 52, 26, 11, '#ffe27a') +
    ink.shape('M28 44L46 38L58 46L40 53Z', '#fff3b0') +
    ink.shape('M28 44L40 53L40 60L28 51Z', '#e8c23c') +
    ink.shape('M40 53L58 46L58 53L40 60Z', '#f2cf4f'),
  'frying-pan-oil': (ink) =>
    pan(ink) + ink.ellipse(42, 51, 30, 12, '#e3b41f') + ink.ellipse(34, 48, 8, 3, '#fff0a8'),
  'frying-pan-omelette': (ink) => pan(ink) + omeletteShape(ink, 42, 48, '#ffd23f', '#c98a1e'),
  'frying-pan-burnt': (ink) => pan(ink) + omeletteShape(ink, 42, 48, '#2e211a', '#6b4a36'),
  'oil-bottle': (ink, colour = '#e3b41f') =>
    ink.rect(42, 2, 16, 14, '#3f7d4a', 2) +
    ink.shape(
      'M43 16L57 16L58 34Q72 40 72 54L72 92Q72 97 66 97L34 97Q28 97 28 92L28 54Q28 40 42 34Z',
      colour,
    ) +
    ink.rect(28, 58, 44, 22, '#ffffff') +
    ink.ellipse(50, 69, 8, 6, '#5f9a45'),
  'gas-flames': (ink, colour = '#3f8fe0') =>
    [14, 38, 62, 86]
      .map((x) => ink.shape(`M${x - 11} 70Q${x - 12} 48 ${x} 28Q${x + 12} 48 ${x + 11} 70Z`, colour))
      .join('') + ink.rect(0, 70, 100, 12, '#3f4852', 4),
  'omelette-on-plate': (ink, colour = '#ffffff') =>
    ink.ellipse(50, 58, 48, 24, colour) +
    ink.ellipse(50, 57, 36, 16, '#dbe4ea') +
    omeletteShape(ink, 50, 48, '#ffd23f', '#c98a1e'),
};

function egg(ink: Ink, x: number, y: number, size: number): string {
  const [wide, high] = [size * 0.78, size];
  return ink.shape(
    `M${x} ${y - high}C${x + wide * 0.7} ${y - high} ${x + wide} ${y - high * 0.1} ${x + wide} ${y + high * 0.25}C${x + wide} ${y + high * 0.75} ${x + wide * 0.5} ${y + high} ${x} ${y + high}C${x - wide * 0.5} ${y + high} ${x - wide} ${y + high * 0.75} ${x - wide} ${y + high * 0.25}C${x - wide} ${y - high * 0.1} ${x - wide * 0.7} ${y - high} ${x} ${y - high}Z`,
    '#f0c9a0',
  );
}

function pan(ink: Ink): string {
  return (
    ink.stroke('M76 48L104 38', '#7d5a35', 9) +
    ink.shape('M0 48Q4 78 28 78L56 78Q80 78 84 48Z', '#2f3740') +
    ink.ellipse(42, 48, 42, 18, '#4a5560') +
    ink.ellipse(42, 50, 35, 13, '#6b7782')
  );
}

/** Draws a folded omelette with browned spots. */
function omeletteShape(ink: Ink, x: number, y: number, colour: string, brown: string): string {
  return (
    ink.shape(
      `M${x - 34} ${y + 10}Q${x - 30} ${y - 18} ${x} ${y - 20}Q${x + 30} ${y - 18} ${x + 34} ${y + 10}Q${x} ${y + 20} ${x - 34} ${y + 10}Z`,
      colour,
    ) +
    strokedLine(
      `M${x - 22} ${y + 2}Q${x - 16} ${y - 8} ${x - 8} ${y - 10}M${x - 4} ${y + 4}Q${x + 4} ${y - 6} ${x + 12} ${y - 8}M${x + 16} ${y + 4}Q${x + 22} ${y} ${x + 24} ${y - 4}`,
      brown,
      4,
    )
  );
}
