import type { AskAnswer } from '../../cases/kinds/ask/schema.ts';
import type { Item } from '../../evaluation/tasks/item.ts';
import type { AskForm } from './form/form-schema.ts';
import type { BothJudgements } from './answers/methods.ts';

/** The item of a task that is shown. */
export type ItemState =
  | { readonly kind: 'making' }
  /** `key`: names the request that it is the answer to. */
  | { readonly kind: 'ready'; readonly drawable: Item; readonly key: string }
  | { readonly kind: 'failed'; readonly message: string };

/** An answer that came with a link, judged again here. */
export interface LinkedAnswer {
  readonly answer: AskAnswer;
  /** Null for a question without a right answer. */
  readonly judged: BothJudgements | null;
}

/** A link or file that was opened. */
export interface OpenedLink {
  readonly form: AskForm;
  readonly answers: readonly LinkedAnswer[];
}
