/** Questions that a model proposes about a chain, and what became of each. Plain data. */
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

/** What one reader of the annotations answered. */
export interface ReaderAnswer {
  readonly answer: 'yes' | 'no';
  readonly why: string;
}

/** A proposal with the truth of the graph, and what became of it. */
export interface QuestionCandidate {
  readonly level: Level;
  readonly proposal: Proposal;
  /** The question with the truth that the graph gives; null where it is none of its level. */
  readonly question: OwnQuestion | null;
  /** Answers of both readers; null while they are open, and where nobody was asked. */
  readonly readings: readonly (ReaderAnswer | null)[];
  /** Why it is dropped; null where it is kept, or while that is open. */
  readonly dropped: string | null;
  readonly isKept: boolean;
}

/** A question that was made without the graph, as far as the graph knows what it is about. */
export interface NaiveQuestion {
  readonly proposal: Proposal;
  /** Null where an event that it names is not there, or where they stand in the wrong order. */
  readonly question: OwnQuestion | null;
  /** Why it is not grounded; null where it is. */
  readonly ungrounded: string | null;
}
