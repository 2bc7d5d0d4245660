import { standardNormalQuantile } from '../distributions/standard-normal.ts';
import { FAMILIES } from '../distributions.ts';
import type { Operation } from './operations.ts';

/**
 * Computes `n` rows of `out` from rows of up to three columns; each column comes with the index of its first
 * row. `out` may be one of the arguments. Arguments that an operation does not take are ignored.
 */
export type Kernel = (
  out: Float64Array,
  outAt: number,
  a: Float64Array,
  aAt: number,
  b: Float64Array,
  bAt: number,
  c: Float64Array,
  cAt: number,
  n: number,
) => void;

/** Operations with a fixed number of arguments; `quantile-categorical` has its own `categoricalKernel`. */
export type KernelOperation = Exclude<Operation, 'quantile-categorical'>;

/**
 * The loops that all computing ends in, one an operation. Each stands written out, because one loop that calls
 * a function handed to it runs several times slower. `?? NaN` satisfies the types and costs nothing.
 */
export const KERNELS: Readonly<Record<KernelOperation, Kernel>> = {
  negate: (out, outAt, a, aAt, _b, _bAt, _c, _cAt, n) => {
    for (let i = 0; i < n; i++) out[outAt + i] = -(a[aAt + i] ?? NaN);
  },
  not: (out, outAt, a, aAt, _b, _bAt, _c, _cAt, n) => {
    for (let i = 0; i < n; i++) out[outAt + i] = (a[aAt + i] ?? NaN) === 0 ? 1 : 0;
  },
  abs: (out, outAt, a, aAt, _b, _bAt, _c, _cAt, n) => {
    for (let i = 0; i < n; i++) out[outAt + i] = Math.abs(a[aAt + i] ?? NaN);
  },
  sqrt: (out, outAt, a, aAt, _b, _bAt, _c, _cAt, n) => {
    for (let i = 0; i < n; i++) out[outAt + i] = Math.sqrt(a[aAt + i] ?? NaN);
  },
  exp: (out, outAt, a, aAt, _b, _bAt, _c, _cAt, n) => {
    for (let i = 0; i < n; i++) out[outAt + i] = Math.exp(a[aAt + i] ?? NaN);
  },
  log: (out, outAt, a, aAt, _b, _bAt, _c, _cAt, n) => {
    for (let i = 0; i < n; i++) out[outAt + i] = Math.log(a[aAt + i] ?? NaN);
  },
  sin: (out, outAt, a, aAt, _b, _bAt, _c, _cAt, n) => {
    for (let i = 0; i < n; i++) out[outAt + i] = Math.sin(a[aAt + i] ?? NaN);
  },
  cos: (out, outAt, a, aAt, _b, _bAt, _c, _cAt, n) => {
    for (let i = 0; i < n; i++) out[outAt + i] = Math.cos(a[aAt + i] ?? NaN);
  },
  tan: (out, outAt, a, aAt, _b, _bAt, _c, _cAt, n) => {
    for (let i = 0; i < n; i++) out[outAt + i] = Math.tan(a[aAt + i] ?? NaN);
  },
  floor: (out, outAt, a, aAt, _b, _bAt, _c, _cAt, n) => {
    for (let i = 0; i < n; i++) out[outAt + i] = Math.floor(a[aAt + i] ?? NaN);
  },
  '+': (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
    for (let i = 0; i < n; i++) out[outAt + i] = (a[aAt + i] ?? NaN) + (b[bAt + i] ?? NaN);
  },
  '-': (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
    for (let i = 0; i < n; i++) out[outAt + i] = (a[aAt + i] ?? NaN) - (b[bAt + i] ?? NaN);
  },
  '*': (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
    for (let i = 0; i < n; i++) out[outAt + i] = (a[aAt + i] ?? NaN) * (b[bAt + i] ?? NaN);
  },
  '/': (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
    for (let i = 0; i < n; i++) out[outAt + i] = (a[aAt + i] ?? NaN) / (b[bAt + i] ?? NaN);
  },
  '^': (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
    for (let i = 0; i < n; i++) out[outAt + i] = Math.pow(a[aAt + i] ?? NaN, b[bAt + i] ?? NaN);
  },
  '==': (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
    for (let i = 0; i < n; i++) out[outAt + i] = (a[aAt + i] ?? NaN) === (b[bAt + i] ?? NaN) ? 1 : 0;
  },
  '!=': (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
    for (let i = 0; i < n; i++) out[outAt + i] = (a[aAt + i] ?? NaN) !== (b[bAt + i] ?? NaN) ? 1 : 0;
  },
  '<': (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
    for (let i = 0; i < n; i++) out[outAt + i] = (a[aAt + i] ?? NaN) < (b[bAt + i] ?? NaN) ? 1 : 0;
  },
  '<=': (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
    for (let i = 0; i < n; i++) out[outAt + i] = (a[aAt + i] ?? NaN) <= (b[bAt + i] ?? NaN) ? 1 : 0;
  },
  '>': (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
    for (let i = 0; i < n; i++) out[outAt + i] = (a[aAt + i] ?? NaN) > (b[bAt + i] ?? NaN) ? 1 : 0;
  },
  '>=': (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
    for (let i = 0; i < n; i++) out[outAt + i] = (a[aAt + i] ?? NaN) >= (b[bAt + i] ?? NaN) ? 1 : 0;
  },
  and: (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
    for (let i = 0; i < n; i++)
      out[outAt + i] = (a[aAt + i] ?? NaN) !== 0 && (b[bAt + i] ?? NaN) !== 0 ? 1 : 0;
  },
  or: (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
    for (let i = 0; i < n; i++)
      out[outAt + i] = (a[aAt + i] ?? NaN) !== 0 || (b[bAt + i] ?? NaN) !== 0 ? 1 : 0;
  },
  min: (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
    for (let i = 0; i < n; i++) out[outAt + i] = Math.min(a[aAt + i] ?? NaN, b[bAt + i] ?? NaN);
  },
  max: (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
    for (let i = 0; i < n; i++) out[outAt + i] = Math.max(a[aAt + i] ?? NaN, b[bAt + i] ?? NaN);
  },
  gather: (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
    for (let i = 0; i < n; i++) out[outAt + i] = b[bAt + (a[aAt + i] ?? NaN)] ?? NaN;
  },
  select: (out, outAt, a, aAt, b, bAt, c, cAt, n) => {
    for (let i = 0; i < n; i++)
      out[outAt + i] = (a[aAt + i] ?? NaN) !== 0 ? (b[bAt + i] ?? NaN) : (c[cAt + i] ?? NaN);
  },
  clip: (out, outAt, a, aAt, b, bAt, c, cAt, n) => {
    for (let i = 0; i < n; i++) {
      const lo = b[bAt + i] ?? NaN;
      const hi = c[cAt + i] ?? NaN;
      out[outAt + i] = lo <= hi ? Math.min(Math.max(a[aAt + i] ?? NaN, lo), hi) : NaN;
    }
  },
  'quantile-normal': (out, outAt, a, aAt, b, bAt, c, cAt, n) => {
    for (let i = 0; i < n; i++)
      out[outAt + i] = (a[aAt + i] ?? NaN) + (b[bAt + i] ?? NaN) * standardNormalQuantile(c[cAt + i] ?? NaN);
  },
  'quantile-uniform': (out, outAt, a, aAt, b, bAt, c, cAt, n) => {
    for (let i = 0; i < n; i++) {
      const lo = a[aAt + i] ?? NaN;
      out[outAt + i] = lo + (c[cAt + i] ?? NaN) * ((b[bAt + i] ?? NaN) - lo);
    }
  },
  'quantile-randint': (out, outAt, a, aAt, b, bAt, c, cAt, n) => {
    for (let i = 0; i < n; i++) {
      const lo = a[aAt + i] ?? NaN;
      out[outAt + i] = lo + (Math.ceil((c[cAt + i] ?? NaN) * ((b[bAt + i] ?? NaN) - lo + 1)) - 1);
    }
  },
  'quantile-bernoulli': (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
    for (let i = 0; i < n; i++) out[outAt + i] = (b[bAt + i] ?? NaN) > 1 - (a[aAt + i] ?? NaN) ? 1 : 0;
  },
  'quantile-exponential': (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
    for (let i = 0; i < n; i++) out[outAt + i] = -Math.log1p(-(b[bAt + i] ?? NaN)) / (a[aAt + i] ?? NaN);
  },
  'quantile-beta': (out, outAt, a, aAt, b, bAt, c, cAt, n) => {
    for (let i = 0; i < n; i++) {
      out[outAt + i] = FAMILIES.beta.quantile([a[aAt + i] ?? NaN, b[bAt + i] ?? NaN], c[cAt + i] ?? NaN);
    }
  },
  'quantile-poisson': (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
    for (let i = 0; i < n; i++) {
      out[outAt + i] = FAMILIES.poisson.quantile([a[aAt + i] ?? NaN], b[bAt + i] ?? NaN);
    }
  },
};

/** The inverse distribution function of a categorical distribution: any number of probabilities, then the uniform. */
export function categoricalKernel(
  out: Float64Array,
  outAt: number,
  columns: readonly Float64Array[],
  starts: readonly number[],
  n: number,
): void {
  const last = columns.length - 1;
  const probabilities = new Array<number>(last).fill(0);
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < last; k++) probabilities[k] = columns[k]?.[(starts[k] ?? 0) + i] ?? NaN;
    const uniform = columns[last]?.[(starts[last] ?? 0) + i] ?? NaN;
    out[outAt + i] = FAMILIES.categorical.quantile(probabilities, uniform);
  }
}

/** Sets the flag of each row whose value lies outside [lo, hi] (or is not whole, where asked); says if any does. */
export function probeKernel(
  flags: Uint8Array,
  column: Float64Array,
  start: number,
  lo: number,
  hi: number,
  whole: boolean,
  n: number,
): boolean {
  let found = false;
  for (let i = 0; i < n; i++) {
    const value = column[start + i] ?? NaN;
    if (value >= lo && value <= hi && (!whole || Math.floor(value) === value)) continue;
    flags[i] = 1;
    found = true;
  }
  return found;
}
