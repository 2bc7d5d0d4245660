import { CompensatedSum } from '../../../../util/compensated-sum.ts';

/** The standard normal quantile of a two-sided 95% interval. */
export const Z_95 = 1.959963984540054;

/** Sums of shares that differ by less are equal. */
export const ROUNDING = 1e-9;

/** A sum without the rounding errors that pile up: equal numbers have exactly their mean. */
function sum(values: readonly number[]): number {
  const sum = new CompensatedSum();
  for (const value of values) sum.add(value);
  return sum.value;
}

/** The mean of the numbers that there are; null where there is none. */
export function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : sum(known) / known.length;
}

/** The standard error of the mean of independent numbers; null for fewer than two. */
export function standardError(values: readonly number[]): number | null {
  const centre = mean(values);
  if (centre === null || values.length < 2) return null;
  const squares = sum(values.map((value) => (value - centre) ** 2));
  return Math.sqrt(squares / (values.length - 1) / values.length);
}
