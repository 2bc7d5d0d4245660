import { justAbove } from '../categories.ts';
import type { SystemVariable } from '../types.ts';
import { hundredthsVariable, wholeVariable } from '../labels.ts';

/**
 * Ranges and categories. The published class tables cut the ball size, hole position and water level to whole numbers
 * and the flow to whole tenths; all are positive, so each class is an interval.
 */
export const waterFlowVariables: readonly SystemVariable[] = [
  wholeVariable({
    id: 'ball_size',
    label: 'ball size',
    meaning: 'how large the ball in the glass is',
    symbol: 'r',
    range: [5, 34],
    categories: [
      { id: 'small', intervals: [[5, 17]], typical: 11 },
      { id: 'medium', intervals: [[17, 23]], typical: 20 },
      { id: 'large', intervals: [[23, 35]], typical: 29 },
    ],
  }),
  wholeVariable({
    id: 'hole_position',
    label: 'hole position',
    meaning: 'how high up the wall the hole is',
    symbol: 'd',
    range: [6, 14],
    categories: [
      { id: 'bottom', intervals: [[6, 9]], typical: 7 },
      { id: 'middle', intervals: [[9, 12]], typical: 10 },
      { id: 'top', intervals: [[12, 15]], typical: 13 },
    ],
  }),
  hundredthsVariable({
    id: 'water_level',
    label: 'water level',
    meaning: 'how high the water stands in the glass',
    symbol: 'h',
    range: [1, 5.4],
    categories: [
      { id: 'low', intervals: [[1, 2]], typical: 1.5 },
      { id: 'medium', intervals: [[2, 3]], typical: 2.5 },
      { id: 'high', intervals: [[3, justAbove(5.4)]], typical: 4 },
    ],
  }),
  hundredthsVariable({
    id: 'water_flow',
    label: 'water flow',
    meaning: 'where the jet lands: left is close to the glass, right is far from it',
    symbol: 'x',
    range: [1.7, 6.7],
    categories: [
      { id: 'left', intervals: [[1.7, 3.7]], typical: 2.7 },
      { id: 'middle', intervals: [[3.7, 4.7]], typical: 4.2 },
      { id: 'right', intervals: [[4.7, justAbove(6.7)]], typical: 5.7 },
    ],
  }),
];
