import { chanceNoise, rootNoise } from '../noises.ts';
import { parseBuiltIn } from '../parsed.ts';
import type { System, SystemNoise } from '../types.ts';
import { beachHandles } from './handles.ts';
import { beachText } from './model.ts';
import { drawBeach } from './picture.ts';
import { portraitOfBeach } from './portrait.ts';
import { beachVariables } from './variables.ts';

const MEDIUM = 1;
/** Default noise for a medium sun: no sunscreen (yes from 0.5 on), ice cream; both change when the sun does. */
const chances: Readonly<Record<string, number>> = { sunscreen: 0.25, ice_cream: 0.75 };

const skin: SystemNoise = {
  id: 'skin',
  label: 'sensitivity of the skin',
  range: [1, 10],
  step: 1,
  digits: 0,
  values: Array.from({ length: 10 }, (_, index) => index + 1),
  // From 8 on, skin burns severely under a medium sun; 9 is the middle of that range.
  default: 9,
};

/** A person on the beach, who may have put on sunscreen, may eat ice cream, and may have burned. */
export const beach: System = {
  id: 'beach',
  title: 'Beach',
  summary: 'Those with sunscreen burn more often than those without: does sunscreen burn people?',
  scene: 'somebody on a beach, the sky above, a bottle of sunscreen and an ice cream',
  people: { many: 'people', one: 'she' },
  opensOn: 'sunscreen',
  text: beachText,
  model: parseBuiltIn(beachText),
  variables: beachVariables,
  noises: [
    ...beachVariables.flatMap((variable) => {
      if (variable.id === 'sunshine') return [rootNoise(variable, MEDIUM)];
      const chance = chances[variable.id];
      return chance === undefined ? [] : [chanceNoise(variable, chance)];
    }),
    skin,
  ],
  notes: [
    'This system is ours, made for the ladder: no benchmark has it, and no printed figure is about it.',
    'Everything here is finite: each answer is counted, none is drawn.',
    'How sensitive the skin is cannot be seen. From 1 to 10, each as likely: under a medium sun skin from 6 on burns lightly and from 8 on severely, unless sunscreen is on; under a high sun all burn without sunscreen, from 5 on severely, and with it from 2 on lightly and from 8 on severely.',
    'Somebody without sunscreen who burned severely under a medium sun has skin from 8 on: which of these, the picture does not tell.',
  ],
  styles: ['rungs'],
  handles: beachHandles,
  draw: drawBeach,
  portrait: portraitOfBeach,
  rules: [
    'The sunshine affects the sunscreen, the ice cream and the sunburn.',
    'The sunscreen affects the sunburn: it protects the skin.',
    'The ice cream affects nothing, and nothing affects the sunshine.',
  ],
};
