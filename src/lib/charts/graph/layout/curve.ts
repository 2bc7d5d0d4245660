import type { Point } from '../../../util/point.ts';
import { clamp } from '../../../util/clamp.ts';

/** A cubic Bézier segment: start, two control points, end. */
export type Cubic = readonly [Point, Point, Point, Point];

/** A smooth curve of connected segments; empty for none. */
export type Curve = readonly Cubic[];

/** Length of the end tangents, as shares of the distance along and across the flow. */
const END_REACH = { along: 0.5, across: 0.22, most: 0.72 } as const;

/** Smallest share of its last segment that a trimmed curve keeps. */
const MIN_LEFT_SHARE = 0.25;
/** Bisection steps for the trim position, precise to a fraction of a pixel. */
const TRIM_ROUNDS = 14;

/** Returns a straight segment. */
export function straightCurve(from: Point, to: Point): Curve {
  return [[from, mix(from, to, 1 / 3), mix(from, to, 2 / 3), to]];
}

/**
 * Returns a smooth curve through points that leaves the first and reaches the last in given directions (unit vectors
 * in the sense of travel). The points between must be in downward order; the curve then never leaves their horizontal
 * range.
 */
export function smoothCurve(points: readonly Point[], leave: Point, arrive: Point): Curve {
  return points.slice(1).map((to, index): Cubic => {
    const from = points[index] ?? to;
    const drop = (to.y - from.y) / 3;
    const before = points[index - 1];
    const after = points[index + 2];
    const first =
      before === undefined
        ? step(from, leave, endReach(from, to, leave))
        : step(from, { x: bendSlope(before, from, to), y: 1 }, drop);
    const second =
      after === undefined
        ? step(to, arrive, -endReach(from, to, arrive))
        : step(to, { x: bendSlope(from, to, after), y: 1 }, -drop);
    return [from, first, second, to];
  });
}

/** Returns the horizontal slope at a bend, such that x is monotone between points (Steffen 1990). */
function bendSlope(before: Point, at: Point, after: Point): number {
  const [above, below] = [at.y - before.y, after.y - at.y];
  const [left, right] = [(at.x - before.x) / above, (after.x - at.x) / below];
  if (!(left * right > 0)) return 0;
  const parabola = (left * below + right * above) / (above + below);
  return Math.sign(left) * Math.min(Math.abs(left), Math.abs(right), Math.abs(parabola) / 2);
}

function step(from: Point, direction: Point, length: number): Point {
  return { x: from.x + direction.x * length, y: from.y + direction.y * length };
}

/** Returns the length of an end tangent: long enough for a soft turn, short enough not to run flat. */
function endReach(from: Point, to: Point, flow: Point): number {
  const [dx, dy] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  const [along, across] = Math.abs(flow.y) >= Math.abs(flow.x) ? [dy, dx] : [dx, dy];
  return Math.min(Math.max(END_REACH.along * along, END_REACH.across * across), END_REACH.most * along);
}

/** Returns the curve without its last pixels, so that a wide line ends below its arrow head. */
export function trimEnd(curve: Curve, pixels: number): Curve {
  const last = curve.at(-1);
  if (last === undefined) return curve;
  return [...curve.slice(0, -1), upTo(last, shareBeforeEnd(last, pixels))];
}

/** Returns the parameter of a segment at which its end is some pixels away, by bisection. */
function shareBeforeEnd(piece: Cubic, pixels: number): number {
  let [before, after] = [MIN_LEFT_SHARE, 1];
  for (let round = 0; round < TRIM_ROUNDS; round++) {
    const middle = (before + after) / 2;
    const end = upTo(piece, middle)[3];
    if (Math.hypot(end.x - piece[3].x, end.y - piece[3].y) > pixels) before = middle;
    else after = middle;
  }
  return before;
}

/** Returns the first part of a segment, up to a parameter (de Casteljau). */
function upTo([p0, p1, p2, p3]: Cubic, share: number): Cubic {
  const [a, b, c] = [mix(p0, p1, share), mix(p1, p2, share), mix(p2, p3, share)];
  const [d, e] = [mix(a, b, share), mix(b, c, share)];
  return [p0, a, d, mix(d, e, share)];
}

/** Returns the curve in the opposite direction. */
export function reverseCurve(curve: Curve): Curve {
  return curve.map(([a, b, c, d]): Cubic => [d, c, b, a]).reverse();
}

/** Returns SVG path data, rounded to a tenth of a pixel. */
export function pathData(curve: Curve): string {
  const [first] = curve;
  if (first === undefined) return '';
  const pieces = curve.map(([, a, b, end]) => `C${coordinates(a)} ${coordinates(b)} ${coordinates(end)}`);
  return `M${coordinates(first[0])}${pieces.join('')}`;
}

/** Returns the point at a share (0..1) of the curve, counted by segments, and the direction in degrees. */
export function pointAt(curve: Curve, share: number): Point & { readonly angle: number } {
  const place = clamp(share, 0, 1) * curve.length;
  const index = Math.min(Math.floor(place), curve.length - 1);
  const piece = curve[index];
  if (piece === undefined) return { x: 0, y: 0, angle: 0 };
  const [p0, p1, p2, p3] = piece;
  const t = place - index;
  const a = mix(mix(p0, p1, t), mix(p1, p2, t), t);
  const b = mix(mix(p1, p2, t), mix(p2, p3, t), t);
  const direction =
    a.x === b.x && a.y === b.y ? { x: p3.x - p0.x, y: p3.y - p0.y } : { x: b.x - a.x, y: b.y - a.y };
  return { ...mix(a, b, t), angle: (Math.atan2(direction.y, direction.x) * 180) / Math.PI };
}

/** Interpolates linearly between two points. */
function mix(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function coordinates({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
}
