import type { Judgement } from '../../../evaluation/tasks/answer.ts';

/** Judgements of one answer by both protocols. */
export interface BothJudgements {
  /** Null where the two orders contradict each other: the papers' code never asks both. */
  readonly published: Judgement | null;
  readonly audited: Judgement;
  /** Whether the combination of both orders was judged, not just the answer as given. */
  readonly bothOrders: boolean;
}
