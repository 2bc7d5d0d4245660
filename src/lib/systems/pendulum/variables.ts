import { justAbove } from '../categories.ts';
import type { SystemVariable } from '../types.ts';
import { hundredthsVariable, wholeVariable } from '../labels.ts';

/**
 * Ranges and categories; the published index i counts steps of pi/200 rad, hundredths of a right angle. The published
 * class tables apply to values cut to whole numbers towards zero: an angle of -6.5 counts as -6 and is central, so
 * `left` ends at -7, included.
 */
export const pendulumVariables: readonly SystemVariable[] = [
  wholeVariable({
    id: 'pendulum_angle',
    label: 'pendulum angle',
    meaning: 'the side to which the bob hangs',
    symbol: 'i',
    unit: 'steps of 0.9 degrees',
    range: [-44, 43],
    categories: [
      { id: 'left', intervals: [[-44, justAbove(-7)]], typical: -25 },
      { id: 'center', intervals: [[justAbove(-7), 6]], typical: 0 },
      { id: 'right', intervals: [[6, 44]], typical: 25 },
    ],
  }),
  wholeVariable({
    id: 'light_position',
    label: 'light position',
    meaning: 'where the sun stands',
    symbol: 'j',
    unit: 'steps of 0.9 degrees',
    range: [60, 147],
    // The index grows from right to left; the categories are listed as they are seen.
    categories: [
      { id: 'left', intervals: [[105, 148]], typical: 125 },
      { id: 'center', intervals: [[95, 105]], typical: 100 },
      { id: 'right', intervals: [[60, 95]], typical: 78 },
    ],
  }),
  hundredthsVariable({
    id: 'shadow_length',
    label: 'shadow length',
    meaning: 'how long the shadow is',
    symbol: '\\ell',
    range: [3, 12.8],
    categories: [
      { id: 'short', intervals: [[3, 6]], typical: 4 },
      { id: 'medium', intervals: [[6, 8]], typical: 7 },
      { id: 'long', intervals: [[8, justAbove(12.8)]], typical: 10 },
    ],
  }),
  hundredthsVariable({
    id: 'shadow_position',
    label: 'shadow position',
    meaning: 'where the middle of the shadow lies on the floor',
    symbol: 's',
    range: [1.6, 19.7],
    categories: [
      { id: 'left', intervals: [[1.6, 7]], typical: 5 },
      { id: 'center', intervals: [[7, 10]], typical: 8.5 },
      { id: 'right', intervals: [[10, justAbove(19.7)]], typical: 13 },
    ],
  }),
];
