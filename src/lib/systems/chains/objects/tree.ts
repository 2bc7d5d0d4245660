import type { Clothes, Part, Scene } from '../../scenes/types.ts';
import { personIn } from '../people/person.ts';
import type { ChainStory } from '../types.ts';

const GARDENER: Clothes = { shirt: '#3f7d4f', trousers: '#4a4038' };
const CHILD: Clothes = { shirt: '#d9823b', trousers: '#3f5a8a' };

const gardener = personIn(GARDENER);
const child = personIn(CHILD, { height: 50 });

const orchard = (...parts: readonly Part[]): Scene => ({ above: '#d3e8f2', below: '#9dbb78', parts });
/** The meadow cut open, so that the roots can be seen. */
const underground = (...parts: readonly Part[]): Scene => ({ above: '#d3e8f2', below: '#7a5136', parts });

/** A tree for apples: two ways to a hole, two ways to water, and bees. */
export const tree: ChainStory = {
  id: 'tree',
  title: 'A tree for apples',
  type: 'person-object',
  task: 'gardening',
  summary: 'A hole, water and bees: what did the first apple need?',
  scene: 'a gardener and a child planting a young tree, step by step',
  goal: 'pick',
  steps: [
    {
      id: 'spade',
      agent: 'gardener',
      time: 0,
      label: 'loosening the earth with a spade',
      text: 'The gardener dug in the meadow with a spade.',
      instead: {
        text: 'The gardener leaned on the spade and slept.',
        serves: [],
        scene: orchard(gardener('sleeping-face', 40, { pose: 'holding' }), {
          own: 'garden-spade',
          x: 60,
          y: 70,
          size: 40,
        }),
      },
      scene: orchard(
        { own: 'earth-heap', x: 80, y: 80, size: 30 },
        gardener('persevering-face', 30, { pose: 'holding' }),
        { own: 'garden-spade', x: 54, y: 70, size: 42, turn: -20 },
      ),
    },
    {
      id: 'digger',
      agent: 'digger',
      time: 8,
      label: 'digging with the small digger',
      text: 'The small digger scooped earth out of the meadow.',
      scene: orchard(
        { own: 'earth-heap', x: 20, y: 80, size: 30 },
        { own: 'small-digger', x: 56, y: 62, size: 60 },
      ),
    },
    {
      id: 'hole',
      agent: 'hole',
      time: 16,
      label: 'the deep hole in the meadow',
      text: 'The meadow had a deep hole.',
      needs: { any: ['spade', 'digger'] },
      scene: orchard({ own: 'hole', x: 44, y: 80, size: 60 }, { own: 'earth-heap', x: 82, y: 76, size: 30 }),
    },
    {
      id: 'kite',
      agent: 'child',
      time: 24,
      label: 'flying a kite',
      text: 'The child flew a kite over the meadow.',
      scene: orchard(
        { icon: 'kite', x: 70, y: 26, size: 38 },
        child('grinning-face', 34, { pose: 'arms-up', height: 58 }),
      ),
    },
    {
      id: 'plant',
      agent: 'gardener',
      time: 32,
      label: 'planting the young apple tree',
      text: 'The gardener planted a young apple tree in the hole.',
      needs: { all: ['hole'] },
      scene: orchard(
        { own: 'hole', x: 66, y: 84, size: 44 },
        { own: 'young-tree', x: 66, y: 58, size: 56 },
        gardener('slightly-smiling-face', 28, { pose: 'holding' }),
      ),
    },
    {
      id: 'can',
      agent: 'child',
      time: 42,
      label: 'emptying the watering can',
      text: 'The child emptied a watering can on the meadow.',
      instead: {
        text: 'The child emptied a bucket of water on the meadow.',
        serves: ['wet'],
        scene: orchard(
          child('grinning-face', 28, { pose: 'holding', height: 56 }),
          { icon: 'bucket', x: 56, y: 60, size: 30 },
          { own: 'puddle', x: 70, y: 86, size: 40 },
        ),
      },
      scene: orchard(
        child('slightly-smiling-face', 76, { pose: 'holding', flip: true, height: 56 }),
        { own: 'watering-can', x: 48, y: 60, size: 30 },
        { own: 'water-stream', x: 30, y: 68, size: 18 },
        { own: 'puddle', x: 28, y: 86, size: 36 },
      ),
    },
    {
      id: 'rain',
      agent: 'rain',
      time: 50,
      label: 'the rain over the meadow',
      text: 'The rain poured on the meadow.',
      scene: orchard(
        { own: 'dark-cloud', x: 32, y: 22, size: 44 },
        { own: 'dark-cloud', x: 72, y: 22, size: 44 },
        { own: 'rain-streaks', x: 30, y: 56, size: 44 },
        { own: 'rain-streaks', x: 72, y: 56, size: 44 },
      ),
    },
    {
      id: 'wet',
      agent: 'soil',
      time: 56,
      label: 'the wetting of the soil',
      text: 'The soil of the meadow became wet.',
      needs: { any: ['can', 'rain'] },
      scene: orchard(
        { own: 'puddle', colour: '#5f4433', x: 50, y: 82, size: 80 },
        { icon: 'droplet', x: 36, y: 76, size: 16 },
        { icon: 'droplet', x: 62, y: 78, size: 16 },
      ),
    },
    {
      id: 'root',
      agent: 'tree',
      time: 66,
      label: 'the growing of the roots',
      text: 'The young apple tree grew roots in the wet soil.',
      needs: { all: ['plant', 'wet'] },
      chance: 0.85,
      scene: underground({ own: 'rooted-tree', x: 50, y: 52, size: 80 }),
    },
    {
      id: 'bloom',
      agent: 'tree',
      time: 78,
      label: 'the blossoming of the apple tree',
      text: 'The apple tree opened white blossoms.',
      needs: { all: ['root'] },
      scene: orchard({ own: 'blossoming-tree', x: 50, y: 52, size: 78 }),
    },
    {
      id: 'bees',
      agent: 'bees',
      time: 84,
      label: 'the visit of the bees',
      text: 'The bees visited the blossoms of the apple tree.',
      needs: { all: ['bloom'] },
      chance: 0.9,
      scene: orchard(
        { own: 'blossoming-tree', x: 40, y: 52, size: 72 },
        { icon: 'honeybee', x: 76, y: 30, size: 24 },
        { icon: 'honeybee', x: 78, y: 60, size: 20 },
      ),
    },
    {
      id: 'pick',
      agent: 'child',
      time: 96,
      label: 'picking the first apple',
      text: 'The child picked an apple from the apple tree.',
      needs: { all: ['bees'] },
      scene: orchard(
        { own: 'apple-tree', x: 66, y: 50, size: 64 },
        child('grinning-face-with-smiling-eyes', 24, { pose: 'holding', height: 56 }),
        { icon: 'red-apple', x: 44, y: 60, size: 16 },
      ),
    },
  ],
  decoys: [
    'The gardener tied the tree to a stake.',
    'The deer nibbled the bark of the tree.',
    'The gardener spread compost around the tree.',
    'The child hung a swing on the tree.',
  ],
};
