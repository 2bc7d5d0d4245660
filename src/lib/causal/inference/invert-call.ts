import type { Expression, FunctionName } from '../types.ts';
import type { Context } from './context.ts';
import type { Evaluate } from './evaluator.ts';
import type { Emit, Inverse, Inversion } from './invert.ts';
import { isNear, isSame } from './tolerance.ts';

/** Solves a function call where exactly one argument depends on the coordinate (or one branch of an `if`). */
export function invertCall(
  callee: FunctionName,
  args: readonly Expression[],
  inversion: Inversion,
): Inverse | null {
  if (callee === 'if') return invertIf(args, inversion);
  const dependent = args.filter(inversion.depends);
  const [argument] = dependent;
  if (!argument || dependent.length > 1) return null;
  const inner = inversion.invert(argument);
  if (inner === null) return null;
  const others = args.filter((other) => other !== argument).map(inversion.compile);
  switch (callee) {
    case 'abs':
      return (context, lo, hi, jacobian, emit) => {
        if (hi < 0) return;
        inner(context, Math.max(lo, 0), hi, jacobian, emit);
        if (hi > 0) inner(context, -hi, -Math.max(lo, 0), jacobian, emit);
      };
    case 'sqrt':
      return (context, lo, hi, jacobian, emit) => {
        if (hi < 0) return;
        const change = lo === hi && lo > 0 ? Math.log(2 * lo) : 0;
        inner(context, Math.max(lo, 0) ** 2, hi ** 2, jacobian + change, emit);
      };
    case 'exp':
      return (context, lo, hi, jacobian, emit) => {
        if (hi <= 0) return;
        const change = lo === hi ? -Math.log(lo) : 0;
        inner(context, Math.log(Math.max(lo, 0)), Math.log(hi), jacobian + change, emit);
      };
    case 'log':
      return (context, lo, hi, jacobian, emit) =>
        inner(context, Math.exp(lo), Math.exp(hi), jacobian + (lo === hi ? lo : 0), emit);
    case 'floor':
      return (context, lo, hi, _jacobian, emit) => {
        const near = lo === hi ? isNear : isSame;
        const [from, to] = [wholeNear(lo, Math.ceil, near), wholeNear(hi, Math.floor, near) + 1];
        if (from < to) inner(context, from, to, 0, emit);
      };
    case 'max':
      return withOthers(others, (values, context, lo, hi, jacobian, emit) =>
        clampBelow(inner, Math.max(...values), context, lo, hi, jacobian, emit),
      );
    case 'min':
      return withOthers(others, (values, context, lo, hi, jacobian, emit) =>
        clampBelow(mirrored(inner), -Math.min(...values), context, -hi, -lo, jacobian, emit),
      );
    case 'clip':
      if (argument !== args[0]) return null;
      return withOthers(others, ([floor = NaN, ceiling = NaN], context, lo, hi, jacobian, emit) => {
        // clip(x, a, b) = min(max(x, a), b)
        const raised: Inverse = (inside, from, to, change, pass) =>
          clampBelow(inner, floor, inside, from, to, change, pass);
        clampBelow(mirrored(raised), -ceiling, context, -hi, -lo, jacobian, emit);
      });
    case 'sin':
    case 'cos':
    case 'tan':
      return null;
  }
}

function invertIf(args: readonly Expression[], inversion: Inversion): Inverse | null {
  const [condition, then, otherwise] = args;
  if (!condition || !then || !otherwise || inversion.depends(condition)) return null;
  const branches = [then, otherwise].map((branch) => ({
    evaluate: inversion.compile(branch),
    inverse: inversion.invert(branch),
    depends: inversion.depends(branch),
  }));
  if (branches.some(({ depends, inverse }) => depends && inverse === null)) return null;
  const test = inversion.compile(condition);
  return (context, lo, hi, jacobian, emit) => {
    const truth = test(context);
    if (Number.isNaN(truth)) return;
    const branch = branches[truth !== 0 ? 0 : 1];
    if (!branch) return;
    if (branch.inverse !== null) {
      branch.inverse(context, lo, hi, jacobian, emit);
      return;
    }
    // This branch does not hang on the coordinate: it fits whatever the coordinate is, or not at all.
    const value = branch.evaluate(context);
    const fits = lo === hi ? isNear(value, lo) : value >= lo && value <= hi;
    if (fits) emit(-Infinity, Infinity, 0);
  };
}

/** max(a, inner) in [lo, hi]. */
function clampBelow(
  inner: Inverse,
  a: number,
  context: Context,
  lo: number,
  hi: number,
  jacobian: number,
  emit: Emit,
): void {
  const near = lo === hi ? isNear : isSame;
  if (near(hi, a) || (lo <= a && a <= hi)) inner(context, -Infinity, Math.max(hi, a), 0, emit);
  else if (lo > a) inner(context, lo, hi, jacobian, emit);
}

/** -inner in place of inner. */
function mirrored(inner: Inverse): Inverse {
  return (context, lo, hi, jacobian, emit) => inner(context, -hi, -lo, jacobian, emit);
}

type Step = (
  values: readonly number[],
  context: Context,
  lo: number,
  hi: number,
  logJacobian: number,
  emit: Emit,
) => void;

function withOthers(others: readonly Evaluate[], step: Step): Inverse {
  return (context, lo, hi, logJacobian, emit) => {
    const values: number[] = [];
    for (const other of others) {
      const value = other(context);
      if (Number.isNaN(value)) return;
      values.push(value);
    }
    step(values, context, lo, hi, logJacobian, emit);
  };
}

/** Rounds to a whole number, in the given direction only beyond the tolerance. */
function wholeNear(
  value: number,
  round: (value: number) => number,
  near: (a: number, b: number) => boolean,
): number {
  const nearest = Math.round(value);
  return near(nearest, value) ? nearest : round(value);
}
