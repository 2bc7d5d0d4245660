import type { Clothes, Part, Scene } from '../../scenes/types.ts';
import { personIn } from '../people/person.ts';
import type { ChainStory } from '../types.ts';

const TEACHER: Clothes = { shirt: '#f4f6f8', trousers: '#4a4763', skirt: true };
const PUPIL: Clothes = { shirt: '#3f8f6b', trousers: '#3a4256' };
const ASSISTANT: Clothes = { shirt: '#c9622f', trousers: '#5a4638' };

const PURPLE = '#7a3f94';
const PALE = '#dcc6e8';
const WHITE_CABBAGE = '#a9c77f';
const RED = '#e0304f';
const JUICE = '#f4e36a';

const teacher = personIn(TEACHER, { height: 66 });
const pupil = personIn(PUPIL, { height: 58 });
const assistant = personIn(ASSISTANT, { height: 62 });

const laboratory = (...parts: readonly Part[]): Scene => ({ above: '#c9d9e9', below: '#8fa3b5', parts });
const bench: Part = { own: 'table', x: 66, y: 84, size: 60, colour: '#5f6f7d' };

/** An indicator out of red cabbage: two ways to hot water, a test tube in which acid waits. */
export const testTube: ChainStory = {
  id: 'test-tube',
  title: 'The test tube that turns red',
  type: 'person-object',
  task: 'laboratory',
  summary: 'Red cabbage, hot water and lemon juice: what did the change of colour need?',
  scene: 'a class doing an experiment in a laboratory, step by step',
  goal: 'turn',
  steps: [
    {
      id: 'chop',
      agent: 'pupil',
      time: 0,
      label: 'chopping the red cabbage',
      text: 'The pupil chopped a red cabbage.',
      instead: {
        text: 'The pupil chopped a white cabbage.',
        serves: [],
        scene: laboratory(
          bench,
          { own: 'chopping-board', x: 66, y: 71, size: 48 },
          { own: 'cabbage-half', x: 58, y: 56, size: 28, colour: WHITE_CABBAGE },
          { own: 'cabbage-shreds', x: 80, y: 61, size: 24, colour: WHITE_CABBAGE },
          { icon: 'kitchen-knife', x: 78, y: 40, size: 26 },
          pupil('slightly-smiling-face', 20, { pose: 'holding' }),
        ),
      },
      scene: laboratory(
        bench,
        { own: 'chopping-board', x: 66, y: 71, size: 48 },
        { own: 'cabbage-half', x: 58, y: 56, size: 28 },
        { own: 'cabbage-shreds', x: 80, y: 61, size: 24 },
        { icon: 'kitchen-knife', x: 78, y: 40, size: 26 },
        pupil('slightly-smiling-face', 20, { pose: 'holding' }),
      ),
    },
    {
      id: 'kettle',
      agent: 'assistant',
      time: 60,
      label: 'boiling water in the kettle',
      text: 'The assistant boiled water in the kettle.',
      scene: laboratory(
        bench,
        { own: 'electric-kettle', x: 66, y: 52, size: 40 },
        { icon: 'dashing-away', x: 46, y: 28, size: 22, turn: -60 },
        assistant('slightly-smiling-face', 20, { pose: 'holding' }),
      ),
    },
    {
      id: 'burner',
      agent: 'teacher',
      time: 90,
      label: 'boiling water over the burner',
      text: 'The teacher boiled water over the burner.',
      scene: laboratory(
        { own: 'burner-with-beaker', x: 66, y: 58, size: 64 },
        { icon: 'dashing-away', x: 82, y: 14, size: 18, turn: -60 },
        teacher('slightly-smiling-face', 20, { pose: 'holding' }),
      ),
    },
    {
      id: 'scald',
      agent: 'assistant',
      time: 300,
      label: 'filling the bowl with boiling water',
      text: 'The assistant filled a glass bowl with boiling water.',
      needs: { any: ['kettle', 'burner'] },
      instead: {
        text: 'The assistant filled a glass bowl with cold water.',
        serves: [],
        scene: laboratory(
          { own: 'tap', x: 58, y: 28, size: 36 },
          { own: 'water-gush', x: 66, y: 52, size: 24 },
          { own: 'glass-bowl', x: 66, y: 72, size: 44 },
          { icon: 'snowflake', x: 88, y: 40, size: 16 },
          assistant('neutral-face', 20, { pose: 'holding' }),
        ),
      },
      scene: laboratory(
        bench,
        { own: 'glass-bowl', x: 66, y: 58, size: 46 },
        { own: 'warm-waves', x: 66, y: 26, size: 30 },
        assistant('slightly-smiling-face', 20, { pose: 'holding' }),
      ),
    },
    {
      id: 'soak',
      agent: 'cabbage',
      time: 330,
      label: 'the colouring of the water',
      text: 'The chopped cabbage coloured the hot water purple.',
      needs: { all: ['chop', 'scald'] },
      instead: {
        text: 'The chopped cabbage gave the hot water a pale tint.',
        serves: ['pour'],
        scene: laboratory(
          { ...bench, x: 50, size: 80 },
          { own: 'glass-bowl', x: 50, y: 54, size: 66, colour: PALE },
          { own: 'cabbage-shreds', x: 50, y: 48, size: 36 },
        ),
      },
      scene: laboratory(
        { ...bench, x: 50, size: 80 },
        { own: 'glass-bowl', x: 50, y: 54, size: 66, colour: PURPLE },
        { own: 'cabbage-shreds', x: 50, y: 42, size: 36, colour: '#a868c2' },
      ),
    },
    {
      id: 'dye',
      agent: 'assistant',
      time: 600,
      label: 'dyeing the paper',
      text: 'The assistant dyed a sheet of paper purple in the bowl.',
      needs: { all: ['soak'] },
      scene: laboratory(
        { own: 'dyed-paper', x: 66, y: 38, size: 50 },
        { own: 'glass-bowl', x: 66, y: 74, size: 46, colour: PURPLE },
        assistant('grinning-face', 20, { pose: 'holding' }),
      ),
    },
    {
      id: 'lemon',
      agent: 'pupil',
      time: 640,
      label: 'dripping lemon juice into the test tube',
      text: 'The pupil dripped lemon juice into the test tube.',
      instead: {
        text: 'The pupil dripped vinegar into the test tube.',
        serves: ['turn'],
        scene: laboratory(
          { own: 'glass-tube-low', x: 64, y: 70, size: 50, colour: '#b8562e' },
          { own: 'falling-drops', x: 64, y: 38, size: 16, colour: '#b8562e' },
          { own: 'vinegar-flask', x: 74, y: 20, size: 34, turn: -125 },
          pupil('slightly-smiling-face', 22, { pose: 'holding' }),
        ),
      },
      scene: laboratory(
        { own: 'glass-tube-low', x: 64, y: 70, size: 50, colour: JUICE },
        { own: 'falling-drops', x: 64, y: 38, size: 16, colour: JUICE },
        { icon: 'lemon', x: 64, y: 18, size: 30 },
        pupil('slightly-smiling-face', 22, { pose: 'holding' }),
      ),
    },
    {
      id: 'pour',
      agent: 'teacher',
      time: 680,
      label: 'pouring the cabbage juice into the test tube',
      text: 'The teacher poured cabbage juice into the test tube.',
      needs: { all: ['soak'] },
      chance: 0.9,
      instead: {
        text: 'The teacher spilled the cabbage juice on the bench.',
        serves: [],
        scene: laboratory(
          bench,
          { own: 'juice-puddle', x: 68, y: 74, size: 44 },
          { own: 'glass-beaker', x: 56, y: 62, size: 34, turn: 100 },
          teacher('face-screaming-in-fear', 20, { pose: 'arms-up' }),
        ),
      },
      scene: laboratory(
        { own: 'glass-tube-low', x: 68, y: 70, size: 56, colour: JUICE },
        { own: 'pouring-stream', x: 68, y: 52, size: 40 },
        { own: 'glass-beaker', x: 56, y: 25, size: 42, turn: 65 },
        teacher('slightly-smiling-face', 18, { pose: 'holding' }),
      ),
    },
    {
      id: 'turn',
      agent: 'liquid',
      time: 690,
      label: 'the turning red of the liquid',
      text: 'The liquid in the test tube turned red.',
      needs: { all: ['lemon', 'pour'] },
      scene: laboratory(
        { own: 'glass-tube-full', x: 28, y: 56, size: 60, colour: PURPLE },
        { own: 'change-arrow', x: 50, y: 56, size: 18 },
        { own: 'glass-tube-full', x: 72, y: 56, size: 60, colour: RED },
        { icon: 'sparkles', x: 86, y: 20, size: 18 },
      ),
    },
  ],
  decoys: [
    'The teacher heated the test tube over the flame.',
    'The pupil shook the test tube with a thumb on top.',
    'The assistant poured the purple water down the sink.',
    'The teacher put a drop of soap into the test tube.',
    'The pupil tasted the cabbage.',
  ],
};
