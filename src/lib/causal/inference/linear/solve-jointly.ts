import { slack } from '../../tolerance.ts';
import type { Context } from '../network/context.ts';
import { logDensityAt, massBetween, pointBetween } from '../network/coordinates.ts';
import type { Engine } from '../network/engine.ts';
import { alongCoordinate, invertNumerically } from '../invert/invert-numeric.ts';
import { LinearReader } from './linear.ts';
import { solveLinearSystem, type LinearEquation } from './linear-system.ts';
import type { Elimination, SolveStep } from '../plan/plan-types.ts';

/** One way in which several exact observations can be: the coordinates that they fix. */
export interface JointSolution {
  readonly points: readonly (readonly [coordinate: number, x: number])[];
  /** The logarithm of the density of the observations there, and how many densities are its factors. */
  readonly logWeight: number;
  readonly dimension: number;
}

/** Most curves of solutions of the first of two equations that are followed. */
const MAX_CURVES = 4;

/**
 * Solves several exact observations for the continuous coordinates that they share: linear ones by elimination, where
 * what they leave free is drawn (or asked for); two others by following the solutions of one along a coordinate. Weighed
 * by the density of the coordinates over the Jacobian. Null where neither can be done. When the context then holds a
 * request or a failure, the answer means nothing.
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

/** Has everything settled, or asked for, that the observations hang on beside their shared coordinates. */
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
  // The middle need not be in the domain.
  if (context.request === null) context.failure = failure;
  return context.request === null;
}

/** Cuts a solution to what is left of the coordinates, and weighs it; null where it lies outside. */
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
    const point = Math.min(Math.max(x, lo), hi);
    logWeight += logDensityAt(coordinate, point) - Math.log(massBetween(coordinate, lo, hi));
    inside.push([index, point]);
  }
  if (Number.isNaN(logWeight) || logWeight === -Infinity) return null;
  return { points: inside, logWeight, dimension: points.length };
}

/** Two equations in two coordinates, of which one can be solved for one coordinate in closed form. */
function solveCurved(engine: Engine, step: SolveStep, context: Context): readonly JointSolution[] | null {
  const { elimination } = step;
  const open = step.coordinates.filter((index) => !context.isSettled(index));
  // A search along a curve is too slow for each of thousands of draws.
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
  // Where they agree over a stretch, the two say the same there.
  return stretches.length > 0 ? null : solutions;
}

function pointOnCurve({ inverse, value }: Elimination, context: Context, curve: number) {
  const points: { readonly x: number; readonly logJacobian: number }[] = [];
  inverse(context, value, value, 0, (lo, hi, logJacobian) => {
    if (lo === hi) points.push({ x: lo, logJacobian });
  });
  return points.sort((a, b) => a.x - b.x)[curve] ?? null;
}

/** The other observation's value on a curve on which the eliminated one holds; NaN where the curve does not go. */
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
