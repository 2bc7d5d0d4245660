import type { Ink } from '../../ink.ts';
import type { Things } from '../thing.ts';
import { towards } from './colours.ts';

/** Insects on plants, their homes, and what keeps them off. */
export const visitorThings: Things = {
  'white-butterfly': (ink, colour = '#ffffff') =>
    winged(ink, colour, (side) => ink.ellipse(50 + side * 26, 32, 5, 5, '#4a4a52')),
  'brown-moth': (ink, colour = '#8a6a4a') =>
    winged(
      ink,
      colour,
      (side) =>
        ink.stroke(`M${50 + side * 14} 40Q${50 + side * 26} 26 ${50 + side * 38} 26`, '#d9c09a', 4) +
        ink.stroke(`M${50 + side * 12} 62Q${50 + side * 22} 66 ${50 + side * 28} 76`, '#d9c09a', 4),
    ),
  'eyed-butterfly': (ink, colour = '#d0453e') =>
    winged(ink, colour, (side) =>
      [
        [28, 28, 9],
        [21, 68, 7],
      ]
        .map(
          ([x = 0, y = 0, r = 0]) =>
            ink.ellipse(50 + side * x, y, r, r, '#f6d76a') +
            ink.ellipse(50 + side * x, y, r / 2, r / 2, '#24408a'),
        )
        .join(''),
    ),
  'striped-butterfly': (ink, colour = '#f5d53a') =>
    [-1, 1].map((side) => ink.stroke(`M${50 + side * 22} 78L${50 + side * 30} 98`, colour, 6)).join('') +
    winged(ink, colour, (side) =>
      [20, 36]
        .map((x) =>
          ink.stroke(
            `M${50 + side * x} 20L${50 + side * (x - 4)} ${x > 30 ? 42 : 48}`,
            '#2b2230',
            ink.style === 'flat' ? 4 : 0.2,
          ),
        )
        .join(''),
    ),
  'leaf-eggs': (ink, colour = '#f7e04a') =>
    [
      [32, 40],
      [50, 34],
      [68, 40],
      [40, 56],
      [58, 56],
      [49, 74],
    ]
      .map(([x = 0, y = 0]) => ink.ellipse(x, y, 9, 11, colour))
      .join(''),
  'garden-net': (ink, colour = '#f4f7f4') =>
    ink.shape('M2 98L2 50Q4 4 50 4Q96 4 98 50L98 98Z', colour, { 'fill-opacity': 0.35, stroke: 'none' }) +
    [
      'M2 98L2 50Q4 4 50 4Q96 4 98 50L98 98',
      'M18 98L18 16',
      'M34 98L34 7',
      'M50 98L50 4',
      'M66 98L66 7',
      'M82 98L82 16',
      'M9 26L91 26',
      'M2 44L98 44',
      'M2 62L98 62',
      'M2 80L98 80',
      'M2 98L98 98',
    ]
      .map((path) => thread(ink, path))
      .join(''),
  'straw-hive': (ink, colour = '#e0b04a') =>
    ink.shape('M10 90Q4 14 50 8Q96 14 90 90Z', colour) +
    ['M22 34Q50 42 78 34', 'M13 54Q50 62 87 54', 'M10 74Q50 82 90 74']
      .map((path) => ink.stroke(path, '#a9772a', 3))
      .join('') +
    ink.shape('M40 90L40 80Q50 66 60 80L60 90Z', '#3a2818'),
  'box-hive': (ink, colour = '#f2efe8') =>
    ink.rect(18, 86, 8, 12, '#6b5138') +
    ink.rect(74, 86, 8, 12, '#6b5138') +
    ink.rect(12, 54, 76, 34, colour) +
    ink.rect(12, 24, 76, 30, towards(colour, '#7fb0d0', 0.5)) +
    ink.shape('M4 24L14 8L86 8L96 24Z', '#8b959c') +
    ink.rect(36, 76, 28, 8, '#3a2818'),
  'log-hive': (ink, colour = '#8a5a34') =>
    ink.shape('M18 20L14 96L86 96L82 20Z', colour) +
    ink.shape('M10 22Q50 -10 90 22Z', '#6d7f4a') +
    ink.stroke('M30 34L28 92M70 34L72 92', '#5f3c20', 3) +
    ink.ellipse(50, 58, 11, 14, '#2b1c10'),
  'clay-hive': (ink, colour = '#c1683c') =>
    ink.rect(10, 76, 80, 20, '#8b9199', 3) +
    ink.ellipse(50, 46, 46, 32, colour) +
    ink.ellipse(26, 46, 17, 26, towards(colour, '#ffffff', 0.3)) +
    ink.ellipse(25, 50, 6, 8, '#2b1c10'),
};

/**
 * Draws an insect with spread wings seen from above.
 *
 * @param marks returns the markings of the wings of a side, -1 or 1
 */
function winged(ink: Ink, colour: string, marks: (side: number) => string): string {
  return (
    [-1, 1]
      .map(
        (side) =>
          ink.shape(
            `M50 52Q${50 + side * 10} 60 ${50 + side * 14} 78Q${50 + side * 24} 92 ${50 + side * 34} 76Q${50 + side * 36} 56 50 52Z`,
            towards(colour, '#000000', 0.1),
            rim(ink),
          ) +
          ink.shape(
            `M50 50Q${50 + side * 8} 18 ${50 + side * 38} 10Q${50 + side * 54} 14 ${50 + side * 46} 38Q${50 + side * 38} 56 50 54Z`,
            colour,
            rim(ink),
          ) +
          marks(side),
      )
      .join('') +
    ink.stroke('M49 32L40 16M51 32L60 16', '#3a2f2a', 2.5) +
    ink.ellipse(50, 54, 5, 22, '#3a2f2a')
  );
}

/** Returns a thin line that separates light wings from a light sky. */
function rim({ style }: Ink): Readonly<Record<string, string | number>> {
  return style === 'flat' ? { stroke: '#6f6a75', 'stroke-width': 2 } : {};
}

function thread({ style, shape }: Ink, path: string): string {
  return shape(path, 'none', { stroke: style === 'flat' ? '#8fa3a0' : '#5b6b68', 'stroke-width': 1.2 });
}
