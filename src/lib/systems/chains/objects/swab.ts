import type { Clothes, Part, Scene } from '../../scenes/types.ts';
import { personIn } from '../people/person.ts';
import type { ChainStory } from '../types.ts';

const WOMAN: Clothes = { shirt: '#5a8f5c', trousers: '#4a4763' };
const DAUGHTER: Clothes = { shirt: '#e08a2e', trousers: '#6a4f8a', skirt: true };

const woman = personIn(WOMAN);
const daughter = personIn(DAUGHTER, { height: 54 });

const room = (...parts: readonly Part[]): Scene => ({ above: '#e6e0f0', below: '#a89cc0', parts });
const table: Part = { own: 'table', x: 66, y: 82, size: 54, colour: '#8a6a4a' };

/** A rapid test at home: two places to take a sample from, two calls back to the table. */
export const swab: ChainStory = {
  id: 'swab',
  title: 'A rapid test at home',
  type: 'person-object',
  task: 'health',
  summary: 'A swab, a tube, a strip and a timer: what did the woman need to see the two lines?',
  scene: 'somebody doing a rapid test at a table, step by step',
  goal: 'read',
  steps: [
    {
      id: 'open',
      agent: 'woman',
      time: 0,
      label: 'opening the box of the test',
      text: 'The woman opened the box of the test.',
      instead: {
        text: 'The woman opened a box of biscuits.',
        serves: [],
        scene: room(
          table,
          { own: 'biscuit-box', x: 66, y: 57, size: 40 },
          woman('face-savoring-food', 22, { pose: 'holding' }),
        ),
      },
      scene: room(
        table,
        { own: 'test-kit-open', x: 66, y: 57, size: 40 },
        woman('neutral-face', 22, { pose: 'holding' }),
      ),
    },
    {
      id: 'throat',
      agent: 'woman',
      time: 40,
      label: 'rubbing the swab in the throat',
      text: 'The woman rubbed the swab against the throat.',
      needs: { all: ['open'] },
      scene: room(woman('face-with-open-mouth', 40, { height: 88, foot: 96 }), {
        own: 'swab-stick',
        x: 64,
        y: 30,
        size: 42,
        turn: 2,
      }),
    },
    {
      id: 'nose',
      agent: 'woman',
      time: 60,
      label: 'rubbing the swab in the nose',
      text: 'The woman rubbed the swab against the inside of the nose.',
      needs: { all: ['open'] },
      scene: room(woman('grimacing-face', 40, { height: 88, foot: 96 }), {
        own: 'swab-stick',
        x: 57,
        y: 40,
        size: 42,
        turn: 62,
      }),
    },
    {
      id: 'plant',
      agent: 'daughter',
      time: 70,
      label: 'watering the plant',
      text: 'The daughter watered the plant at the window.',
      scene: room(
        { icon: 'window', x: 76, y: 30, size: 36 },
        { icon: 'potted-plant', x: 76, y: 70, size: 38 },
        { own: 'watering-can', x: 50, y: 52, size: 28, flip: true },
        daughter('slightly-smiling-face', 22, { pose: 'holding', height: 60 }),
      ),
    },
    {
      id: 'stir',
      agent: 'woman',
      time: 80,
      label: 'stirring with the swab in the tube',
      text: 'The woman stirred with the swab in the tube.',
      needs: { any: ['throat', 'nose'] },
      instead: {
        text: 'The woman squeezed the swab in the tube.',
        serves: ['drip'],
        scene: room(
          { own: 'sample-tube-with-swab', x: 64, y: 56, size: 60 },
          { icon: 'pinching-hand', x: 84, y: 62, size: 30, flip: true },
          woman('neutral-face', 26, { pose: 'holding' }),
        ),
      },
      scene: room(
        { own: 'sample-tube-with-swab', x: 66, y: 58, size: 60 },
        { own: 'swirl-arrow', x: 68, y: 22, size: 26 },
        woman('neutral-face', 24, { pose: 'holding' }),
      ),
    },
    {
      id: 'drip',
      agent: 'woman',
      time: 100,
      label: 'dripping the sample onto the strip',
      text: 'The woman dripped the sample onto the test strip.',
      needs: { all: ['stir'] },
      chance: 0.9,
      instead: {
        text: 'The woman spilled the sample on the table.',
        serves: [],
        scene: room(
          table,
          { own: 'spilled-drops', x: 68, y: 73, size: 40 },
          { own: 'sample-tube', x: 52, y: 62, size: 30, turn: 110 },
          woman('face-screaming-in-fear', 22, { pose: 'arms-up', height: 60 }),
        ),
      },
      scene: room(
        { own: 'test-strip-blank', x: 66, y: 80, size: 54, turn: -90 },
        { own: 'sample-drops', x: 81, y: 61, size: 26 },
        { own: 'sample-tube', x: 72, y: 30, size: 40, turn: 150 },
        woman('neutral-face', 22, { pose: 'holding' }),
      ),
    },
    {
      id: 'wind',
      agent: 'daughter',
      time: 110,
      label: 'winding up the kitchen timer',
      text: 'The daughter wound up the kitchen timer.',
      scene: room(
        { own: 'egg-timer', x: 66, y: 58, size: 44 },
        { own: 'turning-arrow', x: 66, y: 86, size: 22 },
        daughter('slightly-smiling-face', 26, { pose: 'holding', height: 62 }),
      ),
    },
    {
      id: 'line',
      agent: 'test strip',
      time: 700,
      label: 'the appearing of the second line',
      text: 'The second line appeared on the test strip.',
      needs: { all: ['drip'] },
      chance: 0.9,
      scene: room(
        { own: 'table', x: 50, y: 100, size: 92, colour: '#8a6a4a' },
        { own: 'test-strip-two-lines', x: 46, y: 50, size: 80 },
        { icon: 'hourglass-done', x: 82, y: 34, size: 26 },
      ),
    },
    {
      id: 'ring',
      agent: 'kitchen timer',
      time: 1010,
      label: 'the ringing of the kitchen timer',
      text: 'The kitchen timer rang.',
      needs: { all: ['wind'] },
      scene: room(
        { ...table, x: 50 },
        { own: 'egg-timer', x: 50, y: 48, size: 54 },
        { own: 'noise-marks', x: 88, y: 34, size: 20, turn: -30 },
        { own: 'noise-marks', x: 12, y: 34, size: 20, turn: 30, flip: true },
      ),
    },
    {
      id: 'call',
      agent: 'daughter',
      time: 1014,
      label: 'the call of the daughter',
      text: 'The daughter called the woman to the table.',
      scene: room(table, daughter('face-with-open-mouth', 26, { height: 66 }), {
        own: 'noise-marks',
        x: 56,
        y: 38,
        size: 26,
      }),
    },
    {
      id: 'back',
      agent: 'woman',
      time: 1020,
      label: 'the coming of the woman to the table',
      text: 'The woman came back to the table.',
      needs: { any: ['ring', 'call'] },
      scene: room(
        { icon: 'door', x: 20, y: 58, size: 40 },
        { ...table, x: 74, size: 48 },
        woman('neutral-face', 44, { pose: 'walking', height: 66 }),
      ),
    },
    {
      id: 'read',
      agent: 'woman',
      time: 1030,
      label: 'seeing the two lines',
      text: 'The woman saw two lines on the test strip.',
      needs: { all: ['line', 'back'] },
      scene: room(woman('worried-face', 32, { pose: 'holding', height: 72 }), {
        own: 'test-strip-two-lines',
        x: 70,
        y: 48,
        size: 50,
      }),
    },
  ],
  decoys: [
    'The woman took a tablet with water.',
    'The doctor pricked the finger of the woman.',
    'The daughter measured the temperature of the woman.',
    'The woman threw the test strip into the bin.',
    'The woman put on a mask.',
  ],
};
