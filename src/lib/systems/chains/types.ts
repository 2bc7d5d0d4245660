import type { Interaction, Requirement } from '../../chains/types.ts';
import type { Scene } from '../scenes/types.ts';

/** What could be done in an event's place, and what that still serves. */
export interface Instead {
  /** A sentence: "The cook drops the eggs on the floor." */
  readonly text: string;
  /** How likely it is done by itself instead of the event, where the needs of that are met; 0.04 where it is left out. */
  readonly chance?: number;
  /** Ids of the events that get from it what they need; none where it serves nothing. */
  readonly serves: readonly string[];
  readonly scene: Scene;
}

/** One step of a chain: its words, its needs and its picture. Written by hand. */
export interface ChainStep {
  /** Name in the model: `crack_eggs`. */
  readonly id: string;
  /** Name of who does it or to whom it happens: "cook". */
  readonly agent: string;
  /** When it begins, in seconds from the first. */
  readonly time: number;
  /** As a noun phrase: "cracking the eggs". */
  readonly label: string;
  /** A sentence in the past without pronouns, beginning with "The": "The cook cracked two eggs into the bowl." */
  readonly text: string;
  /** The sentence beside its time, where its own words do not fit that; questions of a benchmark keep theirs. */
  readonly shown?: string;
  /** The verb of the sentence as it stands there, and its base, for questions: "drank", "drink". */
  readonly verb: {
    readonly past: string;
    readonly base: string;
    /** Its subject is more than one: "do the bees visit". */
    readonly many?: true;
  };
  /** What it needs; nothing where it is left out. */
  readonly needs?: Requirement;
  /** How likely it succeeds where its needs are met; where it is left out 0.95 for what needs nothing, else 1. */
  readonly chance?: number;
  readonly instead?: Instead;
  readonly scene: Scene;
}

/** One chain as it is written. */
export interface ChainStory {
  /** `omelette`; the system is `chain-omelette`. */
  readonly id: string;
  readonly title: string;
  readonly type: Interaction;
  /** What kind of thing it is, among chains: "cooking", "first aid". */
  readonly task: string;
  /** One sentence for the gallery. */
  readonly summary: string;
  /** What can be seen, to stand after "a picture of", without saying what needs what. */
  readonly scene: string;
  /** 6 to 14 steps in the order of time. */
  readonly steps: readonly ChainStep[];
  /** Id of the step that all of it is for. */
  readonly goal: string;
  /** At least three sentences like the steps' own, of what would fit and never happens. */
  readonly decoys: readonly string[];
}
