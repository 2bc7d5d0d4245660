import type { Point } from '../util/point.ts';

/** Enough for a handful of points that push each other about. */
const ROUNDS = 60;

/** How far apart targets shall stand, and in what space; all in fractions of the picture. */
export interface Elbowroom {
  /** The least distance from target to target. */
  readonly separation: number;
  /** The least distance from the picture's edge. */
  readonly margin: number;
  /** The target that keeps its place, by its index: the one that is held. */
  readonly fixed?: number;
}

/**
 * Moves targets as little as needed until none covers another's middle: a finger is wider than what it takes hold of.
 *
 * @param points where the things stand, in fractions of the picture
 * @returns where their targets stand, in the same order; as far as the room allows
 */
export function standApart(points: readonly Point[], room: Elbowroom): readonly Point[] {
  const places = points.map((point, index) => (index === room.fixed ? point : inside(point, room.margin)));
  for (let round = 0; round < ROUNDS; round++) if (!pushOnce(places, room)) break;
  return places;
}

/** Moves each pair that is too close; false where there is none. */
function pushOnce(places: Point[], { separation, margin, fixed }: Elbowroom): boolean {
  let pushed = false;
  for (const [first, one] of places.entries()) {
    for (let second = first + 1; second < places.length; second++) {
      const a = places[first] ?? one;
      const b = places[second] ?? one;
      const distance = Math.hypot(b.x - a.x, b.y - a.y);
      if (distance >= separation) continue;
      pushed = true;
      // Two in one place part sideways.
      const way = distance > 0 ? { x: (b.x - a.x) / distance, y: (b.y - a.y) / distance } : { x: 1, y: 0 };
      // A hair more than is missing, so that it comes to rest.
      const half = ((separation - distance) * 1.01) / 2;
      places[first] = first === fixed ? a : inside(moved(a, way, -half), margin);
      places[second] = second === fixed ? b : inside(moved(b, way, half), margin);
    }
  }
  return pushed;
}

function moved({ x, y }: Point, way: Point, by: number): Point {
  return { x: x + way.x * by, y: y + way.y * by };
}

function inside({ x, y }: Point, margin: number): Point {
  const clamp = (value: number) => Math.min(1 - margin, Math.max(margin, value));
  return { x: clamp(x), y: clamp(y) };
}
