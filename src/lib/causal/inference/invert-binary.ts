import type { Expression } from '../types.ts';
import type { Context } from './context.ts';
import type { Evaluate } from './evaluator.ts';
import type { Emit, Inverse, Inversion } from './invert.ts';
import { openGap } from './tolerance.ts';

type Binary = Expression & { kind: 'binary' };

/** Solves `left op right` where exactly one side depends on the coordinate. */
export function invertBinary(expression: Binary, inversion: Inversion): Inverse | null {
  const { operator, left, right } = expression;
  const onLeft = inversion.depends(left);
  if (onLeft && inversion.depends(right)) return null;
  const inner = inversion.invert(onLeft ? left : right);
  if (inner === null) return null;
  const other = inversion.compile(onLeft ? right : left);
  switch (operator) {
    case '+':
      return withOther(other, (c, context, lo, hi, jacobian, emit) =>
        inner(context, lo - c, hi - c, jacobian, emit),
      );
    case '-':
      return withOther(other, (c, context, lo, hi, jacobian, emit) =>
        onLeft
          ? inner(context, lo + c, hi + c, jacobian, emit)
          : inner(context, c - hi, c - lo, jacobian, emit),
      );
    case '*':
      return withOther(other, (c, context, lo, hi, jacobian, emit) =>
        scale(inner, c, context, lo, hi, jacobian, emit),
      );
    case '/':
      return withOther(other, (c, context, lo, hi, jacobian, emit) => {
        if (onLeft) scale(inner, 1 / c, context, lo, hi, jacobian, emit);
        else reciprocal(inner, c, context, lo, hi, jacobian, emit);
      });
    case '^':
      return withOther(other, (c, context, lo, hi, jacobian, emit) => {
        if (onLeft) root(inner, c, context, lo, hi, jacobian, emit);
        else logarithm(inner, c, context, lo, hi, jacobian, emit);
      });
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const gap = inversion.hasFlats(onLeft ? left : right) ? openGap : () => 0;
      return withOther(other, (c, context, lo, hi, _jacobian, emit) => {
        const above = (operator === '>' || operator === '>=') === onLeft;
        const strict = operator === '<' || operator === '>';
        // Where the comparison is false, the other end is the open one.
        if (lo <= 1 && hi >= 1) oneSide(inner, c, above, strict ? gap(c) : 0, context, emit);
        if (lo <= 0 && hi >= 0) oneSide(inner, c, !above, strict ? 0 : gap(c), context, emit);
      });
    }
    case '==':
    case '!=':
    case 'and':
    case 'or':
      return null;
  }
}

type Step = (c: number, context: Context, lo: number, hi: number, logJacobian: number, emit: Emit) => void;

/** Computes the side that does not depend on the coordinate first. */
function withOther(other: Evaluate, step: Step): Inverse {
  return (context, lo, hi, logJacobian, emit) => {
    const c = other(context);
    if (!Number.isNaN(c)) step(c, context, lo, hi, logJacobian, emit);
  };
}

/** inner above c or below it; an open end gives way by next to nothing, because a clamp may hold inner at c. */
function oneSide(inner: Inverse, c: number, above: boolean, gap: number, context: Context, emit: Emit): void {
  if (above) inner(context, c + gap, Infinity, 0, emit);
  else inner(context, -Infinity, c - gap, 0, emit);
}

/** c * inner in [lo, hi]. */
function scale(
  inner: Inverse,
  c: number,
  context: Context,
  lo: number,
  hi: number,
  jacobian: number,
  emit: Emit,
): void {
  if (c === 0) {
    if (lo <= 0 && hi >= 0) inner(context, -Infinity, Infinity, 0, emit);
    return;
  }
  const [from, to] = c > 0 ? [lo / c, hi / c] : [hi / c, lo / c];
  inner(context, from, to, jacobian - Math.log(Math.abs(c)), emit);
}

/** c / inner in [lo, hi]. */
function reciprocal(
  inner: Inverse,
  c: number,
  context: Context,
  lo: number,
  hi: number,
  jacobian: number,
  emit: Emit,
): void {
  if (c === 0) {
    if (lo <= 0 && hi >= 0) inner(context, -Infinity, Infinity, 0, emit);
    return;
  }
  const piece = (from: number, to: number): void => {
    // |d(c / y) / dy| = |c| / y^2
    const [a, b] = [c / from, c / to];
    const change = from === to ? Math.log(Math.abs(c)) - 2 * Math.log(Math.abs(from)) : 0;
    inner(context, Math.min(a, b), Math.max(a, b), jacobian + change, emit);
  };
  // The two signs of the result are two pieces: none contains the pole.
  const smallest = Number.MIN_VALUE;
  if (hi > 0) piece(Math.max(lo, smallest), hi);
  if (lo < 0) piece(lo, Math.min(hi, -smallest));
}

/** inner ^ k in [lo, hi]. */
function root(
  inner: Inverse,
  k: number,
  context: Context,
  lo: number,
  hi: number,
  jacobian: number,
  emit: Emit,
): void {
  if (k === 0) {
    if (lo <= 1 && hi >= 1) inner(context, -Infinity, Infinity, 0, emit);
    return;
  }
  const magnitude = (y: number): number => exactRoot(y, k);
  const piece = (from: number, to: number, sign: 1 | -1): void => {
    const [a, b] = k > 0 ? [magnitude(from), magnitude(to)] : [magnitude(to), magnitude(from)];
    // |dx / dy| = x^(1 - k) / |k|
    const change = from === to ? (1 - k) * Math.log(a) - Math.log(Math.abs(k)) : 0;
    const change2 = Number.isFinite(change) ? change : 0;
    if (sign > 0) inner(context, a, b, jacobian + change2, emit);
    else inner(context, -b, -a, jacobian + change2, emit);
  };
  if (hi >= 0) piece(Math.max(lo, 0), hi, 1);
  if (!Number.isInteger(k)) return;
  if (k % 2 === 0) {
    if (hi > 0) piece(Math.max(lo, 0), hi, -1);
  } else if (lo < 0) piece(Math.max(-hi, 0), -lo, -1);
}

/** y^(1/k) for y >= 0, without the rounding of the exponent where y is a perfect power. */
function exactRoot(y: number, k: number): number {
  const x = k === 2 ? Math.sqrt(y) : k === 3 ? Math.cbrt(y) : Math.pow(y, 1 / k);
  const whole = Math.round(x);
  return Math.pow(whole, k) === y ? whole : x;
}

/** c ^ inner in [lo, hi]. */
function logarithm(
  inner: Inverse,
  c: number,
  context: Context,
  lo: number,
  hi: number,
  jacobian: number,
  emit: Emit,
): void {
  if (c <= 0) return;
  if (c === 1) {
    if (lo <= 1 && hi >= 1) inner(context, -Infinity, Infinity, 0, emit);
    return;
  }
  if (hi <= 0) return;
  const base = Math.log(c);
  const [a, b] = [Math.log(Math.max(lo, 0)) / base, Math.log(hi) / base];
  const change = lo === hi ? -Math.log(lo) - Math.log(Math.abs(base)) : 0;
  inner(context, Math.min(a, b), Math.max(a, b), jacobian + change, emit);
}
