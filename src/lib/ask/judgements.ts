import type { Judgement } from '../tasks/answer.ts';

/** One answer by both protocols. */
export interface BothJudgements {
  readonly published: Judgement;
  readonly audited: Judgement;
}
