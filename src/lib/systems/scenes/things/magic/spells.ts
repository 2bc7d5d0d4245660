import { filled, type Things } from '../thing.ts';
import { DARK, thinLine, WHITE } from './pen.ts';

/** Spells, and what their victims turn into. */
export const spellThings: Things = {
  'magic-toad': (ink, colour = '#6f9a3c') =>
    ink.ellipse(20, 74, 17, 19, colour) +
    ink.ellipse(80, 74, 17, 19, colour) +
    ink.shape('M4 94Q8 86 22 88L34 94Z', colour) +
    ink.shape('M96 94Q92 86 78 88L66 94Z', colour) +
    ink.ellipse(50, 66, 33, 27, colour) +
    ink.ellipse(50, 75, 23, 17, '#d9dd9a') +
    ink.stroke('M32 70L30 92', colour, 9) +
    ink.stroke('M68 70L70 92', colour, 9) +
    ink.ellipse(29, 30, 12, 12, colour) +
    ink.ellipse(71, 30, 12, 12, colour) +
    ink.ellipse(50, 46, 35, 22, colour) +
    ink.ellipse(29, 28, 8, 8, WHITE) +
    ink.ellipse(71, 28, 8, 8, WHITE) +
    ink.ellipse(30, 29, 4, 5, DARK) +
    ink.ellipse(70, 29, 4, 5, DARK) +
    thinLine('M22 48Q50 66 78 48', ink) +
    ['M44 42h.1', 'M56 42h.1'].map((dot) => thinLine(dot, ink)).join('') +
    [
      [22, 66, 4],
      [14, 78, 3],
      [78, 66, 4],
      [87, 78, 3],
      [38, 34, 3],
      [62, 35, 3],
    ]
      .map(([x = 0, y = 0, r = 0]) => ink.ellipse(x, y, r, r, '#4d7028'))
      .join(''),
  'spell-beam': (ink, colour = '#b04fe0') =>
    ink.shape('M2 50L98 14Q90 50 98 86Z', colour, { opacity: 0.45, stroke: 'none' }) +
    ink.stroke('M6 50Q22 30 38 50Q54 70 70 48Q80 36 94 44', colour, 5) +
    ink.stroke('M30 40Q50 24 66 32Q80 38 92 24', colour, 4) +
    ink.stroke('M30 60Q50 78 66 70Q80 62 92 76', colour, 4) +
    [
      [42, 34, 9],
      [58, 62, 10],
      [82, 52, 12],
      [78, 22, 7],
      [76, 84, 7],
    ]
      .map(([x = 0, y = 0, r = 0]) => ink.shape(starAt(x, y, r), '#ffe27a'))
      .join(''),
  'spell-puff': filled(
    'M22 88Q2 86 6 66Q-2 46 18 40Q16 16 40 20Q54 2 70 20Q92 16 88 42Q104 54 92 70Q96 90 74 88Z',
    '#c9b3e6',
  ),
};

/** Returns path data of a star with four points. */
function starAt(x: number, y: number, r: number): string {
  const s = r * 0.28;
  return `M${x} ${y - r}L${x + s} ${y - s}L${x + r} ${y}L${x + s} ${y + s}L${x} ${y + r}L${x - s} ${y + s}L${x - r} ${y}L${x - s} ${y - s}Z`;
}
