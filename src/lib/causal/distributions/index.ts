/**
 * The distributions of the model language, all read through their inverse distribution function, so that a
 * draw is a function of one exogenous uniform. Special functions come from stdlib.
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

/** Everything that is known of each family: one file and one line here. */
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

/** The families of distributions that the model language knows. */
export type Family = keyof typeof FAMILIES;

/** What is known of a family. */
export function familyOf(family: Family): FamilyMathematics {
  return FAMILIES[family];
}

/** By name; a map, because every identifier is a legal name. */
export const families: ReadonlyMap<string, FamilyMathematics> = new Map(Object.entries(FAMILIES));

/** Whether a family takes separate values only. */
export function isDiscrete(family: Family): boolean {
  return FAMILIES[family].discrete;
}

/**
 * Inverse distribution function: the smallest x with F(x) >= u, for u in the open interval (0, 1); NaN for any
 * other u and for parameters that `parameterProblem` refuses.
 */
export function quantile(family: Family, parameters: readonly number[], u: number): number {
  if (!(u > 0 && u < 1) || parameterProblem(family, parameters) !== null) return NaN;
  return FAMILIES[family].quantile(parameters, u);
}

/** F(x) = P(X <= x). */
export function distributionFunction(family: Family, parameters: readonly number[], x: number): number {
  return FAMILIES[family].distributionFunction(parameters, x);
}

/** Density at x (continuous families) or probability of x (discrete families). */
export function density(family: Family, parameters: readonly number[], x: number): number {
  return FAMILIES[family].density(parameters, x);
}

/** Smallest and largest possible value (infinite where unbounded), and whether it takes whole numbers only. */
export function support(family: Family, parameters: readonly number[]): Support {
  return FAMILIES[family].support(parameters);
}

/** Expected value (categorical: of the index). */
export function familyMean(family: Family, parameters: readonly number[]): number {
  return FAMILIES[family].mean(parameters);
}

/**
 * The exogenous uniforms that give `value`: for discrete families the interval (F(value - 1), F(value)], for
 * continuous ones both ends equal F(value). Null where the value is impossible.
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

/** What is wrong with the parameters, or null; null entries are parameters that are not known yet. */
export function parameterProblem(
  family: Family,
  parameters: readonly (number | null)[],
): ParameterProblem | null {
  return FAMILIES[family].problem(parameters);
}

/** The domain of a variable with this distribution; null parameters are not constant. */
export function domainOf(
  family: Family,
  parameters: readonly (number | null)[],
  labels: readonly string[] = [],
): Domain {
  return FAMILIES[family].domain(parameters, labels);
}
