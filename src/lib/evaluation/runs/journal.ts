import * as v from 'valibot';
import type { DeepReadonly } from '../../util/deep-readonly.ts';
import { natural } from '../../util/schemas.ts';
import { rawAnswerOf, type Answer } from '../tasks/answer.ts';
import type { Reply } from './types.ts';

/** A stored answer. */
export interface JournalEntry extends Reply {
  /** Fingerprint of the answered item; undefined in entries from before fingerprints were stored. */
  readonly item?: string;
  /** Id of the item. */
  readonly id: string;
  /** Number of attempts until this answer: 1 at first try, 0 from the cache. */
  readonly attempts: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Schema of a failure as stored. */
export const failureSchema = v.object({
  id: v.string(),
  /** The latest error message. */
  message: v.string(),
  attempts: natural,
  at: v.number(),
});
/** An item that no attempt answered. It is asked again when the run is resumed. */
export type RunFailure = DeepReadonly<v.InferOutput<typeof failureSchema>>;

/**
 * Append-only store of a run's answers: appended entries survive a crash. An item counts as answered once its
 * entry is stored.
 */
export interface Journal {
  /** Returns all stored answers, in order of arrival. */
  readonly load: () => Promise<readonly JournalEntry[]>;
  /** Stores an answer; resolves when it is durable, rejects when it cannot be stored. */
  readonly append: (entry: JournalEntry) => Promise<void>;
  /** Stores that an item failed for now. */
  readonly fail: (failure: RunFailure) => Promise<void>;
}

/** Returns the time of the latest entry, replacements included; 0 if there are none. */
export function latestOf(entries: readonly JournalEntry[]): number {
  return entries.reduce((latest, { at }) => Math.max(latest, at), 0);
}

/** Returns the answer of an entry, as in `answers.jsonl`. */
export function answerOf({ id, rawAnswer }: JournalEntry): Answer {
  return { id, ...rawAnswerOf(rawAnswer) };
}
