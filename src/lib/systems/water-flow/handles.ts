import { handleFor, type HandlePlan } from '../handles.ts';
import type { Handle } from '../types.ts';
import {
  ballBottom,
  BALL_ENLARGEMENT,
  BALL_UNIT,
  FRAMES,
  GLASS,
  HOLE_UNIT,
  LANDING_HEIGHT,
  sceneOf,
  SURFACE_OFFSET,
} from './geometry.ts';
import { waterFlowVariables } from './variables.ts';

const plans: readonly HandlePlan[] = [
  {
    variable: 'ball_size',
    label: 'top of the ball',
    axis: 'y',
    at: (state, style) => ({
      x: (GLASS.left + GLASS.right) / 2,
      y: ballBottom(style) + 2 * sceneOf(state).ballRadius * BALL_ENLARGEMENT[style],
    }),
    body: (state, style) => {
      const radius = sceneOf(state).ballRadius * BALL_ENLARGEMENT[style];
      return { from: { x: (GLASS.left + GLASS.right) / 2, y: ballBottom(style) + radius }, radius };
    },
    valueAt: (point, _state, style) =>
      (point.y - ballBottom(style)) / (2 * BALL_ENLARGEMENT[style] * BALL_UNIT),
  },
  {
    variable: 'hole_position',
    label: 'hole',
    axis: 'y',
    at: (state) => ({ x: GLASS.right, y: sceneOf(state).hole }),
    valueAt: (point) => point.y / HOLE_UNIT,
  },
  {
    variable: 'water_level',
    label: 'water surface',
    axis: 'y',
    at: (state) => ({ x: GLASS.left + 0.3 * (GLASS.right - GLASS.left), y: sceneOf(state).surface }),
    body: (state) => {
      const y = sceneOf(state).surface;
      return { from: { x: GLASS.left, y }, to: { x: GLASS.right, y } };
    },
    valueAt: (point) => point.y - SURFACE_OFFSET,
  },
  {
    variable: 'water_flow',
    label: 'end of the jet',
    axis: 'x',
    at: (state) => ({ x: sceneOf(state).landing, y: LANDING_HEIGHT }),
    valueAt: (point) => point.x - GLASS.right,
  },
];

/** Drag handles in the water flow's pictures. */
export const waterFlowHandles: readonly Handle[] = plans.map((plan) =>
  handleFor(plan, waterFlowVariables, FRAMES),
);
