import type { RawAnswer } from './answer.ts';
import type { ScorableItem } from './item.ts';

/** What a picture told: a category with its probability by variable; raw values where a model offers them. */
export interface PerceivedDistribution {
  readonly categories: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly values?: Readonly<Record<string, { readonly mean: number; readonly sd: number }>>;
}

/** What somebody who sees and knows the model can work out; a respondent lends it to a task. */
export interface InferenceTools {
  /** How likely it is of each candidate that it was set between two pictures. */
  readonly target: (
    before: PerceivedDistribution,
    after: PerceivedDistribution,
    candidates: readonly string[],
  ) => ReadonlyMap<string, number>;
  /** The category of each variable after a variable is set, with its probability. */
  readonly after: (
    seen: PerceivedDistribution,
    act: { readonly target: string; readonly to: number | { readonly category: string } },
  ) => ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Whether only the raw value that is set is told, or what the prompt says. */
  readonly told: 'value' | 'words';
}

/** How one who sees and knows the model answers a task's items. */
export interface Inferrer<Payload = unknown, Truth = unknown> {
  /** Whether pictures must be looked at. */
  readonly looks: boolean;
  infer(
    item: ScorableItem<Payload, Truth>,
    seen: readonly PerceivedDistribution[],
    tools: InferenceTools,
  ): {
    readonly rawAnswer: RawAnswer;
    /** In a few words, beside the answer; empty where there is nothing to tell. */
    readonly reasoning: string;
  };
}
