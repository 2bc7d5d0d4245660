import type { Ink } from '../../ink.ts';
import type { Things } from '../thing.ts';

/**
 * Seedlings that grow out of a forgotten store, their foot at the lower edge, and roots that reach down into the store.
 */
export const seedlingThings: Things = {
  'oak-seedling': (ink, colour = '#5f9e43') =>
    ink.stroke('M50 98L50 40M50 66L32 56M50 58L68 48', '#7a5233', 5) +
    lobed(ink, 50, 26, 1.1, colour) +
    lobed(ink, 24, 46, 0.9, colour) +
    lobed(ink, 76, 40, 0.9, colour),
  'wheat-shoots': (ink, colour = '#e8bd45') =>
    [20, 50, 80]
      .map(
        (x) =>
          ink.stroke(`M50 98Q${x} 74 ${x} 40`, '#7fa83f', 5) +
          [40, 29, 18]
            .map((y) => ink.ellipse(x - 6, y - 4, 5, 8, colour) + ink.ellipse(x + 6, y - 4, 5, 8, colour))
            .join('') +
          ink.ellipse(x, 6, 5, 8, colour),
      )
      .join(''),
  'maize-shoot': (ink, colour = '#5a9a3f') =>
    ink.stroke('M50 98L50 14', colour, 8) +
    ink.shape('M50 84Q24 74 6 40Q30 48 50 70Z', colour) +
    ink.shape('M50 74Q76 64 94 30Q68 40 50 60Z', colour) +
    ink.shape('M50 40Q40 22 30 8Q48 12 50 28Z', colour) +
    ink.shape('M50 40Q60 22 70 8Q52 12 50 28Z', colour) +
    ink.ellipse(64, 56, 9, 19, '#f7cf3d') +
    ink.shape('M64 80Q50 70 55 52Q60 62 64 70Q68 62 73 52Q78 70 64 80Z', '#7db54f'),
  'store-roots': (ink, colour = '#e2cfa0') =>
    ink.stroke(
      'M50 36L50 82M50 44Q34 50 28 68M50 46Q68 52 72 70M50 58Q40 64 40 78M50 60Q60 66 62 80',
      colour,
      3,
    ) + ink.shape('M32 32Q36 20 46 20Q50 14 56 20Q66 20 68 32Q50 42 32 32Z', '#5b3f28'),
  'birch-shoot': (ink, colour = '#8cc152') =>
    ink.stroke('M50 98L50 24M50 60L30 42M50 50L70 34', '#f4f2ec', 7) +
    ink.stroke('M47 86L52 86M48 74L53 74M47 62L51 62', '#3b3b3b', 2.5) +
    [
      [50, 14],
      [34, 26],
      [66, 22],
      [22, 40],
      [78, 32],
      [38, 44],
      [64, 44],
    ]
      .map(([x = 0, y = 0]) => ink.ellipse(x, y, 8, 10, colour))
      .join(''),
};

/** Draws a leaf with round lobes, like an oak's. */
function lobed(ink: Ink, x: number, y: number, scale: number, colour: string): string {
  const at = (dx: number, dy: number): string => `${x + dx * scale} ${y + dy * scale}`;
  return ink.shape(
    `M${at(0, 20)}Q${at(-16, 18)} ${at(-9, 8)}Q${at(-24, 4)} ${at(-11, -4)}Q${at(-18, -14)} ${at(-6, -13)}Q${at(0, -26)} ${at(6, -13)}Q${at(18, -14)} ${at(11, -4)}Q${at(24, 4)} ${at(9, 8)}Q${at(16, 18)} ${at(0, 20)}Z`,
    colour,
  );
}
