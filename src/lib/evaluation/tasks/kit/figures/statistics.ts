import { CompensatedSum } from '../../../../util/compensated-sum.ts';

/** Standard normal quantile of a two-sided 95% interval. */
export const Z_95 = 1.959963984540054;

/** Sums of shares that differ by less count as equal. */
export const ROUNDING = 1e-9;

/** Sums without accumulating rounding errors: the mean of equal numbers is exact. */
function sum(values: readonly number[]): number {
  const sum = new CompensatedSum();
  for (const value of values) sum.add(value);
  return sum.value;
}

/** Returns the mean of the numbers that are not null; null if there are none. */
export function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : sum(known) / known.length;
}

/** Returns the standard error of the mean of independent numbers; null for fewer than two. */
export function standardError(values: readonly number[]): number | null {
  const centre = mean(values);
  if (centre === null || values.length < 2) return null;
  const squares = sum(values.map((value) => (value - centre) ** 2));
  return Math.sqrt(squares / (values.length - 1) / values.length);
}
