import type { Attributes } from '../../../drawing/svg.ts';
import type { Ink } from '../ink.ts';
import type { Things } from './thing.ts';

/** Things that the stories of this category need and no icon set has. */
export const animalThings: Things = {
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
};

/** A young bird that looks out of the lower half of its shell. */
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

/** A thin line that keeps things of one colour apart where nothing is outlined. */
function rim({ style }: Ink): Attributes {
  return style === 'flat' ? { stroke: '#6f6350', 'stroke-width': 1.4 } : {};
}
