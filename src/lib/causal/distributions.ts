import type { Domain, Family } from './types.ts';

/** Inverse distribution function: the smallest x with F(x) >= u. NaN where parameters or u are out of domain. */
export function quantile(_family: Family, _parameters: readonly number[], _u: number): number {
  throw new Error('to come');
}
/** F(x) = P(X <= x). */
export function distributionFunction(_family: Family, _parameters: readonly number[], _x: number): number {
  throw new Error('to come');
}
/** Density at x (continuous families) or probability of x (discrete families). */
export function density(_family: Family, _parameters: readonly number[], _x: number): number {
  throw new Error('to come');
}
/** Smallest and largest possible value (infinite where unbounded), and whether it takes whole numbers only. */
export function support(
  _family: Family,
  _parameters: readonly number[],
): { readonly lo: number; readonly hi: number; readonly discrete: boolean } {
  throw new Error('to come');
}
/** Expected value (categorical: of the index). */
export function mean(_family: Family, _parameters: readonly number[]): number {
  throw new Error('to come');
}
/**
 * The exogenous uniforms that give `value`: for discrete families the interval (F(value - 1), F(value)], for
 * continuous ones both ends equal F(value). Null where the value is impossible.
 */
export function uniformInterval(
  _family: Family,
  _parameters: readonly number[],
  _value: number,
): readonly [number, number] | null {
  throw new Error('to come');
}
/** What is wrong with the parameters ("sd is -1; it must be positive"), or null. */
export function parameterProblem(_family: Family, _parameters: readonly number[]): string | null {
  throw new Error('to come');
}
/** The domain of a variable with this distribution; null parameters are not constant. */
export function domainOf(
  _family: Family,
  _parameters: readonly (number | null)[],
  _labels?: readonly string[],
): Domain {
  throw new Error('to come');
}
