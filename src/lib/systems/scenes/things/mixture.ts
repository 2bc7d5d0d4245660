import { stroked, type Things } from './thing.ts';

/** Drawings that the stories of this category need and no icon set has. */
export const mixtureThings: Things = {
  'field-gate-shut': (ink, colour = '#a5622f') =>
    ink.rect(2, 14, 10, 80, colour) +
    ink.rect(88, 14, 10, 80, colour) +
    ink.stroke('M14 78L86 34', colour, 6) +
    ink.rect(12, 28, 76, 10, colour) +
    ink.rect(12, 52, 76, 10, colour) +
    ink.rect(12, 76, 76, 10, colour),
  'field-gate-open': (ink, colour = '#a5622f') =>
    ink.rect(2, 14, 10, 80, colour) +
    ink.rect(88, 14, 10, 80, colour) +
    [28, 50, 72].map((y) => ink.shape(`M88 ${y}L52 ${y + 18}L52 ${y + 30}L88 ${y + 10}Z`, colour)).join('') +
    ink.shape('M58 40L50 44L50 112L58 106Z', colour),
  'picnic-blanket': (ink, colour = '#d0453e') =>
    ink.shape('M22 34L92 34L80 66L6 66Z', colour) +
    ink.shape('M44 34L54 34L40 66L30 66Z', '#ffffff', { opacity: 0.5 }) +
    ink.shape('M18 44L88 44L86 52L13 52Z', '#ffffff', { opacity: 0.5 }),
  'tree-stump': (ink, colour = '#8a5a34') =>
    ink.shape('M14 26L18 74Q16 84 6 88L94 88Q84 84 82 74L86 26Z', colour) +
    ink.ellipse(50, 26, 36, 12, '#d9b483') +
    ink.ellipse(50, 26, 16, 5, '#c2965f'),
  'leap-marks': (ink, colour = '#6f6a75') =>
    ink.stroke('M22 84Q24 58 36 34', colour, 6) +
    ink.stroke('M50 88Q52 62 62 42', colour, 6) +
    ink.stroke('M78 84Q78 64 84 50', colour, 6),
  'leash-held': stroked('M6 20Q44 62 94 30', '#c22f3a', 8),
  'leash-taut': stroked('M2 40L98 60', '#c22f3a', 4),
  prints: (ink, colour = '#5f554d') =>
    [4, 18, 32, 46, 60, 74, 88]
      .map((x, index) => ink.ellipse(x, index % 2 === 0 ? 48 : 54, 4.4, 2.4, colour, { stroke: 'none' }))
      .join(''),
  'wash-tub': (ink, colour = '#9aa9b5') =>
    ink.shape('M4 46L96 46L88 92Q50 98 12 92Z', colour) +
    ink.rect(0, 40, 100, 10, colour, 4) +
    ink.stroke('M14 66Q50 74 86 66', '#74838f', 3),
  foam: (ink) =>
    [8, 24, 40, 56, 72, 90]
      .map((x, index) => ink.ellipse(x, index % 2 === 0 ? 52 : 48, 11, 10, '#ffffff'))
      .join(''),
  'run-streaks': stroked('M10 30L90 30M30 50L90 50M6 70L90 70', '#6f6a75', 5),
  'leash-dropped': stroked('M4 4Q2 62 34 70Q58 76 66 62Q72 48 58 48Q46 50 54 66Q64 82 94 74', '#c22f3a', 6),
  'mud-splashes': (ink, colour = '#4a2f18') =>
    ink.shape('M34 40Q44 28 56 38Q66 44 56 54Q44 62 36 54Q28 48 34 40Z', colour) +
    ink.shape('M64 58Q74 50 82 58Q86 68 74 72Q62 70 64 58Z', colour) +
    ink.ellipse(44, 72, 10, 7, colour) +
    ink.ellipse(76, 38, 7, 5, colour) +
    ink.ellipse(20, 26, 6, 5, colour),
};
