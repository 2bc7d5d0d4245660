import type { LoadedTogether } from '../types.ts';
import type { ChainStory } from './schema.ts';

/** The file of each chain, in the order in which they are shown. */
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

/** Every chain, before its words and scenes are loaded: each by itself, when it is looked at. */
export const chainGroups: readonly LoadedTogether<ChainStory>[] = Object.entries(files).map(([id, load]) => ({
  ids: [id],
  load: async () => {
    const [{ readChain }, file] = await Promise.all([import('./schema.ts'), load()]);
    return [readChain(file.default)];
  },
}));

/** The ids of all chains. */
export const chainIds: readonly string[] = Object.keys(files);

/** The chain with an id, or undefined. Brings along that one alone. */
export async function loadChain(id: string): Promise<ChainStory | undefined> {
  const [story] = (await chainGroups.find(({ ids }) => ids.includes(id))?.load()) ?? [];
  return story;
}
