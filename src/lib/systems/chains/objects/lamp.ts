import type { Clothes, Part, Scene } from '../../scenes/types.ts';
import { personIn } from '../people/person.ts';
import type { ChainStory } from '../types.ts';

const MAN: Clothes = { shirt: '#4f8fc9', trousers: '#8a6f52' };
const GIRL: Clothes = { shirt: '#e0b02c', trousers: '#b84a62', skirt: true };

const man = personIn(MAN);
const girl = personIn(GIRL, { height: 54 });

const darkHall = (...parts: readonly Part[]): Scene => ({ above: '#5a5878', below: '#453f5c', parts });
const brightHall = (...parts: readonly Part[]): Scene => ({ above: '#fdf3cf', below: '#d9b98a', parts });
const ladder: Part = { own: 'step-ladder', x: 60, y: 74, size: 44 };
const ceiling = (state: string): Part => ({ own: `ceiling-lamp-${state}`, x: 34, y: 22, size: 44 });
/** The man on the ladder beside the lamp. */
const above = (head: string, pose: 'arms-up' | 'standing'): Part =>
  man(head, 60, { pose, foot: 68, height: 50 });

/** A bulb is changed in the dark: two lights to search by, two things to climb on. */
export const lamp: ChainStory = {
  id: 'lamp',
  title: 'A new bulb in the hall',
  type: 'person-object',
  task: 'repair',
  summary: 'A dark hall, a ladder, a drawer and a switch: what did the light hang on?',
  scene: 'a man and a girl changing a bulb in a dark hall, step by step',
  goal: 'shine',
  steps: [
    {
      id: 'candle',
      agent: 'man',
      time: 0,
      label: 'lighting a candle',
      text: 'The man lit a candle in the dark hall.',
      instead: {
        text: 'The man lit an oil lamp in the dark hall.',
        serves: ['find'],
        scene: darkHall(man('slightly-smiling-face', 34, { pose: 'holding', height: 70 }), {
          own: 'oil-lamp-burning',
          x: 66,
          y: 58,
          size: 36,
        }),
      },
      scene: darkHall(man('slightly-smiling-face', 34, { pose: 'holding', height: 70 }), {
        own: 'lit-candlestick',
        x: 63,
        y: 48,
        size: 34,
      }),
    },
    {
      id: 'torch',
      agent: 'girl',
      time: 10,
      label: 'switching on a torch',
      text: 'The girl switched on a torch.',
      scene: darkHall(
        girl('slightly-smiling-face', 26, { pose: 'holding', height: 62 }),
        { own: 'torch-beam', x: 77, y: 58, size: 42 },
        { own: 'hand-torch', x: 51, y: 58, size: 22 },
      ),
    },
    {
      id: 'find',
      agent: 'man',
      time: 25,
      label: 'finding a new bulb in the drawer',
      text: 'The man found a new bulb in the drawer.',
      needs: { any: ['candle', 'torch'] },
      instead: {
        text: 'The man found a battery in the drawer.',
        serves: [],
        scene: darkHall(
          { own: 'cabinet-drawer-out', x: 70, y: 70, size: 50 },
          { icon: 'battery', x: 66, y: 38, size: 26 },
          man('unamused-face', 26, { pose: 'holding' }),
        ),
      },
      scene: darkHall(
        { own: 'cabinet-drawer-out', x: 70, y: 70, size: 50 },
        { own: 'spare-bulb', x: 60, y: 40, size: 28 },
        man('grinning-face', 26, { pose: 'holding' }),
      ),
    },
    {
      id: 'cat',
      agent: 'cat',
      time: 32,
      label: 'the jump of the cat',
      text: 'The cat jumped onto the windowsill.',
      scene: darkHall(
        { own: 'night-window', x: 50, y: 40, size: 60 },
        { own: 'window-sill', x: 50, y: 70, size: 74 },
        { icon: 'cat', x: 50, y: 48, size: 40 },
      ),
    },
    {
      id: 'ladder',
      agent: 'man',
      time: 45,
      label: 'carrying a ladder into the hall',
      text: 'The man carried a ladder into the hall.',
      scene: darkHall(
        { own: 'step-ladder', x: 66, y: 56, size: 62, turn: 20 },
        man('slightly-smiling-face', 30, { pose: 'holding', height: 66 }),
      ),
    },
    {
      id: 'table',
      agent: 'girl',
      time: 52,
      label: 'pushing a table under the lamp',
      text: 'The girl pushed a table under the lamp.',
      scene: darkHall(
        { own: 'ceiling-lamp-dead', x: 66, y: 22, size: 44 },
        { own: 'table', x: 66, y: 74, size: 50 },
        girl('face-with-steam-from-nose', 24, { pose: 'holding', height: 58 }),
      ),
    },
    {
      id: 'climb',
      agent: 'man',
      time: 70,
      label: 'climbing up to the lamp',
      text: 'The man climbed up to the lamp.',
      needs: { any: ['ladder', 'table'] },
      scene: darkHall(ceiling('dead'), ladder, above('neutral-face', 'standing')),
    },
    {
      id: 'unscrew',
      agent: 'man',
      time: 85,
      label: 'unscrewing the old bulb',
      text: 'The man unscrewed the old bulb.',
      needs: { all: ['climb'] },
      scene: darkHall(ceiling('empty'), ladder, above('slightly-smiling-face', 'arms-up'), {
        own: 'spare-bulb',
        x: 80,
        y: 22,
        size: 24,
        colour: '#8b8683',
      }),
    },
    {
      id: 'screw',
      agent: 'man',
      time: 105,
      label: 'screwing in the new bulb',
      text: 'The man screwed the new bulb into the lamp.',
      needs: { all: ['find', 'unscrew'] },
      chance: 0.9,
      scene: darkHall(
        ceiling('new'),
        { own: 'turning-arrow', x: 34, y: 46, size: 24 },
        ladder,
        above('slightly-smiling-face', 'arms-up'),
      ),
    },
    {
      id: 'press',
      agent: 'girl',
      time: 125,
      label: 'pressing the switch',
      text: 'The girl pressed the switch on the wall.',
      scene: darkHall(
        { own: 'light-switch', x: 66, y: 50, size: 42 },
        girl('slightly-smiling-face', 30, { pose: 'holding', height: 68 }),
      ),
    },
    {
      id: 'shine',
      agent: 'bulb',
      time: 127,
      label: 'the shining of the new bulb',
      text: 'The new bulb lit up the hall.',
      needs: { all: ['screw', 'press'] },
      chance: 0.95,
      scene: brightHall(
        { own: 'ceiling-lamp-lit', x: 50, y: 24, size: 48 },
        man('grinning-face-with-smiling-eyes', 20, { height: 58 }),
        girl('grinning-face', 80, { height: 50 }),
      ),
    },
  ],
  decoys: [
    'The man cut the cable of the lamp.',
    'The girl dropped the new bulb on the floor.',
    'The man replaced the fuse in the cellar.',
    'The girl painted the shade of the lamp.',
    'The electrician came into the hall.',
  ],
};
