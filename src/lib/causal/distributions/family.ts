import {
  columnOperation,
  COST,
  knowsNothing,
  type ColumnOperation,
  type Kernel,
  type WideKernel,
} from '../operators/column-operation.ts';
import type { LinearAlgebra } from '../operators/linear-algebra.ts';
import type { ValueSpread } from '../operators/spread.ts';
import type { Domain } from '../domain.ts';

/** An invalid parameter of a distribution (by index; null for all together), and why it is invalid. */
export interface ParameterProblem {
  readonly index: number | null;
  readonly message: string;
}

/** Smallest and largest possible value, and whether only whole numbers between them occur. */
export interface Support {
  readonly lo: number;
  readonly hi: number;
  readonly discrete: boolean;
}

/** Mean and variance. */
export interface Moments {
  readonly mean: number;
  readonly variance: number;
}

/** The standard member of a family whose members are all increasing functions of it. */
export interface Standard {
  readonly parameters: readonly number[];
  /** Smallest standard value. */
  readonly lo: number;
  readonly toStandard: (parameters: readonly number[], x: number) => number;
  readonly fromStandard: (parameters: readonly number[], z: number) => number;
  /** Returns the logarithm of |dx / dz|. */
  readonly logScale: (parameters: readonly number[]) => number;
  /** Returns the uniform that a standard value corresponds to, and back, without loss of precision in the tails. */
  readonly toUniform: (z: number) => number;
  readonly fromUniform: (u: number) => number;
}

/** Checks on columns of parameters, each given by its node. */
export interface ParameterTests {
  readonly finite: (node: number) => void;
  readonly within: (node: number, lo: number, hi: number) => void;
  readonly whole: (node: number, lo: number, hi: number) => void;
  /** Checks that a value is within a tolerance of a number. */
  readonly near: (node: number, to: number, tolerance: number) => void;
  /** Returns the node of the difference, or of the sum, of two nodes. */
  readonly difference: (a: number, b: number) => number;
  readonly sum: (nodes: readonly number[]) => number;
}

/** Everything that the engine knows about a family of distributions; parameters in the order of the model language. */
export interface FamilyMathematics {
  /** Names of the parameters; empty if it takes `label: probability` pairs instead. */
  readonly parameters: readonly string[];
  /** Whether the values are labels, one per parameter. */
  readonly labelled?: true;
  readonly words: { readonly meaning: string; readonly example: string };
  /** Its name in formulas, and how its parameters are written if not as a list. */
  readonly latexName: string;
  readonly latexParameters?: (shown: readonly string[]) => string;
  /** Whether it is a discrete distribution. */
  readonly discrete: boolean;
  /** Whether it is uniform over its support. */
  readonly even?: true;
  /** Whether sums of independent members are members. */
  readonly bell?: true;
  /** Index of the location parameter, to which everything else is added. */
  readonly location?: number;
  readonly standard?: Standard;
  /** Returns the value as a linear form of its parameters and the exogenous draw; null if it is not linear. */
  readonly linear?: <Form>(
    algebra: LinearAlgebra<Form>,
    parameters: readonly (Form | null)[],
    draw: Form,
  ) => Form | null;
  /** The inverse distribution function over columns: the parameters in order, then the exogenous uniform. */
  readonly column: ColumnOperation;
  /** Adds the checks of `problem` to columns of parameters. */
  readonly testParameters: (parameters: readonly number[], tests: ParameterTests) => void;
  /** Returns an upper bound on the number of values, and their lattice. */
  readonly values: (parameters: readonly ValueSpread[]) => ValueSpread;
  /** Returns what is wrong with the parameters, or null. Parameters that are null (unknown) are not checked. */
  readonly problem: (parameters: readonly (number | null)[]) => ParameterProblem | null;
  /** Returns the smallest x with F(x) >= u, for u in (0, 1) and valid parameters. */
  readonly quantile: (parameters: readonly number[], u: number) => number;
  readonly distributionFunction: (parameters: readonly number[], x: number) => number;
  readonly density: (parameters: readonly number[], x: number) => number;
  readonly support: (parameters: readonly number[]) => Support;
  readonly mean: (parameters: readonly number[]) => number;
  readonly variance: (parameters: readonly number[]) => number;
  readonly domain: (parameters: readonly (number | null)[], labels: readonly string[]) => Domain;
  /** Returns the logarithm of the density, where it is more precise than that of `density`. */
  readonly logDensity?: (parameters: readonly number[], x: number) => number;
  /**
   * Continuous families: returns the probability of [lo, hi] inside the support, where it is more precise than a
   * difference of F.
   */
  readonly mass?: (parameters: readonly number[], lo: number, hi: number) => number;
  /** Continuous families: returns the quantile at u of the distribution truncated to [lo, hi]. */
  readonly between?: (parameters: readonly number[], lo: number, hi: number, u: number) => number;
  /** Returns mean and variance of the distribution truncated to [lo, hi], where there is a closed form. */
  readonly truncated?: (parameters: readonly number[], lo: number, hi: number) => Moments;
}

/** Creates the column operation of a family with up to two parameters. */
export function quantileOperation(
  family: string,
  quantile: FamilyMathematics['quantile'],
  kernel: Kernel,
  known: ColumnOperation['known'] = knowsNothing,
  draws: ColumnOperation['draws'] = () => null,
): ColumnOperation {
  return {
    ...columnOperation(`quantile-${family}`, applyQuantile(quantile), kernel, known, COST.quantile),
    draws,
  };
}

/** Creates the column operation of a family with any number of parameters. */
export function wideQuantileOperation(
  family: string,
  quantile: FamilyMathematics['quantile'],
  kernel: WideKernel,
  known: ColumnOperation['known'],
  draws: ColumnOperation['draws'],
): ColumnOperation {
  const apply = applyQuantile(quantile);
  return { id: `quantile-${family}`, apply, kernel, wide: true, known, cost: COST.quantile, draws };
}

function applyQuantile(quantile: FamilyMathematics['quantile']): ColumnOperation['apply'] {
  return (...args) => quantile(args.slice(0, -1), args[args.length - 1] ?? NaN);
}

/** Bounds of the numbers that a checked column may hold. */
export const MIN_POSITIVE = Number.MIN_VALUE;
export const MAX_FINITE = Number.MAX_VALUE;
export const POSITIVE = [MIN_POSITIVE, MAX_FINITE] as const;

/** Returns the parameter at an index; distributions are only called with all of them. */
export function parameter(parameters: readonly number[], index: number): number {
  return parameters[index] ?? NaN;
}

/** Returns a problem if the parameter is known and not a positive finite number. */
export function notPositive(
  parameters: readonly (number | null)[],
  index: number,
  name: string,
): ParameterProblem | null {
  const value = parameters[index] ?? null;
  if (value === null || (value > 0 && value < Infinity)) return null;
  return { index, message: `${name} is ${value}; it must be a positive number` };
}

/** Returns a problem if the parameter is known and not finite. */
export function notFinite(
  parameters: readonly (number | null)[],
  index: number,
  name: string,
): ParameterProblem | null {
  const value = parameters[index] ?? null;
  if (value === null || Number.isFinite(value)) return null;
  return { index, message: `${name} is ${value}; it must be a finite number` };
}
