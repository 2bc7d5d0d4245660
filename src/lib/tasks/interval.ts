/** By which formula a 95% interval comes about; `kit/estimate.ts` says more of each. */
export type IntervalFormula = 'wilson' | 'cluster-robust' | 'student';

/** The uncertainty of one figure. */
export interface FigureInterval {
  /** Units that have the figure. */
  readonly n: number;
  /** Standard error of the mean over units; null for fewer than two. */
  readonly stderr: number | null;
  readonly ci95: readonly [number, number];
  readonly formula: IntervalFormula;
}

/** What the interval of one entry of a figure is kept by. */
export function intervalName(figure: string, key: string): string {
  return `${figure} ${key}`;
}
