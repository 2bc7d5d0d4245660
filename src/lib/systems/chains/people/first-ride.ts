import type { Clothes, Part, Scene } from '../../scenes/types.ts';
import type { ChainStory } from '../types.ts';
import { personIn } from './person.ts';

const FATHER: Clothes = { shirt: '#3f6f8f', trousers: '#4a4038' };
const GIRL: Clothes = { shirt: '#f2a93b', trousers: '#7a4f9a' };
const SISTER: Clothes = { shirt: '#5fa86a', trousers: '#3a4256' };
const MOTHER: Clothes = { shirt: '#b5476a', trousers: '#3f4a6b', skirt: true };

const father = personIn(FATHER, { height: 68 });
const girl = personIn(GIRL, { height: 50 });
const sister = personIn(SISTER, { height: 54 });
const mother = personIn(MOTHER, { height: 66 });

const park = (...parts: readonly Part[]): Scene => ({
  above: '#d4ebf7',
  below: '#8fbf74',
  horizon: 60,
  parts,
});
const bicycle = (x: number, y = 68, size = 60): Part => ({ own: 'child-bicycle', x, y, size });
/** Somebody on the saddle of a bicycle whose middle is at x. */
const onSaddle = { foot: 78, height: 52, pose: 'sitting' } as const;

/** A first ride: two lessons, of which one is enough, and a hand that lets go. */
export const firstRide: ChainStory = {
  id: 'first-ride',
  title: 'The first ride',
  type: 'person-person',
  task: 'teaching',
  summary: 'Pedals, lessons and a hand that holds: what did the girl need for a ride alone?',
  scene: 'a family with a small bicycle in a park, step by step',
  goal: 'alone',
  steps: [
    {
      id: 'pedals',
      agent: 'father',
      time: 0,
      label: 'screwing on the pedals',
      text: 'The father screwed the pedals onto the bicycle.',
      instead: {
        text: 'The father put a basket on the bicycle without pedals.',
        serves: [],
        scene: park(
          { own: 'child-bicycle-no-pedals', x: 62, y: 68, size: 60 },
          { icon: 'basket', x: 76, y: 44, size: 22 },
          father('grinning-face', 24, { pose: 'holding' }),
        ),
      },
      scene: park(
        bicycle(66, 68, 60),
        { own: 'pedal', x: 60, y: 26, size: 30 },
        { icon: 'wrench', x: 82, y: 24, size: 24 },
        father('slightly-smiling-face', 26, { pose: 'holding' }),
      ),
    },
    {
      id: 'cat',
      agent: 'cat',
      time: 8,
      label: 'the climbing of the cat',
      text: 'The cat climbed onto the fence.',
      scene: park({ own: 'fence', x: 50, y: 66, size: 60 }, { icon: 'cat', x: 50, y: 36, size: 32 }),
    },
    {
      id: 'explain',
      agent: 'father',
      time: 14,
      label: 'explaining the pedalling',
      text: 'The father explained the pedalling to the girl.',
      chance: 0.9,
      scene: park(
        { icon: 'speech-balloon', x: 56, y: 24, size: 40 },
        { own: 'child-bicycle', x: 57, y: 22, size: 20 },
        father('face-with-open-mouth', 26, { pose: 'holding' }),
        girl('thinking-face', 78),
      ),
    },
    {
      id: 'show',
      agent: 'sister',
      time: 20,
      label: 'the ride of the sister',
      text: 'The sister showed the girl the pedalling on the bicycle.',
      needs: { all: ['pedals'] },
      instead: {
        text: 'The sister showed the girl the pedalling on a drawing.',
        serves: ['understand'],
        scene: park(
          sister('grinning-face', 22, { pose: 'holding' }),
          { own: 'drawing-sheet', x: 52, y: 62, size: 32 },
          { own: 'child-bicycle', x: 52, y: 61, size: 22 },
          girl('thinking-face', 82),
        ),
      },
      scene: park(
        sister('grinning-face', 34, onSaddle),
        bicycle(42, 68, 60),
        girl('hushed-face', 84, { height: 46 }),
      ),
    },
    {
      id: 'understand',
      agent: 'girl',
      time: 26,
      label: 'understanding the pedalling',
      text: 'The girl understood the pedalling.',
      needs: { any: ['explain', 'show'] },
      scene: park(
        { icon: 'light-bulb', x: 50, y: 16, size: 22 },
        girl('star-struck', 50, { height: 60, pose: 'arms-up' }),
      ),
    },
    {
      id: 'hold',
      agent: 'father',
      time: 32,
      label: 'holding the bicycle',
      text: 'The father held the bicycle upright.',
      instead: {
        text: 'The father laid the bicycle on the grass.',
        serves: [],
        scene: park({ own: 'child-bicycle', x: 66, y: 80, size: 44, turn: 96 }, father('neutral-face', 26)),
      },
      scene: park(father('slightly-smiling-face', 34, { pose: 'holding' }), bicycle(64, 69, 58)),
    },
    {
      id: 'roll',
      agent: 'girl',
      time: 40,
      label: 'pedalling beside the father',
      text: 'The girl pedalled with the father at the saddle.',
      needs: { all: ['pedals', 'understand', 'hold'] },
      scene: park(
        father('persevering-face', 24, { pose: 'holding' }),
        girl('worried-face', 56, onSaddle),
        bicycle(64, 68, 60),
      ),
    },
    {
      id: 'frog',
      agent: 'frog',
      time: 46,
      label: 'the jump of the frog',
      text: 'The frog jumped into the pond of the park.',
      scene: park(
        { own: 'puddle', x: 60, y: 80, size: 64 },
        { own: 'leap-marks', x: 32, y: 52, size: 24 },
        { icon: 'frog', x: 56, y: 52, size: 32 },
      ),
    },
    {
      id: 'sweat',
      agent: 'father',
      time: 52,
      label: 'the sweating of the father',
      text: 'The father sweated after the run beside the bicycle.',
      needs: { all: ['roll'] },
      scene: park(father('downcast-face-with-sweat', 50, { height: 76 }), {
        icon: 'sweat-droplets',
        x: 76,
        y: 28,
        size: 22,
      }),
    },
    {
      id: 'release',
      agent: 'father',
      time: 60,
      label: 'letting go of the bicycle',
      text: 'The father let go of the bicycle.',
      needs: { all: ['roll'] },
      scene: park(
        father('hushed-face', 22, { pose: 'arms-up', height: 60 }),
        girl('hushed-face', 60, onSaddle),
        bicycle(68, 68, 56),
      ),
    },
    {
      id: 'alone',
      agent: 'girl',
      time: 66,
      label: 'riding alone',
      text: 'The girl rode alone along the path.',
      needs: { all: ['release'] },
      chance: 0.85,
      scene: {
        above: '#d4ebf7',
        below: '#d8c39a',
        horizon: 78,
        parts: [
          { icon: 'deciduous-tree', x: 18, y: 58, size: 36 },
          { own: 'motion-marks', x: 18, y: 82, size: 14 },
          girl('grinning-face-with-smiling-eyes', 52, { ...onSaddle, height: 58, foot: 80 }),
          bicycle(60, 69, 66),
        ],
      },
    },
    {
      id: 'photo',
      agent: 'mother',
      time: 70,
      label: 'taking the photo',
      text: 'The mother took a photo of the ride.',
      needs: { all: ['alone'] },
      scene: park(
        mother('grinning-face', 24, { pose: 'holding' }),
        { icon: 'camera', x: 48, y: 54, size: 20 },
        girl('grinning-face', 70, { foot: 80, height: 40, pose: 'sitting' }),
        bicycle(76, 73, 38),
      ),
    },
  ],
  decoys: [
    'The girl fell onto the grass.',
    'The father pumped air into the tyres.',
    'The mother stuck a plaster on the knee of the girl.',
    'The sister rang the bell of the bicycle.',
    'The girl braked before a car.',
  ],
};
