import type { Point } from '../util/point.ts';
import { clamp } from '../util/clamp.ts';

/** Number of relaxation rounds: enough for a handful of targets. */
const ROUNDS = 60;

/** Constraints on the positions of targets; all in fractions of the picture. */
export interface TargetSpacing {
  /** Minimum distance between two targets. */
  readonly separation: number;
  /** Minimum distance from the picture's edge. */
  readonly margin: number;
  /** Index of the target that must not move: the one being dragged. */
  readonly fixed?: number;
}

/**
 * Moves targets as little as needed until none covers another's middle, as a finger is wider than the things.
 *
 * @param points positions of the things, in fractions of the picture
 *
 * @returns positions of their targets, in the same order; as far apart as the space allows
 */
export function standApart(points: readonly Point[], room: TargetSpacing): readonly Point[] {
  const places = points.map((point, index) => (index === room.fixed ? point : inside(point, room.margin)));
  for (let round = 0; round < ROUNDS; round++) if (!pushOnce(places, room)) break;
  return places;
}

/** Pushes each pair that is too close apart; returns false if there is none. */
function pushOnce(places: Point[], { separation, margin, fixed }: TargetSpacing): boolean {
  let pushed = false;
  for (const [first, one] of places.entries()) {
    for (let second = first + 1; second < places.length; second++) {
      const a = places[first] ?? one;
      const b = places[second] ?? one;
      const distance = Math.hypot(b.x - a.x, b.y - a.y);
      if (distance >= separation) continue;
      pushed = true;
      // Two at the same point are moved apart sideways.
      const way = distance > 0 ? { x: (b.x - a.x) / distance, y: (b.y - a.y) / distance } : { x: 1, y: 0 };
      // Slightly more than needed, so that the iteration converges.
      const half = ((separation - distance) * 1.01) / 2;
      places[first] = first === fixed ? a : inside(movePoint(a, way, -half), margin);
      places[second] = second === fixed ? b : inside(movePoint(b, way, half), margin);
    }
  }
  return pushed;
}

function movePoint({ x, y }: Point, way: Point, by: number): Point {
  return { x: x + way.x * by, y: y + way.y * by };
}

function inside({ x, y }: Point, margin: number): Point {
  return { x: clamp(x, margin, 1 - margin), y: clamp(y, margin, 1 - margin) };
}
