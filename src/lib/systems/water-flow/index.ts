import { rootNoise } from '../noises.ts';
import { parseBuiltIn } from '../parsed.ts';
import type { System, SystemNoise } from '../types.ts';
import { waterFlowHandles } from './handles.ts';
import { waterFlowText } from './model.ts';
import { drawPublishedWaterFlow } from './picture-published.ts';
import { drawWaterFlow } from './picture.ts';
import { waterFlowVariables } from './variables.ts';

const defaults: Readonly<Record<string, number>> = { ball_size: 20, hole_position: 10 };

const waterAmount: SystemNoise = {
  id: 'h_raw',
  label: 'hidden water amount',
  range: [10, 39],
  step: 0.5,
  digits: 1,
  default: 24.5,
};

/** A ball in a glass of water that runs out through a hole. */
export const waterFlow: System = {
  id: 'water-flow',
  title: 'Water Flow',
  summary: 'A ball lifts the water in a glass, and the water shoots out of a hole: how far does it reach?',
  scene: 'a glass with a ball and water in it, and a hole in its right wall from which a jet of water runs',
  text: waterFlowText,
  model: parseBuiltIn(waterFlowText),
  variables: waterFlowVariables,
  noises: [
    ...waterFlowVariables.flatMap((variable) => {
      const value = defaults[variable.id];
      return value === undefined ? [] : [rootNoise(variable, value)];
    }),
    waterAmount,
  ],
  notes: [
    'The published formula for the flow names the water level where the height of the hole belongs. This model uses what the published drawings compute: the square root of 1.96 times the level times the hole\u2019s height above 0.5.',
    'The hidden water amount stays the same when you intervene: a larger ball lifts the same water.',
    'The water surface is drawn 5 above the level, so that the hole always lies under water.',
    'In the style "rungs" the ball is drawn 1.7 times as large, so that its size can be read.',
  ],
  styles: ['rungs', 'published'],
  handles: waterFlowHandles,
  draw: (state, options = {}) =>
    options.style === 'published' ? drawPublishedWaterFlow(state, options) : drawWaterFlow(state, options),
  rules: [
    'The ball size affects the water level.',
    'The water level and the hole position each affect the water flow.',
    'The ball size affects the water flow only through the water level.',
  ],
};
