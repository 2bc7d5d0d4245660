import type { Domain } from '../types.ts';

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

/** The mathematics of one family; parameters in the order in which the model language writes them. */
export interface FamilyMathematics {
  /** Null entries are parameters that are not known yet; they are not checked. */
  readonly problem: (parameters: readonly (number | null)[]) => ParameterProblem | null;
  /** For u in (0, 1) and valid parameters, the smallest x with F(x) >= u. */
  readonly quantile: (parameters: readonly number[], u: number) => number;
  readonly distributionFunction: (parameters: readonly number[], x: number) => number;
  readonly density: (parameters: readonly number[], x: number) => number;
  readonly support: (parameters: readonly number[]) => Support;
  readonly mean: (parameters: readonly number[]) => number;
  readonly domain: (parameters: readonly (number | null)[], labels: readonly string[]) => Domain;
}

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
