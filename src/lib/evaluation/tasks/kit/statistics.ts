/** The standard normal quantile of a two-sided 95% interval. */
export const Z_95 = 1.959963984540054;

/** A sum without the rounding errors that pile up (Neumaier 1974): equal numbers have exactly their mean. */
function sum(values: readonly number[]): number {
  let total = 0;
  let lost = 0;
  for (const value of values) {
    const next = total + value;
    lost += Math.abs(total) >= Math.abs(value) ? total - next + value : value - next + total;
    total = next;
  }
  return total + lost;
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
