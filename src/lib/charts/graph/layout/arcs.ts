import { pointAt, type Curve } from './curve.ts';
import type { Point } from '../../../util/point.ts';

/** A box by its centre, in layout pixels. */
export interface CentredBox {
  readonly centre: Point;
  readonly halfWidth: number;
  readonly halfHeight: number;
}

/** Bulges of a bidirected arc to try, as shares of the distance between its ends; negative to the other side. */
const BULGES = [0.28, -0.28, 0.5, -0.5, 0.8, -0.8];
/** Distance of an arc from boxes that it passes, in layout pixels. */
const CLEARANCE = 6;
/** Number of points at which an arc is tested against boxes. */
const SAMPLES = 24;

/**
 * Returns an arc between two boxes, bulging to its left when read from left to right, so that it does not cover a
 * straight arrow. Where other boxes are in the way it bulges further, or to the other side; the flattest free arc is
 * used.
 */
export function arc(source: CentredBox, target: CentredBox, others: readonly CentredBox[]): Curve {
  const bows = BULGES.map((bulge) => bow(source, target, bulge));
  return bows.find((curve) => others.every((box) => passes(curve, box))) ?? bows[0] ?? [];
}

/** Returns the point where the line from a box's centre towards a point crosses its border. */
export function borderPoint(box: CentredBox, towards: Point): Point {
  const dx = towards.x - box.centre.x;
  const dy = towards.y - box.centre.y;
  if (dx === 0 && dy === 0) return box.centre;
  const scale = Math.min(
    dx === 0 ? Infinity : box.halfWidth / Math.abs(dx),
    dy === 0 ? Infinity : box.halfHeight / Math.abs(dy),
  );
  return { x: box.centre.x + dx * scale, y: box.centre.y + dy * scale };
}

function bow(source: CentredBox, target: CentredBox, bulge: number): Curve {
  const [a, b] = source.centre.x <= target.centre.x ? [source, target] : [target, source];
  const middle = { x: (a.centre.x + b.centre.x) / 2, y: (a.centre.y + b.centre.y) / 2 };
  const dx = b.centre.x - a.centre.x;
  const dy = b.centre.y - a.centre.y;
  const peak = { x: middle.x + dy * bulge * 2, y: middle.y - dx * bulge * 2 };
  const [start, end] = [borderPoint(a, peak), borderPoint(b, peak)];
  const reach = (from: Point): Point => ({
    x: from.x + (peak.x - from.x) * 0.55,
    y: from.y + (peak.y - from.y) * 0.55,
  });
  const curve: Curve = [[start, reach(start), reach(end), end]];
  return a === source ? curve : curve.map(([p, q, r, s]) => [s, r, q, p] as const);
}

function passes(curve: Curve, { centre, halfWidth, halfHeight }: CentredBox): boolean {
  for (let step = 0; step <= SAMPLES; step++) {
    const { x, y } = pointAt(curve, step / SAMPLES);
    const isBeside = Math.abs(x - centre.x) > halfWidth + CLEARANCE;
    if (!isBeside && Math.abs(y - centre.y) <= halfHeight + CLEARANCE) return false;
  }
  return true;
}
