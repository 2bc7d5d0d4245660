import { filled, type Things } from '../thing.ts';

/** Drawings for the chain of the picnic. */
export const picnicThings: Things = {
  'wicker-basket': (ink, colour = '#b9783c') =>
    ink.stroke('M22 50Q22 8 50 8Q78 8 78 50', '#8a5527', 6) +
    ink.shape('M8 46L92 46L82 92L18 92Z', colour) +
    ink.stroke('M17 62L83 62M20 77L80 77', '#8a5527', 3) +
    ink.rect(4, 42, 92, 10, '#d69a58', 3),
  'dark-cloud': filled(
    'M20 76Q2 76 4 58Q6 44 22 46Q24 22 48 24Q66 24 70 42Q94 38 97 58Q98 76 80 76Z',
    '#66707c',
  ),
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
};

function rain(x: number, y: number, colour: string): string {
  return `<path d="M${x} ${y}l-5 20" stroke="${colour}" stroke-width="3.5" stroke-linecap="round" fill="none"/>`;
}
