import type { Clothes, Part, Scene } from '../../scenes/types.ts';
import { personIn } from '../people/person.ts';
import type { ChainStory } from '../types.ts';

const SCOUT: Clothes = { shirt: '#8a9a4a', trousers: '#5a4636' };
const GIRL: Clothes = { shirt: '#c9508a', trousers: '#3a4256' };

const scout = personIn(SCOUT);
const girl = personIn(GIRL, { height: 58 });

const clearing = (...parts: readonly Part[]): Scene => ({ above: '#8ea3cf', below: '#6f8f5e', parts });
const fire = (x: number, y: number, size: number): Part => ({ own: 'camp-fire-burning', x, y, size });

/** A fire in the evening: two flames to light it, a sausage, and a dog with two reasons to come. */
export const campfire: ChainStory = {
  id: 'campfire',
  title: 'A sausage over the fire',
  type: 'person-object',
  task: 'outdoors',
  summary: 'Wood, two small flames, a sausage and a dog: what did the supper hang on?',
  scene: 'two scouts making a fire on a clearing, step by step',
  goal: 'eat',
  steps: [
    {
      id: 'tent',
      agent: 'girl',
      time: 0,
      label: 'putting up the tent',
      text: 'The girl put up a tent on the clearing.',
      scene: clearing(
        { icon: 'evergreen-tree', x: 86, y: 44, size: 26 },
        { own: 'ridge-tent', x: 60, y: 62, size: 58 },
        girl('grinning-face', 20, { pose: 'holding' }),
      ),
    },
    {
      id: 'wood',
      agent: 'scout',
      time: 200,
      label: 'piling up dry wood',
      text: 'The scout piled up dry wood in the ring of stones.',
      instead: {
        text: 'The scout piled up dripping wet wood in the ring of stones.',
        serves: [],
        scene: clearing(
          { own: 'stone-ring-wet-logs', x: 66, y: 68, size: 48 },
          scout('frowning-face', 24, { pose: 'holding' }),
        ),
      },
      scene: clearing(
        { own: 'stone-ring-logs', x: 66, y: 68, size: 48 },
        scout('slightly-smiling-face', 24, { pose: 'holding' }),
      ),
    },
    {
      id: 'match',
      agent: 'scout',
      time: 260,
      label: 'striking a match',
      text: 'The scout held a burning match to the bark.',
      chance: 0.9,
      scene: clearing(
        scout('slightly-smiling-face', 34, { pose: 'holding', height: 72 }),
        { own: 'burning-match', x: 70, y: 46, size: 36 },
        { own: 'birch-bark', x: 72, y: 78, size: 40 },
      ),
    },
    {
      id: 'lighter',
      agent: 'girl',
      time: 264,
      label: 'holding a lighter to the bark',
      text: 'The girl held a lighter to the bark.',
      scene: clearing(
        girl('slightly-smiling-face', 34, { pose: 'holding', height: 70 }),
        { own: 'pocket-lighter', x: 63, y: 52, size: 30 },
        { own: 'birch-bark', x: 74, y: 78, size: 40 },
      ),
    },
    {
      id: 'bark',
      agent: 'bark',
      time: 270,
      label: 'the catching fire of the bark',
      text: 'The bark in the ring of stones caught fire.',
      needs: { any: ['match', 'lighter'] },
      scene: clearing({ own: 'burning-bark', x: 50, y: 56, size: 70 }),
    },
    {
      id: 'blaze',
      agent: 'wood',
      time: 330,
      label: 'the burning of the wood',
      text: 'The wood burned with high flames.',
      needs: { all: ['wood', 'bark'] },
      chance: 0.9,
      scene: clearing({ icon: 'evergreen-tree', x: 14, y: 42, size: 22 }, fire(52, 58, 68)),
    },
    {
      id: 'owl',
      agent: 'owl',
      time: 345,
      label: 'the hooting of the owl',
      text: 'The owl hooted in a tree.',
      scene: clearing(
        { own: 'bare-branch', x: 50, y: 66, size: 92 },
        { icon: 'owl', x: 46, y: 40, size: 46 },
        { own: 'noise-marks', x: 80, y: 30, size: 20 },
      ),
    },
    {
      id: 'spear',
      agent: 'girl',
      time: 360,
      label: 'putting a sausage on a stick',
      text: 'The girl put a sausage on a stick.',
      instead: {
        text: 'The girl put a sausage on a long fork.',
        serves: ['roast'],
        scene: clearing(
          { own: 'sausage-on-fork', x: 70, y: 44, size: 44 },
          girl('slightly-smiling-face', 32, { pose: 'holding', height: 70 }),
        ),
      },
      scene: clearing(
        { own: 'sausage-on-stick', x: 70, y: 44, size: 44 },
        girl('slightly-smiling-face', 32, { pose: 'holding', height: 70 }),
      ),
    },
    {
      id: 'roast',
      agent: 'girl',
      time: 380,
      label: 'roasting the sausage',
      text: 'The girl roasted the sausage over the flames.',
      needs: { all: ['blaze', 'spear'] },
      scene: clearing(
        fire(74, 70, 44),
        { own: 'sausage-on-stick-roasted', x: 58, y: 44, size: 36 },
        girl('smiling-face-with-smiling-eyes', 22, { pose: 'holding' }),
      ),
    },
    {
      id: 'whistle',
      agent: 'scout',
      time: 400,
      label: 'the whistling of the scout',
      text: 'The scout whistled for the dog.',
      scene: clearing(
        scout('kissing-face', 34, { height: 72 }),
        { own: 'noise-marks', x: 58, y: 34, size: 20 },
        { icon: 'musical-note', x: 78, y: 26, size: 22 },
      ),
    },
    {
      id: 'dog',
      agent: 'dog',
      time: 420,
      label: 'the coming of the dog',
      text: 'The dog came running out of the forest.',
      needs: { any: ['roast', 'whistle'] },
      scene: clearing(
        { icon: 'evergreen-tree', x: 22, y: 46, size: 40 },
        { icon: 'evergreen-tree', x: 78, y: 46, size: 36 },
        { icon: 'dog', x: 50, y: 72, size: 42 },
        { icon: 'paw-prints', x: 82, y: 84, size: 18 },
      ),
    },
    {
      id: 'eat',
      agent: 'girl',
      time: 450,
      label: 'eating the roasted sausage',
      text: 'The girl ate the roasted sausage.',
      needs: { all: ['roast'] },
      scene: clearing(girl('face-savoring-food', 40, { pose: 'holding', height: 74 }), {
        own: 'sausage-on-stick-roasted',
        x: 72,
        y: 42,
        size: 36,
      }),
    },
  ],
  decoys: [
    'The rain put out the fire.',
    'The scout cooked soup in a kettle.',
    'The girl fell asleep in the tent.',
    'The dog stole the sausage.',
    'The scout played the guitar beside the fire.',
  ],
};
