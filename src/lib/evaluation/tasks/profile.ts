/**
 * Figures of one kind that are looked at side by side, in groups, such as accuracies by conjunction; and which way a
 * respondent leans between the groups, as a mark of its own.
 */
export interface Profile {
  readonly title: string;
  /** In the order in which they stand. */
  readonly groups: readonly ProfileGroup[];
  readonly lean: Lean;
}

/** Columns that belong together, by their ids, each with the word that stands below it. */
export interface ProfileGroup {
  readonly title: string;
  readonly columns: readonly { readonly id: string; readonly label: string }[];
}

/** A share between two extremes, of which the middle is neither. */
export interface Lean {
  /** Id of its column. Where a row has no such figure, it follows from the means of the first two groups. */
  readonly column: string;
  readonly title: string;
  /** What a share of 0 means, and one of 1. */
  readonly low: string;
  readonly high: string;
  /** How the figure is to be read, for who sees it for the first time. */
  readonly sentence: string;
}
