/** One line of the benchmark's table. */
export interface Figure {
  readonly name: string;
  /** The figure, in `unit`; a median where it was measured several times. */
  readonly figure: number;
  readonly unit: string;
  /** What it is held against, in the same unit: a hand-written loop, or a budget. */
  readonly reference?: number;
  /** `figure / reference`. */
  readonly ratio?: number;
}

/** A figure beside what it is held against. */
export function against(name: string, figure: number, unit: string, reference: number): Figure {
  return { name, figure, unit, reference, ratio: figure / reference };
}

/** The value below which the share `p` of the values lies (nearest rank). Throws a RangeError on none. */
export function quantile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))];
  if (value === undefined) throw new RangeError('A quantile needs at least one value; got none.');
  return value;
}

/** The middle value. Throws a RangeError on none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
