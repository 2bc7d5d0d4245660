import type { Ink } from '../ink.ts';
import type { Things } from './thing.ts';

/** Things in the third set of chains of people who deal with things. */
export const objectChainThingsC: Things = {
  'wicker-basket': (ink, colour = '#b9783c') =>
    ink.stroke('M22 50Q22 8 50 8Q78 8 78 50', '#8a5527', 6) +
    ink.shape('M8 46L92 46L82 92L18 92Z', colour) +
    ink.stroke('M17 62L83 62M20 77L80 77', '#8a5527', 3) +
    ink.rect(4, 42, 92, 10, '#d69a58', 3),
  'dark-cloud': (ink, colour = '#66707c') =>
    ink.shape('M20 76Q2 76 4 58Q6 44 22 46Q24 22 48 24Q66 24 70 42Q94 38 97 58Q98 76 80 76Z', colour),
  'rain-streaks': (_, colour = '#4f8fc4') =>
    [8, 24, 40, 56, 72, 88]
      .map((x, at) => rain(x, at % 2 === 0 ? 8 : 24, colour) + rain(x, at % 2 === 0 ? 56 : 70, colour))
      .join(''),
  'estate-car-rear': (ink, colour = '#4f7fa8') =>
    ink.ellipse(24, 84, 9, 10, '#2b2f3a') +
    ink.ellipse(76, 84, 9, 10, '#2b2f3a') +
    ink.shape('M18 44L26 14L74 14L82 44L92 52L92 82L8 82L8 52Z', colour) +
    ink.rect(24, 28, 52, 46, '#2b2f3a', 4) +
    ink.shape('M20 16L14 0L86 0L80 16Z', '#6f9bc0') +
    ink.rect(10, 56, 10, 10, '#d0473e', 2) +
    ink.rect(80, 56, 10, 10, '#d0473e', 2),
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
  'clay-lump': (ink, colour = '#b0714a') =>
    ink.shape('M8 78Q6 44 34 38Q54 24 74 40Q96 50 92 78Q50 90 8 78Z', colour) +
    ink.stroke('M30 56Q40 48 50 56M58 66Q68 58 76 66', '#8a5434', 3),
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
  'glaze-run': (ink, colour = '#2f7fb5') =>
    ink.shape('M8 34L60 34Q62 56 52 54Q44 50 42 64Q36 74 30 58Q24 50 14 60Q9 50 8 34Z', colour),
  'stirring-stick': (ink, colour = '#a87b4b') => ink.shape('M70 4L80 10L40 98L30 94Z', colour),
  'glaze-tin': (ink, colour = '#2f7fb5') =>
    ink.rect(14, 34, 72, 58, '#aeb9c2', 4) +
    ink.shape('M14 34L86 34L86 46Q78 62 70 48Q60 44 54 60Q46 70 40 50Q30 42 22 54Q14 56 14 44Z', colour) +
    ink.ellipse(50, 34, 36, 9, colour),
  'vase-drawing': (ink) =>
    ink.rect(12, 6, 76, 88, '#fdfbf4', 3) +
    ink.stroke('M40 24L60 24M42 24Q46 40 32 52Q22 72 40 82L60 82Q78 72 68 52Q54 40 58 24', '#2c3e6b', 4),
  'young-tree': (ink, colour = '#5f9a45') =>
    ink.rect(47, 40, 6, 56, '#7d5a35', 2) +
    ink.shape('M50 4Q76 6 76 30Q84 52 60 54L40 54Q16 52 24 30Q24 6 50 4Z', colour),
  'rooted-tree': (ink, colour = '#5f9a45') =>
    ink.rect(47, 36, 6, 32, '#7d5a35', 2) +
    ink.shape('M50 2Q74 4 74 26Q82 46 60 48L40 48Q18 46 26 26Q26 4 50 2Z', colour) +
    ink.stroke(
      'M50 66L50 98M50 70Q34 74 28 94M50 70Q66 74 72 94M50 68Q24 68 12 80M50 68Q76 68 88 80',
      '#d8b07c',
      4,
    ),
  'apple-tree': (ink, colour = '#4f8a3c') =>
    ink.rect(43, 54, 14, 42, '#7d5a35', 2) +
    ink.shape('M50 2Q80 0 86 26Q100 50 76 62Q50 74 24 62Q0 50 14 26Q20 0 50 2Z', colour) +
    [
      [28, 28],
      [52, 18],
      [74, 32],
      [38, 50],
      [64, 52],
    ]
      .map(([x = 0, y = 0]) => ink.ellipse(x, y, 6, 6, '#d0473e'))
      .join(''),
  'blossoming-tree': (ink, colour = '#5f9a45') =>
    ink.rect(44, 54, 12, 42, '#7d5a35', 2) +
    ink.shape('M50 2Q80 0 86 26Q100 50 76 62Q50 74 24 62Q0 50 14 26Q20 0 50 2Z', colour) +
    [
      [28, 28],
      [52, 18],
      [74, 32],
      [38, 50],
      [64, 52],
      [50, 36],
    ]
      .map(([x = 0, y = 0]) => ink.ellipse(x, y, 7, 7, '#fbe3ec') + ink.ellipse(x, y, 2.5, 2.5, '#e8b83a'))
      .join(''),
  'garden-spade': (ink, colour = '#8d97a3') =>
    ink.rect(46, 10, 8, 54, '#a87b4b', 2) +
    ink.rect(34, 4, 32, 9, '#7d5a35', 4) +
    ink.shape('M30 56L70 56L68 82Q60 94 50 98Q40 94 32 82Z', colour),
  'small-digger': (ink, colour = '#e8b02e') =>
    ink.stroke('M44 50L66 16L90 34', colour, 9) +
    ink.shape('M82 34L98 36L98 58L80 54Z', '#8d97a3') +
    ink.rect(6, 74, 62, 18, '#3a4048', 9) +
    ink.rect(10, 48, 54, 26, colour, 4) +
    ink.shape('M14 48L18 20L42 20L46 48Z', '#bfe0ee'),
  'earth-heap': (ink, colour = '#7a5136') => ink.shape('M4 84Q26 40 50 36Q76 42 96 84Z', colour),
  'water-stream': (_, colour = '#4f9fd0') =>
    `<path d="M30 10L14 88M50 12L42 92M70 14L72 92" stroke="${colour}" stroke-width="6" stroke-linecap="round" fill="none" stroke-dasharray="16 10"/>`,
  'unwound-yarn': (ink, colour = '#8a5aa8') =>
    ink.stroke('M30 70Q50 92 62 72Q72 50 86 66Q98 82 80 90Q40 100 20 84', colour, 4) +
    ink.ellipse(24, 64, 18, 18, colour) +
    ink.stroke('M12 58Q24 54 36 68M16 72Q22 60 34 54', '#c39fdb', 3),
};

function rain(x: number, y: number, colour: string): string {
  return `<path d="M${x} ${y}l-5 20" stroke="${colour}" stroke-width="3.5" stroke-linecap="round" fill="none"/>`;
}

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
