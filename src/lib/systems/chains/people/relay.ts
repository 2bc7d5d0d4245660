import type { Clothes, Part, Scene } from '../../scenes/types.ts';
import type { ChainStory } from '../types.ts';
import { personIn } from './person.ts';

const STARTER: Clothes = { shirt: '#5c6670', trousers: '#2b2f3a' };
const FIRST: Clothes = { shirt: '#e0b02c', trousers: '#3a4256' };
const SECOND: Clothes = { shirt: '#3f8f5c', trousers: '#3a4256' };
const THIRD: Clothes = { shirt: '#3f62b5', trousers: '#3a4256' };
const JUDGE: Clothes = { shirt: '#e9eef2', trousers: '#2b2f3a' };
const FAN: Clothes = { shirt: '#9a5fae', trousers: '#4c3f52' };

const starter = personIn(STARTER);
const first = personIn(FIRST);
const second = personIn(SECOND);
const third = personIn(THIRD);
const judge = personIn(JUDGE);
const fan = personIn(FAN);

const track = (...parts: readonly Part[]): Scene => ({
  above: '#cfe7f5',
  below: '#c9694a',
  horizon: 62,
  parts: [{ own: 'lane-lines', x: 50, y: 84, size: 100 }, ...parts],
});
const baton = (x: number, y: number, size = 18, turn = 0): Part => ({ own: 'relay-baton', x, y, size, turn });
const marks = (x: number, y: number, size = 18): Part => ({
  own: 'motion-marks',
  x,
  y,
  size,
  colour: '#6d8a9c',
});

/** A relay race: two signals to start, two handovers that may fail. */
export const relay: ChainStory = {
  id: 'relay',
  title: 'A relay race',
  type: 'person-person',
  task: 'team game',
  summary: 'Signals, three runners and one baton: what did the finish hang on?',
  scene: 'three runners with a baton on a track, stretch by stretch',
  goal: 'finish',
  steps: [
    {
      id: 'whistle',
      agent: 'starter',
      time: 0,
      label: 'the whistle of the starter',
      text: 'The starter blew the whistle.',
      instead: {
        text: 'The starter clapped a wooden clapper.',
        serves: ['start'],
        scene: track(
          { own: 'shout-marks', x: 82, y: 40, size: 18 },
          { own: 'wooden-clapper', x: 62, y: 48, size: 30 },
          starter('face-with-open-mouth', 34, { pose: 'holding', height: 70 }),
        ),
      },
      scene: track(
        starter('kissing-face', 34, { height: 74 }),
        { own: 'signal-whistle', x: 58, y: 36, size: 26 },
        { own: 'shout-marks', x: 82, y: 34, size: 20 },
      ),
    },
    {
      id: 'flag',
      agent: 'judge',
      time: 1,
      label: 'the lowering of the flag',
      text: 'The judge lowered the red flag.',
      scene: track(
        judge('neutral-face', 34, { pose: 'holding', height: 72 }),
        { own: 'signal-flag', x: 70, y: 68, size: 40, turn: 90 },
        { icon: 'down-arrow', x: 72, y: 28, size: 20 },
      ),
    },
    {
      id: 'start',
      agent: 'first runner',
      time: 2,
      label: 'the start of the first runner',
      text: 'The first runner set off with the baton.',
      needs: { any: ['whistle', 'flag'] },
      scene: track(
        { own: 'start-line', x: 26, y: 84, size: 34 },
        marks(20, 52),
        baton(68, 67),
        first('face-with-steam-from-nose', 50, { pose: 'walking', height: 66 }),
      ),
    },
    {
      id: 'drink',
      agent: 'third runner',
      time: 6,
      label: 'the drinking of the third runner',
      text: 'The third runner drank from a bottle.',
      scene: track(
        { own: 'water-bottle', x: 66, y: 56, size: 26 },
        third('relieved-face', 42, { pose: 'holding', height: 72 }),
      ),
    },
    {
      id: 'ready',
      agent: 'second runner',
      time: 9,
      label: 'the waiting of the second runner',
      text: 'The second runner waited at the line with an open hand.',
      scene: track(
        { own: 'start-line', x: 27, y: 86, size: 40 },
        second('face-with-raised-eyebrow', 50, { pose: 'arms-out', height: 68 }),
      ),
    },
    {
      id: 'bend',
      agent: 'first runner',
      time: 13,
      label: 'the run round the bend',
      text: 'The first runner ran round the bend.',
      needs: { all: ['start'] },
      scene: {
        above: '#cfe7f5',
        below: '#7fb069',
        horizon: 46,
        parts: [
          { own: 'track-bend', x: 50, y: 76, size: 96 },
          marks(34, 52, 16),
          baton(77, 66, 16),
          first('persevering-face', 60, { pose: 'walking', height: 60, foot: 88 }),
        ],
      },
    },
    {
      id: 'drum',
      agent: 'fan',
      time: 16,
      label: 'the drumming of the fan',
      text: 'The fan beat a drum beside the track.',
      scene: track(
        { icon: 'drum', x: 64, y: 66, size: 38 },
        { own: 'shout-marks', x: 84, y: 42, size: 18, turn: -40 },
        fan('grinning-face', 32, { pose: 'holding', height: 66 }),
      ),
    },
    {
      id: 'hand',
      agent: 'first runner',
      time: 20,
      label: 'the handover to the second runner',
      text: 'The first runner handed the baton to the second runner.',
      needs: { all: ['bend', 'ready'] },
      chance: 0.85,
      instead: {
        text: 'The first runner dropped the baton on the track.',
        serves: [],
        scene: track(
          first('face-screaming-in-fear', 30, { pose: 'arms-up' }),
          second('hushed-face', 78, { height: 58 }),
          baton(54, 90, 20, 24),
        ),
      },
      scene: track(
        first('persevering-face', 26, { pose: 'holding' }),
        second('hushed-face', 76, { pose: 'walking' }),
        baton(54, 64, 20),
      ),
    },
    {
      id: 'pass',
      agent: 'second runner',
      time: 34,
      label: 'the handover to the third runner',
      text: 'The second runner handed the baton to the third runner.',
      needs: { all: ['hand'] },
      chance: 0.9,
      scene: track(
        second('persevering-face', 26, { pose: 'holding' }),
        third('hushed-face', 76, { pose: 'walking' }),
        baton(54, 64, 20),
      ),
    },
    {
      id: 'finish',
      agent: 'third runner',
      time: 48,
      label: 'the finish of the third runner',
      text: 'The third runner carried the baton across the finishing line.',
      needs: { all: ['pass'] },
      scene: track(
        { own: 'finish-arch', x: 50, y: 50, size: 90 },
        baton(66, 68, 16),
        third('grinning-face-with-smiling-eyes', 48, { pose: 'walking', height: 58 }),
      ),
    },
    {
      id: 'clock',
      agent: 'judge',
      time: 49,
      label: 'stopping the clock',
      text: 'The judge stopped the clock at the finish.',
      needs: { all: ['finish'] },
      scene: track(
        { icon: 'stopwatch', x: 70, y: 48, size: 38 },
        judge('neutral-face', 34, { pose: 'holding', height: 72 }),
      ),
    },
  ],
  decoys: [
    'The second runner stumbled over a hurdle.',
    'The first runner threw a javelin.',
    'The trainer treated the knee of the third runner.',
    'The starter called the runners back.',
    'The fan ran onto the track.',
  ],
};
