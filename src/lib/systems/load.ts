/** Loads systems on demand: a page that shows one loads only that one, or, for a story, its category. */
import { chainGroups } from './chains/groups.ts';
import { chainSystemId } from './chains/ids.ts';
import { drawnSystems } from './drawn.ts';
import type { LoadedTogether, System } from './types.ts';
import { storyGroups } from './stories/groups.ts';
import { addStories } from './stories/known.ts';
import { storySystemId } from './stories/ids.ts';
import { addKnown } from './known.ts';

/** Loader of each system, by its id. */
const loaders: ReadonlyMap<string, () => Promise<System>> = new Map([
  ...drawnSystems.map(({ id, load }) => [id, load] as const),
  ...loadersOf(storyGroups, storySystemId, async () => {
    const { storySystem } = await import('./stories/system.ts');
    return (story) => {
      // Another story may be drawn with its looks.
      addStories([story]);
      return storySystem(story);
    };
  }),
  ...loadersOf(chainGroups, chainSystemId, async () => (await import('./chains/system.ts')).systemOf),
]);

/** Ids of all systems: the drawn ones, the stories, the chains. */
export const systemIds: readonly string[] = [...loaders.keys()];

const loading = new Map<string, Promise<System>>();

/**
 * Loads the system with an id, once; undefined if there is none. Rejects if it cannot be fetched; the next call tries
 * again.
 */
export async function loadSystem(id: string): Promise<System | undefined> {
  const load = loaders.get(id);
  if (load === undefined) return undefined;
  const found = loading.get(id) ?? load();
  loading.set(id, found);
  try {
    const system = await found;
    addKnown([system]);
    return system;
  } catch (error) {
    loading.delete(id);
    throw error;
  }
}

function loadersOf<One extends { readonly id: string }>(
  groups: readonly LoadedTogether<One>[],
  systemId: (id: string) => string,
  loadMaker: () => Promise<(one: One) => System>,
): readonly (readonly [string, () => Promise<System>])[] {
  return groups.flatMap(({ ids, load }) =>
    ids.map((id) => {
      const loadOne = async (): Promise<System> => {
        const [make, all] = await Promise.all([loadMaker(), load()]);
        const found = all.find((one) => one.id === id);
        if (found === undefined) throw new Error(`${id} is listed, and not among those it is loaded with.`);
        return make(found);
      };
      return [systemId(id), loadOne] as const;
    }),
  );
}
