import type { Point } from '../../../util/point.ts';

/** A cubic Bezier piece: start, two controls, end. */
export type Cubic = readonly [Point, Point, Point, Point];

/** A smooth line in pieces that join; empty for no line. */
export type Curve = readonly Cubic[];

/** How far the controls at the ends of a curve reach along the flow, as shares of the way along and across it. */
const END_REACH = { along: 0.5, across: 0.22, most: 0.72 } as const;

/** The share of its last piece that a trimmed curve keeps at least. */
const MIN_LEFT = 0.25;
/** Halvings until the place to trim at is known to a fraction of a pixel. */
const TRIM_ROUNDS = 14;

/** A straight piece. */
export function straight(from: Point, to: Point): Curve {
  return [[from, mix(from, to, 1 / 3), mix(from, to, 2 / 3), to]];
}

/**
 * A smooth curve through points that leaves the first and reaches the last along given directions (unit
 * vectors, both in the sense of travel). Bends between them must follow one another downwards; there the curve
 * never swings out to the side of its points.
 */
export function smooth(points: readonly Point[], leave: Point, arrive: Point): Curve {
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

/** Sideways way a downward step at a bend, so that x stays monotone between points (Steffen 1990). */
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

/** Long enough to turn softly where an edge runs far across the flow, never so long that it runs flat. */
function endReach(from: Point, to: Point, flow: Point): number {
  const [dx, dy] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  const [along, across] = Math.abs(flow.y) >= Math.abs(flow.x) ? [dy, dx] : [dx, dy];
  return Math.min(Math.max(END_REACH.along * along, END_REACH.across * across), END_REACH.most * along);
}

/** The curve without its last piece of so many pixels, so that a broad line ends under its arrow head. */
export function trimEnd(curve: Curve, pixels: number): Curve {
  const last = curve.at(-1);
  if (last === undefined) return curve;
  return [...curve.slice(0, -1), upTo(last, shareBeforeEnd(last, pixels))];
}

/** The share of a piece at which its end is so many pixels away, found by halving. */
function shareBeforeEnd(piece: Cubic, pixels: number): number {
  let [before, after] = [MIN_LEFT, 1];
  for (let round = 0; round < TRIM_ROUNDS; round++) {
    const middle = (before + after) / 2;
    const end = upTo(piece, middle)[3];
    if (Math.hypot(end.x - piece[3].x, end.y - piece[3].y) > pixels) before = middle;
    else after = middle;
  }
  return before;
}

/** The first share of a piece (de Casteljau). */
function upTo([p0, p1, p2, p3]: Cubic, share: number): Cubic {
  const [a, b, c] = [mix(p0, p1, share), mix(p1, p2, share), mix(p2, p3, share)];
  const [d, e] = [mix(a, b, share), mix(b, c, share)];
  return [p0, a, d, mix(d, e, share)];
}

/** The same line travelled the other way. */
export function reversed(curve: Curve): Curve {
  return curve.map(([a, b, c, d]): Cubic => [d, c, b, a]).reverse();
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
function mix(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function coordinates({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
}
