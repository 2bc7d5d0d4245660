/**
 * The distributions of the model language. All are sampled through their inverse distribution function, so that a draw
 * is a function of one exogenous uniform. Special functions come from stdlib.
 */
import { bernoulli } from './bernoulli.ts';
import { beta } from './beta.ts';
import { categorical } from './categorical.ts';
import { exponential } from './exponential.ts';
import type { FamilyMathematics, ParameterProblem, Support } from './family.ts';
import { normal } from './normal.ts';
import { poisson } from './poisson.ts';
import { randint } from './randint.ts';
import { uniform } from './uniform.ts';
import type { Domain } from '../domain.ts';

export type { ParameterProblem, Support } from './family.ts';

/** The families; a new one is a file and a line here. */
const FAMILIES = {
  normal,
  uniform,
  bernoulli,
  categorical,
  beta,
  exponential,
  poisson,
  randint,
} satisfies Record<string, FamilyMathematics>;

/** Name of a family of distributions of the model language. */
export type Family = keyof typeof FAMILIES;

/** Returns the definition of a family. */
export function familyOf(family: Family): FamilyMathematics {
  return FAMILIES[family];
}

/** The families by name; a Map, because every identifier is a legal name. */
export const families: ReadonlyMap<string, FamilyMathematics> = new Map(Object.entries(FAMILIES));

/** Returns whether a family is discrete. */
export function isDiscrete(family: Family): boolean {
  return FAMILIES[family].discrete;
}

/**
 * Returns the inverse of the distribution function: the smallest x with F(x) >= u, for u in the open interval (0, 1); NaN for any
 * other u and for parameters that `parameterProblem` rejects.
 */
export function quantile(family: Family, parameters: readonly number[], u: number): number {
  if (!(u > 0 && u < 1) || parameterProblem(family, parameters) !== null) return NaN;
  return FAMILIES[family].quantile(parameters, u);
}

/** Returns F(x) = P(X <= x). */
export function distributionFunction(family: Family, parameters: readonly number[], x: number): number {
  return FAMILIES[family].distributionFunction(parameters, x);
}

/** Returns the density at x (continuous families) or the probability of x (discrete families). */
export function density(family: Family, parameters: readonly number[], x: number): number {
  return FAMILIES[family].density(parameters, x);
}

/** Returns the smallest and largest possible value (infinite if unbounded), and whether only whole numbers occur. */
export function support(family: Family, parameters: readonly number[]): Support {
  return FAMILIES[family].support(parameters);
}

/** Returns the expected value (categorical: of the index). */
export function familyMean(family: Family, parameters: readonly number[]): number {
  return FAMILIES[family].mean(parameters);
}

/**
 * Returns the exogenous uniforms that give `value`: for discrete families the interval (F(value - 1), F(value)], for
 * continuous ones an interval of length 0 at F(value); null if the value is impossible.
 */
export function uniformInterval(
  family: Family,
  parameters: readonly number[],
  value: number,
): readonly [number, number] | null {
  const mathematics = familyOf(family);
  if (!(mathematics.density(parameters, value) > 0)) return null;
  const hi = mathematics.distributionFunction(parameters, value);
  if (!mathematics.support(parameters).discrete) return [hi, hi];
  return [mathematics.distributionFunction(parameters, value - 1), hi];
}

/** Returns what is wrong with the parameters, or null. Parameters that are null (unknown) are not checked. */
export function parameterProblem(
  family: Family,
  parameters: readonly (number | null)[],
): ParameterProblem | null {
  return FAMILIES[family].problem(parameters);
}

/** Returns the domain of a variable with this distribution; null parameters are not constant. */
export function domainOf(
  family: Family,
  parameters: readonly (number | null)[],
  labels: readonly string[] = [],
): Domain {
  return FAMILIES[family].domain(parameters, labels);
}
