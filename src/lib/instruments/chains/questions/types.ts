/** Types of the questions that a model proposes about a chain, and of their checks. Plain data. */
import type { OwnQuestion } from '../../../evaluation/benchmarks/countervqa/own/items.ts';
import type { Level } from '../../../evaluation/benchmarks/countervqa/questions/types.ts';

/** A question as a model wrote it; events by their names in the prompt, or in words. */
export interface Proposal {
  readonly supposed: string;
  readonly asked: string;
  readonly question: string;
  readonly answer: 'yes' | 'no';
  readonly reason: string;
}

/** Answer of one reader of the annotations. */
export interface ReaderAnswer {
  readonly answer: 'yes' | 'no';
  readonly why: string;
}

/** A proposal with the graph's truth, and the result of its checks. */
export interface QuestionCandidate {
  readonly level: Level;
  readonly proposal: Proposal;
  /** The question with the graph's truth; null where it does not fit its level. */
  readonly question: OwnQuestion | null;
  /** Answers of both readers; null while they are missing, and where nothing was asked. */
  readonly readings: readonly (ReaderAnswer | null)[];
  /** Why it is dropped; null where it is kept or undecided. */
  readonly dropped: string | null;
  readonly isKept: boolean;
}

/** A question that was made without the graph, matched to the graph where possible. */
export interface NaiveQuestion {
  readonly proposal: Proposal;
  /** Null where one of its events does not exist, or where they are in the wrong order. */
  readonly question: OwnQuestion | null;
  /** Why it is not grounded; null where it is grounded. */
  readonly ungrounded: string | null;
}
