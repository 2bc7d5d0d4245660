import type { Frame } from '../drawing/frame.ts';
import type { Point } from '../../util/point.ts';
import { valueOf } from '../drawing/values.ts';
import type { DiagramStyle, State } from '../types.ts';

/**
 * The pendulum's scene in drawing units, y upwards, after the drawings of CausalVAE's pendulum data set: a rod hangs
 * from the pivot, the sun is at a fixed height on the ray through the pivot, its light is parallel, and the shadow lies
 * on the floor.
 */
export const PIVOT = { x: 10, y: 10.5 } as const;
const ROD_LENGTH = 8;
export const BOB_RADIUS = 1.5;
/** Radius of the sun; larger in the published style. */
export const SUN_RADIUS: Readonly<Record<DiagramStyle, number>> = { rungs: 2, published: 3 };
const SUN_HEIGHT = 20.5;
export const FLOOR_HEIGHT = -0.5;

/** Radians per step of both angle indices. */
const RADIANS_PER_INDEX = Math.PI / 200;

/** Positions in the drawing for a state. */
export interface PendulumScene {
  readonly bob: Point;
  /** The far side of the bob, as seen from the pivot: the point that casts the end of the shadow. */
  readonly tip: Point;
  readonly sun: Point;
  /** Horizontal distance travelled by light per unit that it falls, positive to the left. */
  readonly slant: number;
  readonly shadow: { readonly left: number; readonly right: number };
}

/**
 * Returns the scene of a state; the shadow's length and position are taken as given, without evaluating the equations.
 *
 * @throws RangeError if one of the four values is missing
 */
export function sceneOf(state: State): PendulumScene {
  const theta = valueOf(state, 'pendulum_angle') * RADIANS_PER_INDEX;
  const slant = 1 / Math.tan(valueOf(state, 'light_position') * RADIANS_PER_INDEX);
  const centre = valueOf(state, 'shadow_position');
  const halfLength = valueOf(state, 'shadow_length') / 2;
  const along = (distance: number): Point => ({
    x: PIVOT.x + distance * Math.sin(theta),
    y: PIVOT.y - distance * Math.cos(theta),
  });
  return {
    bob: along(ROD_LENGTH),
    tip: along(ROD_LENGTH + BOB_RADIUS),
    sun: { x: PIVOT.x + (SUN_HEIGHT - PIVOT.y) * slant, y: SUN_HEIGHT },
    slant,
    shadow: { left: centre - halfLength, right: centre + halfLength },
  };
}

/** Returns the angle index at which the rod points to a point in the scene. */
export function angleTowards(point: Point): number {
  return Math.atan2(point.x - PIVOT.x, PIVOT.y - point.y) / RADIANS_PER_INDEX;
}

/** Returns the light index at which the sun is above a point. */
export function lightAbove(x: number): number {
  return Math.atan2(SUN_HEIGHT - PIVOT.y, x - PIVOT.x) / RADIANS_PER_INDEX;
}

/** Placement of the scene in the picture, by style. */
export const FRAMES: Readonly<Record<DiagramStyle, Frame>> = {
  // Must fit any centre with any length: from 1.6 - 12.8 / 2 to 19.7 + 12.8 / 2 drawing units.
  rungs: { extent: 400, origin: { x: 69, y: 328 }, scale: { x: 12, y: 12.6 } },
  // A figure of 96 pixels with the margins of a default subplot; 20 by 22 drawing units fill the box.
  published: { extent: 96, origin: { x: 12, y: 82.08 }, scale: { x: 3.72, y: 3.36 } },
};
