import type { Clothes, Part, Scene } from '../../scenes/types.ts';
import { personIn } from '../people/person.ts';
import type { ChainStory } from '../types.ts';

const FATHER: Clothes = { shirt: '#3f7d6b', trousers: '#3a4256' };
const DAUGHTER: Clothes = { shirt: '#c9508a', trousers: '#5a4a86', skirt: true };
const NEIGHBOUR: Clothes = { shirt: '#d8b23c', trousers: '#5a4636' };

const father = personIn(FATHER);
const daughter = personIn(DAUGHTER, { height: 54 });
const neighbour = personIn(NEIGHBOUR);

const bathroom = (...parts: readonly Part[]): Scene => ({ above: '#dcebf0', below: '#8fb0bd', parts });
const yard = (...parts: readonly Part[]): Scene => ({ above: '#cfe7f5', below: '#9dbf82', parts });
const line: Part = { own: 'washing-line', x: 50, y: 50, size: 92 };

/** A shirt is washed and hung up: two signs that the machine is done, two bags of pegs. */
export const laundry: ChainStory = {
  id: 'laundry',
  title: 'A shirt on the line',
  type: 'person-object',
  task: 'household',
  summary: 'A machine, a line and two bags of pegs: what did the clean shirt on the line need?',
  scene: 'a family washing a shirt and hanging it up, step by step',
  goal: 'hang',
  steps: [
    {
      id: 'line',
      agent: 'daughter',
      time: 0,
      label: 'tying the line between the posts',
      text: 'The daughter tied a line between two posts.',
      scene: yard(line, daughter('slightly-smiling-face', 76, { pose: 'arms-up', height: 64 })),
    },
    {
      id: 'load',
      agent: 'father',
      time: 60,
      label: 'putting the dirty shirt into the machine',
      text: 'The father put the dirty shirt into the washing machine.',
      scene: bathroom(
        { own: 'washer-open', x: 72, y: 62, size: 54 },
        father('slightly-smiling-face', 22, { pose: 'holding' }),
        { own: 'shirt-of-laundry-dirty', x: 52, y: 58, size: 28, turn: 12 },
      ),
    },
    {
      id: 'soap',
      agent: 'father',
      time: 75,
      label: 'pouring washing powder into the drawer',
      text: 'The father poured washing powder into the drawer of the machine.',
      instead: {
        text: 'The father poured liquid soap into the drawer of the machine.',
        serves: ['wash'],
        scene: bathroom(
          { own: 'washer-drawer-out', x: 70, y: 64, size: 54 },
          { icon: 'droplet', x: 52, y: 38, size: 12 },
          { icon: 'lotion-bottle', x: 48, y: 22, size: 26, turn: 120 },
          father('slightly-smiling-face', 22, { pose: 'holding' }),
        ),
      },
      scene: bathroom(
        { own: 'washer-drawer-out', x: 70, y: 64, size: 54 },
        { own: 'powder-stream', x: 55, y: 38, size: 20 },
        { own: 'washing-powder', x: 46, y: 22, size: 28, turn: 70 },
        father('slightly-smiling-face', 20, { pose: 'holding' }),
      ),
    },
    {
      id: 'radio',
      agent: 'father',
      time: 90,
      label: 'turning on the radio',
      text: 'The father turned on the radio.',
      scene: bathroom(
        { own: 'table', x: 68, y: 80, size: 48 },
        { icon: 'radio', x: 68, y: 58, size: 32 },
        { icon: 'musical-notes', x: 84, y: 30, size: 24 },
        father('grinning-face-with-smiling-eyes', 26, { pose: 'holding' }),
      ),
    },
    {
      id: 'wash',
      agent: 'washing machine',
      time: 120,
      label: 'the washing of the shirt',
      text: 'The machine washed the shirt.',
      needs: { all: ['load', 'soap'] },
      chance: 0.9,
      instead: {
        text: 'The water of the machine leaked onto the floor.',
        serves: [],
        scene: bathroom(
          { own: 'washer-leaking', x: 60, y: 56, size: 66 },
          father('face-screaming-in-fear', 18, { height: 56 }),
        ),
      },
      scene: bathroom(
        { own: 'washer-running', x: 50, y: 54, size: 78 },
        { icon: 'bubbles', x: 16, y: 26, size: 20 },
      ),
    },
    {
      id: 'beep',
      agent: 'washing machine',
      time: 2700,
      label: 'the beeping of the machine',
      text: 'The machine beeped at the end of the wash.',
      needs: { all: ['wash'] },
      scene: bathroom(
        { own: 'washer-shut', x: 42, y: 58, size: 68 },
        { own: 'noise-marks', x: 85, y: 34, size: 24, turn: -20 },
        { icon: 'speaker-high-volume', x: 84, y: 66, size: 22 },
      ),
    },
    {
      id: 'lamp',
      agent: 'washing machine',
      time: 2702,
      label: 'the flashing of the green lamp',
      text: 'The green lamp on the machine flashed at the end of the wash.',
      needs: { all: ['wash'] },
      scene: bathroom({ own: 'washer-flashing', x: 50, y: 56, size: 78 }),
    },
    {
      id: 'bring',
      agent: 'daughter',
      time: 2720,
      label: 'bringing pegs from the cellar',
      text: 'The daughter brought a bag of pegs from the cellar.',
      scene: yard(
        { icon: 'door', x: 20, y: 54, size: 44 },
        daughter('grinning-face', 52, { pose: 'holding', height: 60 }),
        { own: 'peg-bag-shut', x: 76, y: 62, size: 28 },
      ),
    },
    {
      id: 'throw',
      agent: 'neighbour',
      time: 2730,
      label: 'throwing pegs over the fence',
      text: 'The neighbour threw a bag of pegs over the fence.',
      chance: 0.9,
      scene: yard(
        neighbour('grinning-face', 24, { pose: 'arms-up', foot: 88 }),
        { own: 'fence', x: 28, y: 76, size: 46 },
        { own: 'throw-arc', x: 60, y: 40, size: 44 },
        { own: 'peg-bag-shut', x: 82, y: 46, size: 26, colour: '#b5563c' },
      ),
    },
    {
      id: 'carry',
      agent: 'father',
      time: 2740,
      label: 'carrying the wet shirt into the yard',
      text: 'The father carried the washed shirt into the yard.',
      needs: { any: ['beep', 'lamp'] },
      scene: yard(
        { icon: 'door', x: 21, y: 54, size: 44 },
        father('slightly-smiling-face', 48, { pose: 'holding' }),
        { own: 'shirt-of-laundry-wet', x: 76, y: 56, size: 32 },
      ),
    },
    {
      id: 'pegs',
      agent: 'father',
      time: 2760,
      label: 'taking pegs out of a bag',
      text: 'The father took pegs out of a bag.',
      needs: { any: ['bring', 'throw'] },
      scene: yard(father('slightly-smiling-face', 32, { pose: 'holding', height: 68 }), {
        own: 'peg-bag',
        x: 66,
        y: 66,
        size: 40,
      }),
    },
    {
      id: 'hang',
      agent: 'father',
      time: 2780,
      label: 'pegging the clean shirt on the line',
      text: 'The father pegged the clean shirt on the line.',
      needs: { all: ['line', 'carry', 'pegs'] },
      scene: yard(
        line,
        { own: 'shirt-of-laundry-pegged', x: 60, y: 42, size: 40 },
        { icon: 'sparkles', x: 82, y: 62, size: 16 },
        father('grinning-face-with-smiling-eyes', 24, { pose: 'arms-up', height: 60 }),
      ),
    },
  ],
  decoys: [
    'The father ironed the shirt on a board.',
    'The rain poured on the line.',
    'The daughter folded the shirt into a drawer.',
    'The father dried the shirt with a hair dryer.',
    'The neighbour sewed a button on the shirt.',
  ],
};
