/** Schema of a chain's file: its words, needs, chances and pictures. */
import * as v from 'valibot';
import { INTERACTIONS } from '../../chains/types.ts';
import type { DeepReadonly } from '../../util/deep-readonly.ts';
import { schemaProblem } from '../../util/schema-problem.ts';

const words = v.pipe(v.string(), v.minLength(1));
const chance = v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)));
const ids = v.pipe(v.array(words), v.readonly());
const place = {
  x: v.number(),
  y: v.number(),
  size: v.number(),
  flip: v.exactOptional(v.boolean()),
  turn: v.exactOptional(v.number()),
  opacity: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
};
const figure = v.strictObject({
  shirt: words,
  trousers: words,
  shoes: v.exactOptional(words),
  skirt: v.exactOptional(v.boolean()),
});
const part = v.union([
  v.strictObject({ icon: words, ...place }),
  v.strictObject({ own: words, colour: v.exactOptional(words), ...place }),
  v.strictObject({
    figure,
    head: words,
    pose: v.exactOptional(v.picklist(['standing', 'walking', 'arms-up', 'reaching', 'hand-up', 'sitting'])),
    x: v.number(),
    foot: v.number(),
    height: v.number(),
    flip: v.exactOptional(v.boolean()),
  }),
]);
const scene = v.strictObject({
  above: words,
  below: words,
  horizon: v.exactOptional(v.number()),
  parts: v.pipe(v.array(part), v.readonly()),
});
/** Something that could be done instead of the event, and which needs it still meets. */
const instead = v.strictObject({
  /** A sentence: "The cook drops the eggs on the floor." */
  text: words,
  /** Probability that it is done instead of the event when its needs are met; default: 0.04. */
  chance,
  /** Ids of the events whose need it meets; may be empty. */
  serves: ids,
  scene,
});

const step = v.strictObject({
  /** Name in the model: `crack_eggs`. */
  id: words,
  /** Name of the person who does it or to whom it happens: "cook". */
  agent: words,
  /** Start time, in seconds from the first event. */
  time: v.number(),
  /** A noun phrase: "cracking the eggs". */
  label: words,
  /** A sentence in the past tense without pronouns, beginning with "The": "The cook cracked two eggs into the bowl." */
  text: words,
  /** The sentence shown next to its time, if `text` does not fit that; benchmark questions use `text`. */
  shown: v.exactOptional(words),
  /**
   * The verb as in the sentence, and its base form, for questions: "drank", "drink". `many` if its subject is plural:
   * "do the bees visit".
   */
  verb: v.strictObject({ past: words, base: words, many: v.exactOptional(v.literal(true)) }),
  /** Events that it needs; default: none. */
  needs: v.exactOptional(v.union([v.strictObject({ all: ids }), v.strictObject({ any: ids })])),
  /** Probability that it succeeds when its needs are met; default: 0.95 without needs, else 1. */
  chance,
  instead: v.exactOptional(instead),
  scene,
});
/** One step of a chain: its words, its needs and its picture. Written by hand. */
export type ChainStep = DeepReadonly<v.InferOutput<typeof step>>;

const storySchema = v.strictObject({
  /** `omelette`; the system is `chain-omelette`. */
  id: words,
  title: words,
  /** Kind of chain: "cooking", "first aid". */
  task: words,
  /** One sentence for the gallery. */
  summary: words,
  /** Visible content, to follow "a picture of", without naming needs. */
  scene: words,
  /** Id of the step that is the goal of the chain. */
  goal: words,
  type: v.picklist(INTERACTIONS),
  /** Events in the order of time. */
  steps: v.pipe(v.array(step), v.minLength(6), v.maxLength(14), v.readonly()),
  /** Sentences like the steps' own, about plausible events that never happen. */
  decoys: v.pipe(v.array(words), v.minLength(3), v.readonly()),
});
/** A chain as it is written. */
export type ChainStory = DeepReadonly<v.InferOutput<typeof storySchema>>;

/**
 * Parses a chain's file.
 *
 * @throws Error that names the invalid field: a mistake in our sources
 */
export function readChain(file: unknown): ChainStory {
  const read = v.safeParse(storySchema, file);
  if (read.success) return read.output;
  throw new Error(schemaProblem(read.issues[0], 'The file'));
}
