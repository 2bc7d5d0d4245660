import type { Clothes, Part, Scene } from '../../scenes/types.ts';
import type { ChainStory } from '../types.ts';
import { personIn } from './person.ts';

const NIGHT: Clothes = { shirt: '#3f5fa8', trousers: '#3f5fa8', shoes: '#e9eef2' };
const DAY: Clothes = { shirt: '#4fae8a', trousers: '#4fae8a', shoes: '#e9eef2' };

const night = personIn(NIGHT, { height: 66 });
const day = personIn(DAY, { height: 66 });

const dark = (...parts: readonly Part[]): Scene => ({
  above: '#b9c4dd',
  below: '#8f9ab0',
  horizon: 74,
  parts,
});
const ward = (...parts: readonly Part[]): Scene => ({
  above: '#eaf3ef',
  below: '#b9c9c4',
  horizon: 74,
  parts,
});
/** The patient in bed: only the head is seen. */
const patient = (face: string, x = 64, y = 64, size = 66): readonly Part[] => [
  { own: 'ward-bed', x, y, size },
  { icon: face, x: x - size * 0.28, y: y - size * 0.1, size: size * 0.28, turn: -20 },
];

/** Two nurses and one fever: told and written down, of which one is enough. */
export const handover: ChainStory = {
  id: 'handover',
  title: 'A handover on the ward',
  type: 'person-person',
  task: 'nursing',
  summary: 'A fever in the night, a sheet and a talk: how did the day nurse come to know of it?',
  scene: 'two nurses and a patient on a hospital ward, hour by hour',
  goal: 'cool',
  steps: [
    {
      id: 'fever',
      agent: 'patient',
      time: 0,
      label: 'the fever of the patient',
      text: 'The patient got a fever in the night.',
      scene: dark({ icon: 'crescent-moon', x: 78, y: 22, size: 24 }, ...patient('hot-face', 50, 62, 86)),
    },
    {
      id: 'measure',
      agent: 'night nurse',
      time: 10,
      label: 'measuring the fever',
      text: 'The night nurse measured the fever of the patient.',
      needs: { all: ['fever'] },
      scene: dark(
        ...patient('hot-face', 68, 68, 56),
        { icon: 'thermometer', x: 46, y: 38, size: 24 },
        night('neutral-face', 18, { pose: 'holding' }),
      ),
    },
    {
      id: 'plant',
      agent: 'night nurse',
      time: 20,
      label: 'watering the plant',
      text: 'The night nurse watered the plant on the ward.',
      scene: dark(
        { own: 'table', x: 74, y: 80, size: 42 },
        { icon: 'potted-plant', x: 78, y: 56, size: 30 },
        { own: 'watering-can', x: 52, y: 44, size: 26, flip: true },
        night('slightly-smiling-face', 26, { pose: 'holding' }),
      ),
    },
    {
      id: 'note',
      agent: 'night nurse',
      time: 30,
      label: 'writing down the fever',
      text: 'The night nurse wrote the fever on the sheet.',
      needs: { all: ['measure'] },
      scene: dark(
        { own: 'fever-sheet', x: 68, y: 48, size: 50 },
        { icon: 'pencil', x: 54, y: 56, size: 22 },
        night('neutral-face', 28, { pose: 'holding', height: 70 }),
      ),
    },
    {
      id: 'arrive',
      agent: 'day nurse',
      time: 40,
      label: 'the arrival of the day nurse',
      text: 'The day nurse arrived on the ward in the morning.',
      scene: ward(
        { icon: 'door', x: 24, y: 54, size: 50 },
        { icon: 'sun', x: 84, y: 20, size: 22 },
        day('grinning-face', 58, { pose: 'walking' }),
      ),
    },
    {
      id: 'tell',
      agent: 'night nurse',
      time: 46,
      label: 'telling the day nurse of the fever',
      text: 'The night nurse told the day nurse of the fever.',
      needs: { all: ['measure', 'arrive'] },
      scene: ward(
        night('face-with-open-mouth', 22, { height: 62 }),
        day('hushed-face', 80, { height: 62 }),
        { icon: 'speech-balloon', x: 50, y: 24, size: 38 },
        { icon: 'thermometer', x: 50, y: 22, size: 15 },
      ),
    },
    {
      id: 'read',
      agent: 'day nurse',
      time: 52,
      label: 'reading the sheet',
      text: 'The day nurse read the sheet with the fever.',
      needs: { all: ['note', 'arrive'] },
      chance: 0.9,
      instead: {
        text: 'The day nurse drank a coffee in the corridor.',
        serves: [],
        scene: ward(
          { icon: 'hot-beverage', x: 66, y: 50, size: 28 },
          day('relieved-face', 38, { pose: 'holding', height: 70 }),
        ),
      },
      scene: ward(
        { own: 'fever-sheet', x: 68, y: 52, size: 40 },
        { icon: 'eyes', x: 68, y: 22, size: 18 },
        day('neutral-face', 34, { pose: 'holding', height: 70 }),
      ),
    },
    {
      id: 'know',
      agent: 'day nurse',
      time: 56,
      label: 'learning of the fever',
      text: 'The day nurse learned of the fever.',
      needs: { any: ['tell', 'read'] },
      scene: ward(
        { icon: 'thought-balloon', x: 66, y: 24, size: 42 },
        { icon: 'hot-face', x: 66, y: 21, size: 17 },
        day('thinking-face', 36, { height: 70 }),
      ),
    },
    {
      id: 'leave',
      agent: 'night nurse',
      time: 60,
      label: 'the going home of the night nurse',
      text: 'The night nurse went home after the shift.',
      needs: { all: ['arrive'] },
      scene: ward(
        { icon: 'house', x: 76, y: 54, size: 42 },
        { icon: 'handbag', x: 18, y: 70, size: 20 },
        night('yawning-face', 36, { pose: 'walking' }),
      ),
    },
    {
      id: 'pill',
      agent: 'day nurse',
      time: 66,
      label: 'giving the tablet',
      text: 'The day nurse gave the patient a tablet against the fever.',
      needs: { all: ['know'] },
      instead: {
        text: 'The day nurse gave the patient syrup against the fever.',
        serves: ['cool'],
        scene: ward(
          ...patient('hot-face', 68, 68, 56),
          { own: 'water-bottle', x: 42, y: 44, size: 20, colour: '#b5473a' },
          { icon: 'spoon', x: 58, y: 34, size: 18 },
          day('slightly-smiling-face', 18, { pose: 'holding' }),
        ),
      },
      scene: ward(
        ...patient('hot-face', 68, 68, 56),
        { icon: 'pill', x: 44, y: 46, size: 18 },
        day('slightly-smiling-face', 18, { pose: 'holding' }),
      ),
    },
    {
      id: 'cool',
      agent: 'patient',
      time: 90,
      label: 'the falling of the fever',
      text: 'The fever of the patient fell.',
      needs: { all: ['pill'] },
      chance: 0.85,
      scene: ward(
        ...patient('relieved-face', 50, 62, 86),
        { icon: 'thermometer', x: 66, y: 24, size: 28 },
        { icon: 'down-arrow', x: 84, y: 24, size: 18 },
      ),
    },
    {
      id: 'thank',
      agent: 'patient',
      time: 96,
      label: 'the thanks of the patient',
      text: 'The patient thanked the day nurse.',
      needs: { all: ['cool'] },
      scene: ward(
        ...patient('smiling-face-with-smiling-eyes', 68, 68, 56),
        { icon: 'red-heart', x: 48, y: 36, size: 18 },
        day('smiling-face-with-smiling-eyes', 18),
      ),
    },
  ],
  decoys: [
    'The doctor gave the patient an injection.',
    'The night nurse changed the bandage of the patient.',
    'The day nurse opened the window.',
    'The patient fell out of the bed.',
    'The visitor brought flowers.',
  ],
};
