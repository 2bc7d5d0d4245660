/**
 * Schema of a case's question to its reader: one question across the ladder, the guesses, and a teacher's
 * restrictions.
 */
import * as v from 'valibot';
import { listOf, name, record, scalar, text, values, yesOrNo } from '../parts/fields.ts';
import type { DeepReadonly } from '../../util/deep-readonly.ts';
import { MAP_ENTRIES, QUESTION_CHARACTERS } from '../parts/limits.ts';
import { LADDER } from './ladder.ts';

/** Schema of a rung of the ladder. */
export const rung = v.picklist(['see', 'do', 'imagine'], 'use "see", "do" or "imagine"');

/** Schema of a case's question. */
export const question = record({
  /** The outcome variable. */
  of: name,
  /** The value or category whose probability is asked; undefined: the mean of `of`. */
  is: v.exactOptional(scalar),
  /**
   * The observation of this individual world. It is used on the rung Imagine only, and stored here only while the
   * rung is See, where `evidence` is what the question conditions on; on the other rungs it is in `evidence`.
   */
  known: v.exactOptional(values),
  /** The question in plain words. */
  text: v.exactOptional(text(QUESTION_CHARACTERS)),
});
/** A question with the same words on every rung; only the verb changes. Since v3. */
export type CaseQuestion = DeepReadonly<v.InferOutput<typeof question>>;

/** Schema of the guesses, by rung. */
export const guess = record({
  see: v.exactOptional(scalar),
  do: v.exactOptional(scalar),
  imagine: v.exactOptional(scalar),
});

/**
 * The reader's guess on each rung: a probability from 0 to 1 if the question has `is`, else a value of the outcome
 * in raw units, or one of its categories. Since v3.
 */
export type CaseGuesses = DeepReadonly<v.InferOutput<typeof guess>>;

const isUnique = (items: readonly unknown[]) => new Set(items).size === items.length;

// Both lists are sets: sorted, so that equal cases have equal links.
const rungs = v.pipe(
  listOf(rung, LADDER.length, 'rungs'),
  v.minLength(1, 'use at least one rung, or take the list out'),
  v.check((some) => isUnique(some), 'name each rung once'),
  v.transform((some) => LADDER.filter((each) => some.includes(each))),
);

const variables = v.pipe(
  listOf(name, MAP_ENTRIES, 'variables'),
  v.check((some) => isUnique(some), 'name each variable once'),
  v.transform((some) => [...some].sort()),
);

/** Schema of the restrictions. */
export const limits = record({
  /** Available rungs, in the order of the ladder. */
  rungs: v.exactOptional(rungs),
  /** Names of variables that can be seen or set, in alphabetical order. */
  variables: v.exactOptional(variables),
  /** Whether each answer stays hidden until it is guessed. */
  guess: v.exactOptional(yesOrNo),
});
/** A teacher's restrictions of the reader; missing fields restrict nothing. Since v3. */
export type CaseLimits = DeepReadonly<v.InferOutput<typeof limits>>;
