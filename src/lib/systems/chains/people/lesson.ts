import type { Clothes, Part, Scene } from '../../scenes/types.ts';
import type { ChainStory } from '../types.ts';
import { personIn } from './person.ts';

const TEACHER: Clothes = { shirt: '#8a3f5c', trousers: '#3a4256', skirt: true };
const PUPIL: Clothes = { shirt: '#f2a93b', trousers: '#2f5fb5' };
const NEIGHBOUR: Clothes = { shirt: '#3f8f8a', trousers: '#5a4a3a' };
const MONITOR: Clothes = { shirt: '#6f8fd0', trousers: '#40454f' };

const teacher = personIn(TEACHER, { height: 68 });
const pupil = personIn(PUPIL, { height: 54 });
const neighbour = personIn(NEIGHBOUR, { height: 54 });
const monitor = personIn(MONITOR, { height: 60 });

const room = (...parts: readonly Part[]): Scene => ({
  above: '#f3ecd9',
  below: '#b98f66',
  horizon: 74,
  parts,
});
const board = (state: '' | '-explained' | '-solved', x: number, y: number, size: number): Part => ({
  own: `sum-board${state}`,
  x,
  y,
  size,
});
const desk = (x: number, size: number, y = 78): Part => ({ own: 'school-desk', x, y, size });

/** A sum at school: two who help, of whom one is enough. */
export const lesson: ChainStory = {
  id: 'lesson',
  title: 'A sum at school',
  type: 'person-person',
  task: 'teaching',
  summary: 'A sum, a mistake, a question and two who help: what did the pupil need?',
  scene: 'a teacher with pupils in a classroom, step by step',
  goal: 'solve',
  steps: [
    {
      id: 'write',
      agent: 'teacher',
      time: 0,
      label: 'writing the sum on the board',
      text: 'The teacher wrote a sum on the board.',
      instead: {
        text: 'The teacher handed out a sheet with the sum.',
        serves: ['ask', 'try'],
        scene: room(
          teacher('slightly-smiling-face', 22, { pose: 'holding' }),
          { own: 'sum-sheet', x: 54, y: 56, size: 32 },
          pupil('slightly-smiling-face', 82, { flip: true }),
        ),
      },
      scene: room(board('', 64, 42, 60), teacher('slightly-smiling-face', 26, { pose: 'holding' })),
    },
    {
      id: 'window',
      agent: 'monitor',
      time: 8,
      label: 'opening the window',
      text: 'The monitor of the class opened the window.',
      scene: room(
        { icon: 'window', x: 70, y: 38, size: 46 },
        { icon: 'leaf-fluttering-in-wind', x: 86, y: 66, size: 14 },
        monitor('relieved-face', 32, { pose: 'arms-out' }),
      ),
    },
    {
      id: 'try',
      agent: 'pupil',
      time: 15,
      label: 'the first try of the pupil',
      text: 'The pupil wrote a wrong result on a sheet.',
      needs: { all: ['write'] },
      scene: room(
        pupil('thinking-face', 26, { height: 64, pose: 'holding' }),
        desk(66, 60),
        { own: 'sum-sheet-wrong', x: 68, y: 46, size: 48 },
        { icon: 'pencil', x: 52, y: 60, size: 20 },
      ),
    },
    {
      id: 'ask',
      agent: 'pupil',
      time: 24,
      label: 'the question of the pupil',
      text: 'The pupil asked the teacher about the sum.',
      needs: { all: ['write'] },
      scene: room(
        board('', 70, 26, 34),
        { icon: 'red-question-mark', x: 50, y: 32, size: 20 },
        pupil('face-with-open-mouth', 26, { pose: 'arms-up', height: 58 }),
        teacher('slightly-smiling-face', 76, { height: 56 }),
      ),
    },
    {
      id: 'answer',
      agent: 'teacher',
      time: 30,
      label: 'answering the question with dots',
      text: 'The teacher answered the question with dots on the board.',
      needs: { all: ['ask'] },
      chance: 0.9,
      instead: {
        text: 'The teacher wiped the board with a sponge.',
        serves: [],
        scene: room(
          { own: 'empty-board', x: 66, y: 42, size: 58 },
          { icon: 'sponge', x: 50, y: 54, size: 18 },
          teacher('neutral-face', 28, { pose: 'holding' }),
        ),
      },
      scene: room(board('-explained', 64, 40, 62), teacher('face-with-open-mouth', 22, { pose: 'holding' })),
    },
    {
      id: 'show',
      agent: 'pupil',
      time: 42,
      label: 'showing the sheet to the friend',
      text: 'The pupil showed the sheet to the friend.',
      needs: { all: ['try'] },
      scene: room(
        pupil('worried-face', 24, { pose: 'holding', height: 62 }),
        neighbour('neutral-face', 80, { height: 60 }),
        { own: 'sum-sheet-wrong', x: 51, y: 60, size: 30 },
      ),
    },
    {
      id: 'help',
      agent: 'friend',
      time: 50,
      label: 'counting apples with the pupil',
      text: 'The friend counted apples with the pupil.',
      needs: { all: ['show'] },
      instead: {
        text: 'The friend counted pencils with the pupil.',
        serves: ['understand'],
        scene: room(
          pupil('thinking-face', 20),
          neighbour('grinning-face', 80),
          desk(50, 44, 80),
          { icon: 'pencil', x: 39, y: 64, size: 12 },
          { icon: 'pencil', x: 47, y: 64, size: 12 },
          { icon: 'pencil', x: 55, y: 64, size: 12 },
          { icon: 'pencil', x: 63, y: 64, size: 12 },
        ),
      },
      scene: room(
        pupil('thinking-face', 20),
        neighbour('grinning-face', 80),
        desk(50, 44, 80),
        { icon: 'red-apple', x: 37, y: 67, size: 11 },
        { icon: 'red-apple', x: 46, y: 67, size: 11 },
        { icon: 'red-apple', x: 55, y: 67, size: 11 },
        { icon: 'red-apple', x: 64, y: 67, size: 11 },
      ),
    },
    {
      id: 'understand',
      agent: 'pupil',
      time: 60,
      label: 'understanding the sum',
      text: 'The pupil understood the sum.',
      needs: { any: ['answer', 'help'] },
      scene: room(
        { icon: 'light-bulb', x: 50, y: 16, size: 24 },
        pupil('star-struck', 50, { height: 62, pose: 'arms-up' }),
      ),
    },
    {
      id: 'fly',
      agent: 'bee',
      time: 66,
      label: 'the flight of the bee',
      text: 'The bee flew over the desk of the friend.',
      scene: room(neighbour('hushed-face', 26, { height: 60 }), desk(66, 54), {
        icon: 'honeybee',
        x: 66,
        y: 34,
        size: 32,
      }),
    },
    {
      id: 'solve',
      agent: 'pupil',
      time: 74,
      label: 'solving the sum on the board',
      text: 'The pupil wrote the right result on the board.',
      needs: { all: ['write', 'understand'] },
      scene: room(board('-solved', 64, 42, 62), pupil('grinning-face', 24, { height: 58, pose: 'holding' })),
    },
    {
      id: 'star',
      agent: 'teacher',
      time: 82,
      label: 'giving the star',
      text: 'The teacher gave the pupil a golden star.',
      needs: { all: ['solve'] },
      scene: room(
        board('-solved', 50, 24, 36),
        teacher('smiling-face-with-smiling-eyes', 24, { pose: 'holding' }),
        pupil('star-struck', 80),
        { icon: 'star', x: 54, y: 58, size: 26 },
      ),
    },
  ],
  decoys: [
    'The teacher collected the homework.',
    'The pupil used a pocket calculator.',
    'The friend whispered the result to the pupil.',
    'The teacher drew a triangle on the board.',
    'The pupil left the classroom.',
  ],
};
