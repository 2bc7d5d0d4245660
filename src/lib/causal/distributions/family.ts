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

/** What is wrong with a distribution's parameters: which one (by index; null: all together), and why. */
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

/** A family of which every member is an increasing function of one standard member. */
export interface Standard {
  readonly parameters: readonly number[];
  /** The least standard value. */
  readonly lo: number;
  readonly toStandard: (parameters: readonly number[], x: number) => number;
  readonly fromStandard: (parameters: readonly number[], z: number) => number;
  /** The logarithm of |dx / dz|. */
  readonly logScale: (parameters: readonly number[]) => number;
  /** The uniform that a standard value is behind, and back, with all digits. */
  readonly toUniform: (z: number) => number;
  readonly fromUniform: (u: number) => number;
}

/** Tests of columns of parameters, by node. */
export interface ParameterTests {
  readonly finite: (node: number) => void;
  readonly within: (node: number, lo: number, hi: number) => void;
  readonly whole: (node: number, lo: number, hi: number) => void;
  /** Whether it lies as near to a number. */
  readonly near: (node: number, to: number, tolerance: number) => void;
  /** The node of a difference, and of a sum. */
  readonly difference: (a: number, b: number) => number;
  readonly sum: (nodes: readonly number[]) => number;
}

/** Everything that the engine knows of one family; parameters in the order in which the model language writes them. */
export interface FamilyMathematics {
  /** The names of the parameters; none where it takes `label: probability` pairs instead. */
  readonly parameters: readonly string[];
  /** Whether the values are labels, one a parameter. */
  readonly labelled?: true;
  readonly words: { readonly meaning: string; readonly example: string };
  /** Its name in formulas, and how its parameters stand there where not as a list. */
  readonly latexName: string;
  readonly latexParameters?: (shown: readonly string[]) => string;
  /** Whether it takes separate values only. */
  readonly discrete: boolean;
  /** Whether all values of its support are equally likely. */
  readonly even?: true;
  /** Whether sums of independent members are members. */
  readonly bell?: true;
  /** The parameter to which everything else is added. */
  readonly location?: number;
  readonly standard?: Standard;
  /** The value as a linear form of its parameters and the exogenous draw behind it; null if it is not linear. */
  readonly linear?: <Form>(
    algebra: LinearAlgebra<Form>,
    parameters: readonly (Form | null)[],
    draw: Form,
  ) => Form | null;
  /** The inverse distribution function over columns: the parameters in order, then the exogenous uniform. */
  readonly column: ColumnOperation;
  /** The tests that `problem` makes on numbers, on columns. */
  readonly testParameters: (parameters: readonly number[], tests: ParameterTests) => void;
  /** At most how many values there are. */
  readonly values: (parameters: readonly ValueSpread[]) => ValueSpread;
  /** Null entries are parameters that are not known yet; they are not checked. */
  readonly problem: (parameters: readonly (number | null)[]) => ParameterProblem | null;
  /** For u in (0, 1) and valid parameters, the smallest x with F(x) >= u. */
  readonly quantile: (parameters: readonly number[], u: number) => number;
  readonly distributionFunction: (parameters: readonly number[], x: number) => number;
  readonly density: (parameters: readonly number[], x: number) => number;
  readonly support: (parameters: readonly number[]) => Support;
  readonly mean: (parameters: readonly number[]) => number;
  readonly variance: (parameters: readonly number[]) => number;
  readonly domain: (parameters: readonly (number | null)[], labels: readonly string[]) => Domain;
  /** Logarithm of the density, where it has more digits than the density. */
  readonly logDensity?: (parameters: readonly number[], x: number) => number;
  /** Of continuous families: the probability of [lo, hi] inside the support, where it is had better than by F. */
  readonly mass?: (parameters: readonly number[], lo: number, hi: number) => number;
  /** Of continuous families: the value at the share u of what is left of it in [lo, hi]. */
  readonly between?: (parameters: readonly number[], lo: number, hi: number, u: number) => number;
  /** Mean and variance of what is left of it in [lo, hi], where there is a closed form. */
  readonly truncated?: (parameters: readonly number[], lo: number, hi: number) => Moments;
}

/** The column operation of a family of up to two parameters. */
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

/** The column operation of a family of any number of parameters. */
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

/** Smallest and largest number that a tested column may hold, and between what ends its positive ones lie. */
export const MIN_POSITIVE = Number.MIN_VALUE;
export const LARGEST = Number.MAX_VALUE;
export const POSITIVE = [MIN_POSITIVE, LARGEST] as const;

/** The parameter at an index; distributions are only called with all of them. */
export function parameter(parameters: readonly number[], index: number): number {
  return parameters[index] ?? NaN;
}

/** A problem if the known parameter is not a positive finite number. */
export function notPositive(
  parameters: readonly (number | null)[],
  index: number,
  name: string,
): ParameterProblem | null {
  const value = parameters[index] ?? null;
  if (value === null || (value > 0 && value < Infinity)) return null;
  return { index, message: `${name} is ${value}; it must be a positive number` };
}

/** A problem if the known parameter is not finite. */
export function notFinite(
  parameters: readonly (number | null)[],
  index: number,
  name: string,
): ParameterProblem | null {
  const value = parameters[index] ?? null;
  if (value === null || Number.isFinite(value)) return null;
  return { index, message: `${name} is ${value}; it must be a finite number` };
}
