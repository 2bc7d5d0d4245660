import type { Clothes, Part, Scene } from '../../scenes/types.ts';
import { personIn } from '../people/person.ts';
import type { ChainStory } from '../types.ts';

const FATHER: Clothes = { shirt: '#c9622f', trousers: '#3a4256' };
const DAUGHTER: Clothes = { shirt: '#5a4f9a', trousers: '#7a3f6a', skirt: true };

const father = personIn(FATHER);
const daughter = personIn(DAUGHTER, { height: 52 });

const kitchen = (...parts: readonly Part[]): Scene => ({ above: '#f4e8d4', below: '#c9a57e', parts });
const meadow = (...parts: readonly Part[]): Scene => ({ above: '#cfe7f5', below: '#9dbf82', parts });
const greyMeadow = (...parts: readonly Part[]): Scene => ({ above: '#b3c0cb', below: '#86a873', parts });

/** A picnic with rain: two ways to have food, an umbrella, and ants that nobody needs. */
export const picnic: ChainStory = {
  id: 'picnic',
  title: 'A picnic in the rain',
  type: 'person-object',
  task: 'outdoors',
  summary: 'Food, a blanket, an umbrella and ants: what did the meal in the rain need?',
  scene: 'a father and a daughter at a picnic, step by step',
  goal: 'eat',
  steps: [
    {
      id: 'pack',
      agent: 'father',
      time: 0,
      label: 'packing the sandwiches',
      text: 'The father packed sandwiches into a basket.',
      instead: {
        text: 'The father packed a pie into the basket.',
        serves: ['carry'],
        scene: kitchen(
          { own: 'table', x: 66, y: 82, size: 58 },
          { icon: 'pie', x: 68, y: 26, size: 26 },
          { own: 'wicker-basket', x: 68, y: 58, size: 34 },
          father('slightly-smiling-face', 24, { pose: 'holding' }),
        ),
      },
      scene: kitchen(
        { own: 'table', x: 66, y: 82, size: 58 },
        { icon: 'sandwich', x: 68, y: 26, size: 26 },
        { own: 'wicker-basket', x: 68, y: 58, size: 34 },
        father('slightly-smiling-face', 24, { pose: 'holding' }),
      ),
    },
    {
      id: 'carry',
      agent: 'father',
      time: 20,
      label: 'carrying the full basket to the meadow',
      text: 'The father carried the full basket to the meadow.',
      needs: { all: ['pack'] },
      scene: meadow(
        { icon: 'deciduous-tree', x: 80, y: 42, size: 44 },
        { icon: 'sandwich', x: 54, y: 56, size: 16 },
        { own: 'wicker-basket', x: 54, y: 66, size: 28 },
        father('grinning-face', 32, { pose: 'walking' }),
      ),
    },
    {
      id: 'spread',
      agent: 'daughter',
      time: 28,
      label: 'spreading the blanket',
      text: 'The daughter spread a blanket on the meadow.',
      instead: {
        text: 'The daughter picked a flower on the meadow.',
        serves: [],
        scene: meadow(
          { icon: 'deciduous-tree', x: 22, y: 44, size: 40 },
          { icon: 'tulip', x: 76, y: 58, size: 26 },
          daughter('grinning-face', 52, { pose: 'holding' }),
        ),
      },
      scene: meadow(
        { own: 'picnic-blanket', x: 60, y: 82, size: 64 },
        daughter('grinning-face', 22, { pose: 'holding', foot: 86 }),
      ),
    },
    {
      id: 'melon',
      agent: 'daughter',
      time: 36,
      label: 'bringing the watermelon',
      text: 'The daughter brought a watermelon to the meadow.',
      scene: meadow(
        { icon: 'deciduous-tree', x: 82, y: 44, size: 34 },
        { icon: 'watermelon', x: 58, y: 60, size: 28 },
        daughter('grinning-face', 34, { pose: 'holding', height: 56 }),
      ),
    },
    {
      id: 'bread',
      agent: 'bird',
      time: 44,
      label: 'the piece of bread in the grass',
      text: 'The bird dropped a piece of bread in the grass.',
      scene: meadow(
        { own: 'gull', colour: '#8a6a4f', x: 42, y: 28, size: 44 },
        { own: 'motion-marks', colour: '#4f7fa8', x: 60, y: 54, size: 20, turn: 90 },
        { icon: 'bread', x: 60, y: 80, size: 24 },
      ),
    },
    {
      id: 'pear',
      agent: 'pear',
      time: 50,
      label: 'the fall of the pear',
      text: 'The ripe pear fell from a tree into the grass.',
      scene: meadow(
        { icon: 'deciduous-tree', x: 34, y: 44, size: 64 },
        { own: 'motion-marks', colour: '#4f7fa8', x: 72, y: 54, size: 18, turn: 90 },
        { icon: 'pear', x: 72, y: 78, size: 24 },
      ),
    },
    {
      id: 'ants',
      agent: 'ants',
      time: 62,
      label: 'the feast of the ants',
      text: 'The ants feasted in the grass.',
      needs: { any: ['bread', 'pear'] },
      scene: meadow(
        { icon: 'bread', x: 34, y: 72, size: 24 },
        { icon: 'pear', x: 68, y: 72, size: 24 },
        { icon: 'ant', x: 17, y: 82, size: 20 },
        { icon: 'ant', x: 50, y: 84, size: 20, flip: true },
        { icon: 'ant', x: 84, y: 82, size: 20, flip: true },
      ),
    },
    {
      id: 'food',
      agent: 'father',
      time: 70,
      label: 'laying out food on the meadow',
      text: 'The father laid out food on the meadow.',
      needs: { any: ['carry', 'melon'] },
      scene: meadow(
        { own: 'picnic-blanket', x: 62, y: 84, size: 60 },
        { icon: 'sandwich', x: 54, y: 76, size: 20 },
        { icon: 'watermelon', x: 78, y: 76, size: 20 },
        father('slightly-smiling-face', 22, { pose: 'holding', foot: 86 }),
      ),
    },
    {
      id: 'clouds',
      agent: 'clouds',
      time: 78,
      label: 'the coming of the clouds',
      text: 'The dark clouds came over the meadow.',
      scene: greyMeadow(
        { own: 'dark-cloud', x: 26, y: 26, size: 40 },
        { own: 'dark-cloud', x: 70, y: 24, size: 48 },
        { icon: 'deciduous-tree', x: 66, y: 60, size: 36 },
      ),
    },
    {
      id: 'fetch',
      agent: 'daughter',
      time: 84,
      label: 'fetching the umbrella',
      text: 'The daughter fetched an umbrella from the car.',
      scene: greyMeadow(
        { own: 'estate-car-rear', x: 76, y: 64, size: 46 },
        daughter('neutral-face', 26, { pose: 'holding', height: 56 }),
        { icon: 'closed-umbrella', x: 46, y: 52, size: 28 },
      ),
    },
    {
      id: 'rain',
      agent: 'rain',
      time: 92,
      label: 'the rain',
      text: 'The rain fell on the meadow.',
      needs: { all: ['clouds'] },
      chance: 0.85,
      scene: greyMeadow(
        { own: 'dark-cloud', x: 28, y: 20, size: 36 },
        { own: 'dark-cloud', x: 70, y: 20, size: 40 },
        { own: 'rain-streaks', x: 30, y: 54, size: 46 },
        { own: 'rain-streaks', x: 72, y: 56, size: 46 },
        { own: 'puddle', x: 50, y: 86, size: 44 },
      ),
    },
    {
      id: 'open',
      agent: 'father',
      time: 96,
      label: 'opening the umbrella',
      text: 'The father opened the umbrella.',
      needs: { all: ['fetch'] },
      chance: 0.95,
      scene: greyMeadow(
        { icon: 'umbrella', x: 62, y: 36, size: 52 },
        father('slightly-smiling-face', 36, { pose: 'holding' }),
      ),
    },
    {
      id: 'eat',
      agent: 'father and daughter',
      time: 104,
      label: 'the meal under the umbrella',
      text: 'The father and the daughter ate on the blanket under the umbrella.',
      needs: { all: ['food', 'spread', 'open'] },
      scene: greyMeadow(
        { own: 'picnic-blanket', x: 50, y: 86, size: 80 },
        { icon: 'umbrella', x: 50, y: 30, size: 50 },
        father('face-savoring-food', 22, { pose: 'sitting' }),
        daughter('face-savoring-food', 78, { pose: 'sitting', flip: true, height: 56 }),
        { icon: 'sandwich', x: 44, y: 72, size: 16 },
        { icon: 'watermelon', x: 59, y: 72, size: 16 },
      ),
    },
  ],
  decoys: [
    'The father grilled sausages over a fire.',
    'The daughter flew a kite over the meadow.',
    'The dog stole a sandwich from the basket.',
    'The lightning struck the tree.',
  ],
};
