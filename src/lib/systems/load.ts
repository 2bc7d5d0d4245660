/** Systems one by one: a page that shows one brings neither the words nor the scenes of the others along. */
import { systemId as chainSystemId } from './chains/ids.ts';
import { listedChains } from './chains/list.ts';
import { systems } from './index.ts';
import { systemId as storySystemId } from './stories/ids.ts';
import { listedStories } from './stories/list.ts';
import type { System } from './types.ts';

/** What loads each story and chain, by the id of its system. */
const loaders: ReadonlyMap<string, () => Promise<System>> = new Map([
  ...listedStories.map(({ id, load }) => [storySystemId(id), () => storyOnItsOwn(load)] as const),
  ...listedChains.map(({ id, load }) => [chainSystemId(id), () => chainOnItsOwn(load)] as const),
]);

/** The ids of all systems: the drawn ones, the stories, the chains. */
export const systemIds: readonly string[] = [...systems.map(({ id }) => id), ...loaders.keys()];

const loading = new Map<string, Promise<System>>();

/**
 * The system with an id, loaded once, or undefined where there is none. Rejects where it cannot be fetched, and can be
 * tried again.
 */
export async function loadSystem(id: string): Promise<System | undefined> {
  const load = loaders.get(id);
  if (load === undefined) return systems.find((system) => system.id === id);
  const found = loading.get(id) ?? load();
  loading.set(id, found);
  return found.catch((error: unknown) => {
    loading.delete(id);
    throw error;
  });
}

async function storyOnItsOwn(load: (typeof listedStories)[number]['load']): Promise<System> {
  const [{ storySystem }, story] = await Promise.all([import('./stories/system.ts'), load()]);
  return storySystem(story);
}

async function chainOnItsOwn(load: (typeof listedChains)[number]['load']): Promise<System> {
  const [{ chainSystem }, story] = await Promise.all([import('./chains/system.ts'), load()]);
  return chainSystem(story);
}
