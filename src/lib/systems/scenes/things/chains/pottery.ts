import { filled, type Things } from '../thing.ts';

/** Drawings for the chain of the pottery. */
export const potteryThings: Things = {
  'clay-lump': (ink, colour = '#b0714a') =>
    ink.shape('M8 78Q6 44 34 38Q54 24 74 40Q96 50 92 78Q50 90 8 78Z', colour) +
    ink.stroke('M30 56Q40 48 50 56M58 66Q68 58 76 66', '#8a5434', 3),
  'clay-plate': (ink, colour = '#b0714a') =>
    ink.ellipse(50, 60, 48, 14, colour) + ink.ellipse(50, 57, 34, 8, '#94583a'),
  'potters-wheel': (ink) =>
    ink.rect(42, 66, 16, 26, '#7b838c') +
    ink.rect(24, 88, 52, 8, '#5c6670', 2) +
    ink.rect(6, 58, 88, 9, '#8d97a3', 4) +
    ink.shape('M18 26L82 26Q78 58 62 58L38 58Q22 58 18 26Z', '#9a6242') +
    ink.ellipse(50, 26, 32, 6, '#7a4a30'),
  'earthen-bowl': (ink, colour = '#c9875a') =>
    ink.shape('M8 34L92 34Q88 82 64 84L36 84Q12 82 8 34Z', colour) +
    ink.ellipse(50, 34, 42, 9, '#00000030') +
    ink.rect(34, 82, 32, 8, colour, 2),
  'pottery-kiln': (ink, colour = '#a8543c') =>
    ink.rect(70, 2, 14, 34, '#7d3c2a', 2) +
    ink.shape('M6 94L6 50Q10 14 50 14Q90 14 94 50L94 94Z', colour) +
    ink.shape('M24 94L24 62Q26 40 50 40Q74 40 76 62L76 94Z', '#3a2420'),
  'tiled-stove': (ink, colour = '#6f9a86') =>
    ink.rect(40, 0, 14, 24, '#5c6670') +
    ink.rect(14, 22, 72, 72, colour, 4) +
    ink.rect(28, 50, 44, 34, '#3a2420', 4) +
    ink.shape('M34 82Q34 66 48 56Q50 66 58 62Q68 72 66 82Z', '#f0a62c'),
  'warm-waves': (_, colour = '#e8892b') =>
    [16, 50, 84]
      .map(
        (x) =>
          `<path d="M${x} 90Q${x - 14} 70 ${x} 50Q${x + 14} 30 ${x} 10" stroke="${colour}" stroke-width="6" stroke-linecap="round" fill="none"/>`,
      )
      .join(''),
  'glaze-run': filled('M8 34L60 34Q62 56 52 54Q44 50 42 64Q36 74 30 58Q24 50 14 60Q9 50 8 34Z', '#2f7fb5'),
  'stirring-stick': filled('M70 4L80 10L40 98L30 94Z', '#a87b4b'),
  'glaze-tin': (ink, colour = '#2f7fb5') =>
    ink.rect(14, 34, 72, 58, '#aeb9c2', 4) +
    ink.shape('M14 34L86 34L86 46Q78 62 70 48Q60 44 54 60Q46 70 40 50Q30 42 22 54Q14 56 14 44Z', colour) +
    ink.ellipse(50, 34, 36, 9, colour),
  'vase-drawing': (ink) =>
    ink.rect(12, 6, 76, 88, '#fdfbf4', 3) +
    ink.stroke('M40 24L60 24M42 24Q46 40 32 52Q22 72 40 82L60 82Q78 72 68 52Q54 40 58 24', '#2c3e6b', 4),
};
