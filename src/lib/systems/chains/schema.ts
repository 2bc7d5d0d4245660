/** What a chain's file holds: its words, needs, chances and pictures. */
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
/** What could be done in an event's place, and what that still serves. */
const instead = v.strictObject({
  /** A sentence: "The cook drops the eggs on the floor." */
  text: words,
  /** How likely it is done by itself instead of the event, where the needs of that are met; 0.04 where it is left out. */
  chance,
  /** Ids of the events that get from it what they need; none where it serves nothing. */
  serves: ids,
  scene,
});

const step = v.strictObject({
  /** Name in the model: `crack_eggs`. */
  id: words,
  /** Name of who does it or to whom it happens: "cook". */
  agent: words,
  /** When it begins, in seconds from the first. */
  time: v.number(),
  /** As a noun phrase: "cracking the eggs". */
  label: words,
  /** A sentence in the past without pronouns, beginning with "The": "The cook cracked two eggs into the bowl." */
  text: words,
  /** The sentence beside its time, where its own words do not fit that; questions of a benchmark keep theirs. */
  shown: v.exactOptional(words),
  /**
   * The verb of the sentence as it stands there, and its base, for questions: "drank", "drink". `many` where its subject
   * is more than one: "do the bees visit".
   */
  verb: v.strictObject({ past: words, base: words, many: v.exactOptional(v.literal(true)) }),
  /** What it needs; nothing where it is left out. */
  needs: v.exactOptional(v.union([v.strictObject({ all: ids }), v.strictObject({ any: ids })])),
  /** How likely it succeeds where its needs are met; where it is left out 0.95 for what needs nothing, else 1. */
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
  /** What kind of thing it is, among chains: "cooking", "first aid". */
  task: words,
  /** One sentence for the gallery. */
  summary: words,
  /** What can be seen, to stand after "a picture of", without saying what needs what. */
  scene: words,
  /** Id of the step that all of it is for. */
  goal: words,
  type: v.picklist(INTERACTIONS),
  /** In the order of time. */
  steps: v.pipe(v.array(step), v.minLength(6), v.maxLength(14), v.readonly()),
  /** Sentences like the steps' own, of what would fit and never happens. */
  decoys: v.pipe(v.array(words), v.minLength(3), v.readonly()),
});
/** One chain as it is written. */
export type ChainStory = DeepReadonly<v.InferOutput<typeof storySchema>>;

/** A chain out of what its file holds. Throws an Error that names the place that does not fit: a mistake of ours. */
export function readChain(file: unknown): ChainStory {
  const read = v.safeParse(storySchema, file);
  if (read.success) return read.output;
  throw new Error(schemaProblem(read.issues[0], 'The file'));
}
