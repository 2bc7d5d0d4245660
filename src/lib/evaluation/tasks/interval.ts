/** By which formula a 95% interval comes about; `kit/figures/estimate.ts` says more of each. */
export type IntervalFormula = 'blaker' | 'bayesian-bootstrap' | 'student' | 'prediction';

/** A 95% interval, and how it came about. */
export interface Interval {
  readonly ci95: readonly [number, number];
  readonly formula: IntervalFormula;
}

/** The uncertainty of one figure. */
export interface FigureInterval extends Interval {
  /** Units that have the figure. */
  readonly n: number;
  /** Standard error of the mean over units; null for fewer than two. */
  readonly stderr: number | null;
}

/** What the interval of one entry of a figure is kept by. */
export function intervalName(figure: string, key: string): string {
  return `${figure} ${key}`;
}
