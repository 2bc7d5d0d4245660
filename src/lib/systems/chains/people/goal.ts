import type { Clothes, Part, Scene } from '../../scenes/types.ts';
import type { ChainStory } from '../types.ts';
import { personIn } from './person.ts';

const KEEPER: Clothes = { shirt: '#f2b632', trousers: '#2b2f3a' };
const DEFENDER: Clothes = { shirt: '#2f5fb5', trousers: '#ffffff' };
const WINGER: Clothes = { shirt: '#2f5fb5', trousers: '#d0473e' };
const STRIKER: Clothes = { shirt: '#2f5fb5', trousers: '#2b2f3a' };
const COACH: Clothes = { shirt: '#5a5f69', trousers: '#3a3f49' };
const FAN: Clothes = { shirt: '#7fb0e8', trousers: '#3a4256' };

const keeper = personIn(KEEPER, { height: 60 });
const defender = personIn(DEFENDER, { height: 60 });
const winger = personIn(WINGER, { height: 60 });
const striker = personIn(STRIKER, { height: 60 });
const coach = personIn(COACH, { height: 60 });
const fan = personIn(FAN, { height: 60 });

const pitch = (...parts: readonly Part[]): Scene => ({
  above: '#cfe6f3',
  below: '#63a650',
  horizon: 46,
  parts,
});
const stand = (...parts: readonly Part[]): Scene => ({
  above: '#cfe6f3',
  below: '#63a650',
  horizon: 82,
  parts: [{ own: 'spectator-stand', x: 50, y: 50, size: 100 }, ...parts],
});
const ball = (x: number, y: number, size = 16): Part => ({ icon: 'soccer-ball', x, y, size });
const trail = (x: number, y: number, size: number, turn = 0): Part => ({
  own: 'ball-trail',
  x,
  y,
  size,
  turn,
});

/** A goal by three passes: a free winger who could be noticed in two ways. */
export const goal: ChainStory = {
  id: 'goal',
  title: 'A goal by three passes',
  type: 'person-person',
  task: 'team game',
  summary: 'Ball, calls, runs and a shot: without which of them would the goal not have been scored?',
  scene: 'a football team on the pitch, move by move',
  goal: 'score',
  steps: [
    {
      id: 'roll',
      agent: 'keeper',
      time: 0,
      label: 'rolling the ball to the defender',
      text: 'The keeper rolled the ball to the defender.',
      instead: {
        text: 'The keeper threw the ball high to the defender.',
        serves: ['pass'],
        scene: pitch(
          { own: 'football-goal', x: 24, y: 44, size: 40 },
          { own: 'ball-trail', x: 50, y: 24, size: 26, colour: '#6d8a9c' },
          ball(70, 24),
          keeper('grinning-face', 24, { pose: 'arms-up' }),
          defender('slightly-smiling-face', 76, { pose: 'arms-out', height: 54 }),
        ),
      },
      scene: pitch(
        { own: 'football-goal', x: 24, y: 44, size: 40 },
        keeper('grinning-face', 24, { pose: 'holding' }),
        defender('slightly-smiling-face', 82, { pose: 'standing', height: 56 }),
        trail(46, 88, 18),
        ball(61, 86, 14),
      ),
    },
    {
      id: 'wave',
      agent: 'winger',
      time: 2,
      label: 'the waving of the winger',
      text: 'The winger waved both arms at the side of the pitch.',
      scene: pitch(
        { own: 'touch-line', x: 50, y: 92, size: 100 },
        { own: 'shout-marks', x: 79, y: 30, size: 20 },
        { own: 'shout-marks', x: 21, y: 30, size: 20, flip: true },
        winger('face-with-open-mouth', 50, { pose: 'arms-up', height: 72 }),
      ),
    },
    {
      id: 'call',
      agent: 'coach',
      time: 4,
      label: 'the shouting of the coach',
      text: 'The coach shouted the name of the free winger.',
      scene: pitch(
        { own: 'touch-line', x: 50, y: 92, size: 100 },
        { icon: 'megaphone', x: 53, y: 40, size: 24 },
        { own: 'shout-marks', x: 75, y: 36, size: 22 },
        coach('grinning-face', 28, { pose: 'holding', height: 70 }),
        winger('neutral-face', 84, { pose: 'standing', height: 34, foot: 78 }),
      ),
    },
    {
      id: 'notice',
      agent: 'defender',
      time: 7,
      label: 'noticing the free winger',
      text: 'The defender noticed the free winger.',
      needs: { any: ['wave', 'call'] },
      scene: pitch(
        { icon: 'eyes', x: 54, y: 28, size: 22 },
        trail(58, 50, 18),
        defender('hushed-face', 26, { height: 74 }),
        winger('slightly-smiling-face', 80, { height: 42, foot: 78 }),
      ),
    },
    {
      id: 'sing',
      agent: 'fans',
      time: 9,
      label: 'the singing of the fans',
      text: 'The fans in the stand sang a song.',
      scene: stand(
        { icon: 'musical-notes', x: 50, y: 14, size: 22 },
        fan('face-with-open-mouth', 20, { foot: 84, height: 52 }),
        fan('grinning-face', 50, { foot: 84, height: 52, pose: 'arms-up' }),
        fan('face-with-open-mouth', 80, { foot: 84, height: 52 }),
      ),
    },
    {
      id: 'pass',
      agent: 'defender',
      time: 11,
      label: 'passing the ball to the winger',
      text: 'The defender passed the ball to the winger.',
      needs: { all: ['roll', 'notice'] },
      chance: 0.9,
      instead: {
        text: 'The defender kicked the ball out of the pitch.',
        serves: [],
        scene: pitch(
          { own: 'touch-line', x: 50, y: 60, size: 100 },
          trail(60, 40, 36, -42),
          ball(80, 20, 15),
          defender('grimacing-face', 32, { pose: 'walking' }),
        ),
      },
      scene: pitch(
        defender('slightly-smiling-face', 22, { pose: 'walking' }),
        winger('grinning-face', 80, { height: 56, pose: 'walking', flip: true }),
        trail(45, 87, 16),
        ball(60, 86, 14),
      ),
    },
    {
      id: 'sprint',
      agent: 'striker',
      time: 14,
      label: 'the run of the striker',
      text: 'The striker ran towards the goal of the rivals.',
      scene: pitch(
        { own: 'football-goal', x: 76, y: 44, size: 44 },
        { own: 'motion-marks', x: 15, y: 62, size: 20 },
        striker('persevering-face', 42, { pose: 'walking', height: 66 }),
      ),
    },
    {
      id: 'cross',
      agent: 'winger',
      time: 17,
      label: 'passing the ball to the striker',
      text: 'The winger passed the ball to the striker.',
      needs: { all: ['pass', 'sprint'] },
      instead: {
        text: 'The winger lost the ball at the corner flag.',
        serves: [],
        scene: pitch(
          { icon: 'triangular-flag', x: 82, y: 66, size: 30 },
          { icon: 'cross-mark', x: 56, y: 26, size: 18 },
          winger('disappointed-face', 28, { pose: 'standing' }),
          ball(64, 86),
        ),
      },
      scene: pitch(
        { own: 'football-goal', x: 80, y: 40, size: 36 },
        winger('grinning-face', 22, { pose: 'walking' }),
        striker('slightly-smiling-face', 80, { pose: 'walking', height: 56, flip: true }),
        trail(44, 87, 16),
        ball(59, 86, 14),
      ),
    },
    {
      id: 'score',
      agent: 'striker',
      time: 20,
      label: 'the goal of the striker',
      text: 'The striker scored a goal.',
      needs: { all: ['cross'] },
      chance: 0.8,
      scene: pitch(
        { own: 'football-goal', x: 68, y: 46, size: 60 },
        ball(72, 50),
        trail(50, 64, 28, -28),
        striker('grinning-face-with-smiling-eyes', 22, { pose: 'walking' }),
      ),
    },
    {
      id: 'cheer',
      agent: 'fans',
      time: 23,
      label: 'the waving of the flags',
      text: 'The fans waved blue flags after the goal.',
      needs: { all: ['score'] },
      scene: stand(
        { own: 'team-flag', x: 46, y: 24, size: 36 },
        { own: 'team-flag', x: 83, y: 24, size: 36 },
        fan('star-struck', 22, { foot: 84, height: 52, pose: 'arms-up' }),
        fan('star-struck', 59, { foot: 84, height: 52, pose: 'arms-up' }),
      ),
    },
  ],
  decoys: [
    'The referee showed a yellow card.',
    'The keeper of the rivals caught the ball.',
    'The defender tripped a rival.',
    'The coach sent a new player onto the pitch.',
    'The striker missed a penalty.',
  ],
};
