import { moved } from '../../ink.ts';
import { filled, type Things } from '../thing.ts';
import { towards } from './colours.ts';

/** Objects in gardens. */
export const gardenThings: Things = {
  'cracked-ground': (ink, colour = '#b88a54') =>
    ink.ellipse(50, 50, 48, 20, colour) +
    [
      'M6 50L24 46L36 54L50 44L68 52L94 48',
      'M24 46L30 34',
      'M36 54L34 66',
      'M50 44L56 32',
      'M68 52L72 66',
      'M68 52L80 40',
      'M50 44L52 69',
    ]
      .map((path) => ink.stroke(path, '#6d4a28', 1.6))
      .join(''),
  'grass-hill': filled('M0 74Q50 -12 100 74Z', '#6f9f58'),
  'garden-bed': filled('M2 62Q10 40 50 40Q90 40 98 62Z', '#8a5f3c'),
  'compost-heap': (ink, colour = '#5d4029') =>
    ink.shape('M4 80Q16 58 30 52Q40 30 54 32Q68 34 74 54Q90 60 96 80Z', colour) +
    ink.shape('M30 66Q36 56 46 62Q40 70 30 66Z', '#7bb04f') +
    ink.shape('M56 48Q66 42 70 52Q62 56 56 48Z', '#e0902f') +
    ink.shape('M64 70Q72 62 80 70Q72 76 64 70Z', '#7bb04f') +
    ink.ellipse(48, 46, 5, 4, '#c9483e'),
  'garden-fork': (ink, colour = '#a9713d') =>
    ink.stroke('M50 8L50 62', colour, 6) +
    ink.stroke('M38 8L62 8', colour, 6) +
    ['M50 62L50 94', 'M36 66L36 94', 'M64 66L64 94', 'M36 66Q36 62 50 62Q64 62 64 66']
      .map((path) => ink.stroke(path, '#8b959c', 4))
      .join(''),
  'glass-house': (ink, colour = '#5f9a86') =>
    ink.shape('M6 96L6 44L50 8L94 44L94 96Z', '#d8f0ee', { 'fill-opacity': 0.75 }) +
    [
      'M6 96L6 44L50 8L94 44L94 96',
      'M6 44L94 44',
      'M50 8L50 96',
      'M28 26L28 96',
      'M72 26L72 96',
      'M6 70L94 70',
    ]
      .map((path) => ink.stroke(path, colour, 2.6))
      .join(''),
  'weed-tuft': (ink, colour = '#6c8f3a') =>
    ink.shape('M50 94Q40 60 18 44Q30 66 34 82Q22 66 6 66Q24 78 34 94Z', colour) +
    ink.shape('M50 94Q60 60 82 44Q70 66 66 82Q78 66 94 66Q76 78 66 94Z', colour) +
    ink.shape('M42 94Q48 50 50 30Q52 50 58 94Z', colour) +
    ink.ellipse(50, 28, 9, 8, '#f0c93b') +
    ink.ellipse(19, 42, 7, 6, '#f0c93b') +
    ink.ellipse(81, 42, 7, 6, '#f0c93b'),
  'dry-grass': filled(
    'M20 94Q26 60 10 40Q34 56 40 80Q40 50 34 24Q50 46 52 80Q60 44 72 28Q66 56 64 84Q76 60 92 48Q78 70 78 94Z',
    '#d9b44a',
  ),
  pumpkin: (ink, colour = '#e5832e') =>
    ink.stroke('M50 30Q50 18 60 12', '#5b8f3e', 7) +
    ink.ellipse(26, 60, 22, 30, colour) +
    ink.ellipse(74, 60, 22, 30, colour) +
    ink.ellipse(50, 60, 24, 33, colour),
  wheelbarrow: (ink, colour = '#4f8a6b') =>
    ink.stroke('M40 62L34 84', '#8a5a34', 5) +
    ink.stroke('M96 44L58 62', '#8a5a34', 5) +
    ink.shape('M8 34L80 34L64 66L28 66Z', colour) +
    ink.ellipse(22, 78, 13, 13, '#3f3a38') +
    ink.ellipse(22, 78, 5, 5, '#c9ced2'),
  'storm-cloud': filled(
    'M16 74Q2 72 4 58Q6 46 20 46Q22 26 42 28Q54 16 68 28Q84 30 84 46Q98 48 97 62Q94 74 82 74Z',
    '#4c5866',
  ),
  'lightning-bolt': filled('M60 2L24 54L46 54L34 98L78 40L55 40L72 2Z', '#ffd23f'),
  'bucket-of-tin': (ink, colour = '#7f9bb0') =>
    ink.stroke('M18 40Q50 -10 82 40', '#5d6970', 4) +
    ink.shape('M14 38L86 38L74 94L26 94Z', colour) +
    ink.ellipse(50, 38, 36, 9, '#4f6575'),
  'bench-of-wood': (ink, colour = '#a8743f') =>
    [18, 82].map((x) => ink.rect(x - 4, 24, 8, 68, '#59524d')).join('') +
    [22, 38, 60].map((y) => ink.rect(4, y, 92, 11, colour, 2)).join(''),
  caterpillar: (ink, colour = '#f08a3c') =>
    ['M18 42L10 26', 'M26 40L30 24'].map((path) => ink.stroke(path, '#5b3a2a', 4)).join('') +
    [
      [92, 68],
      [80, 56],
      [66, 46],
      [51, 46],
      [37, 56],
    ]
      .map(([x = 0, y = 0], index) =>
        ink.ellipse(x, y, 12, 14, index % 2 === 0 ? colour : towards(colour, '#ffffff', 0.35)),
      )
      .join('') +
    ink.ellipse(22, 58, 16, 16, towards(colour, '#7a2b12', 0.35)) +
    ink.ellipse(17, 55, 3.5, 4, '#2b2230'),
  'falling-leaves': (ink, colour = '#c9762f') =>
    [
      [16, 97, 70],
      [28, 92, -60],
      [44, 88, 96],
      [66, 93, -84],
      [84, 86, 62],
      [92, 60, 20],
      [4, 44, -30],
    ]
      .map(([x = 0, y = 0, turn = 0], index) =>
        moved(
          { x, y, scale: 0.5, turn },
          ink.shape(
            'M0 14Q-12 4 -7 -8Q-4 -14 0 -16Q4 -14 7 -8Q12 4 0 14Z',
            towards(colour, '#ffffff', (index % 2) * 0.25),
          ),
        ),
      )
      .join(''),
  'frost-thermometer': (ink, colour = '#3f7fd0') =>
    ink.rect(40, 4, 22, 72, '#ffffff', 11) +
    ink.ellipse(51, 82, 16, 16, colour) +
    ink.rect(47, 58, 8, 20, colour, 4) +
    ink.stroke('M70 16L84 16M70 32L78 32M70 48L84 48', '#ffffff', 4),
  rime: (ink, colour = '#e8f4ff') =>
    (
      [
        [50, 10, 11],
        [32, 24, 10],
        [68, 26, 10],
        [26, 46, 9],
        [50, 40, 11],
        [74, 50, 9],
        [40, 66, 8],
        [62, 70, 8],
      ] as const
    )
      .map(([x, y, size]) =>
        [0, 60, 120]
          .map((turn) =>
            moved(
              { x, y, scale: size / 50, turn },
              ink.stroke('M0 -44L0 44M-12 -38L0 -24L12 -38', colour, 11),
            ),
          )
          .join(''),
      )
      .join(''),
  icicles: filled(
    'M12 34L88 34L84 44L80 62L74 44L66 44L61 74L55 44L46 44L41 66L36 44L28 44L23 56L18 44Z',
    '#cfe8fb',
  ),
  'snow-crystal': (ink, colour = '#ffffff') =>
    [0, 60, 120]
      .map((turn) =>
        moved(
          { x: 50, y: 50, scale: 1, turn },
          ink.stroke('M0 -44L0 44M-12 -40L0 -26L12 -40M-12 40L0 26L12 40', colour, 8),
        ),
      )
      .join(''),
};
