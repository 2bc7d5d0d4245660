import type { Clothes, Part, Scene } from '../../scenes/types.ts';
import { personIn } from '../people/person.ts';
import type { ChainStory } from '../types.ts';

const CLIMBER: Clothes = { shirt: '#d0473e', trousers: '#3a4256' };
const PARTNER: Clothes = { shirt: '#3f8f5c', trousers: '#4c3f52' };
const TRAINER: Clothes = { shirt: '#2b2f3a', trousers: '#6d7782' };

const climber = personIn(CLIMBER);
const partner = personIn(PARTNER);
const trainer = personIn(TRAINER);

const hall = (...parts: readonly Part[]): Scene => ({ above: '#e3e7ec', below: '#8b94a1', parts });
/** The wall stands to the right, behind what is given. */
const atWall = (...parts: readonly Part[]): Scene =>
  hall({ own: 'climbing-wall', x: 73, y: 40, size: 56 }, ...parts);
/** High on the wall, where no floor is seen. */
const onWall = (...parts: readonly Part[]): Scene => ({
  above: '#b9a68c',
  below: '#b9a68c',
  parts: [{ own: 'climbing-wall', x: 50, y: 50, size: 100 }, ...parts],
});
const harness = (x: number, y: number, size = 20): Part => ({ own: 'climbing-harness', x, y, size });

/** A climb with rope and partner: two ways to call, two ways to tell. */
export const climb: ChainStory = {
  id: 'climb',
  title: 'To the top of the wall',
  type: 'person-object',
  task: 'sport',
  summary: 'A harness, a rope, a partner and a bell at the top: what did the medal hang on?',
  scene: 'somebody climbing a wall with a rope, step by step',
  goal: 'medal',
  steps: [
    {
      id: 'harness',
      agent: 'climber',
      time: 0,
      label: 'putting on the harness',
      text: 'The climber put on a harness.',
      instead: {
        text: 'The climber put on sunglasses.',
        serves: [],
        scene: atWall(climber('neutral-face', 34, { height: 72 }), {
          icon: 'sunglasses',
          x: 34,
          y: 30,
          size: 24,
        }),
      },
      scene: atWall(climber('slightly-smiling-face', 34, { height: 74 }), harness(34, 70, 28)),
    },
    {
      id: 'drink',
      agent: 'trainer',
      time: 20,
      label: 'the drinking of the trainer',
      text: 'The trainer drank from a bottle.',
      scene: hall(trainer('relieved-face', 40, { pose: 'holding', height: 72 }), {
        own: 'drinking-flask',
        x: 66,
        y: 48,
        size: 26,
      }),
    },
    {
      id: 'whistle',
      agent: 'climber',
      time: 30,
      label: 'the whistling of the climber',
      text: 'The climber whistled for the partner.',
      scene: atWall(
        climber('kissing-face', 30, { height: 72 }),
        harness(30, 69, 26),
        { own: 'noise-marks', x: 54, y: 34, size: 20 },
        { icon: 'musical-note', x: 74, y: 26, size: 22 },
      ),
    },
    {
      id: 'wave',
      agent: 'climber',
      time: 34,
      label: 'the waving of the climber',
      text: 'The climber waved to the partner with both arms.',
      scene: atWall(climber('grinning-face', 34, { height: 72, pose: 'arms-up' }), harness(34, 69, 26), {
        own: 'shaking-marks',
        x: 34,
        y: 34,
        size: 56,
      }),
    },
    {
      id: 'come',
      agent: 'partner',
      time: 45,
      label: 'the coming of the partner',
      text: 'The partner walked over to the wall.',
      needs: { any: ['whistle', 'wave'] },
      scene: atWall(
        { icon: 'footprints', x: 14, y: 84, size: 16, turn: 90 },
        partner('slightly-smiling-face', 38, { pose: 'walking', height: 70 }),
      ),
    },
    {
      id: 'tie',
      agent: 'climber',
      time: 60,
      label: 'tying the rope to the harness',
      text: 'The climber tied the rope to the harness.',
      needs: { all: ['harness'] },
      instead: {
        text: 'The climber hooked the rope to the harness.',
        serves: ['hold'],
        scene: hall(
          { own: 'rope-line', x: 50, y: 22, size: 50 },
          climber('neutral-face', 50, { height: 88, foot: 98, pose: 'standing' }),
          harness(50, 74, 36),
          { own: 'snap-hook', x: 50, y: 62, size: 26 },
        ),
      },
      scene: hall(
        { own: 'rope-line', x: 50, y: 22, size: 50 },
        climber('neutral-face', 50, { height: 88, foot: 98, pose: 'standing' }),
        harness(50, 74, 36),
        { own: 'rope-knot', x: 50, y: 60, size: 26 },
      ),
    },
    {
      id: 'hold',
      agent: 'partner',
      time: 75,
      label: 'the holding of the rope',
      text: 'The partner pulled the rope of the climber tight.',
      needs: { all: ['come', 'tie'] },
      scene: atWall(
        { own: 'rope-line', x: 44, y: 34, size: 66 },
        { own: 'rope-line', x: 72, y: 27, size: 54 },
        climber('slightly-smiling-face', 72, { height: 54, foot: 92 }),
        harness(72, 76, 20),
        partner('slightly-smiling-face', 22, { pose: 'holding' }),
      ),
    },
    {
      id: 'climb',
      agent: 'climber',
      time: 90,
      label: 'climbing on the rope',
      text: 'The climber climbed to the middle of the wall on the rope.',
      needs: { all: ['hold'] },
      chance: 0.9,
      scene: onWall(
        { own: 'rope-line', x: 50, y: 30, size: 64 },
        climber('face-with-steam-from-nose', 50, { pose: 'arms-up', height: 66, foot: 84 }),
        harness(50, 64, 25),
      ),
    },
    {
      id: 'overhang',
      agent: 'climber',
      time: 150,
      label: 'passing the overhang',
      text: 'The climber passed the overhang.',
      needs: { all: ['climb'] },
      chance: 0.8,
      instead: {
        text: 'The climber slipped off the overhang.',
        serves: [],
        scene: {
          above: '#b9a68c',
          below: '#b9a68c',
          parts: [
            { own: 'climbing-wall-overhang', x: 50, y: 50, size: 100 },
            { own: 'rope-line', x: 52, y: 36, size: 76 },
            climber('face-screaming-in-fear', 52, { pose: 'arms-out', height: 50, foot: 96 }),
            harness(52, 81, 19),
          ],
        },
      },
      scene: {
        above: '#b9a68c',
        below: '#b9a68c',
        parts: [
          { own: 'climbing-wall-overhang', x: 50, y: 50, size: 100 },
          { own: 'rope-line', x: 44, y: 14, size: 40 },
          climber('persevering-face', 44, { pose: 'arms-up', height: 60, foot: 70 }),
          harness(44, 52, 23),
        ],
      },
    },
    {
      id: 'bell',
      agent: 'climber',
      time: 170,
      label: 'ringing the bell at the top',
      text: 'The climber rang the bell at the top.',
      needs: { all: ['overhang'] },
      scene: {
        above: '#cfe0ea',
        below: '#b9a68c',
        horizon: 40,
        parts: [
          { own: 'climbing-wall', x: 50, y: 90, size: 100 },
          { icon: 'bell', x: 72, y: 24, size: 34 },
          climber('grinning-face-with-smiling-eyes', 42, { pose: 'arms-up', height: 66, foot: 92 }),
          harness(42, 72, 25),
        ],
      },
    },
    {
      id: 'shout',
      agent: 'climber',
      time: 174,
      label: 'the shout from the top',
      text: 'The climber shouted from the top.',
      needs: { all: ['overhang'] },
      scene: {
        above: '#cfe0ea',
        below: '#b9a68c',
        horizon: 40,
        parts: [
          { own: 'climbing-wall', x: 50, y: 90, size: 100 },
          climber('face-with-open-mouth', 38, { height: 66, foot: 92 }),
          harness(38, 72, 25),
          { own: 'noise-marks', x: 70, y: 40, size: 30 },
        ],
      },
    },
    {
      id: 'medal',
      agent: 'trainer',
      time: 260,
      label: 'handing over the medal',
      text: 'The trainer gave the medal to the climber.',
      needs: { any: ['bell', 'shout'] },
      scene: hall(
        trainer('grinning-face', 24, { pose: 'holding' }),
        climber('grinning-face-with-smiling-eyes', 76, { pose: 'arms-up' }),
        harness(76, 71, 23),
        { icon: 'sports-medal', x: 50, y: 60, size: 26 },
      ),
    },
  ],
  decoys: [
    'The climber lost a shoe on the wall.',
    'The partner climbed the wall beside the climber.',
    'The trainer bandaged the knee of the climber.',
    'The climber rubbed chalk on both hands.',
    'The rope tore on a sharp edge.',
  ],
};
