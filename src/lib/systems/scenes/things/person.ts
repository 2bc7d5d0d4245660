import type { Ink } from '../ink.ts';
import { filled, readable, type Things } from './thing.ts';

/** Draws a round speedometer whose last part is red, with the tip of its needle at a point. */
function speedDial(ink: Ink, needle: string): string {
  return (
    ink.ellipse(50, 50, 44, 44, '#ffffff') +
    ink.stroke('M22 62A30 30 0 0 1 50 20', '#4f9d5c', 8) +
    ink.stroke('M66 24A30 30 0 0 1 78 62', '#d0473e', 8) +
    ink.stroke(needle, '#2b2230', 5) +
    ink.ellipse(50, 54, 7, 7, '#2b2230')
  );
}

/** Drawings that the stories of this category need and no icon set has. */
export const personThings: Things = {
  'piggy-bank': (ink, colour = '#f09ab0') =>
    ink.rect(28, 66, 11, 22, colour, 3) +
    ink.rect(60, 66, 11, 22, colour, 3) +
    ink.shape('M62 34L74 16L82 40Z', colour) +
    ink.ellipse(48, 54, 38, 26, colour) +
    ink.ellipse(86, 56, 9, 11, colour) +
    ink.ellipse(72, 46, 3, 3, '#2b2230') +
    ink.rect(36, 32, 22, 5, '#2b2230', 2),
  'speed-dial-slow': readable((ink) => speedDial(ink, 'M50 54L32 36')),
  'speed-dial-fast': readable((ink) => speedDial(ink, 'M50 54L74 48')),
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
  'banana-peel': (ink, colour = '#f6d22f') =>
    ink.shape('M46 30Q24 44 6 74Q4 84 14 82Q36 76 52 44Z', colour) +
    ink.shape('M54 30Q76 44 94 74Q96 84 86 82Q64 76 48 44Z', colour) +
    ink.shape('M14 82Q36 76 50 46L46 40Q30 66 14 82Z', '#fdf3c4') +
    ink.shape('M86 82Q64 76 50 46L54 40Q70 66 86 82Z', '#fdf3c4') +
    ink.shape('M42 30Q38 62 44 88Q50 96 56 88Q62 62 58 30Z', colour) +
    ink.stroke('M50 38Q48 62 50 84', '#c99a1c', 2) +
    ink.shape('M44 32L47 10L54 8L57 32Z', '#c99a1c') +
    ink.shape('M46.5 14L47 8L54.5 6L55 14Z', '#5a3f1a'),
  'shade-parasol': (ink, colour = '#d0473e') =>
    ink.rect(68, 6, 4, 88, '#a8743f', 2) +
    ink.shape('M40 26Q42 4 70 3Q98 4 100 26Z', colour) +
    ink.shape('M51 26Q55 6 70 3Q85 6 89 26Z', '#fff6e6') +
    ink.shape('M63 26Q64 8 70 3Q76 8 77 26Z', colour),
  'pegged-tent': (ink, colour = '#3f9d6b') =>
    ink.stroke('M36 20L2 84M86 26L98 86', '#8d7f6a', 2.5) +
    ink.shape('M36 18L82 20Q90 56 96 80L62 90Z', colour) +
    ink.shape('M36 18L8 82L62 90Z', '#8ed0a8') +
    ink.shape('M36 30L24 84L48 88Z', '#2c3b33') +
    ink.shape('M36 30L48 88L58 84Z', '#d7eee0') +
    ink.stroke('M2 80L4 94M98 80L96 94', '#6b5a44', 4),
  'slip-streaks': (ink) =>
    ink.stroke('M20 20Q4 50 20 80', '#d0473e', 7) + ink.stroke('M44 30Q32 50 44 70', '#d0473e', 7),
  'night-window': (ink, colour = '#1f2a52') =>
    ink.rect(6, 6, 88, 88, '#a8743f', 4) +
    ink.rect(14, 14, 72, 72, colour) +
    ink.shape('M62 24A22 22 0 1 0 74 58A20 20 0 0 1 62 24Z', '#f6dd7a') +
    ink.ellipse(28, 30, 3, 3, '#ffffff') +
    ink.ellipse(34, 68, 3, 3, '#ffffff'),
  'desk-lamp': (ink, colour = '#c9473f') =>
    ink.rect(40, 88, 34, 8, colour, 3) +
    ink.stroke('M58 88L76 50L50 26', colour, 5) +
    ink.shape('M22 40L40 10L58 24L50 48Z', colour) +
    ink.shape('M22 40L50 48L34 52Z', '#fff3b0'),
  lamplight: (ink, colour = '#ffe79a') =>
    ink.shape('M44 32L62 36L84 70L6 70Z', colour, { opacity: 0.8, stroke: 'none' }),
  'music-stand': (ink, colour = '#4a4a55') =>
    ink.stroke('M50 56L50 92M50 88L32 98M50 88L68 98', colour, 5) +
    ink.shape('M14 18L86 18L92 60L8 60Z', colour) +
    ink.shape('M20 12L48 12L48 54L16 54Z', '#ffffff') +
    ink.shape('M52 12L80 12L84 54L52 54Z', '#ffffff') +
    ink.stroke('M24 24L42 24M24 34L42 34M23 44L42 44M58 24L76 24M58 34L77 34M58 44L77 44', '#6b6b78', 2),
  'day-window': (ink, colour = '#a9dcf7') =>
    ink.rect(6, 6, 88, 88, '#a8743f', 4) +
    ink.rect(14, 14, 72, 72, colour) +
    ink.ellipse(58, 42, 16, 16, '#f9c93c'),
  'weight-bar': (ink, colour = '#3b4048') =>
    ink.rect(4, 46, 92, 8, '#9aa5ad', 3) +
    [14, 76].map((x) => ink.rect(x, 22, 10, 56, colour, 3)).join('') +
    [6, 87].map((x) => ink.rect(x, 32, 7, 36, colour, 2)).join(''),
  'strong-arm': filled(
    'M4 92L4 66Q24 70 30 62Q36 40 60 44Q66 46 66 40L62 22Q60 6 76 6Q92 8 90 26L94 62Q94 92 54 94Z',
    '#ffc83d',
  ),
  'belly-cramp': (ink, colour = '#ffe14d') =>
    ink.ellipse(50, 50, 47, 47, '#7a1f1a') + ink.shape('M54 12L30 54L47 54L37 88L71 42L53 43L68 12Z', colour),
  'office-desk': (ink, colour = '#a8743f') =>
    ink.rect(6, 44, 88, 40, colour) +
    ink.rect(62, 52, 26, 12, '#c99256', 2) +
    ink.rect(62, 67, 26, 12, '#c99256', 2) +
    ink.rect(2, 36, 96, 9, '#8a5c30', 2),
  'folded-arms': (ink, colour = '#3f72b5') =>
    ink.stroke('M14 44L76 56', colour, 16) + ink.stroke('M86 44L24 56', colour, 16),
  bookcase: (ink, colour = '#8a5a34') =>
    ink.rect(2, 30, 96, 56, colour, 2) +
    [36, 62]
      .map(
        (y) =>
          ink.rect(8, y, 84, 20, '#4a2f1c') +
          ['#d0473e', '#3f72b5', '#e3bd3a', '#4f9d5c', '#7a4fa3', '#e08a3c', '#3f72b5']
            .map((book, at) => ink.rect(11 + 11 * at, y + 2, 10, 18, book))
            .join(''),
      )
      .join(''),
  'gift-box-back': (ink, colour = '#b8323c') =>
    ink.rect(14, 40, 72, 12, colour) +
    ink.shape('M86 62L108 70L98 102L76 94Z', '#f0808a') +
    ink.stroke('M97 67L87 97', '#f6d96b', 5),
  'gift-box-front': (ink, colour = '#d8434d') =>
    ink.rect(12, 50, 76, 46, colour, 2) +
    ink.rect(43, 50, 14, 46, '#f6d96b') +
    ink.stroke('M14 92Q2 96 0 88M88 94Q98 98 104 96', '#f6d96b', 4),
  'beach-flag-calm': (ink, colour = '#d0473e') =>
    ink.rect(18, 6, 5, 93, '#8a5c30') + ink.shape('M23 10Q34 14 32 30Q38 46 32 56Q26 60 23 54Z', colour),
  'beach-flag-windy': (ink, colour = '#d0473e') =>
    ink.rect(18, 6, 5, 93, '#8a5c30') +
    ink.shape('M23 8Q44 0 60 10Q78 20 98 8L94 36Q76 46 58 36Q42 28 23 38Z', colour),
};
