import type { Clothes, Part, Scene } from '../../scenes/types.ts';
import { personIn } from '../people/person.ts';
import type { ChainStory } from '../types.ts';

const GRANDMOTHER: Clothes = { shirt: '#8a5fae', trousers: '#4c3f52', skirt: true };
const POSTMAN: Clothes = { shirt: '#2f5fa8', trousers: '#2b2f3a' };
const BOY: Clothes = { shirt: '#d0473e', trousers: '#3f72b5' };

const grandmother = personIn(GRANDMOTHER);
const postman = personIn(POSTMAN);
const boy = personIn(BOY, { height: 54 });

const room = (...parts: readonly Part[]): Scene => ({ above: '#f1e3d3', below: '#b98f6a', parts });
const street = (...parts: readonly Part[]): Scene => ({ above: '#cfe7f5', below: '#9dbf82', parts });
const table: Part = { own: 'table', x: 66, y: 82, size: 54 };

/** A parcel for a boy: packed, fetched at the door and driven away. */
export const parcel: ChainStory = {
  id: 'parcel',
  title: 'A parcel for a boy',
  type: 'person-object',
  task: 'errand',
  summary: 'A bear, a box, a van at the door: what had to happen before the boy could unpack the bear?',
  scene: 'somebody packing a parcel and a postman who carries it away, step by step',
  goal: 'unpack',
  steps: [
    {
      id: 'pack',
      agent: 'grandmother',
      time: 0,
      label: 'putting the teddy bear into the box',
      text: 'The grandmother put a teddy bear into the box.',
      scene: room(
        table,
        { icon: 'teddy-bear', x: 66, y: 40, size: 32 },
        { own: 'carton-open', x: 66, y: 57, size: 38 },
        grandmother('smiling-face-with-smiling-eyes', 22, { pose: 'holding' }),
      ),
    },
    {
      id: 'coffee',
      agent: 'grandmother',
      time: 60,
      label: 'drinking a cup of coffee',
      text: 'The grandmother drank a cup of coffee.',
      scene: room(
        { icon: 'window', x: 76, y: 32, size: 36 },
        grandmother('relieved-face', 36, { pose: 'holding', height: 70 }),
        { icon: 'hot-beverage', x: 64, y: 52, size: 24 },
      ),
    },
    {
      id: 'close',
      agent: 'grandmother',
      time: 150,
      label: 'closing the box with tape',
      text: 'The grandmother closed the box with tape.',
      needs: { all: ['pack'] },
      instead: {
        text: 'The grandmother tied the box up with string.',
        serves: ['address'],
        scene: room(
          table,
          { own: 'carton-tied', x: 66, y: 55, size: 42 },
          grandmother('slightly-smiling-face', 22, { pose: 'holding' }),
        ),
      },
      scene: room(
        table,
        { own: 'carton-taped', x: 66, y: 55, size: 42 },
        { own: 'tape-roll', x: 66, y: 31, size: 22 },
        grandmother('slightly-smiling-face', 22, { pose: 'holding' }),
      ),
    },
    {
      id: 'address',
      agent: 'grandmother',
      time: 180,
      label: 'writing the address on the box',
      text: 'The grandmother wrote the address of the boy on the closed box.',
      needs: { all: ['close'] },
      instead: {
        text: 'The grandmother wrote a shopping list.',
        serves: [],
        scene: room(
          { icon: 'spiral-notepad', x: 68, y: 60, size: 40 },
          { icon: 'carrot', x: 86, y: 30, size: 20 },
          { icon: 'pen', x: 52, y: 44, size: 20 },
          grandmother('thinking-face', 24, { pose: 'holding' }),
        ),
      },
      scene: room(
        table,
        { own: 'carton-addressed', x: 66, y: 55, size: 42 },
        { icon: 'pen', x: 52, y: 44, size: 22 },
        grandmother('slightly-smiling-face', 22, { pose: 'holding' }),
      ),
    },
    {
      id: 'van',
      agent: 'postman',
      time: 300,
      label: 'the arrival of the yellow van',
      text: 'The postman stopped the yellow van in front of the house.',
      scene: street(
        { icon: 'house', x: 28, y: 40, size: 50 },
        { own: 'street-band', x: 50, y: 80, size: 100 },
        { own: 'post-van', x: 62, y: 64, size: 54, flip: true },
      ),
    },
    {
      id: 'bell',
      agent: 'postman',
      time: 315,
      label: 'ringing the bell at the door',
      text: 'The postman rang the bell at the door.',
      needs: { all: ['van'] },
      scene: street(
        { icon: 'door', x: 76, y: 62, size: 48 },
        { icon: 'bell', x: 50, y: 34, size: 22 },
        postman('slightly-smiling-face', 26, { pose: 'holding' }),
        { icon: 'billed-cap', x: 26, y: 30, size: 22 },
      ),
    },
    {
      id: 'bark',
      agent: 'dog',
      time: 318,
      label: 'the barking of the dog',
      text: 'The dog barked at the postman.',
      needs: { all: ['van'] },
      chance: 0.8,
      scene: street(
        { icon: 'dog', x: 74, y: 72, size: 40 },
        { own: 'noise-marks', x: 50, y: 56, size: 18, flip: true },
        postman('face-with-open-mouth', 24, { pose: 'arms-up' }),
        { icon: 'billed-cap', x: 24, y: 30, size: 22 },
      ),
    },
    {
      id: 'open',
      agent: 'grandmother',
      time: 330,
      label: 'opening the door',
      text: 'The grandmother opened the door.',
      needs: { any: ['bell', 'bark'] },
      scene: street(
        { own: 'door-ajar', x: 50, y: 50, size: 84 },
        grandmother('grinning-face', 58, { foot: 90, height: 60 }),
      ),
    },
    {
      id: 'hand',
      agent: 'grandmother',
      time: 345,
      label: 'handing the parcel to the postman',
      text: 'The grandmother gave the parcel to the postman.',
      needs: { all: ['address', 'open'] },
      scene: street(
        grandmother('grinning-face', 22, { pose: 'holding' }),
        postman('slightly-smiling-face', 78, { pose: 'holding', flip: true }),
        { icon: 'billed-cap', x: 78, y: 30, size: 22 },
        { own: 'carton-addressed', x: 50, y: 54, size: 32 },
      ),
    },
    {
      id: 'drive',
      agent: 'postman',
      time: 400,
      label: 'driving the parcel over the mountain',
      text: 'The postman drove the parcel over the mountain to the boy.',
      needs: { all: ['hand'] },
      chance: 0.95,
      scene: street(
        { icon: 'snow-capped-mountain', x: 50, y: 36, size: 66 },
        { own: 'street-band', x: 50, y: 80, size: 100 },
        { own: 'carton-addressed', x: 44, y: 48, size: 26 },
        { own: 'post-van', x: 50, y: 68, size: 56 },
      ),
    },
    {
      id: 'unpack',
      agent: 'boy',
      time: 4000,
      label: 'unpacking the teddy bear',
      text: 'The boy took the teddy bear out of the box.',
      needs: { all: ['drive'] },
      scene: {
        above: '#dbe9d2',
        below: '#8fa27c',
        parts: [
          { own: 'carton-open', x: 72, y: 74, size: 38 },
          { icon: 'teddy-bear', x: 62, y: 42, size: 32 },
          boy('grinning-face-with-smiling-eyes', 32, { pose: 'holding', height: 62 }),
        ],
      },
    },
  ],
  decoys: [
    'The grandmother glued stamps on the box.',
    'The postman weighed the parcel on the scales.',
    'The boy wrote a letter to the grandmother.',
    'The grandmother carried the parcel to the post office.',
    'The rain soaked the parcel.',
  ],
};
