import { justAbove } from '../categories.ts';
import type { SystemVariable } from '../types.ts';
import { hundredthsVariable } from '../labels.ts';

/** Ranges and categories, after the published class table; values are not cut to whole numbers. */
export const causalCircuitVariables: readonly SystemVariable[] = [
  hundredthsVariable({
    id: 'robot_arm',
    label: 'robot arm',
    meaning: 'which light\u2019s button the arm touches',
    symbol: 'a',
    range: [0, 1],
    categories: [
      { id: 'touching green light', intervals: [[0.2, 0.33]], typical: 0.25 },
      { id: 'touching red light', intervals: [[0.43, 0.58]], typical: 0.52 },
      { id: 'touching blue light', intervals: [[0.74, 0.9]], typical: 0.82 },
      {
        id: 'not touching any light',
        intervals: [
          [0, 0.2],
          [0.33, 0.43],
          [0.58, 0.74],
          [0.9, justAbove(1)],
        ],
        typical: 0.66,
      },
    ],
  }),
  light('green_light', 'green light', 'g'),
  light('blue_light', 'blue light', 'b'),
  light('red_light', 'red light', 'r'),
];

function light(id: string, label: string, symbol: string): SystemVariable {
  return hundredthsVariable({
    id,
    label,
    meaning: `whether the ${label} shines`,
    symbol,
    range: [0, 1],
    categories: [
      { id: 'off', intervals: [[0, 0.45]], typical: 0.15 },
      { id: 'on', intervals: [[0.45, justAbove(1)]], typical: 0.85 },
    ],
  });
}
