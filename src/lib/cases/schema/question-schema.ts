/** What a case asks its reader: one question across the ladder, their guesses, and what a teacher leaves to them. */
import * as v from 'valibot';
import { listOf, name, record, scalar, text, values, yesOrNo } from '../parts/fields.ts';
import type { DeepReadonly } from '../../util/deep-readonly.ts';
import { MAP_ENTRIES, QUESTION_CHARACTERS } from '../parts/limits.ts';
import { LADDER } from './ladder.ts';

/** A rung of the ladder. */
export const rung = v.picklist(['see', 'do', 'imagine'], 'use "see", "do" or "imagine"');

/** What a case asks of whom opens it. */
export const question = record({
  /** The outcome: the variable asked about. */
  of: name,
  /** The value or category whose share is asked; left out, the mean of `of` is asked. */
  is: v.exactOptional(scalar),
  /**
   * What was observed of this one world. It enters Imagine alone, and stands here only while the rung is See, where
   * `evidence` is what the question conditions on; on the other rungs `evidence` says it.
   */
  known: v.exactOptional(values),
  /** The question in plain words. */
  text: v.exactOptional(text(QUESTION_CHARACTERS)),
});
/** One question that keeps its words on every rung; only the verb changes. Since v3. */
export type CaseQuestion = DeepReadonly<v.InferOutput<typeof question>>;

/** What somebody guessed, by rung. */
export const guess = record({
  see: v.exactOptional(scalar),
  do: v.exactOptional(scalar),
  imagine: v.exactOptional(scalar),
});

/**
 * What the reader guessed, a rung each: a share from 0 to 1 where the question has `is`, else a value of the outcome
 * in raw units, or one of its categories. Since v3.
 */
export type CaseGuesses = DeepReadonly<v.InferOutput<typeof guess>>;

const isUnique = (items: readonly unknown[]) => new Set(items).size === items.length;

// Both lists are sets: in one order, so that one case has one link.
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

/** What whom opens a case may do with it. */
export const limits = record({
  /** Rungs that can be climbed, in the order of the ladder. */
  rungs: v.exactOptional(rungs),
  /** Names of variables that can be seen or set, in alphabetical order. */
  variables: v.exactOptional(variables),
  /** Whether each answer stays covered until it was guessed. */
  guess: v.exactOptional(yesOrNo),
});
/** What a teacher leaves to the reader; what is left out here is free. Since v3. */
export type CaseLimits = DeepReadonly<v.InferOutput<typeof limits>>;
