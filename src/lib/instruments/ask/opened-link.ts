import type { AskAnswer } from '../../cases/kinds/ask/schema.ts';
import type { AskForm } from './form/form-schema.ts';
import type { BothJudgements } from './answers/judgements.ts';

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
