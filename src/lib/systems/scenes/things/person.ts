import type { Ink } from '../ink.ts';
import type { Things } from './thing.ts';

/** A round speedometer whose last part is red, with its needle at a point. */
function speedDial(ink: Ink, needle: string): string {
  return (
    ink.ellipse(50, 50, 44, 44, '#ffffff') +
    ink.stroke('M22 62A30 30 0 0 1 50 20', '#4f9d5c', 8) +
    ink.stroke('M66 24A30 30 0 0 1 78 62', '#d0473e', 8) +
    ink.stroke(needle, '#2b2230', 5) +
    ink.ellipse(50, 54, 7, 7, '#2b2230')
  );
}

/** The colour of the hands and heads in a style. */
function skinOf({ style }: Ink): string {
  return style === 'flat' ? '#ffc83d' : '#fcea2b';
}

/** Things that the stories of this category need and no icon set has. */
export const personThings: Things = {
  'piggy-bank': (ink, colour = '#f09ab0') =>
    ink.rect(28, 66, 11, 22, colour, 3) +
    ink.rect(60, 66, 11, 22, colour, 3) +
    ink.shape('M62 34L74 16L82 40Z', colour) +
    ink.ellipse(48, 54, 38, 26, colour) +
    ink.ellipse(86, 56, 9, 11, colour) +
    ink.ellipse(72, 46, 3, 3, '#2b2230') +
    ink.rect(36, 32, 22, 5, '#2b2230', 2),
  'speed-dial-slow': (ink) => speedDial(ink, 'M50 54L32 36'),
  'speed-dial-fast': (ink) => speedDial(ink, 'M50 54L74 48'),
  'speed-streaks': (ink) =>
    ink.stroke('M10 26L92 26', '#ffffff', 8) +
    ink.stroke('M30 50L92 50', '#ffffff', 8) +
    ink.stroke('M6 74L92 74', '#ffffff', 8),
  'open-car': (ink, colour = '#c9473f') =>
    ink.stroke('M60 52L52 32', '#5d7486', 3) +
    ink.shape('M3 82Q1 54 14 50L28 50L32 58L60 58L64 51Q96 52 97 68L97 82Z', colour) +
    ink.ellipse(92, 64, 4, 5, '#ffe9a3') +
    [24, 76].map((x) => ink.ellipse(x, 80, 11, 11, '#2b2230') + ink.ellipse(x, 80, 5, 5, '#c6ccd1')).join(''),
  'police-cap': (ink, colour = '#1f2f57') =>
    ink.shape('M8 44Q10 22 50 20Q90 22 92 44L78 60L22 60Z', colour) +
    ink.shape('M18 60Q50 52 82 60Q70 74 50 72Q30 74 18 60Z', '#11192e') +
    ink.ellipse(50, 42, 8, 9, '#f2c53d'),
  'penalty-slip': (ink, colour = '#ffffff') =>
    ink.rect(16, 4, 68, 92, colour, 4) +
    ink.rect(28, 18, 44, 10, '#d0473e') +
    ink.rect(28, 42, 44, 7, '#8d9298') +
    ink.rect(28, 58, 44, 7, '#8d9298') +
    ink.rect(28, 74, 28, 7, '#8d9298'),
  'banana-peel': (ink, colour = '#f2c830') =>
    ink.shape(
      'M48 26Q56 22 58 32Q62 48 92 62Q98 68 90 74Q66 74 54 60Q54 84 42 92Q34 92 34 84Q40 70 40 58Q28 74 10 72Q2 68 8 62Q36 52 48 26Z',
      colour,
    ) + ink.rect(46, 16, 10, 14, '#7a5a24', 3),
  'shade-parasol': (ink, colour = '#d0473e') =>
    ink.rect(68, 6, 4, 88, '#a8743f', 2) +
    ink.shape('M40 26Q42 4 70 3Q98 4 100 26Z', colour) +
    ink.shape('M51 26Q55 6 70 3Q85 6 89 26Z', '#fff6e6') +
    ink.shape('M63 26Q64 8 70 3Q76 8 77 26Z', colour),
  'slip-streaks': (ink) =>
    ink.stroke('M20 20Q4 50 20 80', '#d0473e', 7) + ink.stroke('M44 30Q32 50 44 70', '#d0473e', 7),
  'night-window': (ink, colour = '#1f2a52') =>
    ink.rect(6, 6, 88, 88, '#a8743f', 4) +
    ink.rect(14, 14, 72, 72, colour) +
    ink.shape('M62 24A22 22 0 1 0 74 58A20 20 0 0 1 62 24Z', '#f6dd7a') +
    ink.ellipse(28, 30, 3, 3, '#ffffff') +
    ink.ellipse(34, 68, 3, 3, '#ffffff'),
  'day-window': (ink, colour = '#a9dcf7') =>
    ink.rect(6, 6, 88, 88, '#a8743f', 4) +
    ink.rect(14, 14, 72, 72, colour) +
    ink.ellipse(58, 42, 16, 16, '#f9c93c'),
  'weight-bar': (ink, colour = '#3b4048') =>
    ink.rect(4, 46, 92, 8, '#9aa5ad', 3) +
    [14, 76].map((x) => ink.rect(x, 22, 10, 56, colour, 3)).join('') +
    [6, 87].map((x) => ink.rect(x, 32, 7, 36, colour, 2)).join(''),
  'strong-arm': (ink, colour = skinOf(ink)) =>
    ink.shape(
      'M4 92L4 66Q24 70 30 62Q36 40 60 44Q66 46 66 40L62 22Q60 6 76 6Q92 8 90 26L94 62Q94 92 54 94Z',
      colour,
    ),
  'belly-cramp': (ink, colour = '#ffe14d') =>
    ink.ellipse(50, 50, 47, 47, '#7a1f1a') + ink.shape('M54 12L30 54L47 54L37 88L71 42L53 43L68 12Z', colour),
  'office-desk': (ink, colour = '#a8743f') =>
    ink.rect(6, 44, 88, 40, colour) +
    ink.rect(62, 52, 26, 12, '#c99256', 2) +
    ink.rect(62, 67, 26, 12, '#c99256', 2) +
    ink.rect(2, 36, 96, 9, '#8a5c30', 2),
  'folded-arms': (ink, colour = '#3f72b5') =>
    ink.ellipse(16, 56, 9, 9, skinOf(ink)) +
    ink.ellipse(84, 56, 9, 9, skinOf(ink)) +
    ink.stroke('M14 44L76 56', colour, 16) +
    ink.stroke('M86 44L24 56', colour, 16),
  'beach-skirt': (ink, colour = '#1f3f78') => ink.shape('M35.5 48L64.5 48L70 61L30 61Z', colour),
};
