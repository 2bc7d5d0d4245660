import type { Clothes, Part, Scene } from '../../scenes/types.ts';
import { personIn } from '../people/person.ts';
import type { ChainStory } from '../types.ts';

const GRANDMOTHER: Clothes = { shirt: '#7a5a9a', trousers: '#4c3f52', skirt: true };
const BROTHER: Clothes = { shirt: '#3f8f6a', trousers: '#3a4256' };
const GIRL: Clothes = { shirt: '#e0b04a', trousers: '#7a4a3a' };

/** The girl in the closed coat. */
const COAT: Clothes = { shirt: '#3f6fa8', trousers: '#3f6fa8', skirt: true };

const grandmother = personIn(GRANDMOTHER);
const brother = personIn(BROTHER, { height: 54 });
const girl = personIn(GIRL, { height: 52 });
const girlInCoat = personIn(COAT);

const room = (...parts: readonly Part[]): Scene => ({
  above: '#efe3ee',
  below: '#b98f6d',
  horizon: 70,
  parts,
});
const garden = (...parts: readonly Part[]): Scene => ({ above: '#c8dcec', below: '#a3b582', parts });
const yard = (...parts: readonly Part[]): Scene => ({ above: '#c8dcec', below: '#f2f6fa', parts });

/** A lost button: two who may find it, two ways to see the needle's eye, and a cat that only plays. */
export const button: ChainStory = {
  id: 'button',
  title: 'The lost button',
  type: 'person-object',
  task: 'repair',
  summary: 'A button under the sofa, a needle and thread: what did the warm coat need?',
  scene: 'a grandmother, a girl and a coat without a button, step by step',
  goal: 'snowman',
  steps: [
    {
      id: 'sweep',
      agent: 'brother',
      time: 0,
      label: 'sweeping under the sofa',
      text: 'The brother swept the button out from under the sofa.',
      instead: {
        text: 'The brother slept on the sofa.',
        serves: [],
        scene: room(
          { own: 'sofa', x: 50, y: 70, size: 76 },
          brother('sleeping-face', 50, { pose: 'sitting', foot: 88 }),
        ),
      },
      scene: room(
        { own: 'sofa', x: 68, y: 66, size: 56 },
        { icon: 'broom', x: 42, y: 66, size: 36, flip: true },
        { own: 'shirt-button', x: 56, y: 88, size: 13 },
        brother('slightly-smiling-face', 20, { pose: 'holding' }),
      ),
    },
    {
      id: 'dog',
      agent: 'dog',
      time: 6,
      label: 'fetching a matching button',
      text: 'The dog fetched a matching button from the garden.',
      chance: 0.8,
      scene: garden(
        { icon: 'evergreen-tree', x: 82, y: 48, size: 36 },
        { icon: 'dog', x: 44, y: 66, size: 54, flip: true },
        { own: 'shirt-button', x: 76, y: 80, size: 14 },
      ),
    },
    {
      id: 'find',
      agent: 'girl',
      time: 14,
      label: 'picking up a red button',
      text: 'The girl picked up a red button.',
      needs: { any: ['sweep', 'dog'] },
      scene: room(girl('grinning-face', 36, { pose: 'holding', height: 64 }), {
        own: 'shirt-button',
        x: 70,
        y: 52,
        size: 30,
      }),
    },
    {
      id: 'leap',
      agent: 'cat',
      time: 22,
      label: 'the leap of the cat',
      text: 'The cat jumped on a ball of yarn.',
      scene: room(
        { own: 'ball-of-yarn', x: 68, y: 78, size: 24 },
        { icon: 'cat', x: 46, y: 52, size: 46 },
        { own: 'leap-marks', x: 18, y: 76, size: 18 },
      ),
    },
    {
      id: 'unwind',
      agent: 'yarn',
      time: 26,
      label: 'the unwinding of the yarn',
      text: 'The ball of yarn unwound on the floor.',
      needs: { all: ['leap'] },
      scene: room({ own: 'unwound-yarn', x: 50, y: 64, size: 76 }),
    },
    {
      id: 'glasses',
      agent: 'grandmother',
      time: 34,
      label: 'putting on the glasses',
      text: 'The grandmother put on strong glasses.',
      instead: {
        text: 'The grandmother held a magnifying glass.',
        serves: ['thread'],
        scene: room(grandmother('slightly-smiling-face', 36, { pose: 'holding', height: 70 }), {
          icon: 'magnifying-glass-tilted-left',
          x: 68,
          y: 46,
          size: 34,
        }),
      },
      scene: room(grandmother('nerd-face', 50, { height: 80, foot: 94 }), {
        icon: 'sparkles',
        x: 78,
        y: 24,
        size: 18,
      }),
    },
    {
      id: 'helper',
      agent: 'brother',
      time: 38,
      label: 'bringing the needle threader',
      text: 'The brother brought a needle threader.',
      scene: room(brother('grinning-face', 34, { pose: 'holding', height: 62 }), {
        own: 'needle-threader',
        x: 66,
        y: 56,
        size: 38,
      }),
    },
    {
      id: 'thread',
      agent: 'grandmother',
      time: 46,
      label: 'threading the needle',
      text: 'The grandmother pulled a thread through the eye of a needle.',
      needs: { any: ['glasses', 'helper'] },
      chance: 0.9,
      scene: room(grandmother('slightly-smiling-face', 28, { pose: 'holding' }), {
        own: 'threaded-needle',
        x: 68,
        y: 52,
        size: 48,
      }),
    },
    {
      id: 'snow',
      agent: 'snow',
      time: 54,
      label: 'the falling of the snow',
      text: 'The snow fell in the yard.',
      scene: yard(
        { icon: 'house', x: 30, y: 56, size: 40 },
        { icon: 'cloud-with-snow', x: 66, y: 28, size: 46 },
        { icon: 'snowflake', x: 60, y: 66, size: 14 },
        { icon: 'snowflake', x: 82, y: 72, size: 14 },
      ),
    },
    {
      id: 'sew',
      agent: 'grandmother',
      time: 62,
      label: 'sewing the button on the coat',
      text: 'The grandmother sewed the button on the coat.',
      needs: { all: ['find', 'thread'] },
      scene: room(
        { own: 'coat-unbuttoned', x: 66, y: 50, size: 62 },
        { own: 'shirt-button', x: 71, y: 61, size: 9 },
        { own: 'threaded-needle', x: 54, y: 62, size: 26, flip: true },
        grandmother('slightly-smiling-face', 22, { pose: 'holding' }),
      ),
    },
    {
      id: 'close',
      agent: 'girl',
      time: 76,
      label: 'buttoning up the coat',
      text: 'The girl closed every button of the coat.',
      needs: { all: ['sew'] },
      scene: room(
        girlInCoat('smiling-face-with-smiling-eyes', 50, { height: 84, foot: 95 }),
        { own: 'shirt-button', x: 50, y: 49, size: 8 },
        { own: 'shirt-button', x: 50, y: 60, size: 8 },
        { own: 'shirt-button', x: 50, y: 71, size: 8 },
      ),
    },
    {
      id: 'snowman',
      agent: 'girl',
      time: 90,
      label: 'building a snowman in the closed coat',
      text: 'The girl built a snowman in the closed coat.',
      needs: { all: ['close', 'snow'] },
      scene: yard(
        { icon: 'snowman-without-snow', x: 70, y: 62, size: 50 },
        girlInCoat('grinning-face-with-smiling-eyes', 30, { height: 66, pose: 'holding' }),
        { own: 'shirt-button', x: 30, y: 53, size: 7 },
        { own: 'shirt-button', x: 30, y: 61, size: 7 },
        { own: 'shirt-button', x: 30, y: 69, size: 7 },
      ),
    },
  ],
  decoys: [
    'The girl tore the sleeve of the coat.',
    'The grandmother ironed the coat.',
    'The brother cut the thread with scissors.',
    'The grandmother pricked a finger with the needle.',
  ],
};
