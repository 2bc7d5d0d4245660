import type { Ink } from '../../ink.ts';
import { filled, readable, withTraits, type Things } from '../thing.ts';

const SEVEN = 'M0 0L11 0L4 20';
const EIGHT = 'M6 10Q-1 8 1 4Q3 0 6 0Q9 0 11 4Q12 8 6 10Q-2 12 0 16Q2 20 6 20Q10 20 12 16Q13 12 6 10';

/** Drawings for the chains of people who deal with each other. */
export const peopleThings: Things = {
  'football-goal': (ink, colour = '#ffffff') =>
    ink.shape('M8 84L20 22L80 22L92 84Z', '#b9d8c2', { opacity: 0.55 }) +
    [20, 35, 50, 65, 80].map((x) => net(`M${x} 18L${50 + (x - 50) * 1.3} 84`)).join('') +
    [34, 48, 62, 76].map((y) => net(`M8 ${y}L92 ${y}`)).join('') +
    ink.stroke('M6 86L6 16L94 16L94 86', colour, 5),
  'touch-line': (ink, colour = '#f3fbef') => ink.rect(0, 48, 100, 3, colour),
  'ball-trail': (_, colour = '#ffffff') => dotted('M6 50L94 50', colour),
  'motion-marks': (_, colour = '#ffffff') =>
    line('M10 30L60 30', colour, 5) + line('M0 50L48 50', colour, 5) + line('M12 70L62 70', colour, 5),
  'shout-marks': (ink, colour = '#e8892b') =>
    ink.stroke('M12 36L40 22', colour, 6) +
    ink.stroke('M14 50L50 50', colour, 6) +
    ink.stroke('M12 64L40 78', colour, 6),
  'spectator-stand': (ink, colour = '#8d97a3') =>
    ink.rect(0, 30, 100, 52, colour) +
    ink.rect(0, 52, 100, 5, '#6d7782') +
    ink.rect(0, 76, 100, 6, '#6d7782'),
  'team-flag': (ink, colour = '#2f6fb5') =>
    ink.rect(18, 8, 5, 86, '#8a6239', 2) +
    ink.shape('M23 10Q42 2 58 12Q74 20 92 12L92 52Q74 60 58 50Q42 42 23 52Z', colour),
  'sea-front': (ink, colour = '#2f86b8') =>
    ink.shape(
      'M-6 50Q4 42 14 50Q24 58 34 50Q44 42 54 50Q64 58 74 50Q84 42 94 50Q100 55 106 50L106 104L-6 104Z',
      colour,
    ) + line('M12 70Q20 64 28 70M58 76Q66 70 74 76M34 90Q42 84 50 90', '#bfe3f2', 3),
  'sea-patch': withTraits(
    { endsAtHorizon: true },
    (_, colour = '#5aa9d0') =>
      `<path d="M2 52L98 52L98 105L2 105Z" fill="${colour}"/>` +
      line('M4 54Q14 44 26 54Q38 64 50 54Q62 44 74 54Q86 64 96 54', '#2f86b8', 7),
  ),
  gull: (ink, colour = '#ffffff') =>
    ink.shape('M18 58Q40 46 64 52Q78 40 88 50Q92 60 76 66Q48 78 18 58Z', colour) +
    ink.shape('M40 56Q30 20 8 16Q44 12 60 56Z', '#aeb9c2') +
    ink.shape('M50 56Q56 24 76 14Q72 34 66 56Z', '#c6d0d8') +
    ink.shape('M88 52L99 57L87 60Z', '#f0a62c') +
    ink.ellipse(82, 52, 2, 2, '#222222'),
  'water-splash': filled(
    'M6 82Q14 58 4 36Q26 50 32 66Q38 36 50 12Q62 36 68 66Q76 50 96 36Q86 58 94 82Z',
    '#d8f0fa',
  ),
  'wooden-jetty': (ink, colour = '#a87b4b') =>
    ink.rect(14, 50, 8, 46, '#7d5a35') +
    ink.rect(62, 50, 8, 46, '#7d5a35') +
    ink.rect(0, 40, 92, 12, colour, 2),
  'alarm-tower': (ink, colour = '#e9eef2') =>
    ink.shape('M30 96L36 44L64 44L70 96Z', colour) +
    ink.shape('M33 70L35 56L65 56L67 70Z', '#d0473e') +
    ink.rect(24, 38, 52, 8, '#5c6670', 2) +
    ink.rect(30, 16, 5, 24, '#5c6670') +
    ink.rect(65, 16, 5, 24, '#5c6670') +
    ink.shape('M22 18L50 2L78 18Z', '#d0473e'),
  'rescue-boat': (ink, colour = '#e4572e') =>
    ink.shape('M2 46L98 46Q94 78 74 80L22 80Q8 72 2 46Z', colour) +
    ink.rect(6, 54, 88, 7, '#ffffff', 2) +
    ink.rect(92, 30, 9, 26, '#3f4852', 3),
  'floating-board': (ink, colour = '#c99a5b') => ink.rect(4, 40, 92, 20, colour, 6),
  'warm-blanket': (ink, colour = '#b84a62') =>
    ink.shape('M28 14Q50 4 72 14L90 92Q50 100 10 92Z', colour) +
    line('M50 10L50 95M26 32Q50 24 74 32M18 64Q50 56 82 64', '#f2cdd5', 3),
  'sum-board': readable((ink) => board(ink) + sum(18, 34, '')),
  'sum-board-explained': readable(
    (ink) => board(ink) + sum(18, 16, '') + dots(ink, 18, 3) + dots(ink, 54, 5),
  ),
  'sum-board-solved': readable((ink) => board(ink) + sum(18, 34, EIGHT)),
  'empty-board': (ink) =>
    board(ink) + line('M18 60Q40 52 60 62', '#6f9488', 5) + line('M22 48Q34 44 44 50', '#6f9488', 3),
  'start-line': (_, colour = '#ffffff') => `<path d="M44 0L60 0L52 46L34 46Z" fill="${colour}"/>`,
  'track-bend': (_, colour = '#c9694a') =>
    line('M-8 84Q108 88 84 50Q70 34 -8 34', colour, 22) +
    line('M-8 84Q108 88 84 50Q70 34 -8 34', '#f6e3d6', 2),
  'water-bottle': (ink, colour = '#8fcbe8') =>
    ink.rect(30, 26, 40, 68, colour, 10) + ink.rect(38, 6, 24, 20, '#2f6fb5', 3),
  'sum-sheet': readable((ink) => sheet(ink) + sum(14, 38, '', '#2c3e6b')),
  'sum-sheet-wrong': withTraits(
    { isReadable: true, aside: 0.2 },
    (ink) => sheet(ink) + sum(14, 38, SEVEN, '#2c3e6b'),
  ),
  'school-desk': (ink, colour = '#c08a4e') =>
    ink.rect(12, 42, 7, 54, '#7b838c') +
    ink.rect(81, 42, 7, 54, '#7b838c') +
    ink.rect(2, 32, 96, 12, colour, 3),
  'lane-lines': (_, colour = '#f6e3d6') => line('M0 30L100 30M0 70L100 70', colour, 2.5),
  'relay-baton': (ink, colour = '#d0473e') =>
    ink.rect(4, 40, 92, 20, colour, 9) + ink.rect(28, 40, 10, 20, '#ffffff'),
  'signal-whistle': (ink, colour = '#5c6f86') =>
    ink.rect(6, 30, 58, 22, colour, 4) +
    ink.ellipse(66, 54, 26, 24, colour) +
    ink.ellipse(66, 54, 11, 10, '#e9eef2') +
    ink.rect(24, 24, 14, 10, '#2b2f3a'),
  'signal-flag': (ink, colour = '#d0473e') =>
    ink.rect(12, 6, 7, 90, '#8a6239', 2) + ink.shape('M19 8L92 12L92 56L19 54Z', colour),
  'finish-arch': (ink, colour = '#2b2f3a') =>
    ink.rect(4, 20, 8, 78, colour) +
    ink.rect(88, 20, 8, 78, colour) +
    ink.rect(2, 4, 96, 24, '#ffffff', 2) +
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map((at) => `<path d="M${4 + at * 11.5} ${at % 2 === 0 ? 6 : 16}h11.5v10h-11.5Z" fill="${colour}"/>`)
      .join(''),
  'wooden-clapper': (ink, colour = '#b98046') =>
    ink.shape('M8 78L70 10L82 20L20 88Z', colour) + ink.shape('M16 84L92 34L98 46L24 94Z', colour),
  'plain-cake': (ink) => cake(ink),
  'candle-cake': (ink) => candles(ink) + cake(ink),
  'lit-cake': (ink) => candles(ink) + [32, 50, 68].map((x) => flame(ink, x)).join('') + cake(ink),
  'blown-cake': (ink) =>
    candles(ink) +
    [32, 50, 68].map((x) => line(`M${x} 20Q${x - 6} 14 ${x} 9Q${x + 6} 4 ${x} 0`, '#8b929b', 3)).join('') +
    cake(ink),
  'ward-bed': (ink, colour = '#9cc7e0') =>
    ink.rect(2, 26, 6, 66, '#8b96a3', 2) +
    ink.rect(92, 44, 6, 48, '#8b96a3', 2) +
    ink.rect(6, 64, 88, 12, '#e9eef2', 2) +
    ink.shape('M36 50Q66 42 94 54L94 72L36 72Z', colour) +
    ink.rect(8, 52, 26, 14, '#ffffff', 6),
  'step-marks': (ink, colour = '#7a3f2a') =>
    [8, 32, 56, 80]
      .map((x, at) => {
        const y = at % 2 === 0 ? 64 : 40;
        return ink.ellipse(x, y, 5, 4, colour) + ink.ellipse(x + 9, y - 1, 7, 5, colour);
      })
      .join(''),
  'upright-piano': (ink, colour = '#5a3a2a') =>
    ink.rect(8, 16, 84, 78, colour, 4) +
    ink.rect(2, 52, 96, 12, '#fdfdf6', 2) +
    [12, 22, 40, 50, 60, 78, 88].map((x) => ink.rect(x, 52, 5, 7, '#222222')).join('') +
    ink.rect(30, 24, 40, 22, '#fdfdf6', 2),
  'fever-sheet': readable(
    (ink) =>
      ink.rect(12, 8, 76, 86, '#a87b4b', 4) +
      ink.rect(20, 18, 60, 70, '#fdfdf6') +
      ink.rect(38, 2, 24, 12, '#8b96a3', 3) +
      line('M26 74L38 66L48 68L60 46L74 30', '#d0473e', 4),
  ),
  'cake-oven': (ink, colour = '#c6ced6') =>
    ink.rect(6, 6, 88, 90, colour, 5) +
    [24, 41, 58, 75].map((x) => ink.ellipse(x, 18, 5, 5, '#3f4852')).join('') +
    ink.rect(16, 34, 68, 50, '#4a3428', 4) +
    ink.rect(30, 56, 40, 20, '#e0b07a', 4) +
    ink.rect(26, 54, 48, 8, '#d9577f', 4) +
    line('M20 80L80 80', '#f28c28', 4),
  'drawing-sheet': (ink) => ink.rect(4, 12, 92, 76, '#fdfdf6', 3),
  sofa: (ink, colour = '#7a6fae') =>
    ink.rect(12, 24, 76, 44, colour, 8) +
    ink.rect(2, 42, 16, 44, colour, 6) +
    ink.rect(82, 42, 16, 44, colour, 6) +
    ink.rect(18, 56, 64, 26, '#958bc4', 4),
  stairs: filled('M2 96L2 78L26 78L26 60L50 60L50 42L74 42L74 24L98 24L98 96Z', '#8a6a4a'),
  'long-match': (ink, colour = '#d9b382') =>
    ink.rect(6, 52, 70, 7, colour, 2) +
    ink.shape('M76 66Q64 56 76 40Q80 28 78 18Q98 38 92 56Q88 68 76 66Z', '#f28c28'),
  'child-bicycle': (ink, colour = '#d0473e') => bicycle(ink, colour, true),
  'child-bicycle-no-pedals': (ink, colour = '#d0473e') => bicycle(ink, colour, false),
  'child-bicycle-lying': (ink, colour = '#d0473e') =>
    `<g transform="translate(26 34) skewX(-26) scale(1 0.6)">${bicycle(ink, colour, true)}</g>`,
  'tea-pot': (ink, colour = '#d0473e') =>
    ink.stroke('M26 46Q2 42 6 60Q10 76 28 76', colour, 6) +
    ink.shape('M72 62Q84 60 84 42L94 36L99 42Q98 74 72 82Z', colour) +
    ink.ellipse(50, 60, 30, 28, colour) +
    ink.rect(34, 86, 32, 6, colour, 2) +
    ink.ellipse(50, 34, 18, 5, '#f2c53d') +
    ink.ellipse(50, 26, 5, 5, '#f2c53d'),
  'tea-cup': (ink, colour = '#4f8fc9') =>
    ink.stroke('M78 40Q100 40 92 58Q86 68 72 66', colour, 7) +
    ink.shape('M14 26L84 26Q82 84 60 88L38 88Q16 84 14 26Z', colour) +
    ink.ellipse(49, 26, 35, 8, '#7a4a2a'),
  'open-window': (ink, colour = '#8a6239') =>
    ink.rect(24, 8, 52, 78, colour, 2) +
    ink.rect(29, 13, 42, 68, '#a9dcf7') +
    ink.shape('M24 8L2 0L2 96L24 86Z', colour) +
    ink.shape('M20 16L6 11L6 85L20 78Z', '#d8effb') +
    ink.shape('M76 8L98 0L98 96L76 86Z', colour) +
    ink.shape('M80 16L94 11L94 85L80 78Z', '#d8effb'),
  'open-scissors': (ink, colour = '#d0473e') =>
    ink.shape('M40 46L98 22L94 34L46 58Z', '#aab4be') +
    ink.shape('M40 54L98 78L94 66L46 42Z', '#c6d0d7') +
    ink.stroke('M42 46L30 34M42 54L30 66', colour, 7) +
    ink.stroke(
      'M30 32m-16 0a13 11 0 1 0 26 0a13 11 0 1 0 -26 0M30 68m-16 0a13 11 0 1 0 26 0a13 11 0 1 0 -26 0',
      colour,
      6,
    ),
  'big-drum': (ink, colour = '#d0473e') =>
    ink.rect(12, 44, 76, 44, colour, 4) +
    ink.stroke('M14 52L30 84L46 52L62 84L86 52', '#f4ead2', 3) +
    ink.ellipse(50, 44, 38, 12, '#f4ead2') +
    ink.stroke('M34 42L14 10M62 42L84 10', '#a8743f', 5),
  pedal: (ink, colour = '#3f4852') =>
    ink.rect(8, 34, 58, 32, colour, 4) +
    ink.rect(66, 44, 28, 12, '#aab3bb', 2) +
    line('M20 42L54 42M20 58L54 58', '#f0a62c', 4),
};

/** Draws a line without round corners, as in released pictures. */
function line(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
}

function net(d: string): string {
  return line(d, '#ffffff', 1.2);
}

function dotted(d: string, colour: string): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="6" stroke-linecap="round" stroke-dasharray="1 13"/>`;
}

const THREE = 'M1 1Q11 -1 11 5Q11 10 5 10Q12 10 12 16Q11 22 0 20';
const FIVE = 'M11 0L2 0L1 9Q12 7 12 14Q11 22 0 20';

/** Draws the sum 3 + 5 with the text after its equals sign. */
function sum(x: number, y: number, result: string, colour = '#ffffff'): string {
  return [THREE, 'M0 10L10 10M5 5L5 15', FIVE, 'M0 7L10 7M0 13L10 13', result]
    .map(
      (d, at) => `<g transform="translate(${x + at * 14.5} ${y})">${d === '' ? '' : line(d, colour, 3)}</g>`,
    )
    .join('');
}

function board(ink: Ink): string {
  return ink.rect(2, 8, 96, 68, '#9a6b3c', 3) + ink.rect(7, 13, 86, 58, '#2f5d4e');
}

function sheet(ink: Ink): string {
  return ink.rect(4, 20, 92, 60, '#fdfdf6', 4) + line('M10 68L90 68M10 32L90 32', '#c9d6e6', 1.5);
}

function dots(ink: Ink, x: number, count: number): string {
  return Array.from({ length: count }, (_, at) =>
    ink.ellipse(x + (at % 3) * 10, 48 + Math.floor(at / 3) * 12, 4, 4, '#f0b429'),
  ).join('');
}

function cake(ink: Ink): string {
  return (
    ink.rect(14, 46, 72, 42, '#f2c9a0', 5) +
    ink.shape(
      'M14 48Q14 42 20 42L80 42Q86 42 86 48L86 58Q80 68 74 58Q68 68 62 58Q56 68 50 58Q44 68 38 58Q32 68 26 58Q20 68 14 58Z',
      '#d9577f',
    ) +
    ink.rect(6, 86, 88, 7, '#cfd6dc', 3)
  );
}

function candles(ink: Ink): string {
  return [32, 50, 68].map((x) => ink.rect(x - 3, 22, 6, 22, '#6fb3e0')).join('');
}

function flame(ink: Ink, x: number): string {
  return ink.shape(`M${x} 4Q${x + 9} 16 ${x} 22Q${x - 9} 16 ${x} 4Z`, '#ffb02e');
}

/** Draws a bicycle that faces right. */
function bicycle(ink: Ink, colour: string, hasPedals: boolean): string {
  const wheel = (x: number): string =>
    ink.ellipse(x, 70, 19, 19, '#3f4852') +
    ink.ellipse(x, 70, 14, 14, '#e9eef2') +
    ink.ellipse(x, 70, 3, 3, '#3f4852');
  return (
    wheel(22) +
    wheel(78) +
    ink.stroke('M22 70L40 48L68 48L50 70L22 70M50 70L38 40M78 70L66 36L58 34', colour, 4) +
    ink.rect(28, 34, 20, 7, '#2b2f3a', 3) +
    (hasPedals ? ink.stroke('M50 70L54 78', '#3f4852', 3) + ink.rect(47, 77, 15, 5, '#3f4852', 1) : '')
  );
}
