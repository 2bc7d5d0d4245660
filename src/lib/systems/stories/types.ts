import type { Scene } from '../scenes/types.ts';
import type { StoryPanel } from '../types.ts';
import type { WrittenStory } from './schema.ts';

/** What happened in one world. */
export interface StoryWorld {
  readonly circumstance: boolean;
  readonly cause: boolean;
  readonly effect: boolean;
}

/** Something that is so or not, in words. */
export type StoryEvent = WrittenStory['cause'];

/** The words of a pair, without what only its own drawings know. */
export type StoryWords = WrittenStory['pairs'][number];

/** The pictures of a causality: two functions from what happened to a scene, and looks for each pair. */
export interface StoryScenes<Cast> {
  /** What of the looks is a pair's own, by its id: clothes, place, companions. */
  readonly casts: Readonly<Record<string, Cast>>;
  /** The first picture in a world; it does not show the effect. */
  readonly before: (cast: Cast, world: Omit<StoryWorld, 'effect'>) => Scene;
  /** The second one; it shows the effect, or that it stayed away. */
  readonly after: (cast: Cast, world: StoryWorld) => Scene;
  /**
   * Icons and things of a pair's own without which nobody sees what happens, or to whom: what is played, who is rescued, a
   * tree that looks another way in both pictures. Others from a size on that both pictures show are known to be such.
   */
  readonly needs?: (cast: Cast) => readonly string[];
}

/** One causality: its four casts are known to its own scenes alone. */
export interface Story extends WrittenStory {
  /**
   * One of the pictures of a pair in a world; the first one does not show the effect.
   * Throws a RangeError for a pair that there is not.
   */
  readonly sceneOf: (pair: number, panel: StoryPanel, world: StoryWorld) => Scene;
  /** Icons and things of a pair's own that its events cannot do without, beside those that are large in both pictures. */
  readonly needsOf: (pair: number) => readonly string[];
}
