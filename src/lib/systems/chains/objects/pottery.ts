import type { Clothes, Part, Scene } from '../../scenes/types.ts';
import { personIn } from '../people/person.ts';
import type { ChainStory } from '../types.ts';

const POTTER: Clothes = { shirt: '#4f7a8a', trousers: '#5a4638' };
const HELPER: Clothes = { shirt: '#c96a7a', trousers: '#3a4256' };

const RAW = '#9a6242';
const DRY = '#d3ae8c';
const FIRED = '#c9673c';
const BLUE = '#2f7fb5';

const potter = personIn(POTTER);
const helper = personIn(HELPER, { height: 58 });

const workshop = (...parts: readonly Part[]): Scene => ({ above: '#ece4d6', below: '#a89078', parts });
const yard = (...parts: readonly Part[]): Scene => ({ above: '#cfe7f5', below: '#b9b48a', parts });

/** A bowl: clay that must dry in warmth of one of two kinds, a kiln, and a glaze. */
export const pottery: ChainStory = {
  id: 'pottery',
  title: 'The blue bowl',
  type: 'person-object',
  task: 'craft',
  summary: 'Clay, warmth, fire and glaze: what did the finished blue bowl need?',
  scene: 'a potter and a helper at work in a workshop, step by step',
  goal: 'show',
  steps: [
    {
      id: 'knead',
      agent: 'potter',
      time: 0,
      label: 'kneading the clay',
      text: 'The potter kneaded a lump of clay soft.',
      scene: workshop(
        { own: 'table', x: 62, y: 80, size: 68 },
        { own: 'clay-lump', x: 62, y: 56, size: 38 },
        potter('persevering-face', 26, { pose: 'holding' }),
      ),
    },
    {
      id: 'turn',
      agent: 'potter',
      time: 20,
      label: 'shaping the bowl on the wheel',
      text: 'The potter shaped the clay on the wheel into a bowl.',
      needs: { all: ['knead'] },
      chance: 0.9,
      instead: {
        text: 'The potter pressed the clay flat as a plate.',
        serves: ['dry'],
        scene: workshop(
          { own: 'table', x: 62, y: 80, size: 68 },
          { own: 'floating-board', colour: RAW, x: 66, y: 66, size: 42 },
          potter('slightly-smiling-face', 24, { pose: 'holding' }),
        ),
      },
      scene: workshop(
        { own: 'potters-wheel', x: 66, y: 64, size: 54 },
        potter('slightly-smiling-face', 26, { pose: 'holding' }),
      ),
    },
    {
      id: 'draw',
      agent: 'helper',
      time: 30,
      label: 'drawing a vase',
      text: 'The helper drew a vase on paper.',
      scene: workshop(
        { own: 'vase-drawing', x: 68, y: 48, size: 46 },
        { icon: 'pencil', x: 48, y: 62, size: 20 },
        helper('grinning-face', 26, { pose: 'holding' }),
      ),
    },
    {
      id: 'stove',
      agent: 'helper',
      time: 38,
      label: 'lighting the stove',
      text: 'The helper lit the stove in the drying room.',
      scene: workshop(
        { own: 'tiled-stove', x: 70, y: 54, size: 60 },
        { own: 'long-match', x: 45, y: 60, size: 18 },
        helper('slightly-smiling-face', 24, { pose: 'holding' }),
      ),
    },
    {
      id: 'sun',
      agent: 'sun',
      time: 44,
      label: 'the shining of the sun',
      text: 'The sun shone through the windows of the drying room.',
      scene: workshop({ own: 'day-window', x: 42, y: 40, size: 64 }, { icon: 'sun', x: 76, y: 28, size: 34 }),
    },
    {
      id: 'warm',
      agent: 'air',
      time: 52,
      label: 'the warming of the drying room',
      text: 'The drying room became warm.',
      needs: { any: ['stove', 'sun'] },
      scene: workshop(
        { icon: 'thermometer', x: 30, y: 46, size: 54 },
        { own: 'warm-waves', x: 70, y: 46, size: 44 },
      ),
    },
    {
      id: 'dry',
      agent: 'bowl',
      time: 62,
      label: 'the drying of the piece',
      text: 'The shaped clay dried hard in the warm room.',
      needs: { all: ['turn', 'warm'] },
      scene: workshop(
        { own: 'table', x: 50, y: 80, size: 76 },
        { own: 'earthen-bowl', colour: DRY, x: 50, y: 57, size: 38 },
        { own: 'warm-waves', x: 50, y: 22, size: 26 },
        { icon: 'hourglass-done', x: 84, y: 34, size: 22 },
      ),
    },
    {
      id: 'bird',
      agent: 'bird',
      time: 70,
      label: 'the landing of the bird',
      text: 'The bird landed on the roof of the kiln.',
      scene: yard(
        { own: 'pottery-kiln', x: 56, y: 62, size: 58 },
        { own: 'gull', colour: '#8a6a4f', x: 48, y: 30, size: 30 },
      ),
    },
    {
      id: 'fire',
      agent: 'potter',
      time: 78,
      label: 'firing the dried clay',
      text: 'The potter fired the dry clay in the kiln.',
      needs: { all: ['dry'] },
      chance: 0.85,
      scene: yard(
        { own: 'pottery-kiln', x: 66, y: 58, size: 62 },
        { icon: 'fire', x: 66, y: 76, size: 26 },
        { own: 'earthen-bowl', colour: FIRED, x: 66, y: 60, size: 18 },
        { icon: 'dashing-away', x: 86, y: 18, size: 18, turn: -60 },
        potter('slightly-smiling-face', 22, { pose: 'holding' }),
      ),
    },
    {
      id: 'stir',
      agent: 'helper',
      time: 88,
      label: 'stirring the glaze',
      text: 'The helper stirred a blue glaze.',
      instead: {
        text: 'The helper filled the tin with soapy water.',
        serves: [],
        scene: workshop(
          { own: 'table', x: 66, y: 82, size: 58 },
          { own: 'glaze-tin', colour: '#dceef5', x: 66, y: 56, size: 36 },
          { icon: 'bubbles', x: 68, y: 28, size: 22 },
          helper('neutral-face', 24, { pose: 'holding' }),
        ),
      },
      scene: workshop(
        { own: 'table', x: 66, y: 82, size: 58 },
        { own: 'stirring-stick', x: 70, y: 34, size: 34 },
        { own: 'glaze-tin', x: 66, y: 56, size: 36 },
        helper('slightly-smiling-face', 24, { pose: 'holding' }),
      ),
    },
    {
      id: 'glaze',
      agent: 'potter',
      time: 98,
      label: 'glazing the fired clay',
      text: 'The potter covered the fired clay with the blue glaze.',
      needs: { all: ['fire', 'stir'] },
      scene: workshop(
        { own: 'table', x: 66, y: 82, size: 60 },
        { own: 'earthen-bowl', colour: FIRED, x: 58, y: 58, size: 32 },
        { own: 'glaze-run', x: 58, y: 58, size: 32 },
        { own: 'glaze-tin', x: 85, y: 62, size: 20 },
        { icon: 'paintbrush', x: 60, y: 34, size: 24 },
        potter('slightly-smiling-face', 22, { pose: 'holding' }),
      ),
    },
    {
      id: 'shine',
      agent: 'potter',
      time: 112,
      label: 'the second firing',
      text: 'The potter fired the blue glaze smooth in the kiln.',
      needs: { all: ['glaze'] },
      scene: yard(
        { own: 'pottery-kiln', x: 66, y: 58, size: 62 },
        { icon: 'fire', x: 66, y: 76, size: 26 },
        { own: 'earthen-bowl', colour: BLUE, x: 66, y: 60, size: 18 },
        { icon: 'sparkles', x: 66, y: 50, size: 12 },
        potter('grinning-face', 22, { pose: 'holding' }),
      ),
    },
    {
      id: 'show',
      agent: 'potter',
      time: 126,
      label: 'showing the finished blue piece',
      text: 'The potter showed the helper the finished blue pottery.',
      needs: { all: ['shine'] },
      scene: workshop(
        potter('smiling-face-with-smiling-eyes', 22, { pose: 'holding' }),
        { own: 'earthen-bowl', colour: BLUE, x: 50, y: 52, size: 28 },
        { icon: 'sparkles', x: 50, y: 26, size: 20 },
        helper('star-struck', 78),
      ),
    },
  ],
  decoys: [
    'The potter dropped the bowl on the floor.',
    'The helper filled the bowl with soup.',
    'The potter put a handle on the bowl.',
    'The customer bought the bowl at the market.',
  ],
};
