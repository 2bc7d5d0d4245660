import type { Clothes, Part, Scene } from '../../scenes/types.ts';
import type { ChainStory } from '../types.ts';
import { personIn } from './person.ts';

const BAKER: Clothes = { shirt: '#e9eef2', trousers: '#5a6f8f' };
const NEIGHBOUR: Clothes = { shirt: '#3f8f5c', trousers: '#3a4256' };
const PAINTER: Clothes = { shirt: '#3f6fb5', trousers: '#6b4f3a' };
const GRANDMOTHER: Clothes = { shirt: '#a64f8f', trousers: '#5f4a6b', skirt: true };

const baker = personIn(BAKER);
const neighbour = personIn(NEIGHBOUR);
const painter = personIn(PAINTER);
const grandmother = personIn(GRANDMOTHER, { height: 60 });

const room = (...parts: readonly Part[]): Scene => ({
  above: '#f6e6cf',
  below: '#b98c66',
  horizon: 72,
  parts,
});
const table: Part = { own: 'table', x: 64, y: 80, size: 56 };
const cake = (state: 'plain' | 'candle' | 'lit' | 'blown', x = 64, y = 52, size = 40): Part => ({
  own: `${state}-cake`,
  x,
  y,
  size,
});

/** A birthday surprise by three friends: two signs of who is coming, one leap from behind the sofa. */
export const surprise: ChainStory = {
  id: 'surprise',
  title: 'A birthday surprise',
  type: 'person-person',
  task: 'celebration',
  summary: 'A cake, a hiding place and steps on the stairs: what did the surprise depend on?',
  scene: 'three friends and a grandmother at home, moment by moment',
  goal: 'gasp',
  steps: [
    {
      id: 'bake',
      agent: 'baker',
      time: 0,
      label: 'baking the cake',
      text: 'The baker baked a cake.',
      instead: {
        text: 'The baker bought a cake at the shop.',
        serves: ['candles'],
        scene: room(
          { icon: 'convenience-store', x: 72, y: 44, size: 48 },
          baker('slightly-smiling-face', 28, { pose: 'holding' }),
          cake('plain', 56, 64, 26),
        ),
      },
      scene: room(
        { own: 'cake-oven', x: 70, y: 60, size: 56 },
        baker('slightly-smiling-face', 26, { pose: 'holding', height: 68 }),
      ),
    },
    {
      id: 'balloons',
      agent: 'painter',
      time: 20,
      label: 'hanging up the balloons',
      text: 'The painter hung up three balloons.',
      scene: room(
        { icon: 'balloon', x: 52, y: 32, size: 28 },
        { icon: 'balloon', x: 66, y: 24, size: 28 },
        { icon: 'balloon', x: 80, y: 34, size: 28 },
        painter('grinning-face', 28, { pose: 'arms-up' }),
      ),
    },
    {
      id: 'candles',
      agent: 'neighbour',
      time: 30,
      label: 'putting candles on the cake',
      text: 'The neighbour put candles on the cake.',
      needs: { all: ['bake'] },
      scene: room(table, cake('candle'), neighbour('slightly-smiling-face', 26, { pose: 'holding' })),
    },
    {
      id: 'light',
      agent: 'neighbour',
      time: 35,
      label: 'lighting the candles',
      text: 'The neighbour lit the candles on the cake.',
      needs: { all: ['candles'] },
      scene: room(table, cake('lit'), neighbour('slightly-smiling-face', 22, { pose: 'holding' }), {
        own: 'long-match',
        x: 46,
        y: 54,
        size: 20,
      }),
    },
    {
      id: 'stairs',
      agent: 'grandmother',
      time: 40,
      label: 'the steps on the stairs',
      text: 'The grandmother walked up the stairs with loud steps.',
      scene: room(
        { own: 'stairs', x: 62, y: 66, size: 70 },
        { own: 'shout-marks', x: 74, y: 34, size: 16 },
        grandmother('neutral-face', 48, { foot: 74, pose: 'walking', height: 54 }),
      ),
    },
    {
      id: 'spot',
      agent: 'painter',
      time: 42,
      label: 'the warning of the painter',
      text: 'The painter at the window whispered a warning.',
      scene: room(
        { icon: 'window', x: 74, y: 38, size: 44 },
        painter('shushing-face', 32, { pose: 'holding', height: 72 }),
      ),
    },
    {
      id: 'hide',
      agent: 'three friends',
      time: 46,
      label: 'hiding behind the sofa',
      text: 'The three friends hid behind the sofa.',
      needs: { any: ['stairs', 'spot'] },
      instead: {
        text: 'The three friends hid under the table.',
        serves: ['leap'],
        scene: room(
          baker('shushing-face', 33, { height: 42 }),
          neighbour('shushing-face', 50, { height: 42 }),
          painter('shushing-face', 67, { height: 42 }),
          { own: 'table', x: 50, y: 52, size: 84, colour: '#8f5f34' },
        ),
      },
      scene: room(
        baker('shushing-face', 28, { foot: 82, height: 54 }),
        neighbour('shushing-face', 50, { foot: 82, height: 54 }),
        painter('shushing-face', 72, { foot: 82, height: 54 }),
        { own: 'sofa', x: 50, y: 68, size: 84 },
      ),
    },
    {
      id: 'enter',
      agent: 'grandmother',
      time: 56,
      label: 'the entering of the grandmother',
      text: 'The grandmother opened the door of the room.',
      scene: room(
        { icon: 'door', x: 72, y: 52, size: 56 },
        grandmother('slightly-smiling-face', 40, { pose: 'holding', height: 64 }),
      ),
    },
    {
      id: 'leap',
      agent: 'three friends',
      time: 58,
      label: 'the leap from the hiding place',
      text: 'The three friends jumped out of the hiding place towards the grandmother.',
      needs: { all: ['hide', 'enter'] },
      instead: {
        text: 'The three friends fell asleep in the hiding place.',
        serves: [],
        scene: room(
          baker('sleeping-face', 28, { foot: 82, height: 54 }),
          neighbour('sleeping-face', 50, { foot: 82, height: 54 }),
          painter('sleeping-face', 72, { foot: 82, height: 54 }),
          { own: 'sofa', x: 50, y: 68, size: 84 },
        ),
      },
      scene: room(
        { own: 'sofa', x: 36, y: 74, size: 60 },
        baker('grinning-face', 16, { foot: 80, height: 46, pose: 'arms-up' }),
        neighbour('grinning-face', 36, { foot: 74, height: 46, pose: 'arms-up' }),
        painter('grinning-face', 56, { foot: 80, height: 46, pose: 'arms-up' }),
        grandmother('slightly-smiling-face', 84, { height: 54 }),
      ),
    },
    {
      id: 'gasp',
      agent: 'grandmother',
      time: 59,
      label: 'the surprise of the grandmother',
      text: 'The grandmother gasped with surprise.',
      needs: { all: ['leap'] },
      chance: 0.9,
      scene: room(
        { own: 'shout-marks', x: 80, y: 32, size: 20 },
        { own: 'shout-marks', x: 20, y: 32, size: 20, flip: true },
        grandmother('astonished-face', 50, { pose: 'arms-up', height: 76 }),
      ),
    },
    {
      id: 'blow',
      agent: 'grandmother',
      time: 70,
      label: 'blowing out the candles',
      text: 'The grandmother blew out the candles on the cake.',
      needs: { all: ['light', 'enter'] },
      scene: room(table, cake('blown'), grandmother('kissing-face', 26, { height: 66 })),
    },
  ],
  decoys: [
    'The grandmother unwrapped a present.',
    'The baker dropped the cake.',
    'The painter played a song on the guitar.',
    'The neighbour cut the cake into pieces.',
    'The postman brought a parcel.',
  ],
};
