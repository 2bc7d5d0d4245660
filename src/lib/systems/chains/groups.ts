import type { LoadedTogether } from '../types.ts';
import type { ChainStory } from './schema.ts';

/** The file of each chain, in display order. */
const files: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>> = {
  tea: () => import('./data/tea.json', { with: { type: 'json' } }),
  aquarium: () => import('./data/aquarium.json', { with: { type: 'json' } }),
  bandage: () => import('./data/bandage.json', { with: { type: 'json' } }),
  button: () => import('./data/button.json', { with: { type: 'json' } }),
  campfire: () => import('./data/campfire.json', { with: { type: 'json' } }),
  climb: () => import('./data/climb.json', { with: { type: 'json' } }),
  kite: () => import('./data/kite.json', { with: { type: 'json' } }),
  lamp: () => import('./data/lamp.json', { with: { type: 'json' } }),
  laundry: () => import('./data/laundry.json', { with: { type: 'json' } }),
  omelette: () => import('./data/omelette.json', { with: { type: 'json' } }),
  parcel: () => import('./data/parcel.json', { with: { type: 'json' } }),
  picnic: () => import('./data/picnic.json', { with: { type: 'json' } }),
  pottery: () => import('./data/pottery.json', { with: { type: 'json' } }),
  swab: () => import('./data/swab.json', { with: { type: 'json' } }),
  'test-tube': () => import('./data/test-tube.json', { with: { type: 'json' } }),
  tree: () => import('./data/tree.json', { with: { type: 'json' } }),
  goal: () => import('./data/goal.json', { with: { type: 'json' } }),
  'sea-rescue': () => import('./data/sea-rescue.json', { with: { type: 'json' } }),
  lesson: () => import('./data/lesson.json', { with: { type: 'json' } }),
  dance: () => import('./data/dance.json', { with: { type: 'json' } }),
  relay: () => import('./data/relay.json', { with: { type: 'json' } }),
  surprise: () => import('./data/surprise.json', { with: { type: 'json' } }),
  'first-ride': () => import('./data/first-ride.json', { with: { type: 'json' } }),
  handover: () => import('./data/handover.json', { with: { type: 'json' } }),
};

/** All chains, before their words and scenes are loaded, each separately on demand. */
export const chainGroups: readonly LoadedTogether<ChainStory>[] = Object.entries(files).map(([id, load]) => ({
  ids: [id],
  load: async () => {
    const [{ readChain }, file] = await Promise.all([import('./schema.ts'), load()]);
    return [readChain(file.default)];
  },
}));

/** Ids of all chains. */
export const chainIds: readonly string[] = Object.keys(files);

/** Loads the chain with an id; undefined if there is none. Loads no other chain. */
export async function loadChain(id: string): Promise<ChainStory | undefined> {
  const [story] = (await chainGroups.find(({ ids }) => ids.includes(id))?.load()) ?? [];
  return story;
}
