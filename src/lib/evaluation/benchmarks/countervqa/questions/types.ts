import type { Prevented } from '../../../../chains/types.ts';

/** What the levels are called, as tasks and in tables. */
export const LEVEL_TITLES: Readonly<Record<Level, string>> = {
  adjacent: 'Neighbours in time',
  'long-chain': 'Long chains',
  'non-existent': 'What never happened',
};

/** The three levels of questions. */
export const LEVELS = ['adjacent', 'long-chain', 'non-existent'] as const;
export type Level = (typeof LEVELS)[number];

/** What would have been without an event, or with something else in its place, or only whether it takes place. */
export type QuestionKind = 'counterfactual' | 'replacement' | 'detection';

/** What is right about a question. */
export interface QuestionTruth {
  /** Whether what is asked about still happens. */
  readonly answer: 'yes' | 'no';
  /** Why, in one sentence. */
  readonly reason: string;
  /** Whether what is supposed away happens at all. */
  readonly premise: boolean;
}

/** One counterfactual question about a chain. */
export interface ChainQuestion {
  readonly prevented: Prevented;
  /** Id of the event that may or may not still happen. */
  readonly asked: string;
  /** Ids that a right reason names, from what is prevented to what is asked; empty where nothing is broken. */
  readonly path: readonly string[];
  readonly truth: QuestionTruth;
}
