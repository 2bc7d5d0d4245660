import type { Point } from '../../util/point.ts';
import { stepWithin, type Bounds } from './viewport.ts';

/** Distance at which a card is put beside another one, in layout pixels. */
const GAP_PX = 12;
const STAY: Point = { x: 0, y: 0 };

/**
 * Returns the shortest step that leads boxes clear of the others, and keeps them in bounds; null where there is none.
 */
export function nearestFreeStep(
  boxes: readonly Bounds[],
  others: readonly Bounds[],
  within: Bounds | null = null,
): Point | null {
  const taken = takenSteps(boxes, others);
  const isFree = (step: Point): boolean => !taken.some((one) => isInside(step, one));
  if (!takenSteps(boxes, others, 0).some((one) => isInside(STAY, one))) return STAY;
  const isAllowed = (step: Point): boolean =>
    within === null || boxes.every((box) => isSame(stepWithin(step, box, within), step));
  // The nearest free point of a plane with rectangles is the point itself, or lies on their edges.
  const columns = nearestFirst(taken.flatMap(({ left, right }) => [left, right]));
  const rows = nearestFirst(taken.flatMap(({ top, bottom }) => [top, bottom]));
  let nearest: { readonly step: Point; readonly length: number } | null = null;
  for (const x of columns) {
    if (Math.abs(x) >= (nearest?.length ?? Infinity)) break;
    for (const y of rows) {
      const [step, length] = [{ x, y }, Math.hypot(x, y)];
      if (length >= (nearest?.length ?? Infinity)) break;
      if (isAllowed(step) && isFree(step)) nearest = { step, length };
    }
  }
  return nearest?.step ?? null;
}

/** Returns 0 and some numbers, without duplicates, by their distance from 0. */
function nearestFirst(numbers: readonly number[]): readonly number[] {
  return [...new Set([0, ...numbers])].sort((one, other) => Math.abs(one) - Math.abs(other));
}

/** Returns the shortest step along an axis, at least as long as the given one, that leads boxes clear of the others. */
export function freeStepAlong(step: Point, boxes: readonly Bounds[], others: readonly Bounds[]): Point {
  const covering = takenSteps(boxes, others, 0);
  const taken = takenSteps(boxes, others);
  let at = step;
  for (;;) {
    const inWay = taken[covering.findIndex((one) => isInside(at, one))];
    if (inWay === undefined) return at;
    at = {
      x: step.x === 0 ? 0 : step.x > 0 ? inWay.right : inWay.left,
      y: step.y === 0 ? 0 : step.y > 0 ? inWay.bottom : inWay.top,
    };
  }
}

/** Returns the steps with which one of the boxes would be nearer than a gap to one of the others, as rectangles. */
function takenSteps(boxes: readonly Bounds[], others: readonly Bounds[], gap = GAP_PX): readonly Bounds[] {
  return boxes.flatMap((box) =>
    others.map((other) => ({
      left: other.left - box.right - gap,
      top: other.top - box.bottom - gap,
      right: other.right - box.left + gap,
      bottom: other.bottom - box.top + gap,
    })),
  );
}

function isInside({ x, y }: Point, { left, top, right, bottom }: Bounds): boolean {
  return x > left && x < right && y > top && y < bottom;
}

function isSame(one: Point, other: Point): boolean {
  return one.x === other.x && one.y === other.y;
}
