import { makeScene } from '../../pictures/scenes.ts';
import type { SizedScene } from '../../pictures/picture.ts';
import { plainView, type ProbeValue } from './value.ts';

const scenes: readonly (readonly [system: string, name: string, state: Readonly<Record<string, number>>])[] =
  [
    ['pendulum', 'Pendulum 1', { pendulum_angle: -25, light_position: 78 }],
    ['pendulum', 'Pendulum 2', { pendulum_angle: 30, light_position: 70 }],
    ['water-flow', 'Water Flow 1', { ball_size: 29, hole_position: 7, h_raw: 34 }],
    ['water-flow', 'Water Flow 2', { ball_size: 11, hole_position: 13, h_raw: 20 }],
    ['causal-circuit', 'Causal Circuit 1', { robot_arm: 0.52 }],
    ['causal-circuit', 'Causal Circuit 2', { robot_arm: 0.25 }],
  ];

/** The probe of a first visit: two pictures per system, and sentences of which some are true. */
export const exampleProbe: ProbeValue = {
  pictures: scenes.flatMap(([system, name, state]): readonly SizedScene[] => {
    const made = makeScene(system, state, { name });
    return made.ok ? [made.value] : [];
  }),
  sentences: [
    'the pendulum angle is left',
    'the shadow length is long',
    'the ball size is large',
    'the water level is high',
    'the red light is on',
    'the robot arm is touching green light',
  ],
  templates: [],
  view: plainView,
  title: '',
  note: '',
};
