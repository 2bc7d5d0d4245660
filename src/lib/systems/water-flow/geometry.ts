import type { Frame } from '../drawing/frame.ts';
import { valueOf } from '../drawing/values.ts';
import type { DiagramStyle, State } from '../types.ts';

/**
 * The water flow's scene in drawing units, y upwards, after the drawings of CausalVAE's flow data set: a glass with a
 * ball in the water and a hole in its right wall, from which a jet falls to the ground.
 */
export const GLASS = { left: 3, right: 8, top: 19 } as const;
/** Distance of the drawn surface above the level, so that the hole is always under water. */
export const SURFACE_OFFSET = 5;
/** Height at which the jet lands. */
export const LANDING_HEIGHT = 0.5;
/** Drawing units per step of the ball's size and of the hole's position. */
export const BALL_UNIT = 1 / 30;
export const HOLE_UNIT = 1 / 3;

/** Positions in the drawing for a state. */
export interface WaterFlowScene {
  readonly ballRadius: number;
  readonly surface: number;
  readonly hole: number;
  /** Point at which the jet meets the ground. */
  readonly landing: number;
}

/**
 * Returns the scene of a state; level and flow are taken as given, without evaluating the equations.
 *
 * @throws RangeError if one of the four values is missing
 */
export function sceneOf(state: State): WaterFlowScene {
  return {
    ballRadius: valueOf(state, 'ball_size') * BALL_UNIT,
    surface: SURFACE_OFFSET + valueOf(state, 'water_level'),
    hole: valueOf(state, 'hole_position') * HOLE_UNIT,
    landing: GLASS.right + valueOf(state, 'water_flow'),
  };
}

/** Placement of the scene in the picture, by style. */
export const FRAMES: Readonly<Record<DiagramStyle, Frame>> = {
  rungs: { extent: 400, origin: { x: -33, y: 342 }, scale: { x: 27, y: 24 } },
  // A figure of 96 pixels with the margins of a default subplot; 20 by 20 drawing units fill the box.
  published: { extent: 96, origin: { x: 12, y: 85.44 }, scale: { x: 3.72, y: 3.696 } },
};

/** Scale of the ball relative to the published drawings, so that its size can be read. */
export const BALL_ENLARGEMENT: Readonly<Record<DiagramStyle, number>> = { rungs: 1.7, published: 1 };

/**
 * Returns the height of the ball's lowest point, in drawing units: on the bottom of the glass, which is thick in the
 * style `rungs`.
 */
export function ballBottom(style: DiagramStyle): number {
  return style === 'rungs' ? 0.125 : 0.5;
}
