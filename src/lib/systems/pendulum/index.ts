import { rootNoise } from '../noises.ts';
import { parseBuiltIn } from '../parsed.ts';
import type { System } from '../types.ts';
import { pendulumHandles } from './handles.ts';
import { pendulumText } from './model.ts';
import { drawPublishedPendulum } from './picture-published.ts';
import { drawPendulum } from './picture.ts';
import { pendulumVariables } from './variables.ts';

const defaults: Readonly<Record<string, number>> = { pendulum_angle: 18, light_position: 78 };

/** A pendulum in sunlight and its shadow on the floor. */
export const pendulum: System = {
  id: 'pendulum',
  title: 'Pendulum',
  summary: 'The sun and a pendulum cast a shadow: move either, and watch its length and place follow.',
  scene: 'a pendulum on a pivot, the sun in the sky, and a shadow on the floor',
  text: pendulumText,
  model: parseBuiltIn(pendulumText),
  variables: pendulumVariables,
  noises: pendulumVariables.flatMap((variable) => {
    const value = defaults[variable.id];
    return value === undefined ? [] : [rootNoise(variable, value)];
  }),
  notes: [
    'Angle and light count steps of 0.9 degrees, hundredths of a right angle, as in the published drawings: angle 20 is 18 degrees to the right, light 100 stands straight above, and larger light numbers stand further left.',
    'The shadow is never drawn shorter than 3. About 40% of all settings sit on that floor, so a shadow of length 3 does not tell the angle, and seeing one leaves several causes possible.',
    'The light is parallel: the two dotted rays have one direction, whatever the distance to the sun.',
    'At light 100 the published sweep leaves a gap; the tangent is huge there but finite, so this model keeps it.',
  ],
  styles: ['rungs', 'published'],
  handles: pendulumHandles,
  draw: (state, options = {}) =>
    options.style === 'published' ? drawPublishedPendulum(state, options) : drawPendulum(state, options),
  rules: [
    'The pendulum angle and the light position each affect the shadow length.',
    'The pendulum angle and the light position each affect the shadow position.',
    'Nothing affects the pendulum angle or the light position, and the shadow affects nothing.',
  ],
};
