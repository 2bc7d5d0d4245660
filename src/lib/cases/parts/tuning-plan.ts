/** Training plan of a head; together with the model, it determines the result completely. */
export interface TuningPlan {
  readonly seed: number;
  /** Number of training pictures of a cause and its effect. */
  readonly pairs: number;
  /** Trained conjunctions; the others are held out. */
  readonly conjunctions: readonly string[];
  /** Stories whose causal captions are held out. */
  readonly heldStories: readonly string[];
  /** Whether stories are used in training and testing at all. */
  readonly withStories: boolean;
  /** Drawn systems that are trained, and those that are only tested. */
  readonly systems: readonly string[];
  readonly heldSystems: readonly string[];
  readonly epochs: number;
  readonly rate: number;
  readonly hidden: number;
  /** Whether pictures get a head of their own, trained jointly with the captions' head. */
  readonly withPictures?: true;
}
