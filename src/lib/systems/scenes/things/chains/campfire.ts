import type { Ink } from '../../ink.ts';
import type { Things } from '../thing.ts';
import { drop, strokedLine } from './strokes.ts';

/** Drawings for the chain of the campfire. */
export const campfireThings: Things = {
  'stone-ring-logs': (ink) => stones(ink, 62) + logs(ink, '#9a6b3c') + stones(ink, 90),
  'stone-ring-wet-logs': (ink) =>
    stones(ink, 62) +
    logs(ink, '#5a4a42') +
    [20, 50, 78].map((x) => drop(ink, x, 34) + drop(ink, x + 10, 58)).join('') +
    stones(ink, 90),
  'birch-bark': (ink) => stones(ink, 44) + bark(ink, 12) + stones(ink, 90),
  'bare-branch': (ink, colour = '#6b4a2c') =>
    ink.stroke('M2 40Q40 52 98 34', colour, 8) + ink.stroke('M70 42L84 22M30 46L20 64', colour, 5),
  'burning-bark': (ink) =>
    stones(ink, 50) +
    ink.shape('M22 62Q14 36 34 14Q34 34 46 38Q42 10 60 -4Q58 22 72 32Q86 44 74 64Z', '#ff9a2e') +
    ink.shape('M36 62Q32 46 44 40Q50 48 56 34Q68 48 60 62Z', '#ffe14d') +
    bark(ink, 12) +
    stones(ink, 92),
  'camp-fire-burning': (ink) =>
    stones(ink, 62) +
    ink.shape('M20 70Q8 40 32 16Q34 36 44 42Q38 12 58 -6Q58 22 72 30Q74 20 72 12Q94 44 80 70Z', '#f2662b') +
    ink.shape('M32 70Q28 50 42 38Q50 50 54 30Q74 50 66 70Z', '#ffd23f') +
    ink.stroke('M20 84L78 66M80 84L22 66', '#7b5233', 9) +
    stones(ink, 90),
  'burning-match': (ink, colour = '#d9b382') =>
    ink.ellipse(74, 30, 26, 28, '#ffe680', { 'fill-opacity': 0.4, stroke: 'none' }) +
    ink.stroke('M8 92L70 46', colour, 7) +
    ink.shape('M70 52Q56 40 70 24Q74 14 72 4Q94 24 88 40Q84 52 70 52Z', '#ff9a2e'),
  'pocket-lighter': (ink, colour = '#2f8fb5') =>
    ink.shape('M42 34Q28 20 44 8Q48 2 47 -6Q66 10 60 24Q58 32 54 34Z', '#ff9a2e') +
    ink.rect(34, 34, 32, 14, '#aab4be', 2) +
    ink.rect(28, 46, 44, 52, colour, 6),
  'sausage-on-stick': (ink, colour = '#e79a86') => spit(ink) + sausage(ink, colour),
  'sausage-on-stick-roasted': (ink, colour = '#8f4a26') =>
    spit(ink) + sausage(ink, colour) + strokedLine('M62 26L70 36M72 20L80 30M52 34L60 44', '#4a2412', 4),
  'sausage-on-fork': (ink) =>
    ink.stroke('M6 88L62 40', '#4f5963', 5) +
    sausage(ink, '#e79a86') +
    ink.stroke('M54 30L92 2M70 50L104 20M62 40L70 50M62 40L54 30', '#4f5963', 4),
  'ridge-tent': (ink, colour = '#e08a2e') =>
    ink.shape('M50 10L98 92L2 92Z', colour) +
    ink.shape('M50 22L68 92L32 92Z', '#5a3a1e') +
    ink.shape('M50 22L32 92L22 92Z', '#f2b264') +
    ink.stroke('M50 12L50 2', '#5c6670', 4),
};

/** Draws a log of birch in its white bark. */
function bark(ink: Ink, y: number): string {
  return (
    ink.rect(10, y + 38, 76, 24, '#f3efe6', 6) +
    strokedLine(
      `M20 ${y + 44}h13M38 ${y + 55}h15M27 ${y + 50}h6M56 ${y + 44}h11M62 ${y + 56}h9`,
      '#2b2320',
      4,
    ) +
    ink.ellipse(86, y + 50, 8, 12, '#d9b27c') +
    ink.ellipse(86, y + 50, 3.5, 5.5, '#b98b52')
  );
}

function stones(ink: Ink, y: number): string {
  const places = y > 80 ? [6, 28, 50, 72, 94] : [18, 40, 62, 84];
  return places
    .map((x, at) =>
      ink.ellipse(
        x,
        y - Math.abs(x - 50) * (y > 80 ? 0.14 : -0.1),
        12,
        8,
        at % 2 === 0 ? '#9aa3ab' : '#7d8790',
      ),
    )
    .join('');
}

function logs(ink: Ink, colour: string): string {
  return (
    ink.stroke('M18 84L60 22', colour, 11) +
    ink.stroke('M82 84L40 22', colour, 11) +
    ink.stroke('M50 86L50 18', colour, 11) +
    ink.ellipse(50, 17, 5, 4, '#ecd2a4')
  );
}

function spit(ink: Ink): string {
  return ink.stroke('M6 92L92 14', '#7b5233', 5);
}

function sausage(ink: Ink, colour: string): string {
  return ink.stroke('M50 52Q64 46 84 22', colour, 19);
}
