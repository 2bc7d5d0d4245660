import { chanceNoise, rootNoise } from '../noises.ts';
import { parseBuiltIn } from '../parsed.ts';
import type { System } from '../types.ts';
import { causalCircuitHandles } from './handles.ts';
import { causalCircuitText } from './model.ts';
import { drawCausalCircuit } from './picture.ts';
import { causalCircuitVariables } from './variables.ts';

const DEFAULT_ARM = 0.25;

/** A robot arm over three buttons, and the lights that they turn on. */
export const causalCircuit: System = {
  id: 'causal-circuit',
  title: 'Causal Circuit',
  summary: 'A robot arm presses buttons, buttons turn on lights, and two of the lights turn on a third.',
  scene: 'a robot arm over three buttons, and a green, a blue and a red light',
  text: causalCircuitText,
  model: parseBuiltIn(causalCircuitText),
  variables: causalCircuitVariables,
  noises: causalCircuitVariables.map((variable) =>
    variable.id === 'robot_arm' ? rootNoise(variable, DEFAULT_ARM) : chanceNoise(variable),
  ),
  notes: [
    'How strongly a button is pressed was never published. Here it is (1 - (d/0.08)^4)^2 at a distance d below 0.08 from its centre (0.25 green, 0.52 red, 0.82 blue), and 0 beyond. It is one half at 0.059: from 0.19 to 0.31, 0.46 to 0.58 and 0.76 to 0.88. The measured pictures turn at 0.19 to 0.315, 0.445 to 0.60 and 0.76 to 0.88, so red\u2019s window is about 0.02 narrower here at either end.',
    'Lights are random even when everything else is fixed: a pressed light is bright on average (0.8), not always. Its chance is locked when you imagine.',
    'An unpressed light glows at about 0.2 on average.',
  ],
  styles: ['rungs'],
  handles: causalCircuitHandles,
  draw: drawCausalCircuit,
  rules: [
    'The robot arm affects the green light, the blue light and the red light by pressing their buttons.',
    'The green light and the blue light each affect the red light.',
    'The lights never affect the robot arm.',
  ],
};
