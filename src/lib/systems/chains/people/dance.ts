import type { Clothes, Part, Scene } from '../../scenes/types.ts';
import type { ChainStory } from '../types.ts';
import { personIn } from './person.ts';

const TEACHER: Clothes = { shirt: '#5a4f8a', trousers: '#2b2f3a' };
const WOMAN: Clothes = { shirt: '#d0473e', trousers: '#d0473e', skirt: true };
const MAN: Clothes = { shirt: '#2b2f3a', trousers: '#2b2f3a' };
const PIANIST: Clothes = { shirt: '#3f8f8a', trousers: '#3a4256' };
const GUEST: Clothes = { shirt: '#d9a43b', trousers: '#4c3f52' };

const teacher = personIn(TEACHER);
const woman = personIn(WOMAN);
const man = personIn(MAN);
const pianist = personIn(PIANIST);
const guest = personIn(GUEST);

const hall = (...parts: readonly Part[]): Scene => ({
  above: '#f2e3da',
  below: '#c99a6b',
  horizon: 66,
  parts,
});
const stage = (...parts: readonly Part[]): Scene => ({
  above: '#d9a0a6',
  below: '#b98650',
  horizon: 70,
  parts,
});

/** A waltz: two ways to learn the steps, and music that has to be there. */
export const dance: ChainStory = {
  id: 'dance',
  title: 'A waltz for two',
  type: 'person-person',
  task: 'dance',
  summary: 'Steps, practice and music: what did the couple need for the waltz on the stage?',
  scene: 'a couple, a dancing teacher and a pianist, step by step',
  goal: 'waltz',
  steps: [
    {
      id: 'show',
      agent: 'teacher',
      time: 0,
      label: 'showing the steps',
      text: 'The teacher showed the couple the steps of the waltz.',
      scene: hall(
        { icon: 'footprints', x: 50, y: 82, size: 20 },
        teacher('grinning-face', 24, { pose: 'walking', height: 66 }),
        man('neutral-face', 68, { height: 46, foot: 82 }),
        woman('neutral-face', 87, { height: 46, foot: 82 }),
      ),
    },
    {
      id: 'marks',
      agent: 'teacher',
      time: 6,
      label: 'painting the steps on the floor',
      text: 'The teacher painted the steps of the waltz on the floor.',
      instead: {
        text: 'The teacher waxed the floor of the hall.',
        serves: [],
        scene: hall(
          { icon: 'broom', x: 60, y: 64, size: 40 },
          { icon: 'sparkles', x: 82, y: 82, size: 20 },
          teacher('neutral-face', 34, { pose: 'holding' }),
        ),
      },
      scene: hall(
        { own: 'step-marks', x: 62, y: 82, size: 62 },
        { icon: 'paintbrush', x: 50, y: 58, size: 24, flip: true },
        teacher('slightly-smiling-face', 24, { pose: 'holding', foot: 86 }),
      ),
    },
    {
      id: 'learn',
      agent: 'couple',
      time: 14,
      label: 'learning the steps',
      text: 'The couple learned the steps of the waltz.',
      needs: { any: ['show', 'marks'] },
      scene: hall(
        { icon: 'light-bulb', x: 50, y: 16, size: 22 },
        man('grinning-face', 32),
        woman('grinning-face', 68),
      ),
    },
    {
      id: 'ball',
      agent: 'pianist',
      time: 20,
      label: 'hanging up the mirror ball',
      text: 'The pianist hung up a mirror ball over the stage.',
      scene: stage(
        { icon: 'mirror-ball', x: 66, y: 26, size: 40 },
        pianist('slightly-smiling-face', 30, { pose: 'arms-up' }),
      ),
    },
    {
      id: 'practise',
      agent: 'couple',
      time: 26,
      label: 'practising the waltz',
      text: 'The couple practised the waltz in the hall.',
      needs: { all: ['learn'] },
      instead: {
        text: 'The couple ate ice cream in the hall.',
        serves: [],
        scene: hall(
          man('face-savoring-food', 24, { pose: 'holding' }),
          { icon: 'soft-ice-cream', x: 43, y: 54, size: 18 },
          { icon: 'soft-ice-cream', x: 59, y: 54, size: 18, flip: true },
          woman('face-savoring-food', 78, { pose: 'holding', flip: true }),
        ),
      },
      scene: hall(
        { icon: 'counterclockwise-arrows-button', x: 50, y: 18, size: 20 },
        man('persevering-face', 36, { pose: 'arms-out' }),
        woman('persevering-face', 66, { pose: 'arms-out' }),
      ),
    },
    {
      id: 'rose',
      agent: 'man',
      time: 32,
      label: 'the rose for the woman',
      text: 'The man gave the woman a rose.',
      scene: hall(
        man('slightly-smiling-face', 24, { pose: 'holding' }),
        { icon: 'rose', x: 50, y: 54, size: 26 },
        woman('smiling-face-with-smiling-eyes', 76),
      ),
    },
    {
      id: 'piano',
      agent: 'pianist',
      time: 40,
      label: 'playing the waltz',
      text: 'The pianist played the music of a waltz.',
      chance: 0.95,
      instead: {
        text: 'The pianist switched on a radio with the music of a waltz.',
        serves: ['waltz'],
        scene: stage(
          { own: 'table', x: 70, y: 78, size: 44 },
          { icon: 'radio', x: 68, y: 58, size: 34 },
          { icon: 'musical-notes', x: 72, y: 28, size: 22 },
          pianist('grinning-face', 28, { pose: 'holding' }),
        ),
      },
      scene: stage(
        { own: 'upright-piano', x: 68, y: 62, size: 54 },
        { icon: 'musical-note', x: 64, y: 20, size: 20 },
        { icon: 'musical-note', x: 82, y: 24, size: 18 },
        pianist('relieved-face', 28, { pose: 'holding' }),
      ),
    },
    {
      id: 'waltz',
      agent: 'couple',
      time: 44,
      label: 'the waltz on the stage',
      text: 'The couple danced the waltz on the stage.',
      needs: { all: ['practise', 'piano'] },
      chance: 0.9,
      scene: stage(
        { icon: 'musical-notes', x: 50, y: 16, size: 22 },
        man('smiling-face-with-smiling-eyes', 37, { pose: 'walking', height: 66 }),
        woman('smiling-face-with-smiling-eyes', 64, { pose: 'walking', height: 64 }),
      ),
    },
    {
      id: 'clap',
      agent: 'guests',
      time: 52,
      label: 'the applause of the guests',
      text: 'The guests clapped after the waltz.',
      needs: { all: ['waltz'] },
      scene: hall(
        { icon: 'clapping-hands', x: 50, y: 20, size: 30 },
        guest('grinning-face', 22),
        guest('star-struck', 50, { height: 52 }),
        guest('grinning-face', 78),
      ),
    },
  ],
  decoys: [
    'The woman broke the heel of a shoe.',
    'The teacher danced with the woman.',
    'The judge gave the couple a medal.',
    'The man played the violin.',
    'The couple took a bow before the mayor.',
  ],
};
