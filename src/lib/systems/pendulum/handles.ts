import { valueOf } from '../drawing/values.ts';
import { handleFor, type Body, type HandlePlan } from '../handles.ts';
import type { Handle, State } from '../types.ts';
import {
  angleTowards,
  BOB_RADIUS,
  FLOOR_HEIGHT,
  FRAMES,
  lightAbove,
  PIVOT,
  sceneOf,
  SUN_RADIUS,
} from './geometry.ts';
import { pendulumVariables } from './variables.ts';

const plans: readonly HandlePlan[] = [
  {
    variable: 'pendulum_angle',
    label: 'bob',
    axis: 'both',
    at: (state) => sceneOf(state).bob,
    body: (state) => ({ from: sceneOf(state).bob, radius: BOB_RADIUS }),
    valueAt: (point) => angleTowards(point),
  },
  {
    variable: 'light_position',
    label: 'sun',
    axis: 'x',
    at: (state) => sceneOf(state).sun,
    body: (state, style) => ({ from: sceneOf(state).sun, radius: SUN_RADIUS[style] }),
    valueAt: (point) => lightAbove(point.x),
  },
  {
    variable: 'shadow_position',
    label: 'shadow',
    axis: 'x',
    at: (state) => ({ x: valueOf(state, 'shadow_position'), y: FLOOR_HEIGHT }),
    body: shadowButItsEnd,
    valueAt: (point) => point.x,
  },
  {
    variable: 'shadow_length',
    label: 'end of the shadow',
    axis: 'x',
    at: (state) => ({ x: sceneOf(state).shadow[freeEnd(state)], y: FLOOR_HEIGHT }),
    valueAt: (point, state) =>
      2 * (point.x - valueOf(state, 'shadow_position')) * (freeEnd(state) === 'right' ? 1 : -1),
  },
];

/**
 * Returns the end of the shadow with more room to the picture's edge: the right one, unless the shadow lies far right.
 */
function freeEnd(state: State): 'left' | 'right' {
  return valueOf(state, 'shadow_position') > PIVOT.x + 1 ? 'left' : 'right';
}

/**
 * Returns the shape of the shadow from its other end to halfway between its centre and the end that changes its length.
 */
function shadowButItsEnd(state: State): Body {
  const { left, right } = sceneOf(state).shadow;
  const end = freeEnd(state);
  const [far, near] = end === 'right' ? [left, right] : [right, left];
  return { from: { x: far, y: FLOOR_HEIGHT }, to: { x: (far + 3 * near) / 4, y: FLOOR_HEIGHT } };
}

/** Drag handles in the pendulum's pictures. */
export const pendulumHandles: readonly Handle[] = plans.map((plan) =>
  handleFor(plan, pendulumVariables, FRAMES),
);
