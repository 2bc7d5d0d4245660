import type { RawAnswer } from './answer.ts';
import type { ScorableItem } from './item.ts';

/** Perception of a picture: category probabilities by variable; raw values if the model has them. */
export interface PerceivedDistribution {
  readonly categories: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly values?: Readonly<Record<string, { readonly mean: number; readonly sd: number }>>;
}

/** Inference from perception with the causal model, provided to tasks by a respondent. */
export interface InferenceTools {
  /** Returns the probability of each candidate that it was set between two pictures. */
  readonly target: (
    before: PerceivedDistribution,
    after: PerceivedDistribution,
    candidates: readonly string[],
  ) => ReadonlyMap<string, number>;
  /** Returns the probabilities of each variable's category after a variable is set. */
  readonly after: (
    seen: PerceivedDistribution,
    act: { readonly target: string; readonly to: number | { readonly category: string } },
  ) => ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Whether only the set raw value is known, or the prompt's words. */
  readonly promptAccess: 'value' | 'words';
}

/** Answers a task's items by perception and inference. */
export interface Inferrer<Payload = unknown, Truth = unknown> {
  /** Whether it needs the pictures. */
  readonly needsPictures: boolean;
  infer(
    item: ScorableItem<Payload, Truth>,
    seen: readonly PerceivedDistribution[],
    tools: InferenceTools,
  ): {
    readonly rawAnswer: RawAnswer;
    /** Explanation in a few words; empty if there is none. */
    readonly reasoning: string;
  };
}
