import type { Clothes, Part, Scene } from '../../scenes/types.ts';
import { personIn } from '../people/person.ts';
import type { ChainStory } from '../types.ts';

const BOY: Clothes = { shirt: '#f2a93b', trousers: '#2f5fb5' };
const SISTER: Clothes = { shirt: '#8a5aa8', trousers: '#c9506f', skirt: true };
const FATHER: Clothes = { shirt: '#4f7a8a', trousers: '#5a4638' };

const boy = personIn(BOY, { height: 50 });
const sister = personIn(SISTER, { height: 58 });
const father = personIn(FATHER, { height: 68 });

const street = (...parts: readonly Part[]): Scene => ({ above: '#d4e9f4', below: '#b4b0a6', parts });

/** A grazed knee: two who can be heard, a box from which two things come. */
export const bandage: ChainStory = {
  id: 'bandage',
  title: 'A grazed knee',
  type: 'person-object',
  task: 'first aid',
  summary: 'A fall, two who call for help, water and gauze: what did the bandage need?',
  scene: 'a family seeing to a boy who fell from a scooter, step by step',
  goal: 'wrap',
  steps: [
    {
      id: 'fall',
      agent: 'boy',
      time: 0,
      label: 'the fall of the boy',
      text: 'The boy fell off the scooter and grazed a knee.',
      scene: street(
        { own: 'fallen-scooter', x: 72, y: 70, size: 44 },
        { icon: 'collision', x: 58, y: 36, size: 26 },
        boy('anguished-face', 28, { pose: 'sitting', height: 64 }),
        { own: 'knee-graze', x: 36, y: 81, size: 22 },
      ),
    },
    {
      id: 'cry',
      agent: 'boy',
      time: 4,
      label: 'the crying of the boy',
      text: 'The boy cried loudly.',
      needs: { all: ['fall'] },
      instead: {
        text: 'The boy bit a lip and kept quiet.',
        serves: [],
        scene: street(boy('persevering-face', 50, { height: 84, foot: 96 })),
      },
      scene: street(
        boy('loudly-crying-face', 50, { height: 84, foot: 96 }),
        { own: 'noise-marks', x: 82, y: 32, size: 26 },
        { own: 'noise-marks', x: 18, y: 32, size: 26, flip: true },
      ),
    },
    {
      id: 'call',
      agent: 'sister',
      time: 8,
      label: 'the call of the sister',
      text: 'The sister called the father out of the house.',
      needs: { all: ['fall'] },
      scene: street(
        sister('face-with-open-mouth', 26, { pose: 'arms-up', height: 62 }),
        { own: 'noise-marks', x: 56, y: 42, size: 20 },
        { icon: 'house', x: 82, y: 48, size: 34 },
      ),
    },
    {
      id: 'come',
      agent: 'father',
      time: 16,
      label: 'the coming of the father',
      text: 'The father came with the first-aid box and a bottle of water.',
      needs: { any: ['cry', 'call'] },
      instead: {
        text: 'The father came with a bottle of water alone.',
        serves: ['rinse'],
        scene: street(
          { icon: 'door', x: 18, y: 54, size: 40 },
          father('worried-face', 48, { pose: 'walking' }),
          { own: 'water-bottle', x: 78, y: 64, size: 34 },
        ),
      },
      scene: street(
        { icon: 'door', x: 18, y: 54, size: 40 },
        father('worried-face', 42, { pose: 'walking' }),
        { own: 'first-aid-box', x: 68, y: 68, size: 32 },
        { own: 'water-bottle', x: 90, y: 68, size: 24 },
      ),
    },
    {
      id: 'rinse',
      agent: 'father',
      time: 40,
      label: 'rinsing the knee',
      text: 'The father rinsed the dirt out of the grazed knee.',
      needs: { all: ['come'] },
      instead: {
        text: 'The father wiped the dirt off with a damp cloth.',
        serves: ['wrap'],
        scene: street(
          { own: 'bent-leg-grazed', x: 46, y: 58, size: 76 },
          { own: 'damp-cloth', x: 70, y: 32, size: 36 },
        ),
      },
      scene: street(
        { own: 'bent-leg-rinsed', x: 46, y: 60, size: 74 },
        { own: 'water-pour', x: 64, y: 32, size: 34 },
        { own: 'water-bottle', x: 46, y: 18, size: 34, turn: 110 },
      ),
    },
    {
      id: 'cut',
      agent: 'sister',
      time: 46,
      label: 'cutting the gauze',
      text: 'The sister cut a strip of gauze from the roll in the box.',
      needs: { all: ['come'] },
      chance: 0.9,
      instead: {
        text: 'The sister cut a star out of paper.',
        serves: [],
        scene: street(
          sister('grinning-face', 24, { pose: 'holding', height: 64 }),
          { own: 'paper-star', x: 76, y: 58, size: 36 },
          { icon: 'scissors', x: 52, y: 42, size: 24 },
        ),
      },
      scene: street(
        sister('slightly-smiling-face', 22, { pose: 'holding', height: 64 }),
        { own: 'gauze-roll', x: 66, y: 64, size: 44 },
        { icon: 'scissors', x: 80, y: 40, size: 30 },
        { own: 'first-aid-box', x: 84, y: 88, size: 18 },
      ),
    },
    {
      id: 'wrap',
      agent: 'father',
      time: 70,
      label: 'bandaging the knee',
      text: 'The father wrapped the knee in the strip of gauze.',
      needs: { all: ['rinse', 'cut'] },
      scene: street(
        { own: 'bent-leg-bandaged', x: 48, y: 56, size: 84 },
        { icon: 'pinching-hand', x: 85, y: 40, size: 28, flip: true },
      ),
    },
  ],
  decoys: [
    'The father carried the boy into the house.',
    'The sister blew on the grazed knee.',
    'The boy rode home on the scooter.',
    'The doctor stitched the knee of the boy.',
    'The father put ice on the knee.',
  ],
};
