import type { Attributes } from '../../drawing/svg.ts';
import { moved, type Ink } from '../ink.ts';
import { portraitThings } from './animals/portraits.ts';
import { seedlingThings } from './animals/seedlings.ts';
import { senseThings } from './animals/senses.ts';
import type { Things } from './thing.ts';

const CROWN_FRUIT = [
  [24, 38],
  [38, 24],
  [52, 36],
  [66, 20],
  [78, 36],
  [34, 52],
  [64, 52],
  [50, 14],
] as const;

/** Drawings that the stories of this category need and no icon set has. */
export const animalThings: Things = {
  ...portraitThings,
  ...seedlingThings,
  ...senseThings,
  'straw-nest': (ink, colour = '#b98a4e') =>
    ink.stroke('M8 52L2 46M92 52L98 46M24 78L17 82M76 78L83 82M10 66L4 68M90 66L96 68', colour, 3) +
    ink.shape('M4 44Q50 60 96 44Q92 78 50 80Q8 78 4 44Z', colour) +
    ink.stroke('M14 57Q38 68 58 65', '#8a6231', 2.5) +
    ink.stroke('M40 74Q64 75 84 60', '#dcb679', 2.5) +
    ink.stroke('M66 57Q78 55 88 51M22 69Q30 73 36 73', '#8a6231', 2.5),
  'three-eggs': (ink, colour = '#f6ead2') =>
    [24, 76, 50].map((x) => ink.ellipse(x, x === 50 ? 56 : 52, 17, 23, colour, rim(ink))).join(''),
  'three-hatchlings': (ink, colour = '#ffd23f') =>
    [22, 78, 50].map((x) => hatchling(ink, x, colour)).join(''),
  'lake-band': (ink, colour = '#7fb9d8') =>
    ink.shape('M-4 60L104 60L104 69Q52 74 -4 69Z', colour) +
    ink.stroke('M58 64L70 64M84 66L94 66', '#d9eef7', 1.2),
  'wallow-pool': (ink, colour = '#6a4526') =>
    ink.shape(
      'M2 52Q0 38 22 38Q34 28 54 34Q74 28 86 38Q100 42 97 54Q96 68 70 66Q50 74 30 67Q4 68 2 52Z',
      colour,
    ) + ink.stroke('M22 50Q34 45 46 49M60 57Q70 53 82 55', '#8d6540', 2.5),
  'wallow-edge': (ink, colour = '#6a4526') =>
    ink.shape(
      'M2 52Q12 60 26 56Q38 62 50 57Q64 62 76 56Q90 60 97 52Q98 68 70 66Q50 74 30 67Q4 68 2 52Z',
      colour,
    ) + ink.stroke('M30 63Q40 66 50 64', '#8d6540', 2.5),
  'mud-fountain': (ink, colour = '#6a4526') =>
    (
      [
        [14, 62, 20],
        [8, 40, -30],
        [22, 22, -20],
        [42, 10, -8],
        [64, 10, 12],
        [80, 24, 24],
        [93, 42, 34],
        [86, 64, 30],
      ] as const
    )
      .map(([x, y, turn]) =>
        moved({ x, y, scale: 1, turn }, ink.shape('M0 -8Q7 0 5 5Q0 9 -5 5Q-7 0 0 -8Z', colour)),
      )
      .join(''),
  'mud-spots': (ink, colour = '#5b3a1e') =>
    ink.shape('M34 46Q38 38 46 42Q54 42 53 50Q52 58 44 57Q34 58 34 46Z', colour) +
    ink.shape('M58 40Q66 34 72 41Q76 49 68 52Q58 54 58 40Z', colour) +
    ink.shape('M55 58Q62 54 68 59Q70 67 62 68Q54 68 55 58Z', colour) +
    ink.ellipse(40, 65, 5, 4, colour) +
    ink.ellipse(76, 60, 4.5, 4, colour) +
    ink.ellipse(30, 57, 3.5, 3, colour),
  'mud-drips': (ink, colour = '#6a4526') =>
    ink.ellipse(22, 52, 12, 4, colour) +
    ink.ellipse(50, 58, 17, 5, colour) +
    ink.ellipse(80, 51, 13, 4, colour) +
    ink.ellipse(94, 60, 5, 2.4, colour),
  'race-lane': (ink, colour = '#c9764c') =>
    ink.shape('M-4 68L104 68L104 92L-4 92Z', colour) +
    ink.stroke('M2 80L14 80M26 80L38 80M50 80L62 80M74 80L86 80', '#fbe9da', 1.6),
  'feeding-trough-empty': (ink, colour = '#9b7048') => troughBack(ink) + troughFront(ink, colour),
  'feeding-trough-full': (ink, colour = '#9b7048') =>
    troughBack(ink) +
    ink.shape('M8 46Q14 20 34 26Q46 10 60 22Q82 14 92 46Z', '#e3c14f', rim(ink)) +
    ink.stroke('M24 40L32 28M46 40L50 22M66 40L74 28', '#8fae45', 4) +
    troughFront(ink, colour),
  'winner-podium': (ink, colour = '#d9b44a') =>
    ink.rect(2, 56, 26, 40, colour) +
    ink.rect(72, 66, 26, 30, colour) +
    ink.rect(26, 42, 48, 54, colour) +
    ink.rect(26, 42, 48, 8, '#f4dc8c') +
    ink.rect(2, 56, 24, 6, '#f4dc8c') +
    ink.rect(74, 66, 24, 6, '#f4dc8c'),
  'winner-rosette': (ink, colour = '#d33c46') =>
    ink.shape('M38 56L24 96L38 90L46 98L50 60Z', colour) +
    ink.shape('M62 56L76 96L62 90L54 98L50 60Z', colour) +
    [0, 45, 90, 135]
      .map((turn) => moved({ x: 50, y: 38, scale: 1, turn }, ink.ellipse(0, 0, 36, 15, colour)))
      .join('') +
    ink.ellipse(50, 38, 20, 20, '#fdf3d8'),
  'confetti-rain': (ink) =>
    (
      [
        [6, 30, 20, '#e4464f'],
        [20, 12, -30, '#3f8fd2'],
        [36, 26, 50, '#f2b632'],
        [52, 8, 10, '#56ad5a'],
        [66, 24, -40, '#e4464f'],
        [82, 10, 30, '#f2b632'],
        [95, 28, -15, '#3f8fd2'],
        [10, 56, 40, '#56ad5a'],
        [92, 54, 60, '#a45cc0'],
      ] as const
    )
      .map(([x, y, turn, colour]) => moved({ x, y, scale: 1, turn }, ink.rect(-3.5, -2, 7, 4, colour)))
      .join(''),
  'dug-out-hole': (ink, colour = '#7a5330') =>
    ink.shape('M2 62Q8 28 24 26Q38 18 50 60Z', colour) +
    ink.stroke('M18 44Q22 36 28 38', '#a3784b', 3) +
    ink.ellipse(60, 66, 38, 14, colour) +
    ink.ellipse(60, 67, 31, 10, '#2a1a10'),
  'flying-earth': (ink, colour = '#7a5330') =>
    (
      [
        [70, 82, 7],
        [52, 66, 8],
        [30, 58, 6],
        [66, 52, 6],
        [44, 40, 7],
        [18, 34, 6],
        [62, 26, 5],
        [32, 16, 5],
        [10, 64, 5],
      ] as const
    )
      .map(([x, y, r]) =>
        ink.shape(
          `M${x - r} ${y}L${x - r / 2} ${y - r}L${x + r / 2} ${y - r * 0.8}L${x + r} ${y + r * 0.2}L${x + r * 0.3} ${y + r}L${x - r * 0.6} ${y + r * 0.8}Z`,
          colour,
        ),
      )
      .join(''),
  'dark-truffle': (ink, colour = '#4a3527') =>
    ink.shape(
      'M10 56Q6 36 24 32Q28 16 46 20Q62 10 74 26Q94 30 90 52Q94 72 74 76Q60 90 44 80Q14 82 10 56Z',
      colour,
    ) + ink.stroke('M28 46Q34 40 40 46M54 36Q60 32 66 38M62 60Q68 54 74 60M36 66Q42 60 48 66', '#8b6a4f', 4),
  'parched-soil': (ink, colour = '#7d5f38') =>
    ink.stroke(
      'M2 44L16 50L12 62M16 50L36 46L46 56L40 68M46 56L62 50L76 60L97 54M76 60L74 72',
      colour,
      ink.style === 'flat' ? 1.6 : 0.2,
    ),
  'fresh-grass': (ink, colour = '#3f8f3d') =>
    [12, 34, 58, 84]
      .map((x) =>
        ink.shape(
          `M${x - 9} 66L${x - 8} 48L${x - 3} 60L${x} 40L${x + 3} 60L${x + 8} 48L${x + 9} 66Z`,
          colour,
        ),
      )
      .join(''),
  'shaken-tree-laden': (ink, colour = '#d8362f') =>
    shakenTree(ink) + CROWN_FRUIT.map(([x, y]) => ink.ellipse(x, y, 5.4, 5.4, colour)).join(''),
  'shaken-tree-plain': (ink) => shakenTree(ink),
  'shaking-marks': (ink, colour = '#4a4a4a') =>
    ink.stroke(
      'M6 26Q-2 40 6 54M94 26Q102 40 94 54M16 14Q10 18 7 22M84 14Q90 18 93 22',
      colour,
      ink.style === 'flat' ? 3 : 0.2,
    ),
  'fallen-fruit': (ink, colour = '#d8362f') =>
    (
      [
        [12, 56],
        [30, 44],
        [46, 58],
        [64, 46],
        [84, 56],
        [28, 68],
        [66, 68],
      ] as const
    )
      .map(
        ([x, y]) =>
          ink.stroke(`M${x} ${y - 7}L${x + 3} ${y - 13}`, '#5d4427', 2) +
          ink.ellipse(x, y, 9, 8.5, colour, rim(ink)),
      )
      .join(''),
  'fishing-pond': (ink, colour = '#a9d8ee') =>
    ink.ellipse(50, 50, 49, 24, colour) + ink.stroke('M16 46Q22 42 28 46M70 62Q76 58 82 62', '#e9f7fd', 2),
  'water-rings': (ink, colour = '#4c9cc9') =>
    ink.ellipse(50, 60, 44, 15, 'none', { stroke: colour, 'stroke-width': 4 }) +
    ink.ellipse(50, 60, 24, 8, 'none', { stroke: colour, 'stroke-width': 4 }) +
    [
      [28, 34, -24],
      [50, 22, 0],
      [72, 34, 24],
    ]
      .map(([x = 0, y = 0, turn = 0]) =>
        moved({ x, y, scale: 1, turn }, ink.shape('M0 -12Q9 2 6 7Q0 12 -6 7Q-9 2 0 -12Z', colour)),
      )
      .join(''),
  'plump-fish': (ink, colour = '#8fa7b8') =>
    ink.shape('M66 50L96 28L90 50L96 72Z', colour) +
    ink.shape('M36 34Q50 14 64 36Z', colour) +
    ink.ellipse(42, 50, 36, 21, colour, rim(ink)) +
    ink.stroke('M32 36Q40 50 32 64', '#ffffff', 2.5) +
    ink.ellipse(20, 45, 4, 4, '#1d1a1a'),
  'store-hollow': (ink, colour = '#8a6844') =>
    ink.shape('M2 92Q2 20 50 16Q98 20 98 92Z', colour) +
    ink.ellipse(50, 64, 39, 27, '#2f2118') +
    ink.stroke('M20 36Q28 28 38 26M84 40L90 52', '#b08b60', 2.5),
  'orchard-tree-golden': (ink, colour = '#e0902f') =>
    ink.shape('M43 98L46 56L54 56L57 98Z', '#7b5233') +
    ink.shape('M24 66Q4 62 8 42Q10 28 24 26Q26 6 48 8Q70 2 76 24Q94 28 92 46Q92 66 74 66Z', colour) +
    ink.stroke('M24 48Q28 38 38 42M54 30Q62 22 70 30M62 56Q70 48 78 54', '#f4c15c', 3),
  'orchard-tree-bare': (ink, colour = '#7b5233') =>
    ink.stroke(
      'M50 70L28 36M50 62L74 30M50 66L50 18M36 48L18 46M66 42L84 48M50 40L38 18M50 34L60 16',
      colour,
      4,
    ) + ink.shape('M42 98L46 56L54 56L58 98Z', colour),
  'one-acorn': (ink) => moved({ x: 50, y: 48, scale: 1 }, acorn(ink)),
  'one-wheat-ear': (ink) => moved({ x: 50, y: 50, scale: 1 }, wheatEar(ink)),
  'one-maize-cob': (ink) => moved({ x: 50, y: 50, scale: 1 }, maizeCob(ink)),
  'one-birch-twig': (ink) => moved({ x: 50, y: 50, scale: 1 }, birchTwig(ink)),
  'heap-of-acorns': (ink) => heapOf(acorn(ink)),
  'heap-of-wheat-ears': (ink) => heapOf(wheatEar(ink)),
  'heap-of-maize-cobs': (ink) => heapOf(maizeCob(ink)),
  'heap-of-birch-twigs': (ink) => heapOf(birchTwig(ink)),
};

/** Draws a tree without fruit. */
function shakenTree(ink: Ink): string {
  return (
    ink.shape('M42 98Q46 76 44 54L56 54Q54 76 59 98Z', '#7b5233') +
    ink.shape(
      'M22 60Q6 56 10 40Q12 28 24 26Q24 8 44 8Q60 0 72 12Q86 14 86 28Q96 36 90 48Q86 62 70 60Q50 66 22 60Z',
      '#58a04a',
    ) +
    ink.stroke('M20 46Q22 38 30 38M44 46Q52 40 60 46M58 28Q64 22 72 26', '#83c06e', 3)
  );
}

const HEAP = [
  [22, 72],
  [41, 76],
  [60, 76],
  [78, 72],
  [31, 60],
  [50, 62],
  [69, 60],
  [41, 47],
  [60, 47],
] as const;

/** Draws nine things of a kind piled up, from their drawing around the origin. */
function heapOf(one: string): string {
  return HEAP.map(([x, y], index) =>
    moved({ x, y, scale: 0.72, turn: index % 2 === 0 ? -18 : 14 }, one),
  ).join('');
}

function acorn(ink: Ink): string {
  return (
    ink.shape('M-12 -2Q-12 14 0 21Q12 14 12 -2Z', '#d39a4a', rim(ink)) +
    ink.stroke('M0 -14L3 -20', '#6b4423', 3) +
    ink.shape('M-15 1Q-15 -14 0 -15Q15 -14 15 1Z', '#7a4f26')
  );
}

function wheatEar(ink: Ink): string {
  return (
    ink.stroke('M0 25L0 -8', '#c79a35', 2.5) +
    [8, -2, -12]
      .flatMap((y) =>
        [-1, 1].map((side) =>
          ink.shape(
            `M0 ${y}Q${side * 12} ${y - 2} ${side * 9} ${y - 14}Q${side} ${y - 10} 0 ${y}Z`,
            '#f0c44c',
            rim(ink),
          ),
        ),
      )
      .join('') +
    ink.ellipse(0, -22, 4, 6, '#f0c44c', rim(ink))
  );
}

function maizeCob(ink: Ink): string {
  return (
    ink.ellipse(0, -4, 10, 18, '#f7cf3d', rim(ink)) +
    ink.stroke('M-3 -14L-3 4M4 -14L4 4', '#e0a626', 1.6) +
    ink.shape('M0 22Q-18 14 -13 -6Q-4 4 0 14Q4 4 13 -6Q18 14 0 22Z', '#69a544')
  );
}

function birchTwig(ink: Ink): string {
  return (
    ink.stroke('M4 -1L9 -13', '#9a6b41', 4) +
    ink.stroke('M-20 8L20 -8', '#9a6b41', 8) +
    ink.ellipse(-20, 8, 4.5, 4.5, '#ecd2a4', rim(ink)) +
    ink.ellipse(11, -17, 4, 6, '#6fae4f', rim(ink))
  );
}

/** Draws the far side of a trough, behind its content. */
function troughBack(ink: Ink): string {
  return ink.ellipse(50, 48, 46, 8, '#5c3f26');
}

function troughFront(ink: Ink, colour: string): string {
  return (
    ink.rect(16, 70, 9, 24, '#6d4a2c') +
    ink.rect(75, 70, 9, 24, '#6d4a2c') +
    ink.shape('M4 48Q50 62 96 48L86 82L14 82Z', colour) +
    ink.stroke('M12 68Q50 76 88 68', '#6d4a2c', 2.5)
  );
}

/** Draws a young bird that looks out of the lower half of its shell. */
function hatchling(ink: Ink, x: number, colour: string): string {
  const y = x === 50 ? 46 : 42;
  return (
    ink.ellipse(x, y, 14, 15, colour) +
    ink.shape(`M${x - 4} ${y + 2}L${x + 4} ${y + 2}L${x} ${y + 9}Z`, '#ee7b22') +
    [-6, 6].map((side) => ink.ellipse(x + side, y - 3, 2, 2.4, '#1d1a1a')).join('') +
    ink.shape(
      `M${x - 16} ${y + 8}L${x - 9} ${y + 14}L${x - 3} ${y + 8}L${x + 3} ${y + 14}L${x + 9} ${y + 8}L${x + 16} ${y + 10}Q${x + 15} ${y + 32} ${x} ${y + 33}Q${x - 15} ${y + 32} ${x - 16} ${y + 8}Z`,
      '#f6ead2',
    )
  );
}

/** Returns a thin line that separates things of one colour in the style without outlines. */
function rim({ style }: Ink): Attributes {
  return style === 'flat' ? { stroke: '#6f6350', 'stroke-width': 1.4 } : {};
}
