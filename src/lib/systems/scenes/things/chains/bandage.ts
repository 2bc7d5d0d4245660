import type { Ink } from '../../ink.ts';
import { filled, type Things } from '../thing.ts';
import { drop, strokedLine } from './strokes.ts';

/** Drawings for the chain of the grazed knee. */
export const bandageThings: Things = {
  'first-aid-box': (ink, colour = '#2f9a5b') =>
    ink.stroke('M36 26L36 14L64 14L64 26', '#3f4852', 7) +
    ink.rect(6, 26, 88, 66, colour, 8) +
    ink.shape('M43 40L57 40L57 52L69 52L69 66L57 66L57 78L43 78L43 66L31 66L31 52L43 52Z', '#ffffff'),
  'bent-leg-grazed': (ink, colour = '#2f5fb5') => bentLeg(ink, colour) + graze(ink) + dirt(ink),
  'bent-leg-rinsed': (ink, colour = '#2f5fb5') => bentLeg(ink, colour) + graze(ink),
  'bent-leg-bandaged': (ink, colour = '#2f5fb5') =>
    bentLeg(ink, colour) +
    ink.shape('M37 23L56 13Q78 4 81 28L84 57L52 61L51 50Z', '#ffffff') +
    strokedLine('M47 18L57 48M62 11L57 46M78 18L56 48M81 33L56 50M83 47L56 57', '#b4bec6', 3.5),
  'knee-graze': (ink) => graze(ink),
  'water-pour': (ink, colour = '#4fa8dc') =>
    ink.shape('M20 4Q50 10 46 60Q46 84 38 100L66 100Q74 60 62 26Q54 0 24 -6Z', colour) +
    ink.ellipse(24, 92, 5, 6, colour) +
    ink.ellipse(82, 90, 5, 6, colour),
  'damp-cloth': (ink, colour = '#7fb3d9') =>
    ink.shape('M6 34Q28 18 50 30Q74 18 96 36L90 78Q70 66 50 80Q28 68 10 80Z', colour) +
    strokedLine('M24 42L26 64M50 42L50 66M74 42L72 62', '#ffffff', 4) +
    [22, 50, 78].map((x) => drop(ink, x, 94)).join(''),
  'gauze-roll': (ink, colour = '#ffffff') =>
    ink.shape('M40 66L98 66L98 88L40 88Z', colour) +
    strokedLine('M50 66L50 88M64 66L64 88M78 66L78 88', '#b4bec6', 3) +
    ink.ellipse(38, 56, 34, 33, colour) +
    strokedLine('M38 56m-22 0a22 22 0 1 1 22 22M38 56m-10 0a10 10 0 1 1 10 10', '#b4bec6', 4),
  'paper-star': filled('M50 4L62 36L96 38L70 60L80 94L50 74L20 94L30 60L4 38L38 36Z', '#e8557f'),
  'fallen-scooter': (ink, colour = '#d0473e') =>
    ink.stroke('M12 74L70 84', '#5c6670', 9) +
    ink.stroke('M70 84L92 34', colour, 7) +
    ink.stroke('M78 28L104 40', '#2b2f3a', 7) +
    [14, 76].map((x, at) => wheel(ink, x, at === 0 ? 84 : 92)).join(''),
};

/** Draws a bent leg: the shorts, the thigh, the knee at (62, 28), the shin and the shoe. */
function bentLeg(ink: Ink, shorts: string): string {
  const skin = ink.style === 'flat' ? '#ffc83d' : '#fcea2b';
  return (
    ink.shape('M58 96Q58 84 68 82L82 82Q98 86 98 98L58 98Z', '#3b2f2a') +
    ink.stroke('M20 49L64 28L70 84', skin, 27) +
    ink.shape('M-6 38L26 28L40 60L2 84Z', shorts)
  );
}

function graze(ink: Ink): string {
  return (
    ink.shape('M54 18Q66 8 78 20Q84 34 74 42Q62 46 54 36Q48 26 54 18Z', '#d9363e') +
    strokedLine('M60 22L66 36M69 20L74 34', '#8f1d28', 4)
  );
}

function dirt(ink: Ink): string {
  return [
    [50, 16],
    [84, 28],
    [58, 48],
    [80, 48],
    [70, 10],
  ]
    .map(([x = 0, y = 0]) => ink.ellipse(x, y, 4, 3.5, '#6b4423'))
    .join('');
}

function wheel(ink: Ink, x: number, y: number): string {
  return ink.ellipse(x, y, 10, 10, '#2b2f3a') + ink.ellipse(x, y, 4, 4, '#c6ccd1');
}
