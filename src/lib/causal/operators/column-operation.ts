/**
 * Computes `n` rows of `out` from rows of up to three columns; each column has the index of its first row. `out` may be
 * one of the arguments. Arguments that an operation does not take are ignored.
 *
 * Each kernel is a separate loop, because one loop that calls a function argument is several times slower. `?? NaN`
 * satisfies the types and costs nothing.
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

/** A kernel for any number of columns. */
export type WideKernel = (
  out: Float64Array,
  outAt: number,
  columns: readonly Float64Array[],
  starts: readonly number[],
  n: number,
) => void;

/** Knowledge of every row's value, if no probe has flagged the row. */
export interface Knowledge {
  readonly finite: boolean;
  /** Bounds if the value is known to be a whole number; else null. */
  readonly whole: readonly [number, number] | null;
}

/** Knowledge of an argument; `constant` if it is the same in all rows. */
export interface KnownArgument extends Knowledge {
  readonly constant: number | null;
}

/** An operation on columns: `wide` if its kernel takes any number of them. */
export type ColumnOperation = ColumnFacts &
  ({ readonly wide: false; readonly kernel: Kernel } | { readonly wide: true; readonly kernel: WideKernel });

interface ColumnFacts {
  /** Unique identifier. */
  readonly id: string;
  /**
   * Computes the operation on numbers, for constant folding; agrees with the kernel to the last bit. NaN: cannot be
   * folded.
   */
  readonly apply: (...operands: number[]) => number;
  /** Returns what is known of the result. */
  readonly known: (args: readonly KnownArgument[]) => Knowledge;
  /** Approximate cost of one row in nanoseconds, to decide what is worth tabulating. */
  readonly cost: number;
  /**
   * Returns the values of a discrete draw with these parameters: whole numbers from `lo` on; null for all other
   * operations.
   */
  readonly draws: (parameters: readonly (number | null)[]) => WholeNumbers | null;
}

/** Consecutive whole numbers from `lo` on. */
export interface WholeNumbers {
  readonly lo: number;
  readonly count: number;
}

/** Typical costs in nanoseconds per row. */
export const COST = { plain: 1.5, transcendental: 15, quantile: 40 } as const;

const UNKNOWN: Knowledge = { finite: false, whole: null };
const TRUTH: Knowledge = { finite: true, whole: [0, 1] };

/** Knowledge of an arbitrary result. */
export const knowsNothing = (): Knowledge => UNKNOWN;
/** Knowledge of a truth value. */
export const knowsTruth = (): Knowledge => TRUTH;
/** Knowledge of a result that is finite if all arguments are. */
export const keepsFinite = (args: readonly KnownArgument[]): Knowledge => ({
  finite: args.every(({ finite }) => finite),
  whole: null,
});

const drawsNothing = (): null => null;

/** Creates a column operation of up to three columns that is not a draw. */
export function columnOperation(
  id: string,
  apply: ColumnOperation['apply'],
  kernel: Kernel,
  known: ColumnOperation['known'] = knowsNothing,
  cost: number = COST.plain,
): ColumnOperation {
  return { id, apply, kernel, wide: false, known, cost, draws: drawsNothing };
}

/** Reads the table `b` at the indices `a`. */
export const gather = columnOperation(
  'gather',
  () => NaN,
  (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
    for (let i = 0; i < n; i++) out[outAt + i] = b[bAt + (a[aAt + i] ?? NaN)] ?? NaN;
  },
);
