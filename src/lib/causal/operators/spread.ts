/** Values `lo`, `lo + step`, ... up to `hi`. */
export interface Lattice {
  readonly lo: number;
  readonly hi: number;
  readonly step: number;
}

/** What is known of the values of an expression: at most how many, and on which lattice they lie. */
export interface ValueSpread {
  readonly count: number;
  readonly lattice: Lattice | null;
}

/** Any number of values, on no lattice. */
export const UNKNOWN_SPREAD: ValueSpread = { count: Infinity, lattice: null };
const TRUTH: ValueSpread = { count: 2, lattice: { lo: 0, hi: 1, step: 1 } };

/** False and true, as 0 and 1. */
export const truthSpread = (): ValueSpread => TRUTH;

/** That of a constant: a lattice of one place. */
export function constantSpread(value: number): ValueSpread {
  return { count: 1, lattice: { lo: value, hi: value, step: 0 } };
}

/** All places of a lattice, or `most` of them. */
export function onLattice(lattice: Lattice, most = Infinity): ValueSpread {
  const { lo, hi, step } = lattice;
  const places = step === 0 ? 1 : Math.round((hi - lo) / step) + 1;
  return { count: Math.min(most, places), lattice };
}

/** What a sum can be: on a lattice where both operands are on lattices whose steps have a common one. */
export function sumSpread(left: ValueSpread, right: ValueSpread): ValueSpread {
  const most = left.count * right.count;
  const [a, b] = [left.lattice, right.lattice];
  const step = a && b ? commonStep(a.step, b.step) : null;
  return a && b && step !== null
    ? onLattice({ lo: a.lo + b.lo, hi: a.hi + b.hi, step }, most)
    : { count: most, lattice: null };
}

/** All values times a factor. */
export function scaledSpread({ count, lattice }: ValueSpread, factor: number): ValueSpread {
  if (lattice === null) return { count, lattice };
  const ends = [lattice.lo * factor, lattice.hi * factor];
  const step = lattice.step * Math.abs(factor);
  return { count, lattice: { lo: Math.min(...ends), hi: Math.max(...ends), step } };
}

/** What a product can be: on a lattice where one operand is constant, or both lie on whole numbers. */
export function productSpread(left: ValueSpread, right: ValueSpread): ValueSpread {
  const [a, b] = [left.lattice, right.lattice];
  if (a?.step === 0) return scaledSpread(right, a.lo);
  if (b?.step === 0) return scaledSpread(left, b.lo);
  const most = left.count * right.count;
  if (!a || !b || ![a.lo, a.step, b.lo, b.step].every(Number.isInteger))
    return { count: most, lattice: null };
  const corners = [a.lo * b.lo, a.lo * b.hi, a.hi * b.lo, a.hi * b.hi];
  return onLattice({ lo: Math.min(...corners), hi: Math.max(...corners), step: 1 }, most);
}

/** A value that is always one of several. */
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

/** Any function: a value for each combination at most. */
export function combinations(spreads: readonly ValueSpread[]): ValueSpread {
  return { count: combinationCount(spreads), lattice: null };
}

/** How many combinations there are. */
export function combinationCount(spreads: readonly ValueSpread[]): number {
  return spreads.reduce((total, { count }) => total * count, 1);
}

/** A step of which both are multiples; null where none is at hand. */
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
