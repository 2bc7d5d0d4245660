/** What an author writes of a story beside its scenes, as it lies on disk. Tests read it, and types: no page brings it along. */
import * as v from 'valibot';
import type { DeepReadonly } from '../../util/deep-readonly.ts';
import { STORY_CATEGORIES } from './ids.ts';

const text = v.pipe(v.string(), v.minLength(1));
const chance = v.pipe(v.number(), v.gtValue(0), v.ltValue(1));
/** Where it is not so, and where it is. */
const chances = v.strictTuple([chance, chance]);
/** A word in the model and in ids. */
const id = v.pipe(v.string(), v.regex(/^[a-z]+(_[a-z]+)*$/u));

/** Words of a value for the ladder's questions, as `LadderPhrases` has them. */
const phrases = v.strictObject({
  seen: text,
  asked: text,
  done: text,
  imagined: text,
  would: text,
  fact: text,
});

/** Something that is so or not, in words. */
const event = v.strictObject({
  /** Name in the model: `soaked`. */
  id,
  /** "getting soaked" */
  label: text,
  /** Inside a sentence, where it does not stand there as it is: "the season". */
  named: v.exactOptional(text),
  /** In a word or two: where it is not so, and where it is: ["dry", "soaked"]. */
  values: v.strictTuple([text, text]),
  /** "whether the rain has soaked somebody" */
  meaning: text,
  /** A true sentence for each value. */
  sentences: v.strictTuple([text, text]),
  phrases: v.strictTuple([phrases, phrases]),
});

/** An event without pronouns: as a finite clause, to stand after "because", and as a noun phrase. */
const clauseAndNoun = v.strictObject({ clause: text, noun: text });
const three = v.strictTuple([text, text, text]);

/** The words of one of four siblings. */
const pair = v.strictObject({
  /** `courier` */
  id,
  /** "the courier in the red jacket" */
  name: text,
  /** Which one of those in the name "they" or "it" is, where there are two: "the cactus". */
  who: v.exactOptional(text),
  cause: clauseAndNoun,
  effect: clauseAndNoun,
  /** A caption for each picture, which names what is visible and no cause. */
  captions: v.strictObject({ before: text, after: text }),
  /** Of both pictures together: what is to be seen, and what is being done. */
  objects: text,
  activity: text,
  /** The phrase that links the pictures: what happened, so that it is true of none of the other three. */
  cue: text,
  /** Three more phrases that name what is to be seen. */
  seen: three,
  /** Three references each, of the cause picture, the effect picture and the link. */
  explanations: v.strictObject({ cause: three, effect: three, link: three }),
});

/** One causality as it is written: its model, its words and those of its four pairs of pictures. */
export const writtenStorySchema = v.strictObject({
  /** `soaked`; the system is `story-soaked`. */
  id,
  title: text,
  category: v.picklist(STORY_CATEGORIES),
  /** One sentence for the gallery. */
  summary: text,
  /** What can be seen, to stand after "a picture of", without saying what causes what. */
  scene: text,
  /** The many, and one of them, where the ladder's questions are asked: "people", "she". */
  people: v.strictObject({ many: text, one: text }),
  /**
   * The story that tells of one of these events, too, of the same four, and in the other role: this one's cause is the
   * effect of that one, or this one's effect is its cause. Their ids, labels and values are those of that event.
   */
  shared: v.exactOptional(v.strictObject({ story: id, as: v.picklist(['cause', 'effect']) })),
  /** What makes the cause likelier and the effect, too, and can be seen. */
  circumstance: event,
  cause: event,
  effect: event,
  /** How likely each is: by circumstance (no, yes), the effect by cause (no, yes) and circumstance. */
  chances: v.strictObject({
    circumstance: chance,
    cause: chances,
    effect: v.strictTuple([chances, chances]),
  }),
  /**
   * What happened in each picture, of whomever: no word of the subject and its looks, and no word in common, so that
   * what belongs together is told by what causes what alone.
   */
  told: v.strictObject({ before: text, after: text }),
  pairs: v.strictTuple([pair, pair, pair, pair]),
});

/** A story as its file has it, its lists of fixed length. */
export type WrittenStory = DeepReadonly<v.InferOutput<typeof writtenStorySchema>>;
