import type { Clothes, FigurePart, Part, Scene } from '../../scenes/types.ts';
import type { ChainStory } from '../types.ts';

const HOST: Clothes = { shirt: '#3f7d6b', trousers: '#3a4256' };
const GUEST: Clothes = { shirt: '#c9622f', trousers: '#4c3f52', skirt: true };

const host = (head: string, more: Partial<FigurePart> = {}): FigurePart => ({
  figure: HOST,
  head,
  x: 30,
  foot: 92,
  height: 62,
  ...more,
});

const guest = (head: string, more: Partial<FigurePart> = {}): FigurePart => ({
  figure: GUEST,
  head,
  x: 70,
  foot: 92,
  height: 60,
  ...more,
});

const kitchen = (...parts: readonly Part[]): Scene => ({ above: '#f4e8d4', below: '#c9a57e', parts });
const garden = (...parts: readonly Part[]): Scene => ({ above: '#cfe7f5', below: '#9dbf82', parts });

/** Tea for a guest: two ways of calling, one pot that needs both leaves and hot water. */
export const tea: ChainStory = {
  id: 'tea',
  title: 'Tea for a guest',
  type: 'person-object',
  task: 'cooking',
  summary: 'Water, leaves, cups and a guest in the garden: which step could have been left out?',
  scene: 'somebody making tea in a kitchen, step by step',
  goal: 'drink',
  steps: [
    {
      id: 'fill',
      agent: 'host',
      time: 0,
      label: 'filling the kettle',
      text: 'The host filled the kettle at the tap.',
      scene: kitchen(
        { own: 'tap', x: 70, y: 40, size: 40 },
        { icon: 'teapot', x: 66, y: 70, size: 30 },
        host('slightly-smiling-face', { pose: 'holding' }),
      ),
    },
    {
      id: 'window',
      agent: 'host',
      time: 14,
      label: 'opening the window',
      text: 'The host opened the window wide.',
      scene: kitchen(
        { icon: 'window', x: 70, y: 36, size: 44 },
        { icon: 'leaf-fluttering-in-wind', x: 86, y: 62, size: 16 },
        host('relieved-face', { pose: 'arms-out' }),
      ),
    },
    {
      id: 'boil',
      agent: 'kettle',
      time: 24,
      label: 'the boiling of the water',
      text: 'The water in the kettle boiled on the stove.',
      needs: { all: ['fill'] },
      instead: {
        text: 'The host left the kettle on the cold stove.',
        serves: [],
        scene: kitchen(
          { own: 'table', x: 62, y: 78, size: 60 },
          { icon: 'teapot', x: 62, y: 50, size: 32 },
          { icon: 'snowflake', x: 84, y: 30, size: 16 },
          host('neutral-face', { x: 18 }),
        ),
      },
      scene: kitchen(
        { own: 'table', x: 56, y: 80, size: 66 },
        { icon: 'fire', x: 56, y: 62, size: 22 },
        { icon: 'teapot', x: 56, y: 44, size: 36 },
        { icon: 'dashing-away', x: 82, y: 26, size: 22, turn: -60 },
      ),
    },
    {
      id: 'leaves',
      agent: 'host',
      time: 40,
      label: 'putting tea leaves into the pot',
      text: 'The host put green tea leaves into the pot.',
      instead: {
        text: 'The host put mint leaves into the pot.',
        serves: ['brew'],
        scene: kitchen(
          { own: 'table', x: 66, y: 82, size: 56 },
          { icon: 'teapot', x: 66, y: 58, size: 30 },
          { icon: 'herb', x: 66, y: 34, size: 24 },
          host('slightly-smiling-face', { x: 26, pose: 'holding' }),
        ),
      },
      scene: kitchen(
        { own: 'table', x: 66, y: 82, size: 56 },
        { icon: 'teapot', x: 66, y: 58, size: 30 },
        { icon: 'leaf-fluttering-in-wind', x: 66, y: 34, size: 22 },
        host('slightly-smiling-face', { x: 26, pose: 'holding' }),
      ),
    },
    {
      id: 'brew',
      agent: 'host',
      time: 52,
      label: 'the brewing of the tea',
      text: 'The tea brewed in the pot for three minutes.',
      needs: { all: ['boil', 'leaves'] },
      scene: kitchen(
        { icon: 'timer-clock', x: 24, y: 40, size: 30 },
        { own: 'table', x: 60, y: 82, size: 62 },
        { icon: 'teapot', x: 60, y: 54, size: 36 },
        { icon: 'dashing-away', x: 84, y: 32, size: 18, turn: -60 },
      ),
    },
    {
      id: 'bell',
      agent: 'host',
      time: 70,
      label: 'ringing the bell',
      text: 'The host rang a bell at the door.',
      scene: garden(
        { icon: 'door', x: 76, y: 52, size: 44 },
        { icon: 'bell', x: 50, y: 34, size: 26 },
        host('grinning-face', { x: 26, pose: 'holding' }),
      ),
    },
    {
      id: 'bark',
      agent: 'dog',
      time: 76,
      label: 'the barking of the dog',
      text: 'The dog barked in the garden.',
      scene: garden(
        { icon: 'dog', x: 44, y: 68, size: 46 },
        { icon: 'speaker-high-volume', x: 78, y: 50, size: 22 },
      ),
    },
    {
      id: 'come',
      agent: 'guest',
      time: 84,
      label: 'the coming of the guest',
      text: 'The guest came in from the garden.',
      needs: { any: ['bell', 'bark'] },
      scene: kitchen(
        { icon: 'door', x: 24, y: 56, size: 50 },
        guest('grinning-face-with-smiling-eyes', { x: 60, pose: 'walking' }),
      ),
    },
    {
      id: 'pour',
      agent: 'host',
      time: 96,
      label: 'pouring the tea',
      text: 'The host poured the tea into two cups.',
      needs: { all: ['brew'] },
      scene: kitchen(
        { own: 'table', x: 66, y: 84, size: 60 },
        { icon: 'teapot', x: 54, y: 42, size: 28, turn: 30 },
        { icon: 'hot-beverage', x: 62, y: 66, size: 18 },
        { icon: 'hot-beverage', x: 84, y: 66, size: 18 },
        host('smiling-face-with-smiling-eyes', { x: 22, pose: 'holding' }),
      ),
    },
    {
      id: 'drink',
      agent: 'guest',
      time: 110,
      label: 'the drinking of the tea',
      text: 'The guest drank the tea with the host.',
      needs: { all: ['come', 'pour'] },
      scene: kitchen(
        { icon: 'hot-beverage', x: 42, y: 62, size: 20 },
        { icon: 'hot-beverage', x: 58, y: 62, size: 20 },
        host('smiling-face-with-smiling-eyes', { x: 22, pose: 'holding' }),
        guest('face-savoring-food', { x: 78, pose: 'holding', flip: true }),
      ),
    },
  ],
  decoys: [
    'The host baked a cake in the oven.',
    'The guest stirred sugar into the cups.',
    'The host warmed the milk in a pan.',
    'The host laid a cloth on the table.',
  ],
};
