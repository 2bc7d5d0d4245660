import type { Point } from './types.ts';

/** A cubic Bezier piece: start, two controls, end. */
export type Cubic = readonly [Point, Point, Point, Point];

/** A smooth line in pieces that join; empty for no line. */
export type Curve = readonly Cubic[];

/** How much of a piece's extent the controls at the ends of a curve reach along the flow. */
const END_REACH = 0.45;
/** Catmull-Rom: the tangent at a bend is a sixth of the chord between its neighbours. */
const BEND_REACH = 1 / 6;

/** A straight piece. */
export function straight(from: Point, to: Point): Curve {
  return [[from, mix(from, to, 1 / 3), mix(from, to, 2 / 3), to]];
}

/**
 * A smooth curve through points that leaves the first and reaches the last along given directions (unit
 * vectors, both in the sense of travel).
 */
export function smooth(points: readonly Point[], leave: Point, arrive: Point): Curve {
  const curve: Cubic[] = [];
  for (let index = 0; index + 1 < points.length; index++) {
    const from = points[index];
    const to = points[index + 1];
    if (from === undefined || to === undefined) continue;
    const previous = points[index - 1];
    const next = points[index + 2];
    const reach = END_REACH * Math.max(Math.abs(to.x - from.x) * 0.5, Math.abs(to.y - from.y));
    const first =
      previous === undefined
        ? { x: from.x + leave.x * reach, y: from.y + leave.y * reach }
        : { x: from.x + (to.x - previous.x) * BEND_REACH, y: from.y + (to.y - previous.y) * BEND_REACH };
    const second =
      next === undefined
        ? { x: to.x - arrive.x * reach, y: to.y - arrive.y * reach }
        : { x: to.x - (next.x - from.x) * BEND_REACH, y: to.y - (next.y - from.y) * BEND_REACH };
    curve.push([from, first, second, to]);
  }
  return curve;
}

/** SVG path data, a tenth of a pixel fine. */
export function pathData(curve: Curve): string {
  const [first] = curve;
  if (first === undefined) return '';
  const pieces = curve.map(([, a, b, end]) => `C${coordinates(a)} ${coordinates(b)} ${coordinates(end)}`);
  return `M${coordinates(first[0])}${pieces.join('')}`;
}

/** The point at a share (0..1) of the curve, counted by pieces, and the direction of travel in degrees. */
export function pointAt(curve: Curve, share: number): Point & { readonly angle: number } {
  const place = Math.min(Math.max(share, 0), 1) * curve.length;
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

/** The point at a share of the way from one point to another. */
export function mix(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function coordinates({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
}
