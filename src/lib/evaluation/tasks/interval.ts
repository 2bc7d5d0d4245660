/** Formula of a 95% interval; described in `kit/figures/estimate.ts`. */
export type IntervalFormula = 'blaker' | 'bayesian-bootstrap' | 'student' | 'prediction';

/** A 95% interval and its formula. */
export interface Interval {
  readonly ci95: readonly [number, number];
  readonly formula: IntervalFormula;
}

/** Uncertainty of a figure. */
export interface FigureInterval extends Interval {
  /** Number of units that have the figure. */
  readonly n: number;
  /** Standard error of the mean over units; null for fewer than two. */
  readonly stderr: number | null;
}

/** Returns the key of one entry's interval. */
export function intervalName(figure: string, key: string): string {
  return `${figure} ${key}`;
}
