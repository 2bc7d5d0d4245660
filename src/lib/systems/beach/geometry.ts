import type { Frame } from '../drawing/frame.ts';
import type { Point } from '../../util/point.ts';
import { valueOf } from '../drawing/values.ts';
import type { DiagramStyle, State } from '../types.ts';

/** The three skies, from overcast to blazing, and the three skins, from unburnt to severely burnt. */
export type BeachLevel = 0 | 1 | 2;

/** The scene of a state, with values rounded to whole numbers in range. */
export interface BeachScene {
  readonly sunshine: BeachLevel;
  readonly sunscreen: boolean;
  readonly iceCream: boolean;
  readonly sunburn: BeachLevel;
}

/**
 * Returns the scene of a state, without evaluating the equations; values are rounded to whole ones.
 *
 * @throws RangeError if one of the four values is missing
 */
export function sceneOf(state: State): BeachScene {
  return {
    sunshine: levelOf(state, 'sunshine'),
    sunscreen: valueOf(state, 'sunscreen') >= 0.5,
    iceCream: valueOf(state, 'ice_cream') >= 0.5,
    sunburn: levelOf(state, 'sunburn'),
  };
}

function levelOf(state: State, variable: string): BeachLevel {
  const value = valueOf(state, variable);
  if (value < 0.5) return 0;
  return value < 1.5 ? 1 : 2;
}

/** Side of the viewBox, the unit of the drawing; y grows downwards. */
export const EXTENT = 400;

/** Middle of the body. */
export const FIGURE = { x: 192 } as const;

/** Positions of the four draggable things, by value. */
export const PLACES = {
  /** Centre of the sun: behind the cloud, half out of it, and high above it. */
  sunshine: [
    { x: 334, y: 138 },
    { x: 334, y: 98 },
    { x: 334, y: 72 },
  ],
  /** Middle of the bottle: on the towel, and in the hand. */
  sunscreen: [
    { x: 98, y: 310 },
    { x: 114, y: 180 },
  ],
  /** Middle of the cone: in the ice box, and in the hand. */
  ice_cream: [
    { x: 336, y: 265 },
    { x: 270, y: 178 },
  ],
  /** A point on the skin, the higher the worse the burn: the shin, the thigh, below the neck. */
  sunburn: [
    { x: 174, y: 342 },
    { x: 173, y: 284 },
    { x: 192, y: 182 },
  ],
} as const satisfies Readonly<Record<string, readonly Point[]>>;

/** Returns the index of the position nearest to a point, or to its height only; the first on a tie. */
export function nearestPlace(places: readonly Point[], point: Point, axis: 'y' | 'both'): number {
  const distances = places.map((place) =>
    Math.hypot(axis === 'y' ? 0 : place.x - point.x, place.y - point.y),
  );
  return distances.indexOf(Math.min(...distances));
}

/** World and viewBox are the same, except for the direction of y; the beach has one style only. */
const frame: Frame = { extent: EXTENT, origin: { x: 0, y: 0 }, scale: { x: 1, y: -1 } };

/** Placement of the scene in the picture, by style. */
export const FRAMES: Readonly<Record<DiagramStyle, Frame>> = { rungs: frame, published: frame };
