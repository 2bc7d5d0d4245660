/** A question to people about an item, or about an answer to it, with its scale. */
export interface RatingScale {
  /** Id in lower-case words joined by hyphens: `objects-alone`. */
  readonly id: string;
  /** Title in a word or two: “Coherent”. */
  readonly title: string;
  /** The question that raters read. */
  readonly question: string;
  /** Subject of the rating: the item itself, or an answer to it. */
  readonly about: 'item' | 'answer';
  /** Integers from `least` to `most`; yes and no are 1 and 0. */
  readonly kind: 'yes-no' | 'score';
  readonly least: number;
  readonly most: number;
  /** Meaning of the two ends of a score. */
  readonly ends?: readonly [string, string];
  /** Meaning of each step of a score, from the lowest. */
  readonly steps?: readonly string[];
  /** The judge's score that it is compared with: the name of a measure, or `credit`. */
  readonly against?: string;
}
