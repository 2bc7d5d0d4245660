import type { Prevented } from '../../../../chains/types.ts';

/** Titles of the levels, for tasks and tables. */
export const LEVEL_TITLES: Readonly<Record<Level, string>> = {
  adjacent: 'Neighbours in time',
  'long-chain': 'Long chains',
  'non-existent': 'What never happened',
};

/** The three levels of questions. */
export const LEVELS = ['adjacent', 'long-chain', 'non-existent'] as const;
export type Level = (typeof LEVELS)[number];

/** Kind of a question: without an event, with a replacement of it, or only whether it happens. */
export type QuestionKind = 'counterfactual' | 'replacement' | 'detection';

/** Truth about a question. */
export interface QuestionTruth {
  /** Whether the asked event still happens. */
  readonly answer: 'yes' | 'no';
  /** Reason in one sentence. */
  readonly reason: string;
  /** Whether the premise event happens at all. */
  readonly premise: boolean;
}

/** A counterfactual question about a chain. */
export interface ChainQuestion {
  readonly prevented: Prevented;
  /** Id of the event that may or may not still happen. */
  readonly asked: string;
  /** Ids that a correct reason names, from the prevented to the asked event; empty if nothing is prevented. */
  readonly path: readonly string[];
  readonly truth: QuestionTruth;
}
