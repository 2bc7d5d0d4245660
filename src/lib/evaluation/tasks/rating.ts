/** What people are asked about an item, or about an answer to it. */
export interface RatingScale {
  /** Lower-case words joined by hyphens: `objects-alone`. */
  readonly id: string;
  /** In a word or two: "Coherent". */
  readonly title: string;
  /** The question that raters read. */
  readonly question: string;
  /** What it is asked about: the item itself, or somebody's answer to it. */
  readonly about: 'item' | 'answer';
  /** Whole numbers from `least` to `most`; yes and no are 1 and 0. */
  readonly kind: 'yes-no' | 'score';
  readonly least: number;
  readonly most: number;
  /** What the ends of a score mean. */
  readonly ends?: readonly [string, string];
  /** What each step of a score means, from the lowest. */
  readonly steps?: readonly string[];
  /** The judge's number that it is compared with: the name of a measure, or `credit`. */
  readonly against?: string;
}
