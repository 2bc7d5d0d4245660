/** Values `lo`, `lo + step`, ... up to `hi`. */
export interface Lattice {
  readonly lo: number;
  readonly hi: number;
  readonly step: number;
}

/** An upper bound on the number of values of an expression, and the lattice on which they lie. */
export interface ValueSpread {
  readonly count: number;
  readonly lattice: Lattice | null;
}

/** Any number of values, on no lattice. */
export const UNKNOWN_SPREAD: ValueSpread = { count: Infinity, lattice: null };
const TRUTH: ValueSpread = { count: 2, lattice: { lo: 0, hi: 1, step: 1 } };

/** The spread of a truth value, 0 or 1. */
export const truthSpread = (): ValueSpread => TRUTH;

/** Returns the spread of a constant. */
export function constantSpread(value: number): ValueSpread {
  return { count: 1, lattice: { lo: value, hi: value, step: 0 } };
}

/** Returns the spread of all values of a lattice, or of at most `maxCount` of them. */
export function onLattice(lattice: Lattice, maxCount = Infinity): ValueSpread {
  const { lo, hi, step } = lattice;
  const places = step === 0 ? 1 : Math.round((hi - lo) / step) + 1;
  return { count: Math.min(maxCount, places), lattice };
}

/** Returns the spread of a sum: on a lattice if the operands' lattices have a common step. */
export function sumSpread(left: ValueSpread, right: ValueSpread): ValueSpread {
  const maxCount = left.count * right.count;
  const [a, b] = [left.lattice, right.lattice];
  const step = a && b ? commonStep(a.step, b.step) : null;
  return a && b && step !== null
    ? onLattice({ lo: a.lo + b.lo, hi: a.hi + b.hi, step }, maxCount)
    : { count: maxCount, lattice: null };
}

/** Returns the spread of all values times a factor. */
export function scaledSpread({ count, lattice }: ValueSpread, factor: number): ValueSpread {
  if (lattice === null) return { count, lattice };
  const ends = [lattice.lo * factor, lattice.hi * factor];
  const step = lattice.step * Math.abs(factor);
  return { count, lattice: { lo: Math.min(...ends), hi: Math.max(...ends), step } };
}

/** Returns the spread of a product: on a lattice if one operand is constant, or both lie on whole numbers. */
export function productSpread(left: ValueSpread, right: ValueSpread): ValueSpread {
  const [a, b] = [left.lattice, right.lattice];
  if (a?.step === 0) return scaledSpread(right, a.lo);
  if (b?.step === 0) return scaledSpread(left, b.lo);
  const maxCount = left.count * right.count;
  if (!a || !b || ![a.lo, a.step, b.lo, b.step].every(Number.isInteger))
    return { count: maxCount, lattice: null };
  const corners = [a.lo * b.lo, a.lo * b.hi, a.hi * b.lo, a.hi * b.hi];
  return onLattice({ lo: Math.min(...corners), hi: Math.max(...corners), step: 1 }, maxCount);
}

/** Returns the spread of a value that is always one of several. */
export function oneOfSpreads(spreads: readonly ValueSpread[]): ValueSpread {
  const count = spreads.reduce((total, spread) => total + spread.count, 0);
  let hull: Lattice | null = spreads[0]?.lattice ?? null;
  for (const { lattice } of spreads.slice(1)) {
    if (hull === null || lattice === null) return { count, lattice: null };
    const apart: number | null = commonStep(hull.step, lattice.step);
    const step: number | null = apart === null ? null : commonStep(apart, Math.abs(hull.lo - lattice.lo));
    if (step === null) return { count, lattice: null };
    hull = { lo: Math.min(hull.lo, lattice.lo), hi: Math.max(hull.hi, lattice.hi), step };
  }
  return hull === null ? { count, lattice: null } : onLattice(hull, count);
}

/** Returns the spread of an arbitrary function: at most one value per combination. */
export function combinations(spreads: readonly ValueSpread[]): ValueSpread {
  return { count: combinationCount(spreads), lattice: null };
}

/** Returns the number of combinations. */
export function combinationCount(spreads: readonly ValueSpread[]): number {
  return spreads.reduce((total, { count }) => total * count, 1);
}

/** Returns a step of which both are multiples; null if none is found. */
function commonStep(a: number, b: number): number | null {
  if (a === 0 || b === 0) return a + b;
  if (Number.isInteger(a) && Number.isInteger(b)) {
    let [more, less] = [a, b];
    while (less !== 0) [more, less] = [less, more % less];
    return more;
  }
  const [small, large] = a < b ? [a, b] : [b, a];
  const ratio = large / small;
  return Math.abs(ratio - Math.round(ratio)) < 1e-9 ? small : null;
}
