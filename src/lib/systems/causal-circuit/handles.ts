import type { Frame } from '../drawing/frame.ts';
import { valueOf } from '../drawing/values.ts';
import { handleFor, type HandlePlan } from '../handles.ts';
import type { Handle } from '../types.ts';
import {
  arcPoint,
  armTowards,
  EXTENT,
  GAUGE_RADIUS,
  gaugeIntensity,
  gaugePoint,
  HAND_RADIUS,
  LAMP_COLOURS,
  LAMPS,
} from './geometry.ts';
import { causalCircuitVariables } from './variables.ts';

/** Planned in viewBox units, y downwards; only this style is drawn. */
const frame: Frame = { extent: EXTENT, origin: { x: 0, y: 0 }, scale: { x: 1, y: -1 } };

const plans: readonly HandlePlan[] = [
  {
    variable: 'robot_arm',
    label: 'hand',
    axis: 'both',
    at: (state) => arcPoint(valueOf(state, 'robot_arm')),
    body: (state) => ({ from: arcPoint(valueOf(state, 'robot_arm')), radius: HAND_RADIUS }),
    valueAt: (point) => armTowards(point),
  },
  ...LAMP_COLOURS.map((colour): HandlePlan => ({
    variable: `${colour}_light`,
    label: `${colour} light`,
    axis: 'y',
    at: (state) => gaugePoint(colour, valueOf(state, `${colour}_light`)),
    // The lamp with its gauge.
    body: () => ({ from: LAMPS[colour], radius: GAUGE_RADIUS }),
    valueAt: (point) => gaugeIntensity(colour, point.y),
  })),
];

/** Drag handles in the causal circuit's picture. */
export const causalCircuitHandles: readonly Handle[] = plans.map((plan) =>
  handleFor(plan, causalCircuitVariables, { rungs: frame, published: frame }),
);
