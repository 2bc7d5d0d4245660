import type { Clothes, Part, Scene } from '../../scenes/types.ts';
import { personIn } from '../people/person.ts';
import type { ChainStory } from '../types.ts';

const FATHER: Clothes = { shirt: '#4a6fa5', trousers: '#5a4636' };
const GIRL: Clothes = { shirt: '#c9508a', trousers: '#3f7d6b', skirt: true };

const father = personIn(FATHER);
const girl = personIn(GIRL, { height: 54 });

const shed = (...parts: readonly Part[]): Scene => ({ above: '#ead9c0', below: '#a98a66', parts });
const hill = (...parts: readonly Part[]): Scene => ({ above: '#bfe0f5', below: '#86b46a', parts });

/** A kite is built while the wind rises: two signs of the wind, one run down the hill. */
export const kite: ChainStory = {
  id: 'kite',
  title: 'A kite above the hill',
  type: 'person-object',
  task: 'play',
  summary: 'Two sticks, some paper and a gust of wind: without what would the kite have stayed down?',
  scene: 'a father and a girl with a kite, from the shed to the hill',
  goal: 'rise',
  steps: [
    {
      id: 'cross',
      agent: 'father',
      time: 0,
      label: 'tying two sticks into a cross',
      text: 'The father tied two sticks into a cross.',
      scene: shed(
        { own: 'kite-sticks', x: 68, y: 54, size: 56 },
        father('slightly-smiling-face', 26, { pose: 'holding', height: 66 }),
      ),
    },
    {
      id: 'paper',
      agent: 'father',
      time: 60,
      label: 'gluing paper onto the cross',
      text: 'The father glued yellow paper onto the cross.',
      needs: { all: ['cross'] },
      instead: {
        text: 'The father sewed blue cloth onto the cross.',
        serves: ['paint', 'run'],
        scene: shed(
          { own: 'kite-of-cloth', x: 70, y: 46, size: 54 },
          { icon: 'sewing-needle', x: 48, y: 46, size: 20 },
          father('slightly-smiling-face', 24, { pose: 'holding' }),
        ),
      },
      scene: shed(
        { own: 'kite-of-paper', x: 70, y: 46, size: 54 },
        { own: 'glue-bottle', x: 47, y: 44, size: 22, turn: 130 },
        father('slightly-smiling-face', 24, { pose: 'holding' }),
      ),
    },
    {
      id: 'paint',
      agent: 'girl',
      time: 120,
      label: 'painting a face on the kite',
      text: 'The girl painted a face on the kite.',
      needs: { all: ['paper'] },
      scene: shed(
        { own: 'kite-with-face', x: 70, y: 46, size: 54 },
        { icon: 'paintbrush', x: 50, y: 52, size: 24 },
        girl('grinning-face', 26, { pose: 'holding', height: 62 }),
      ),
    },
    {
      id: 'wind',
      agent: 'wind',
      time: 200,
      label: 'the rising of the wind',
      text: 'The wind rose over the hill.',
      chance: 0.85,
      scene: hill(
        { icon: 'cloud', x: 72, y: 24, size: 34 },
        { own: 'windy-strokes', x: 42, y: 48, size: 62 },
      ),
    },
    {
      id: 'flag',
      agent: 'flag',
      time: 203,
      label: 'the fluttering of the flag',
      text: 'The flag on the hill fluttered.',
      needs: { all: ['wind'] },
      scene: hill({ own: 'pole-flag', x: 52, y: 50, size: 74 }),
    },
    {
      id: 'leaves',
      agent: 'leaves',
      time: 205,
      label: 'the whirling of the leaves',
      text: 'The dry leaves whirled through the air.',
      needs: { all: ['wind'] },
      scene: hill(
        { icon: 'deciduous-tree', x: 24, y: 52, size: 44 },
        { icon: 'fallen-leaf', x: 54, y: 24, size: 22 },
        { icon: 'fallen-leaf', x: 78, y: 44, size: 24, turn: 70 },
        { icon: 'fallen-leaf', x: 58, y: 60, size: 20, turn: -50 },
      ),
    },
    {
      id: 'call',
      agent: 'father',
      time: 210,
      label: 'the call of the father',
      text: 'The father called the girl to the start.',
      needs: { any: ['flag', 'leaves'] },
      scene: hill(father('face-with-open-mouth', 34, { pose: 'holding', height: 72 }), {
        own: 'noise-marks',
        x: 62,
        y: 32,
        size: 26,
      }),
    },
    {
      id: 'run',
      agent: 'girl',
      time: 215,
      label: 'the run with the kite',
      text: 'The girl ran down the hill with the kite.',
      needs: { all: ['paper', 'call'] },
      instead: {
        text: 'The girl sat down on the grass beside the kite.',
        serves: [],
        scene: hill(
          { own: 'kite-with-face', x: 72, y: 66, size: 36 },
          girl('unamused-face', 32, { pose: 'sitting', height: 58 }),
        ),
      },
      scene: hill(
        { own: 'grass-hill', x: 50, y: 79, size: 100, colour: '#78a65c' },
        { own: 'kite-with-face', x: 32, y: 56, size: 36, turn: 24 },
        girl('grinning-face-with-smiling-eyes', 60, { pose: 'walking', foot: 84 }),
      ),
    },
    {
      id: 'rise',
      agent: 'kite',
      time: 225,
      label: 'the flight of the kite',
      text: 'The kite flew high above the hill.',
      needs: { all: ['wind', 'run'] },
      chance: 0.85,
      scene: hill(
        { icon: 'cloud', x: 24, y: 18, size: 24 },
        { own: 'kite-line', x: 56, y: 46, size: 36 },
        { own: 'kite-with-face', x: 74, y: 26, size: 38 },
        girl('star-struck', 22, { pose: 'holding', height: 52 }),
      ),
    },
  ],
  decoys: [
    'The kite caught in the branches of a tree.',
    'The string of the kite tore.',
    'The rain soaked the paper of the kite.',
    'The father cut a hole into the kite.',
    'The dog chased the kite over the hill.',
  ],
};
