import type { Things } from '../thing.ts';

const WING = { stroke: '#5a6470', 'stroke-width': 1 };

/** Scents, thoughts and feeders of animals, and the insects that bother them. */
export const senseThings: Things = {
  'scent-waves': (ink, colour = '#b36bc4') =>
    [22, 50, 78]
      .map((x) =>
        ink.stroke(`M${x} 92Q${x - 14} 74 ${x} 58Q${x + 14} 42 ${x} 26Q${x - 8} 16 ${x - 2} 8`, colour, 6),
      )
      .join(''),
  'thought-cloud': (ink, colour = '#ffffff') =>
    ink.ellipse(20, 94, 4, 4, colour) +
    ink.ellipse(28, 82, 7, 6, colour) +
    ink.shape(
      'M22 70Q4 68 6 50Q2 34 18 28Q24 8 44 12Q60 2 74 14Q94 14 94 34Q102 52 88 62Q80 78 60 72Q40 82 22 70Z',
      colour,
    ),
  'food-bowl-empty': (ink, colour = '#4f83b8') =>
    ink.ellipse(50, 44, 40, 12, '#2c4a68') + ink.shape('M10 44Q50 66 90 44L98 84L2 84Z', colour),
  'food-bowl-full': (ink, colour = '#4f83b8') =>
    ink.ellipse(50, 44, 40, 12, '#2c4a68') +
    ink.shape('M12 46Q20 16 50 14Q80 16 88 46Z', '#c08a4a') +
    [
      [36, 30],
      [52, 24],
      [66, 34],
      [46, 40],
    ]
      .map(([x = 0, y = 0]) => ink.ellipse(x, y, 5, 4, '#8a5a2c'))
      .join('') +
    ink.shape('M10 44Q50 66 90 44L98 84L2 84Z', colour),
  'gnat-cloud': (ink, colour = '#2b2230') =>
    [
      [30, 10],
      [52, 4],
      [74, 12],
      [40, 26],
      [62, 24],
      [86, 28],
      [52, 42],
      [74, 42],
      [92, 50],
      [40, 58],
      [62, 60],
      [82, 66],
      [50, 76],
    ]
      .map(
        ([x = 0, y = 0]) =>
          ink.shape(
            `M${x} ${y}Q${x - 13} ${y - 4} ${x - 10} ${y - 10}Q${x - 2} ${y - 9} ${x} ${y}Z`,
            '#dfe9f1',
            WING,
          ) +
          ink.shape(
            `M${x} ${y}Q${x + 13} ${y - 4} ${x + 10} ${y - 10}Q${x + 2} ${y - 9} ${x} ${y}Z`,
            '#dfe9f1',
            WING,
          ) +
          ink.ellipse(x, y, 3.4, 5.4, colour),
      )
      .join(''),
  'leap-drops': (ink, colour = '#3f8fc4') =>
    [
      [20, 66, -30],
      [36, 44, -12],
      [64, 44, 12],
      [80, 66, 30],
    ]
      .map(([x = 0, y = 0]) =>
        ink.shape(
          `M${x} ${y - 12}Q${x + 9} ${y + 2} ${x + 6} ${y + 7}Q${x} ${y + 12} ${x - 6} ${y + 7}Q${x - 9} ${y + 2} ${x} ${y - 12}Z`,
          colour,
        ),
      )
      .join('') + ink.ellipse(50, 84, 40, 10, 'none', { stroke: colour, 'stroke-width': 4 }),
};
