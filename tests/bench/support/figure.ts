/** A row of the benchmark's table. */
export interface Figure {
  readonly name: string;
  /** The figure, in `unit`; the median of repeated measurements. */
  readonly figure: number;
  readonly unit: string;
  /** Reference in the same unit: a hand-written loop or a budget. */
  readonly reference?: number;
  /** `figure / reference`. */
  readonly ratio?: number;
}

/** Returns a figure with its reference and ratio. */
export function against(name: string, figure: number, unit: string, reference: number): Figure {
  return { name, figure, unit, reference, ratio: figure / reference };
}

/** Returns the quantile `p` of values by nearest rank. @throws RangeError for no values */
export function quantile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))];
  if (value === undefined) throw new RangeError('A quantile needs at least one value; got none.');
  return value;
}

/** Returns the median. @throws RangeError for no values */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
