import { wilson } from '../../util/wilson.ts';

/** The mean of the numbers that there are; null where there is none. */
export function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** The standard error of the mean of independent numbers; null for fewer than two. */
export function standardError(values: readonly number[]): number | null {
  const centre = mean(values);
  if (centre === null || values.length < 2) return null;
  const squares = values.reduce((sum, value) => sum + (value - centre) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}

/** The share that credits come to, its standard error and Wilson's 95% interval, one try a credit. */
export function shareOf(credits: readonly number[]): {
  readonly accuracy: number | null;
  readonly stderr: number | null;
  readonly ci95: readonly [number, number];
} {
  const hits = credits.reduce((sum, credit) => sum + credit, 0);
  return {
    accuracy: mean(credits),
    stderr: standardError(credits),
    ci95: wilson(Math.min(hits, credits.length), credits.length),
  };
}
