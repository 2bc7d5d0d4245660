import * as v from 'valibot';
import type { DeepReadonly } from '../../util/deep-readonly.ts';
import { natural } from '../../util/schemas.ts';
import { rawAnswerOf, type Answer } from '../tasks/answer.ts';
import type { Reply } from './types.ts';

/** One kept answer. */
export interface JournalEntry extends Reply {
  /** Fingerprint of the item that was answered; left out in entries from before fingerprints were kept. */
  readonly item?: string;
  /** The item's id. */
  readonly id: string;
  /** How often the respondent was asked until this came: 1 where it answered at once, 0 from the cache. */
  readonly attempts: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A failure out of a file or a store. */
export const failureSchema = v.object({
  id: v.string(),
  /** What went wrong the last time, for people. */
  message: v.string(),
  attempts: natural,
  at: v.number(),
});
/** An item that no attempt answered. It is asked again when the run is resumed. */
export type RunFailure = DeepReadonly<v.InferOutput<typeof failureSchema>>;

/**
 * Where a run's answers are kept, one after the other: what was appended is there after any crash. An item counts as
 * answered once its entry is kept.
 */
export interface Journal {
  /** Every kept answer, in the order in which they came. */
  readonly load: () => Promise<readonly JournalEntry[]>;
  /** Keeps an answer; resolves when it is safe, rejects when it cannot be kept. */
  readonly append: (entry: JournalEntry) => Promise<void>;
  /** Keeps that an item failed for now. */
  readonly fail: (failure: RunFailure) => Promise<void>;
}

/** When the latest of some entries came: one that took another's place counts. 0 where there are none. */
export function latestOf(entries: readonly JournalEntry[]): number {
  return entries.reduce((latest, { at }) => Math.max(latest, at), 0);
}

/** What a kept answer says, as `answers.jsonl` has it. */
export function answerOf({ id, rawAnswer }: JournalEntry): Answer {
  return { id, ...rawAnswerOf(rawAnswer) };
}
