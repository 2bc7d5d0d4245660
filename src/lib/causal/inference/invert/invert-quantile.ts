import {
  density,
  distributionFunction,
  familyOf,
  isDiscrete,
  parameterProblem,
  quantile,
  support,
} from '../../distributions/index.ts';
import type { Expression, Family } from '../../types.ts';
import type { Emit, Inverse, Inversion } from './inversion.ts';
import { standardAt } from '../network/engine.ts';
import { exogenousIndex } from '../network/network.ts';
import { slack } from '../../tolerance.ts';

type Quantile = Expression & { kind: 'quantile' };

/** Inverts a quantile function for the uniform behind it, or for the coordinate inside a normal's mean. */
export function invertQuantile(expression: Quantile, inversion: Inversion): Inverse | null {
  const { family, parameters } = expression.distribution;
  const reference = inversion.engine.network.nodes[inversion.node]?.scope.get(expression.noise);
  const behind = reference !== undefined && reference < 0 && exogenousIndex(reference) === inversion.pivot;
  const dependent = parameters.filter(inversion.depends);
  if (!behind) return invertLocation(expression, inversion);
  if (dependent.length > 0) return null;
  const compiled = parameters.map(inversion.compile);
  const standard = standardAt(inversion.engine, inversion.pivot);
  return (context, lo, hi, jacobian, emit) => {
    const values = compiled.map((parameter) => parameter(context));
    if (values.some(Number.isNaN)) return;
    if (parameterProblem(family, values) !== null) {
      // The evaluation finds the same problem and reports it.
      inversion.engine.evaluateNode(context, inversion.node);
      return;
    }
    if (standard !== null) {
      const { toStandard, logScale } = standard;
      emit(toStandard(values, lo), toStandard(values, hi), jacobian - logScale(values));
    } else if (isDiscrete(family)) emitCells(family, values, lo, hi, emit);
    else emitUniform(family, values, lo, hi, jacobian, emit);
  };
}

/** Inverts normal(mean, sd) = mean + sd * z for a coordinate inside the mean, once z and all else are settled. */
function invertLocation({ distribution, noise }: Quantile, inversion: Inversion): Inverse | null {
  const { family, parameters } = distribution;
  const { location } = familyOf(family);
  const centre = location === undefined ? undefined : parameters[location];
  if (centre === undefined) return null;
  if (parameters.some((parameter) => parameter !== centre && inversion.depends(parameter))) return null;
  const inner = inversion.invert(centre);
  const reference = inversion.engine.network.nodes[inversion.node]?.scope.get(noise);
  if (inner === null || reference === undefined || reference >= 0) return null;
  const index = exogenousIndex(reference);
  const standard = standardAt(inversion.engine, index);
  // Relative to a centre at 0.
  const compiled = parameters.map((parameter) =>
    parameter === centre ? () => 0 : inversion.compile(parameter),
  );
  return (context, lo, hi, jacobian, emit) => {
    const x = context.need(index);
    const values = compiled.map((parameter) => parameter(context));
    if (Number.isNaN(x) || values.some(Number.isNaN)) return;
    const shift = standard === null ? quantile(family, values, x) : standard.fromStandard(values, x);
    inner(context, lo - shift, hi - shift, jacobian, emit);
  };
}

/** Emits the interval of the uniform that gives a discrete value, or a run of them. */
function emitCells(family: Family, parameters: readonly number[], lo: number, hi: number, emit: Emit): void {
  const bounds = support(family, parameters);
  const first = Math.max(Math.ceil(lo - slack(lo)), bounds.lo);
  const last = Math.min(Math.floor(hi + slack(hi)), bounds.hi);
  if (first > last) return;
  const from = distributionFunction(family, parameters, first - 1);
  const to = last === Infinity ? 1 : distributionFunction(family, parameters, last);
  if (first < last) {
    // The outermost values are separate pieces, because an interval's open end may be one of them.
    const second = distributionFunction(family, parameters, first);
    const beforeLast = last === Infinity ? to : distributionFunction(family, parameters, last - 1);
    for (const [lower, upper] of [
      [from, second],
      [second, beforeLast],
      [beforeLast, to],
    ] as const) {
      if (lower < upper) emit(lower, upper, 0);
    }
  } else if (density(family, parameters, first) > 0) {
    // The probability of one value is more precise than the difference of its interval's ends.
    emit(Math.min(from, 1 - Number.EPSILON / 2), to, 0, Math.log(density(family, parameters, first)));
  }
}

function emitUniform(
  family: Family,
  parameters: readonly number[],
  lo: number,
  hi: number,
  jacobian: number,
  emit: Emit,
): void {
  const bounds = support(family, parameters);
  const from = Math.max(lo, bounds.lo);
  const to = Math.min(hi, bounds.hi);
  if (lo > bounds.hi + slack(bounds.hi) || hi < bounds.lo - slack(bounds.lo)) return;
  const clampedFrom = Math.min(from, bounds.hi);
  const clampedTo = Math.max(to, bounds.lo);
  const logDensity = lo === hi ? logOf(density(family, parameters, clampedFrom)) : 0;
  emit(
    distributionFunction(family, parameters, clampedFrom),
    distributionFunction(family, parameters, clampedTo),
    jacobian + logDensity,
  );
}

function logOf(density: number): number {
  return density === Infinity ? Math.log(Number.MAX_VALUE) : Math.log(density);
}
