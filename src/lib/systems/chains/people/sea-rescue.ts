import type { Clothes, Part, Scene } from '../../scenes/types.ts';
import type { ChainStory } from '../types.ts';
import { personIn } from './person.ts';

const BOY: Clothes = { shirt: '#e8a33d', trousers: '#3a4256' };
const WALKER: Clothes = { shirt: '#7a4f9a', trousers: '#3f5a4a' };
const LOOKOUT: Clothes = { shirt: '#d0473e', trousers: '#ffffff' };
const RESCUER: Clothes = { shirt: '#f26b21', trousers: '#20304a' };

const boy = personIn(BOY);
const walker = personIn(WALKER);
const lookout = personIn(LOOKOUT);
const rescuer = personIn(RESCUER);

const sea = (...parts: readonly Part[]): Scene => ({
  above: '#cfe7f5',
  below: '#5aa9d0',
  horizon: 46,
  parts,
});
const beach = (...parts: readonly Part[]): Scene => ({
  above: '#5aa9d0',
  below: '#ecd9a0',
  horizon: 58,
  parts,
});
const harbour = (...parts: readonly Part[]): Scene => ({
  above: '#cfe7f5',
  below: '#b4b0a6',
  horizon: 70,
  parts,
});
const waves: Part = { own: 'sea-front', x: 50, y: 76, size: 100 };

/** Somebody in the water: two cries that are noticed, two alarms that bring the boat. */
export const seaRescue: ChainStory = {
  id: 'sea-rescue',
  title: 'A rescue from the sea',
  type: 'person-person',
  task: 'rescue',
  summary: 'A fall, cries, calls, a lifebuoy and a boat: what was needed for the boy to come ashore?',
  scene: 'people at the sea and a boy in the water, moment by moment',
  goal: 'ashore',
  steps: [
    {
      id: 'fall',
      agent: 'boy',
      time: 0,
      label: 'the fall of the boy into the sea',
      text: 'The boy fell from the jetty into the sea.',
      scene: sea(
        { own: 'wooden-jetty', x: 28, y: 62, size: 56 },
        boy('face-screaming-in-fear', 72, { foot: 98, height: 60, pose: 'arms-up' }),
        { own: 'water-splash', x: 72, y: 76, size: 46, opacity: 0.9 },
        { own: 'sea-front', x: 50, y: 86, size: 100 },
      ),
    },
    {
      id: 'shout',
      agent: 'boy',
      time: 5,
      label: 'the shouting of the boy',
      text: 'The boy shouted for help from the water.',
      needs: { all: ['fall'] },
      scene: sea(
        boy('face-with-open-mouth', 50, { foot: 124, height: 92 }),
        { own: 'shout-marks', x: 82, y: 48, size: 24 },
        { own: 'shout-marks', x: 18, y: 48, size: 24, flip: true },
        waves,
      ),
    },
    {
      id: 'wave',
      agent: 'boy',
      time: 8,
      label: 'the waving of the boy',
      text: 'The boy waved both arms above the waves.',
      needs: { all: ['fall'] },
      scene: sea(boy('anguished-face', 50, { foot: 118, height: 92, pose: 'arms-up' }), waves),
    },
    {
      id: 'gull',
      agent: 'gull',
      time: 11,
      label: 'the theft of the sandwich',
      text: 'The gull on the beach stole a sandwich.',
      scene: beach(
        { icon: 'beach-with-umbrella', x: 24, y: 56, size: 38 },
        { own: 'gull', x: 62, y: 42, size: 56 },
        { icon: 'sandwich', x: 84, y: 56, size: 20 },
      ),
    },
    {
      id: 'notice',
      agent: 'walker',
      time: 14,
      label: 'noticing the boy in the sea',
      text: 'The walker on the beach noticed the boy.',
      needs: { any: ['shout', 'wave'] },
      instead: {
        text: 'The walker on the beach read a book.',
        serves: [],
        scene: beach(
          { icon: 'open-book', x: 60, y: 64, size: 28 },
          walker('slightly-smiling-face', 36, { pose: 'holding', height: 68 }),
        ),
      },
      scene: beach(
        { icon: 'eyes', x: 54, y: 34, size: 20 },
        boy('anguished-face', 78, { foot: 57, height: 42 }),
        { own: 'sea-patch', x: 78, y: 40, size: 34 },
        walker('astonished-face', 28, { height: 70, pose: 'holding' }),
      ),
    },
    {
      id: 'throw',
      agent: 'walker',
      time: 20,
      label: 'throwing the lifebuoy',
      text: 'The walker threw a lifebuoy to the boy.',
      needs: { all: ['notice'] },
      instead: {
        text: 'The walker pushed a wooden board to the boy.',
        serves: ['float'],
        scene: beach(
          boy('worried-face', 80, { foot: 57, height: 42 }),
          { own: 'sea-patch', x: 80, y: 40, size: 34 },
          { own: 'floating-board', x: 56, y: 52, size: 28 },
          walker('persevering-face', 24, { height: 66, pose: 'holding' }),
        ),
      },
      scene: beach(
        boy('worried-face', 80, { foot: 57, height: 42 }),
        { own: 'sea-patch', x: 80, y: 40, size: 34 },
        { own: 'ball-trail', x: 45, y: 28, size: 12 },
        { icon: 'ring-buoy', x: 60, y: 28, size: 20, turn: 20 },
        walker('persevering-face', 24, { height: 66, pose: 'arms-up' }),
      ),
    },
    {
      id: 'float',
      agent: 'boy',
      time: 26,
      label: 'the floating of the boy',
      text: 'The boy stayed afloat among the waves.',
      needs: { all: ['throw'] },
      scene: sea(
        boy('relieved-face', 50, { foot: 116, height: 86 }),
        { icon: 'ring-buoy', x: 50, y: 74, size: 46 },
        { own: 'sea-front', x: 50, y: 86, size: 100 },
      ),
    },
    {
      id: 'phone',
      agent: 'walker',
      time: 32,
      label: 'calling the rescue station',
      text: 'The walker called the rescue station by phone.',
      needs: { all: ['notice'] },
      instead: {
        text: 'The walker ran to the rescue station.',
        serves: ['launch'],
        scene: harbour(
          { icon: 'house', x: 76, y: 52, size: 42 },
          { icon: 'ring-buoy', x: 76, y: 22, size: 18 },
          { own: 'motion-marks', x: 12, y: 62, size: 16, colour: '#6d8a9c' },
          walker('persevering-face', 36, { pose: 'walking', height: 66 }),
        ),
      },
      scene: beach(
        { icon: 'house', x: 80, y: 28, size: 28 },
        { icon: 'ring-buoy', x: 80, y: 10, size: 13 },
        { own: 'shout-marks', x: 80, y: 54, size: 18 },
        { icon: 'mobile-phone', x: 63, y: 54, size: 26 },
        walker('face-with-open-mouth', 36, { pose: 'holding', height: 74 }),
      ),
    },
    {
      id: 'alarm',
      agent: 'lookout',
      time: 38,
      label: 'ringing the alarm bell',
      text: 'The lookout at the tower rang the alarm bell for the boy.',
      needs: { all: ['fall'] },
      scene: harbour(
        { own: 'alarm-tower', x: 68, y: 49, size: 62 },
        { icon: 'bell', x: 46, y: 50, size: 24, turn: 18 },
        lookout('face-with-open-mouth', 22, { pose: 'holding', height: 62 }),
      ),
    },
    {
      id: 'launch',
      agent: 'rescuer',
      time: 50,
      label: 'the setting out of the boat',
      text: 'The rescuer set out in the rescue boat.',
      needs: { any: ['phone', 'alarm'] },
      chance: 0.95,
      scene: sea(
        { own: 'alarm-tower', x: 15, y: 40, size: 22 },
        rescuer('face-with-steam-from-nose', 58, { foot: 76, height: 52, pose: 'holding' }),
        { own: 'rescue-boat', x: 58, y: 66, size: 64, flip: true },
        { own: 'motion-marks', x: 14, y: 66, size: 16 },
        { own: 'sea-front', x: 50, y: 88, size: 100 },
      ),
    },
    {
      id: 'pull',
      agent: 'rescuer',
      time: 70,
      label: 'pulling the boy into the boat',
      text: 'The rescuer pulled the boy into the boat.',
      needs: { all: ['float', 'launch'] },
      chance: 0.9,
      scene: sea(
        rescuer('persevering-face', 38, { foot: 78, height: 54, pose: 'arms-out' }),
        boy('relieved-face', 67, { foot: 79, height: 46, pose: 'arms-out' }),
        { own: 'rescue-boat', x: 48, y: 68, size: 72, flip: true },
        { own: 'sea-front', x: 50, y: 90, size: 100 },
      ),
    },
    {
      id: 'ashore',
      agent: 'rescuer',
      time: 90,
      label: 'bringing the boy ashore',
      text: 'The rescuer brought the boy ashore.',
      needs: { all: ['pull'] },
      scene: beach(
        { own: 'rescue-boat', x: 72, y: 46, size: 44 },
        rescuer('slightly-smiling-face', 34, { pose: 'walking' }),
        boy('relieved-face', 68, { pose: 'walking', height: 50 }),
      ),
    },
    {
      id: 'blanket',
      agent: 'walker',
      time: 100,
      label: 'the blanket around the boy',
      text: 'The walker wrapped the boy in a warm blanket.',
      needs: { all: ['ashore'] },
      scene: beach(
        walker('smiling-face-with-smiling-eyes', 28, { pose: 'holding', height: 66 }),
        boy('smiling-face-with-smiling-eyes', 66, { height: 54 }),
        { own: 'warm-blanket', x: 66, y: 74, size: 38 },
      ),
    },
  ],
  decoys: [
    'The helicopter lifted the boy out of the sea.',
    'The walker swam to the boy.',
    'The rescuer fired a red flare.',
    'The doctor bandaged the arm of the boy.',
    'The boat ran out of fuel.',
  ],
};
