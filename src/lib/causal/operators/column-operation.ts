/**
 * Computes `n` rows of `out` from rows of up to three columns; each column comes with the index of its first
 * row. `out` may be one of the arguments. Arguments that an operation does not take are ignored.
 *
 * Each kernel is a loop written out, because one loop that calls a function handed to it runs several times slower.
 * `?? NaN` satisfies the types and costs nothing.
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

/** The same for any number of columns. */
export type WideKernel = (
  out: Float64Array,
  outAt: number,
  columns: readonly Float64Array[],
  starts: readonly number[],
  n: number,
) => void;

/** What is known of every row's value, if no probe has flagged the row. */
export interface Knowledge {
  readonly finite: boolean;
  /** Bounds, where the value is known to be a whole number. */
  readonly whole: readonly [number, number] | null;
}

/** What is known of an argument; `constant` where it is the same in all rows. */
export interface KnownArgument extends Knowledge {
  readonly constant: number | null;
}

/** A pass over columns: `wide` where its kernel takes any number of them. */
export type ColumnOperation = ColumnFacts &
  ({ readonly wide: false; readonly kernel: Kernel } | { readonly wide: true; readonly kernel: WideKernel });

interface ColumnFacts {
  /** Tells it from all others. */
  readonly id: string;
  /** The same on numbers, for folding constants; agrees with the kernel to the last bit. NaN: cannot be folded. */
  readonly apply: (...operands: number[]) => number;
  /** What is known of the result. */
  readonly known: (args: readonly KnownArgument[]) => Knowledge;
  /** Rough cost of one row in nanoseconds, to decide what is worth tabulating. */
  readonly cost: number;
  /** Of a discrete draw with these parameters its values: whole numbers from `lo` on; null for all others. */
  readonly draws: (parameters: readonly (number | null)[]) => WholeNumbers | null;
}

/** The whole numbers from `lo` on. */
export interface WholeNumbers {
  readonly lo: number;
  readonly count: number;
}

/** Costs in nanoseconds. */
export const COST = { plain: 1.5, transcendental: 15, quantile: 40 } as const;

const UNKNOWN: Knowledge = { finite: false, whole: null };
const TRUTH: Knowledge = { finite: true, whole: [0, 1] };

/** Nothing is known of the result. */
export const knowsNothing = (): Knowledge => UNKNOWN;
/** The result is a truth value. */
export const knowsTruth = (): Knowledge => TRUTH;
/** The result is finite where all arguments are. */
export const keepsFinite = (args: readonly KnownArgument[]): Knowledge => ({
  finite: args.every(({ finite }) => finite),
  whole: null,
});

const drawsNothing = (): null => null;

/** A column operation of up to three columns that draws nothing. */
export function columnOperation(
  id: string,
  apply: ColumnOperation['apply'],
  kernel: Kernel,
  known: ColumnOperation['known'] = knowsNothing,
  cost: number = COST.plain,
): ColumnOperation {
  return { id, apply, kernel, wide: false, known, cost, draws: drawsNothing };
}

/** Reads the table `b` at the places `a`. */
export const gather = columnOperation(
  'gather',
  () => NaN,
  (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
    for (let i = 0; i < n; i++) out[outAt + i] = b[bAt + (a[aAt + i] ?? NaN)] ?? NaN;
  },
);
