import type { Things } from '../thing.ts';

const PICTURE = '#dff0f8';
const LETTERS = '#4a4a55';

/** Objects that display a picture of a subject; the picture is drawn over their middle. */
export const portraitThings: Things = {
  'easel-frame': (ink, colour = '#e0b53c') =>
    ink.stroke('M50 2L50 20M30 74L20 98M70 74L80 98', '#8a5a34', 5) +
    ink.rect(8, 12, 84, 66, colour, 3) +
    ink.rect(18, 22, 64, 46, PICTURE) +
    ink.rect(4, 76, 92, 6, '#8a5a34', 2),
  'news-board': (ink, colour = '#fdfdf8') =>
    ink.rect(14, 70, 6, 29, '#7a5233') +
    ink.rect(80, 70, 6, 29, '#7a5233') +
    ink.rect(4, 4, 92, 82, '#a5713f', 3) +
    ink.rect(10, 9, 80, 72, colour) +
    ink.stroke('M20 17L80 17', LETTERS, 7) +
    ink.rect(18, 26, 64, 42, '#d9dcdf') +
    ink.stroke('M20 75L46 75M54 75L80 75', '#8d9298', 3),
  'tv-set': (ink, colour = '#5b6470') =>
    ink.stroke('M36 2L50 14L66 2', colour, 4) +
    ink.stroke('M26 84L18 98M74 84L82 98', colour, 6) +
    ink.rect(4, 14, 92, 70, colour, 8) +
    ink.rect(11, 21, 66, 56, '#bfe3f7', 6) +
    ink.ellipse(87, 32, 4, 4, '#f2b632') +
    ink.ellipse(87, 46, 4, 4, '#d8dde2') +
    ink.stroke('M84 60L90 60M84 67L90 67', '#d8dde2', 2.5),
  'stamp-board': (ink, colour = '#c9473f') =>
    ink.rect(46, 80, 8, 19, '#7a5233') +
    [14, 26, 38, 50, 62, 74, 86]
      .flatMap((at) => [
        ink.ellipse(at, 8, 5, 5, '#fdfdf8'),
        ink.ellipse(at, 84, 5, 5, '#fdfdf8'),
        ink.ellipse(8, Math.min(at, 80), 5, 5, '#fdfdf8'),
        ink.ellipse(92, Math.min(at, 80), 5, 5, '#fdfdf8'),
      ])
      .join('') +
    ink.rect(8, 8, 84, 76, '#fdfdf8') +
    ink.rect(14, 14, 72, 64, colour) +
    ink.rect(18, 18, 64, 56, '#fbeccb') +
    ink.ellipse(76, 22, 15, 15, 'none', { stroke: '#4a4a55', 'stroke-width': 3 }) +
    ink.ellipse(76, 22, 9, 9, 'none', { stroke: '#4a4a55', 'stroke-width': 2 }) +
    ink.stroke(
      'M60 16Q52 12 46 16Q40 20 34 16M60 24Q52 20 46 24Q40 28 34 24',
      '#4a4a55',
      ink.style === 'flat' ? 2.5 : 0.4,
    ),
};
