import { filled, type Things } from './thing.ts';

/** Drawings that stories of several categories share and no icon set has. */
export const commonThings: Things = {
  puddle: filled('M8 52Q6 38 30 38Q44 30 62 37Q92 36 93 50Q95 64 66 62Q46 70 30 63Q10 64 8 52Z', '#7fb4dc'),
  'watering-can': (ink, colour = '#4d8f6f') =>
    ink.stroke('M72 40Q94 40 90 60Q87 74 72 74', colour, 6) +
    ink.shape('M30 38L74 38L78 84L26 84Z', colour) +
    ink.shape('M30 60L8 36L14 30L34 46Z', colour) +
    ink.shape('M2 36L14 22L20 30L8 42Z', colour),
  tap: (ink, colour = '#9aa5ad') =>
    ink.shape('M10 36L52 36Q74 36 74 58L74 66L56 66L56 58Q56 54 50 54L10 54Z', colour) +
    ink.rect(24, 20, 8, 18, colour) +
    ink.rect(14, 14, 28, 9, '#d0473e', 4),
  hole: (ink, colour = '#2b2230') => ink.ellipse(50, 50, 46, 18, colour),
  fence: (ink, colour = '#c89b66') =>
    [10, 30, 50, 70, 90]
      .map((x) => ink.shape(`M${x - 6} 90L${x - 6} 30L${x} 20L${x + 6} 30L${x + 6} 90Z`, colour))
      .join('') +
    ink.rect(0, 44, 100, 8, colour) +
    ink.rect(0, 68, 100, 8, colour),
  table: (ink, colour = '#a8743f') =>
    ink.rect(12, 44, 8, 48, colour) + ink.rect(80, 44, 8, 48, colour) + ink.rect(2, 36, 96, 10, colour, 2),
  pot: (ink, colour = '#c1683c') =>
    ink.shape('M20 34L80 34L70 88L30 88Z', colour) + ink.rect(14, 22, 72, 16, colour, 3),
};
