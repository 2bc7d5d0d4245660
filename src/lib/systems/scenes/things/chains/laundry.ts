import type { Ink } from '../../ink.ts';
import type { Things } from '../thing.ts';
import { drop } from './strokes.ts';

/** Drawings for the chain of the laundry. */
export const laundryThings: Things = {
  'washer-shut': (ink) => washer(ink) + door(ink, '#5d7486'),
  'washer-open': (ink) =>
    washer(ink) +
    ink.ellipse(54, 60, 28, 28, '#aab4be') +
    ink.ellipse(54, 60, 21, 21, '#2b2f3a') +
    ink.ellipse(22, 60, 9, 28, '#c6ced6'),
  'washer-drawer-out': (ink) =>
    washer(ink) + door(ink, '#5d7486') + ink.shape('M12 10L42 10L36 26L4 26Z', '#ffffff'),
  'washer-running': (ink) =>
    washer(ink) +
    door(ink, '#6db7e0') +
    ink.shape('M36 62Q34 48 46 46Q62 42 64 56Q66 70 54 72Q40 74 36 62Z', '#f2a541') +
    foam(ink),
  'washer-flashing': (ink) =>
    washer(ink) +
    door(ink, '#5d7486') +
    ink.ellipse(82, 14, 9, 9, '#2fd15a') +
    ink.stroke('M82 -8L82 0M99 -2L95 4M65 -2L69 4', '#2fa84e', 4),
  'washer-leaking': (ink) =>
    washer(ink) +
    ink.ellipse(50, 60, 28, 28, '#aab4be') +
    ink.ellipse(50, 60, 21, 21, '#5d7486') +
    ink.shape('M34 76Q50 84 66 76L74 94Q50 104 26 94Z', '#6db7e0') +
    ink.shape('M-6 96Q20 86 50 92Q86 86 106 96Q90 108 50 106Q10 108 -6 96Z', '#6db7e0'),
  'shirt-of-laundry': (ink, colour = '#f2a541') => shirt(ink, colour),
  'shirt-of-laundry-dirty': (ink, colour = '#f2a541') =>
    shirt(ink, colour) +
    ink.shape('M34 44Q40 34 50 42Q62 40 58 54Q52 66 42 60Q30 58 34 44Z', '#6b4423') +
    ink.ellipse(62, 70, 8, 6, '#6b4423') +
    ink.ellipse(38, 76, 5, 4, '#6b4423') +
    ink.ellipse(18, 34, 5, 4, '#6b4423'),
  'shirt-of-laundry-wet': (ink, colour = '#f2a541') =>
    shirt(ink, colour) +
    [28, 50, 72].map((x) => drop(ink, x, 104)).join('') +
    ink.shape('M42 36Q50 28 58 36Q62 50 50 52Q40 50 42 36Z', '#ffc77d', { stroke: 'none' }),
  'shirt-of-laundry-pegged': (ink, colour = '#f2a541') =>
    shirt(ink, colour) + peg(ink, 22, 18) + peg(ink, 78, 18),
  'washing-line': (ink, colour = '#8a6239') =>
    [2, 91].map((x) => ink.rect(x, 12, 7, 88, colour, 2)).join('') +
    ink.stroke('M5 18Q50 27 95 18', '#5c6670', 2.4),
  'peg-bag': (ink, colour = '#3f8f8c') =>
    peg(ink, 34, 22) +
    peg(ink, 50, 16) +
    peg(ink, 66, 22) +
    ink.shape('M14 36L86 36Q96 92 74 96L26 96Q4 92 14 36Z', colour) +
    ink.stroke('M14 40L86 40', '#e9f2ef', 5),
  'peg-bag-shut': (ink, colour = '#3f8f8c') =>
    ink.shape('M36 26Q50 4 64 26Z', colour) +
    ink.shape('M36 30L64 30Q104 64 78 94L22 94Q-4 64 36 30Z', colour) +
    ink.stroke('M34 29L66 29', '#e9f2ef', 6) +
    peg(ink, 50, 62),
  'washing-powder': (ink, colour = '#2f6fb5') =>
    ink.shape('M16 16L84 16L84 96L16 96Z', colour) +
    ink.shape('M16 16L30 2L98 2L84 16Z', '#8fb8e0') +
    ink.shape('M84 16L98 2L98 82L84 96Z', '#1f4f86') +
    [
      [38, 46, 14],
      [60, 58, 10],
      [42, 72, 8],
    ]
      .map(([x = 0, y = 0, r = 0]) => ink.ellipse(x, y, r, r, '#e9f5fc'))
      .join(''),
  'powder-stream': (ink, colour = '#ffffff') =>
    [
      [50, 8],
      [42, 24],
      [58, 30],
      [48, 46],
      [60, 56],
      [40, 62],
      [52, 76],
      [44, 92],
      [60, 90],
    ]
      .map(([x = 0, y = 0]) => ink.ellipse(x, y, 7, 7, colour))
      .join(''),
  'throw-arc': (_, colour = '#ffffff') =>
    `<path d="M4 70Q46 -20 92 44" fill="none" stroke="${colour}" stroke-width="6" stroke-linecap="round" stroke-dasharray="1 13"/>`,
  'noise-marks': (ink, colour = '#e8892b') =>
    ink.stroke('M12 36L40 22', colour, 7) +
    ink.stroke('M14 50L50 50', colour, 7) +
    ink.stroke('M12 64L40 78', colour, 7),
};

function washer(ink: Ink): string {
  return (
    ink.rect(8, 4, 84, 92, '#eef1f4', 4) +
    ink.rect(8, 4, 84, 20, '#c3ccd5', 4) +
    ink.rect(14, 8, 26, 12, '#ffffff', 2) +
    ink.ellipse(60, 14, 6, 6, '#5c6670') +
    ink.ellipse(82, 14, 4, 4, '#7b8791')
  );
}

function door(ink: Ink, glass: string): string {
  return ink.ellipse(50, 60, 30, 30, '#aab4be') + ink.ellipse(50, 60, 22, 22, glass);
}

function foam(ink: Ink): string {
  return [
    [36, 72, 6],
    [46, 77, 7],
    [58, 76, 6],
    [66, 68, 5],
    [34, 52, 4],
    [60, 46, 4],
  ]
    .map(([x = 0, y = 0, r = 0]) => ink.ellipse(x, y, r, r, '#ffffff'))
    .join('');
}

function shirt(ink: Ink, colour: string): string {
  return ink.shape('M30 10L42 8Q50 18 58 8L70 10L98 34L84 50L74 42L74 94L26 94L26 42L16 50L2 34Z', colour);
}

/** Draws a wooden peg around its upper end. */
function peg(ink: Ink, x: number, y: number): string {
  return (
    ink.rect(x - 5, y - 14, 10, 28, '#d9b06c', 3) + ink.stroke(`M${x} ${y}L${x} ${y + 12}`, '#8a6239', 2)
  );
}
