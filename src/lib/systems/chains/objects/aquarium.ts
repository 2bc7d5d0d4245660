import type { Clothes, Part, Scene } from '../../scenes/types.ts';
import { personIn } from '../people/person.ts';
import type { ChainStory } from '../types.ts';

const MOTHER: Clothes = { shirt: '#3f8f8c', trousers: '#4c3f52' };
const BOY: Clothes = { shirt: '#d0473e', trousers: '#3a4256' };
const GIRL: Clothes = { shirt: '#d8b23c', trousers: '#7a5fae', skirt: true };

const mother = personIn(MOTHER);
const boy = personIn(BOY, { height: 56 });
const girl = personIn(GIRL, { height: 56 });

const room = (...parts: readonly Part[]): Scene => ({ above: '#f3ead9', below: '#b99a78', parts });
const tank = (state: 'gravel' | 'low' | 'full'): Part => ({
  own: `glass-tank-${state}`,
  x: 68,
  y: 68,
  size: 54,
});

const fish = (x: number, y: number, size: number, turn = 0): Part => ({
  own: 'plump-fish',
  x,
  y,
  size,
  turn,
  colour: '#f28c28',
});

/** A fish moves in: two ways to fill the tank, and a meal. */
export const aquarium: ChainStory = {
  id: 'aquarium',
  title: 'A fish moves in',
  type: 'person-object',
  task: 'pets',
  summary: 'Gravel, water, a fish and a tin of food: what did the first meal in the tank need?',
  scene: 'a family setting up a fish tank, step by step',
  goal: 'eat',
  steps: [
    {
      id: 'gravel',
      agent: 'boy',
      time: 0,
      label: 'spreading gravel in the tank',
      text: 'The boy spread gravel on the bottom of the tank.',
      scene: room(
        { own: 'powder-stream', x: 62, y: 48, size: 26, colour: '#a08050' },
        tank('gravel'),
        { own: 'gravel-sack', x: 52, y: 30, size: 30, turn: 120 },
        boy('grinning-face', 22, { pose: 'holding', height: 64 }),
      ),
    },
    {
      id: 'bucket',
      agent: 'mother',
      time: 30,
      label: 'pouring water out of buckets',
      text: 'The mother poured buckets of water into the tank.',
      scene: room(
        tank('low'),
        { own: 'water-gush', x: 64, y: 54, size: 42 },
        { own: 'bucket-of-tin', x: 54, y: 28, size: 30, turn: 105 },
        mother('slightly-smiling-face', 20, { pose: 'holding', height: 66 }),
      ),
    },
    {
      id: 'hose',
      agent: 'boy',
      time: 34,
      label: 'holding the hose into the tank',
      text: 'The boy held the running hose into the tank.',
      scene: room(
        tank('low'),
        { own: 'hose-running', x: 54, y: 58, size: 52 },
        boy('slightly-smiling-face', 18, { pose: 'holding', height: 62 }),
      ),
    },
    {
      id: 'full',
      agent: 'tank',
      time: 60,
      label: 'the filling of the tank',
      text: 'The tank filled up with water.',
      needs: { any: ['bucket', 'hose'] },
      scene: room({ ...tank('full'), x: 50, y: 56, size: 76 }),
    },
    {
      id: 'fetch',
      agent: 'mother',
      time: 90,
      label: 'bringing home a fish in a bag',
      text: 'The mother brought home a fish in a bag of water.',
      chance: 0.9,
      instead: {
        text: 'The mother brought home a loaf of bread.',
        serves: [],
        scene: room(
          { icon: 'door', x: 20, y: 58, size: 40 },
          { icon: 'bread', x: 78, y: 58, size: 30 },
          mother('slightly-smiling-face', 48, { pose: 'holding', height: 68 }),
        ),
      },
      scene: room(
        { icon: 'door', x: 20, y: 58, size: 40 },
        mother('grinning-face', 46, { pose: 'holding', height: 68 }),
        { own: 'water-bag', x: 78, y: 60, size: 40 },
        fish(78, 66, 22),
      ),
    },
    {
      id: 'release',
      agent: 'boy',
      time: 110,
      label: 'letting the fish into the tank',
      text: 'The boy let the fish out of the bag into the tank.',
      needs: { all: ['full', 'fetch'] },
      instead: {
        text: 'The boy dropped the bag with the fish on the floor.',
        serves: [],
        scene: room(
          boy('face-screaming-in-fear', 26, { pose: 'arms-up' }),
          { own: 'water-bag-burst', x: 70, y: 72, size: 46 },
          fish(78, 86, 22, 40),
        ),
      },
      scene: room(
        tank('full'),
        fish(72, 70, 26),
        { own: 'water-bag', x: 50, y: 38, size: 28, turn: 120 },
        boy('grinning-face', 20, { pose: 'holding', height: 62 }),
      ),
    },
    {
      id: 'feed',
      agent: 'girl',
      time: 130,
      label: 'sprinkling flakes on the water',
      text: 'The girl sprinkled flakes on the water in the tank.',
      needs: { all: ['full'] },
      instead: {
        text: 'The girl dropped worms into the water in the tank.',
        serves: ['eat'],
        scene: room(
          tank('full'),
          fish(80, 78, 20),
          { own: 'food-worms', x: 64, y: 46, size: 26 },
          girl('grinning-face', 22, { pose: 'holding', height: 64 }),
        ),
      },
      scene: room(
        tank('full'),
        fish(80, 78, 20),
        { own: 'food-flakes', x: 64, y: 46, size: 22 },
        { own: 'food-tin', x: 54, y: 26, size: 26, turn: 125 },
        girl('slightly-smiling-face', 20, { pose: 'holding', height: 62 }),
      ),
    },
    {
      id: 'eat',
      agent: 'fish',
      time: 140,
      label: 'the meal of the fish',
      text: 'The fish ate the food at the surface of the water.',
      needs: { all: ['release', 'feed'] },
      chance: 0.9,
      scene: room(
        { ...tank('full'), x: 50, y: 56, size: 84 },
        { own: 'food-flakes', x: 30, y: 39, size: 18 },
        fish(52, 52, 36, 20),
      ),
    },
  ],
  decoys: [
    'The cat caught the fish with a paw.',
    'The boy planted water weed in the gravel.',
    'The mother set a stone castle into the tank.',
    'The tank cracked at a corner.',
    'The girl plugged in the air pump.',
  ],
};
