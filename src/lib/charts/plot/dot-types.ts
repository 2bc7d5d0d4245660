/** One line of a dot plot: a figure with its uncertainty. */
export interface DotRow {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly interval?: readonly [number, number];
  /** `own`: filled; `baseline`: a faint diamond; `other`: hollow. */
  readonly kind: 'own' | 'baseline' | 'other';
}
