/** Schema of a story's words in its file, without the scenes. For tests and types only: no page loads it. */
import * as v from 'valibot';
import type { DeepReadonly } from '../../util/deep-readonly.ts';
import { STORY_CATEGORIES } from './ids.ts';

const text = v.pipe(v.string(), v.minLength(1));
const chance = v.pipe(v.number(), v.gtValue(0), v.ltValue(1));
/** Probability if the condition does not hold, and if it does. */
const chances = v.strictTuple([chance, chance]);
/** An identifier in the model and in ids. */
const id = v.pipe(v.string(), v.regex(/^[a-z]+(_[a-z]+)*$/u));

/** Phrases of a value for the questions about the three rungs; see `LadderPhrases`. */
const phrases = v.strictObject({
  seen: text,
  asked: text,
  done: text,
  imagined: text,
  would: text,
  fact: text,
});

/** An event, which happens or not, in words. */
const event = v.strictObject({
  /** Name in the model: `soaked`. */
  id,
  /** "getting soaked" */
  label: text,
  /** Inside a sentence, if that differs from the label: "the season". */
  named: v.exactOptional(text),
  /** A word or two for each value, no and yes: ["dry", "soaked"]. */
  values: v.strictTuple([text, text]),
  /** "whether the rain has soaked somebody" */
  meaning: text,
  /** A true sentence for each value. */
  sentences: v.strictTuple([text, text]),
  phrases: v.strictTuple([phrases, phrases]),
});

/** An event without pronouns: as a finite clause, to follow "because", and as a noun phrase. */
const clauseAndNoun = v.strictObject({ clause: text, noun: text });
const three = v.strictTuple([text, text, text]);

/** Words of one of the four pairs. */
const pair = v.strictObject({
  /** `courier` */
  id,
  /** "the courier in the red jacket" */
  name: text,
  /** The referent of "they" or "it" in the name, if there are two: "the cactus". */
  who: v.exactOptional(text),
  cause: clauseAndNoun,
  effect: clauseAndNoun,
  /** A caption for each picture, which names what is visible and no cause. */
  captions: v.strictObject({ before: text, after: text }),
  /** Content of both pictures together, and the activity. */
  objects: text,
  activity: text,
  /** The phrase that links the pictures: what happened, true of none of the other three pairs. */
  cue: text,
  /** Three more phrases that name what is visible. */
  seen: three,
  /** Three references each, for the cause picture, the effect picture and the link. */
  explanations: v.strictObject({ cause: three, effect: three, link: three }),
});

/** A story as it is written: its model, its words and those of its four pairs of pictures. */
export const writtenStorySchema = v.strictObject({
  /** `soaked`; the system is `story-soaked`. */
  id,
  title: text,
  category: v.picklist(STORY_CATEGORIES),
  /** One sentence for the gallery. */
  summary: text,
  /** Visible content, to follow "a picture of", without naming causes. */
  scene: text,
  /** The population of the questions about the three rungs, and one of them: "people", "she". */
  people: v.strictObject({ many: text, one: text }),
  /**
   * A story that shares one of these events, with the same four pairs, in the other role: this one's cause is the
   * effect of that one, or this one's effect is its cause. Ids, labels and values are those of that event.
   */
  shared: v.exactOptional(v.strictObject({ story: id, as: v.picklist(['cause', 'effect']) })),
  /** A visible common cause of the cause and the effect. */
  circumstance: event,
  cause: event,
  effect: event,
  /**
   * Probabilities: of the circumstance; of the cause by circumstance (no, yes); of the effect by cause (no, yes) and
   * circumstance.
   */
  chances: v.strictObject({
    circumstance: chance,
    cause: chances,
    effect: v.strictTuple([chances, chances]),
  }),
  /**
   * The event in each picture, for any pair: no word about the subject and its looks, and no word in common, so
   * that only causal knowledge matches them.
   */
  told: v.strictObject({ before: text, after: text }),
  pairs: v.strictTuple([pair, pair, pair, pair]),
});

/** A story as in its file, with its lists of fixed length. */
export type WrittenStory = DeepReadonly<v.InferOutput<typeof writtenStorySchema>>;
