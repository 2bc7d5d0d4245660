import type { AskAnswer } from '../../cases/kinds/ask/schema.ts';
import type { Item } from '../../evaluation/tasks/item.ts';
import type { AskForm } from './form/form-schema.ts';
import type { BothJudgements } from './answers/judgements.ts';

/** State of the displayed item of a task. */
export type ItemState =
  | { readonly kind: 'making' }
  /** `key` identifies the request that made the item. */
  | { readonly kind: 'ready'; readonly drawable: Item; readonly key: string }
  | { readonly kind: 'failed'; readonly message: string };

/** An answer that came with a link, judged again here. */
export interface LinkedAnswer {
  readonly answer: AskAnswer;
  /** Null for a question without a right answer. */
  readonly judged: BothJudgements | null;
}

/** An opened link or file. */
export interface OpenedLink {
  readonly form: AskForm;
  readonly answers: readonly LinkedAnswer[];
}
