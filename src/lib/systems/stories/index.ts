/** The collection of stories, each a system of its own. */
import type { System } from '../types.ts';
import { stories } from './all.ts';
import { storySystem, systemId } from './system.ts';
import type { Story } from './types.ts';

export type * from './types.ts';
export { STORY_CATEGORIES } from './types.ts';
export { likeness, sceneWithLooks } from './looks.ts';
export { stories, systemId };

export const storySystems: readonly System[] = stories.map(storySystem);

const byId: ReadonlyMap<string, System> = new Map(storySystems.map((system) => [system.id, system]));

/** The story system with an id, or undefined. */
export function findStorySystem(id: string): System | undefined {
  return byId.get(id);
}

/** The story behind a system, or undefined. */
export function findStory(system: string): Story | undefined {
  return stories.find(({ id }) => systemId(id) === system);
}
