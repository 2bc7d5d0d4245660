import type { Ink } from '../../ink.ts';
import { filled, type Things } from '../thing.ts';
import { strokedLine } from './strokes.ts';

/** Drawings for the chain of the test tube. */
export const testTubeThings: Things = {
  'cabbage-half': (ink, colour = '#7a3f94') =>
    ink.ellipse(50, 52, 46, 42, colour) +
    strokedLine(
      'M50 92L50 40M50 76Q30 70 22 46M50 76Q70 70 78 46M50 58Q38 50 36 30M50 58Q62 50 64 30M26 76Q14 64 14 50M74 76Q86 64 86 50',
      '#f6eaf7',
      4.5,
    ),
  'cabbage-shreds': (ink, colour = '#7a3f94') =>
    [
      'M8 78Q24 60 44 76',
      'M30 88Q46 66 66 84',
      'M56 74Q74 58 94 78',
      'M18 60Q36 46 52 62',
      'M52 90Q70 76 88 90',
      'M46 54Q60 42 78 58',
    ]
      .map((path) => ink.stroke(path, colour, 8))
      .join(''),
  'chopping-board': (ink, colour = '#d9b06c') => ink.rect(0, 44, 100, 12, colour, 4),
  'electric-kettle': (ink, colour = '#d0473e') =>
    ink.stroke('M70 22Q100 20 94 56Q90 74 76 76', '#3f4852', 8) +
    ink.shape('M28 16L70 16L80 84L16 84L22 44L4 32L8 24L25 30Z', colour) +
    ink.rect(40, 6, 18, 10, '#3f4852', 3) +
    ink.rect(12, 84, 72, 10, '#3f4852', 3) +
    ink.ellipse(48, 70, 6, 6, '#ffe14d'),
  'burner-with-beaker': (ink, colour = '#cfe9f7') =>
    ink.rect(8, 52, 84, 6, '#5c6670') +
    ink.stroke('M14 56L6 98M86 56L94 98', '#5c6670', 5) +
    ink.rect(45, 76, 10, 18, '#8d97a3') +
    ink.rect(32, 92, 36, 7, '#3f4852', 2) +
    ink.shape('M42 76Q36 66 50 54Q64 66 58 76Z', '#3f8fe0') +
    vessel(ink, colour) +
    [
      [34, 38, 2.5],
      [46, 42, 3],
      [56, 36, 2.5],
      [42, 28, 2],
    ]
      .map(([x = 0, y = 0, r = 0]) => ink.ellipse(x, y, r, r, '#ffffff'))
      .join(''),
  'glass-beaker': (ink, colour = '#7a3f94') => vessel(ink, colour),
  'glass-bowl': (ink, colour = '#cfe9f7') =>
    ink.shape('M4 30L96 30Q92 84 66 90L34 90Q8 84 4 30Z', '#f1f8fb', { 'fill-opacity': 0.85 }) +
    ink.shape('M9 48L91 48Q84 82 64 86L36 86Q16 82 9 48Z', colour) +
    ink.ellipse(50, 48, 41, 8, lighter(colour)),
  'glass-tube-low': (ink, colour = '#f4ec9a') =>
    tube(ink) + ink.shape('M37 76L63 76L63 82Q61 95 50 95Q39 95 37 82Z', colour),
  'glass-tube-full': (ink, colour = '#7a3f94') =>
    tube(ink) + ink.shape('M37 36L63 36L63 82Q61 95 50 95Q39 95 37 82Z', colour),
  'falling-drops': (ink, colour = '#e8d23f') =>
    [16, 50, 84]
      .map((y) => ink.shape(`M50 ${y - 16}Q66 ${y + 2} 50 ${y + 12}Q34 ${y + 2} 50 ${y - 16}Z`, colour))
      .join(''),
  'pouring-stream': filled('M40 0Q60 30 46 100L58 100Q76 40 58 0Z', '#7a3f94'),
  'vinegar-flask': (ink, colour = '#b8562e') =>
    ink.rect(40, 2, 20, 12, '#2b2f3a', 2) +
    ink.shape('M42 14L58 14L58 32L80 90Q80 97 72 97L28 97Q20 97 20 90L42 32Z', colour) +
    ink.rect(30, 62, 40, 20, '#ffffff', 2),
  'dyed-paper': (ink, colour = '#9a5fb5') =>
    ink.rect(16, 2, 68, 94, '#ffffff', 2) + ink.shape('M16 46Q34 36 50 46Q66 56 84 46L84 96L16 96Z', colour),
  'juice-puddle': (ink, colour = '#7a3f94') =>
    ink.ellipse(44, 54, 40, 12, colour) +
    ink.ellipse(92, 50, 7, 5, colour) +
    ink.shape('M20 58L30 58L28 92Q24 98 22 92Z', colour),
  'change-arrow': (ink, colour = '#3f4852') =>
    ink.stroke('M6 50L66 50', colour, 14) + ink.shape('M62 24L98 50L62 76Z', colour),
};

function vessel(ink: Ink, liquid: string): string {
  return (
    ink.shape('M20 2L80 2L76 8L76 50L24 50L24 8Z', '#f1f8fb', { 'fill-opacity': 0.85 }) +
    ink.rect(27, 20, 46, 28, liquid) +
    strokedLine('M64 14L72 14M64 26L72 26M64 38L72 38', '#5c6670', 3)
  );
}

function tube(ink: Ink): string {
  return (
    ink.shape('M34 10L66 10L66 82Q64 98 50 98Q36 98 34 82Z', '#eef7fb', { 'fill-opacity': 0.85 }) +
    ink.rect(29, 4, 42, 8, '#c6d0d7', 3)
  );
}

/** Returns the colour of a liquid's surface: its colour half way to white. */
function lighter(colour: string): string {
  const half = (at: number): string =>
    Math.round((Number.parseInt(colour.slice(at, at + 2), 16) + 255) / 2)
      .toString(16)
      .padStart(2, '0');
  return `#${half(1)}${half(3)}${half(5)}`;
}
