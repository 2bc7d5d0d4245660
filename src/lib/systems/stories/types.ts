import type { Scene } from '../scenes/types.ts';
import type { StoryPanel } from '../types.ts';
import type { WrittenStory } from './schema.ts';

/** Which events of a story happened in one world. */
export interface StoryWorld {
  readonly circumstance: boolean;
  readonly cause: boolean;
  readonly effect: boolean;
}

/** An event, which happens or not, in words. */
export type StoryEvent = WrittenStory['cause'];

/** Words of a pair. */
export type StoryWords = WrittenStory['pairs'][number];

/** Pictures of a story: two functions from the events to a scene, and looks for each pair. */
export interface StoryScenes<Cast> {
  /** Looks of each pair, by its id: clothes, place, companions. */
  readonly casts: Readonly<Record<string, Cast>>;
  /** Draws the first picture in a world; it does not show the effect. */
  readonly before: (cast: Cast, world: Omit<StoryWorld, 'effect'>) => Scene;
  /** Draws the second picture; it shows whether the effect happened. */
  readonly after: (cast: Cast, world: StoryWorld) => Scene;
  /**
   * Returns icons and drawings of a pair that its event needs to be recognised: what is played, who is rescued, a tree
   * that looks different in both pictures. Large ones that both pictures show are found automatically.
   */
  readonly needs?: (cast: Cast) => readonly string[];
}

/** A story: its words and its scenes, which hide the type of their casts. */
export interface Story extends WrittenStory {
  /**
   * Draws one of the pictures of a pair in a world; the first one does not show the effect.
   *
   * @throws RangeError if there is no such pair
   */
  readonly sceneOf: (pair: number, panel: StoryPanel, world: StoryWorld) => Scene;
  /** Returns icons and drawings of a pair that its events need, besides those that are large in both pictures. */
  readonly needsOf: (pair: number) => readonly string[];
}
