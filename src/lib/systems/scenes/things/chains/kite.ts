import type { Ink } from '../../ink.ts';
import type { Things } from '../thing.ts';
import { strokedLine } from './strokes.ts';

/** Drawings for the chain of the kite. */
export const kiteThings: Things = {
  'kite-sticks': (ink) => sticks(ink),
  'kite-of-paper': (ink, colour = '#f2b632') => sail(ink, colour) + tail(ink),
  'kite-with-face': (ink, colour = '#f2b632') => sail(ink, colour) + kiteFace(ink) + tail(ink),
  'kite-of-cloth': (ink) =>
    sail(ink, '#7fb3d9') +
    [
      [50, 22],
      [34, 38],
      [66, 38],
      [50, 46],
      [42, 60],
      [58, 60],
      [50, 74],
    ]
      .map(([x = 0, y = 0]) => ink.ellipse(x, y, 4, 4, '#ffffff'))
      .join('') +
    tail(ink),
  'kite-line': (_, colour = '#5c6670') => strokedLine('M4 96Q40 90 96 4', colour, 2.5),
  'pole-flag': (ink, colour = '#d0473e') =>
    ink.rect(14, 4, 6, 94, '#8a6239', 2) +
    ink.shape('M20 8Q40 0 56 12Q74 22 96 12L92 46Q74 56 56 44Q40 34 20 44Z', colour),
  'windy-strokes': (_, colour = '#ffffff') =>
    strokedLine(
      'M4 30L66 30Q84 30 82 18Q78 8 68 14M4 50L92 50M4 70L58 70Q76 72 72 84Q66 92 58 86',
      colour,
      6,
    ),
  'glue-bottle': (ink, colour = '#ffffff') =>
    ink.shape('M44 4L56 4L60 28L40 28Z', '#e8892b') +
    ink.rect(28, 28, 44, 66, colour, 8) +
    ink.rect(28, 48, 44, 24, '#e8892b'),
};

function sticks(ink: Ink): string {
  return (
    ink.stroke('M50 4L50 96', '#a8743f', 6) +
    ink.stroke('M16 36L84 36', '#a8743f', 6) +
    ink.stroke('M42 28L58 44M58 28L42 44M40 36L60 36', '#c9473f', 4)
  );
}

function sail(ink: Ink, colour: string): string {
  return ink.shape('M50 2L86 36L50 88L14 36Z', colour) + strokedLine('M50 2L50 88M14 36L86 36', '#8a6239', 2);
}

function tail(ink: Ink): string {
  return (
    strokedLine('M50 88Q62 96 54 104Q46 112 56 120', '#5c6670', 2.5) +
    ink.shape('M46 100L62 108L62 100L46 108Z', '#d0473e') +
    ink.shape('M46 114L62 122L62 114L46 122Z', '#3f8fd2')
  );
}

function kiteFace(ink: Ink): string {
  return (
    ink.ellipse(40, 34, 4, 6, '#2b2230') +
    ink.ellipse(60, 34, 4, 6, '#2b2230') +
    strokedLine('M36 50Q50 64 64 50', '#c2255c', 5)
  );
}
