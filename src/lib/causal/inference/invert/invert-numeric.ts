import type { Context } from '../network/context.ts';
import type { Coordinate } from '../network/coordinates.ts';
import { isDiscrete, quantile } from '../../distributions/index.ts';
import type { Emit } from './inversion.ts';
import { isNear, slack } from '../../tolerance.ts';

/** Number of points at which a function is evaluated between the bounds of its coordinate. */
const SCAN_POINTS = 1000;
/** Maximum number of bisection steps: enough for the last digit of a double. */
const MAX_HALVINGS = 200;
/** Step of the numerical derivative, as a share of a scan step. */
const DERIVATIVE_STEP = 1e-4;

/**
 * Solves f(x) in [lo, hi] for a continuous coordinate by scanning its support for sign changes and bisecting each.
 * Pairs of solutions closer than a scan step can be missed.
 *
 * @param evaluate returns f at a point; NaN where it has no value
 */
export function invertNumerically(
  coordinate: Coordinate,
  evaluate: (x: number) => number,
  [from, to]: readonly [number, number],
  [lo, hi]: readonly [number, number],
  emit: Emit,
): void {
  const grid = scanGrid(coordinate, from, to);
  const values = grid.map(evaluate);
  if (lo === hi) solvePoint(grid, values, evaluate, lo, emit);
  else solveInterval(grid, values, evaluate, lo, hi, emit);
}

function solvePoint(
  grid: readonly number[],
  values: readonly number[],
  evaluate: (x: number) => number,
  target: number,
  emit: Emit,
): void {
  const isFlat = (x: number): boolean => isNear(evaluate(x), target);
  for (let i = 0; i < grid.length; i++) {
    const x = grid[i] ?? NaN;
    const offset = (values[i] ?? NaN) - target;
    if (isNear(offset + target, target)) {
      const first = i;
      while (i + 1 < grid.length && isNear(values[i + 1] ?? NaN, target)) i++;
      const start = first === 0 ? x : closeIn(grid[first - 1] ?? x, x, (y) => !isFlat(y));
      const end = grid[i] ?? x;
      const stop = i + 1 >= grid.length ? end : closeIn(end, grid[i + 1] ?? end, isFlat);
      // An interval of some width is a clamp; a single point that happens to lie on the grid is not.
      if (i > first || stop - start > slack(x) * 1000) emit(start, stop, 0);
      else emit(x, x, logJacobianAt(evaluate, x, grid, first));
      continue;
    }
    const next = (values[i + 1] ?? NaN) - target;
    if (isNear(next + target, target) || !(offset * next < 0)) continue;
    const root = closeIn(x, grid[i + 1] ?? x, (y) => Math.sign(evaluate(y) - target) === Math.sign(offset));
    // A jump across the target is not a solution.
    if (Math.abs(evaluate(root) - target) <= 1e-7 * Math.max(1, Math.abs(target))) {
      emit(root, root, logJacobianAt(evaluate, root, grid, i));
    }
  }
}

function solveInterval(
  grid: readonly number[],
  values: readonly number[],
  evaluate: (x: number) => number,
  lo: number,
  hi: number,
  emit: Emit,
): void {
  const fits = (value: number): boolean => value >= lo - slack(lo) && value <= hi + slack(hi);
  let start: number | null = fits(values[0] ?? NaN) ? (grid[0] ?? null) : null;
  for (let i = 0; i + 1 < grid.length; i++) {
    const [x, next] = [grid[i] ?? NaN, grid[i + 1] ?? NaN];
    const [inside, insideNext] = [fits(values[i] ?? NaN), fits(values[i + 1] ?? NaN)];
    if (inside === insideNext) continue;
    const edge = closeIn(x, next, (y) => fits(evaluate(y)) === inside);
    if (insideNext) start = edge;
    else if (start !== null) {
      emit(start, edge, 0);
      start = null;
    }
  }
  if (start !== null) emit(start, grid[grid.length - 1] ?? start, 0);
}

/** Returns the point up to which `holds` is true, which it is at `a` and not at `b`. */
function closeIn(a: number, b: number, holds: (x: number) => boolean): number {
  let [inside, outside] = [a, b];
  for (let i = 0; i < MAX_HALVINGS; i++) {
    const middle = inside + (outside - inside) / 2;
    if (middle === inside || middle === outside) break;
    if (holds(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}

/** Returns log |dx / df| by a central difference. */
function logJacobianAt(
  evaluate: (x: number) => number,
  x: number,
  grid: readonly number[],
  i: number,
): number {
  const width = Math.abs(
    (grid[i + 1] ?? grid[i] ?? x) - (grid[i + 1] === undefined ? (grid[i - 1] ?? x) : (grid[i] ?? x)),
  );
  const h = Math.max(width * DERIVATIVE_STEP, Number.EPSILON * Math.abs(x) * 16);
  const slope = Math.abs(evaluate(x + h) - evaluate(x - h)) / (2 * h);
  // Without a derivative (at an end of the support) all solutions count alike.
  return slope > 0 && Number.isFinite(slope) ? -Math.log(slope) : 0;
}

/** Returns points over [from, to], dense where the coordinate is likely, and far out where it is unbounded. */
function scanGrid(coordinate: Coordinate, from: number, to: number): readonly number[] {
  const { family, parameters } = coordinate;
  const unit = (u: number): number => (isDiscrete(family) ? NaN : quantile(family, parameters, u));
  const start = Math.max(from, Number.isFinite(coordinate.lo) ? coordinate.lo : unit(1e-12));
  const end = Math.min(to, Number.isFinite(coordinate.hi) ? coordinate.hi : unit(1 - 1e-12));
  const points = new Set<number>();
  const [first, last] = start < end ? [start, end] : [Math.max(from, -1e6), Math.min(to, 1e6)];
  for (let i = 0; i <= SCAN_POINTS; i++) points.add(first + ((last - first) * i) / SCAN_POINTS);
  const span = last - first;
  for (let distance = span / 100; distance < span * 1e4; distance *= 1.25) {
    if (last + distance <= to) points.add(last + distance);
    if (first - distance >= from) points.add(first - distance);
  }
  return [...points].sort((a, b) => a - b);
}

/** Returns f along one coordinate of a context, everything else fixed; failures count as "no value". */
export function alongCoordinate(
  context: Context,
  index: number,
  evaluate: (context: Context) => number,
): (x: number) => number {
  return (x) => {
    const [lo, hi, { failure, request }] = [context.lowerEnd(index), context.upperEnd(index), context];
    context.settle(index, x, x);
    const value = context.atPoint(() => evaluate(context));
    context.settle(index, lo, hi);
    context.failure = failure;
    // A request for another coordinate stays: the caller settles that one first.
    if (request !== null) context.request = request;
    return value;
  };
}
