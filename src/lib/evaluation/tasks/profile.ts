/**
 * A group of figures shown side by side, such as accuracies by conjunction, and the respondent's bias between the
 * groups.
 */
export interface Profile {
  readonly title: string;
  /** Groups in display order. */
  readonly groups: readonly ProfileGroup[];
  readonly lean: Lean;
}

/** Columns that belong together, by id, each with the label below it. */
export interface ProfileGroup {
  readonly title: string;
  readonly columns: readonly { readonly id: string; readonly label: string }[];
}

/** A share between two extremes; the middle is unbiased. */
export interface Lean {
  /** Id of its column. If a row lacks the figure, it is computed from the means of the first two groups. */
  readonly column: string;
  readonly title: string;
  /** Meaning of a share of 0, and of 1. */
  readonly low: string;
  readonly high: string;
  /** Explanation of the figure for a first-time reader. */
  readonly sentence: string;
}
