import type { Scene } from '../scenes/types.ts';
import type { LadderPhrases, StoryPanel } from '../types.ts';

/** Whom a story is about, as MuCR sorts its pairs. */
export const STORY_CATEGORIES = ['person', 'animal', 'character', 'plant', 'mixture'] as const;
export type StoryCategory = (typeof STORY_CATEGORIES)[number];

/** What happened in one world. */
export interface StoryWorld {
  readonly circumstance: boolean;
  readonly cause: boolean;
  readonly effect: boolean;
}

/** Something that is so or not, in words. */
export interface StoryEvent {
  /** Name in the model: `soaked`. */
  readonly id: string;
  /** "getting soaked" */
  readonly label: string;
  /** Inside a sentence, where it does not stand there as it is: "the season". */
  readonly named?: string;
  /** In a word or two: where it is not so, and where it is: ["dry", "soaked"]. */
  readonly values: readonly [string, string];
  /** "whether the rain has soaked somebody" */
  readonly meaning: string;
  /** A true sentence for each value. */
  readonly sentences: readonly [string, string];
  /** Words of each value for the ladder's questions. */
  readonly phrases: readonly [LadderPhrases, LadderPhrases];
}

/** Words that hold of a picture and words that do not. */
export interface TrueAndFalse {
  readonly true: string;
  readonly false: string;
}

/** One of four siblings: who it is about, what keeps the looks together, and the words. Written by hand. */
export interface StoryPair<Cast> {
  /** Word in the model and in ids: `courier`. */
  readonly id: string;
  /** "the courier in the red jacket" */
  readonly name: string;
  /** What of the looks is this sibling's own: clothes, place, companions. */
  readonly cast: Cast;
  /** Both events without pronouns: as a finite clause, to stand after "because", and as a noun phrase. */
  readonly cause: { readonly clause: string; readonly noun: string };
  readonly effect: { readonly clause: string; readonly noun: string };
  /** A caption for each picture, which names what is visible and no cause. */
  readonly captions: Readonly<Record<StoryPanel, string>>;
  /** Of both pictures together: what is to be seen, and what is being done. */
  readonly objects: TrueAndFalse;
  readonly activity: TrueAndFalse;
  /** The phrase that links the pictures, and three that name what is visible and links nothing. */
  readonly cue: { readonly right: string; readonly wrong: readonly [string, string, string] };
  /** Three references each, of the cause picture, the effect picture and the link. */
  readonly explanations: Readonly<Record<'cause' | 'effect' | 'link', readonly [string, string, string]>>;
}

/** The words of a pair, without what only its own drawings know. */
export type StoryWords = Omit<StoryPair<unknown>, 'cast'>;

/** One causality as it is written: its model, its words and four pairs of pictures. */
export interface StoryDefinition<Cast> {
  /** `soaked`; the system is `story-soaked`. */
  readonly id: string;
  readonly title: string;
  readonly category: StoryCategory;
  /** One sentence for the gallery. */
  readonly summary: string;
  /** What can be seen, to stand after "a picture of", without saying what causes what. */
  readonly scene: string;
  /** The many, and one of them, where the ladder's questions are asked: "people", "she". */
  readonly people: { readonly many: string; readonly one: string };
  /** What makes the cause likelier and the effect, too, and can be seen. */
  readonly circumstance: StoryEvent;
  readonly cause: StoryEvent;
  readonly effect: StoryEvent;
  /** How likely each is: by circumstance (no, yes), the effect by cause (no, yes) and circumstance. */
  readonly chances: {
    readonly circumstance: number;
    readonly cause: readonly [number, number];
    readonly effect: readonly [readonly [number, number], readonly [number, number]];
  };
  readonly pairs: readonly [StoryPair<Cast>, StoryPair<Cast>, StoryPair<Cast>, StoryPair<Cast>];
  /** The first picture in a world; it does not show the effect. */
  readonly before: (cast: Cast, world: Omit<StoryWorld, 'effect'>) => Scene;
  /** The second one; it shows the effect, or that it stayed away. */
  readonly after: (cast: Cast, world: StoryWorld) => Scene;
}

/** One causality: its four casts are known to its own scenes alone. */
export interface Story extends Omit<StoryDefinition<never>, 'pairs' | 'before' | 'after'> {
  readonly pairs: readonly StoryWords[];
  /**
   * One of the pictures of a pair in a world; the first one does not show the effect.
   * Throws a RangeError for a pair that there is not.
   */
  readonly sceneOf: (pair: number, panel: StoryPanel, world: StoryWorld) => Scene;
}
