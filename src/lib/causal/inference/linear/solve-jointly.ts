import { slack } from '../../tolerance.ts';
import type { Context } from '../network/context.ts';
import { logDensityAt, massBetween, pointBetween } from '../network/coordinates.ts';
import type { Engine } from '../network/engine.ts';
import { alongCoordinate, invertNumerically } from '../invert/invert-numeric.ts';
import { LinearReader } from './linear.ts';
import { solveLinearSystem, type LinearEquation } from './linear-system.ts';
import type { Elimination, SolveStep } from '../plan/plan-types.ts';
import { clamp } from '../../../util/clamp.ts';

/** One solution of several exact observations: the coordinates that they determine. */
export interface JointSolution {
  readonly points: readonly (readonly [coordinate: number, x: number])[];
  /** Logarithm of the density of the observations there, and the number of densities among its factors. */
  readonly logWeight: number;
  readonly dimension: number;
}

/** Maximum number of solution curves of the first of two equations that are followed. */
const MAX_CURVES = 4;

/**
 * Solves several exact observations for the continuous coordinates that they share: linear ones by elimination, where
 * free coordinates are drawn (or requested); two others by following the solutions of one along a coordinate. Weighted
 * by the density of the coordinates divided by the Jacobian. Null if neither is possible. If the context then holds a
 * request or a failure, ignore the result.
 */
export function solveJointly(
  engine: Engine,
  step: SolveStep,
  context: Context,
): readonly JointSolution[] | null {
  if (!settleOthers(engine, step, context)) return [];
  const coordinates = step.coordinates.filter((index) => !context.isSettled(index));
  const reader = new LinearReader(engine, context);
  const equations: LinearEquation[] = [];
  for (const { reference, value } of step.observed) {
    const form = reader.ofMechanism(reference);
    const inside = form !== null && [...form.terms.keys()].every((index) => coordinates.includes(index));
    if (form === null || form.rest !== null || !inside) return solveCurved(engine, step, context);
    equations.push({
      coefficients: coordinates.map((index) => form.terms.get(index) ?? 0),
      value: value - form.constant,
      slack: 10 * (slack(value) + slack(form.constant)),
    });
  }
  const solved = solveLinearSystem(equations, coordinates.length);
  if (solved === null) return [];
  const free = solved.free.map((at) => context.need(coordinates[at] ?? -1));
  if (free.some(Number.isNaN)) return [];
  const found = solved.solve(free);
  const points = solved.following.map((at, i) => [coordinates[at] ?? -1, found[i] ?? NaN] as const);
  const solution = weigh(engine, context, points, -solved.logDeterminant);
  return solution === null ? [] : [solution];
}

/** Settles, or requests, everything that the observations depend on besides their shared coordinates. */
function settleOthers(engine: Engine, { observed, coordinates }: SolveStep, context: Context): boolean {
  const ends = coordinates.map((index) => [index, context.lowerEnd(index), context.upperEnd(index)] as const);
  const { failure } = context;
  for (const [index, lo, hi] of ends) {
    const point = pointBetween(lo, hi);
    context.settle(index, point, point);
  }
  context.atPoint(() => {
    for (const { reference } of observed) engine.evaluateNode(context, reference);
    return 0;
  });
  for (const [index, lo, hi] of ends) context.settle(index, lo, hi);
  // The midpoint may be outside the domain.
  if (context.request === null) context.failure = failure;
  return context.request === null;
}

/** Restricts a solution to what is left of the coordinates, and weights it; null if it lies outside. */
function weigh(
  engine: Engine,
  context: Context,
  points: JointSolution['points'],
  logJacobian: number,
): JointSolution | null {
  let logWeight = logJacobian;
  const inside: (readonly [number, number])[] = [];
  for (const [index, x] of points) {
    const coordinate = engine.coordinates[index];
    const [lo, hi] = [context.lowerEnd(index), context.upperEnd(index)];
    if (!coordinate || !(x >= lo - slack(lo) && x <= hi + slack(hi))) return null;
    const point = clamp(x, lo, hi);
    logWeight += logDensityAt(coordinate, point) - Math.log(massBetween(coordinate, lo, hi));
    inside.push([index, point]);
  }
  if (Number.isNaN(logWeight) || logWeight === -Infinity) return null;
  return { points: inside, logWeight, dimension: points.length };
}

/** Solves two equations in two coordinates, of which one can be solved for one coordinate in closed form. */
function solveCurved(engine: Engine, step: SolveStep, context: Context): readonly JointSolution[] | null {
  const { elimination } = step;
  const open = step.coordinates.filter((index) => !context.isSettled(index));
  // A search along a curve is too slow for thousands of draws.
  if (elimination === null || open.length !== 2 || context.random !== null) return null;
  const along = open.find((index) => index !== elimination.pivot);
  const coordinate = engine.coordinates[along ?? -1];
  if (along === undefined || !coordinate) return null;
  const solutions: JointSolution[] = [];
  const ends = [context.lowerEnd(along), context.upperEnd(along)] as const;
  const stretches: number[] = [];
  for (let curve = 0; curve < MAX_CURVES; curve++) {
    const valueOn = alongCoordinate(context, along, (workspace) =>
      valueOnCurve(engine, elimination, workspace, curve),
    );
    invertNumerically(
      coordinate,
      valueOn,
      ends,
      [elimination.target, elimination.target],
      (lo, hi, logJacobian) => {
        if (lo !== hi) stretches.push(lo);
        const [from, to] = ends;
        context.settle(along, lo, lo);
        const on = pointOnCurve(elimination, context, curve);
        context.settle(along, from, to);
        if (on === null) return;
        const points = [[along, lo] as const, [elimination.pivot, on.x] as const];
        const solution = weigh(engine, context, points, logJacobian + on.logJacobian);
        if (solution !== null) solutions.push(solution);
      },
    );
  }
  // Where the two agree over an interval, they are equivalent there.
  return stretches.length > 0 ? null : solutions;
}

function pointOnCurve({ inverse, value }: Elimination, context: Context, curve: number) {
  const points: { readonly x: number; readonly logJacobian: number }[] = [];
  inverse(context, value, value, 0, (lo, hi, logJacobian) => {
    if (lo === hi) points.push({ x: lo, logJacobian });
  });
  return points.sort((a, b) => a.x - b.x)[curve] ?? null;
}

/** Returns the other observation's value on the curve of solutions of the eliminated one; NaN where there is none. */
function valueOnCurve(engine: Engine, elimination: Elimination, context: Context, curve: number): number {
  const { pivot, other } = elimination;
  const on = pointOnCurve(elimination, context, curve);
  const [lo, hi] = [context.lowerEnd(pivot), context.upperEnd(pivot)];
  if (on === null || on.x < lo - slack(lo) || on.x > hi + slack(hi)) return NaN;
  context.settle(pivot, on.x, on.x);
  const value = engine.evaluateNode(context, other);
  context.settle(pivot, lo, hi);
  return value;
}
