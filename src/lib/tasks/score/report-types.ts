/** What a set of answers comes to. Shares run from 0 to 1; figures that do not apply to a task are left out. */
export interface Figures {
  /** Pictures for structure tasks, else items. */
  readonly n: number;
  /** Answers that nothing can be read out of; questions for structure tasks. */
  readonly unparsed: number;
  /** Answers that never came; questions for structure tasks. */
  readonly missing: number;
  /** Mean credit of a unit; null where there is none. */
  readonly accuracy: number | null;
  /** Standard error of the mean over units, so that the questions about one picture count as one draw. */
  readonly stderr: number | null;
  /** Wilson's interval with one try a unit: cautious where units carry partial credit. */
  readonly ci95: readonly [number, number];
  /** Structure tasks: means over pictures; see `graph-figures.ts`. */
  readonly shd?: number | null;
  readonly precision?: number | null;
  readonly recall?: number | null;
  readonly bidirectionality?: number | null;
  readonly cyclicity?: number | null;
  /** Accuracy on the items in which a variable is the one that was set. */
  readonly perVariable?: Readonly<Record<string, number>>;
  /** Share of the values downstream of what was set that are right, over items that have such. */
  readonly descendantsOnly?: number | null;
  /** Share of units that are right altogether. */
  readonly allCorrect?: number | null;
}

/** Figures with those of the trivial answers to the same items. */
export interface Report extends Figures {
  readonly task: string;
  readonly protocol: 'published' | 'audited';
  readonly baselines: Readonly<Record<string, Figures>>;
  /** Counterfactual items of a finite system: the most that can be expected of who knows all but what is hidden. */
  readonly ceiling?: Ceiling;
}

/** The best that answers to items can come to on average where what is stated leaves some values open. */
export interface Ceiling {
  /** Mean credit of who gives each variable its likeliest value. */
  readonly accuracy: number;
  /** Share of items that are right altogether of who gives the likeliest values together. */
  readonly allCorrect: number;
}
