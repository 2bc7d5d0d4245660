import type { LoadedTogether } from '../loaded-together.ts';
import type { ChainStory } from './types.ts';

/** The file of each chain, in the order in which they are shown. */
const files: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>> = {
  tea: () => import('./data/tea.json'),
  aquarium: () => import('./data/aquarium.json'),
  bandage: () => import('./data/bandage.json'),
  button: () => import('./data/button.json'),
  campfire: () => import('./data/campfire.json'),
  climb: () => import('./data/climb.json'),
  kite: () => import('./data/kite.json'),
  lamp: () => import('./data/lamp.json'),
  laundry: () => import('./data/laundry.json'),
  omelette: () => import('./data/omelette.json'),
  parcel: () => import('./data/parcel.json'),
  picnic: () => import('./data/picnic.json'),
  pottery: () => import('./data/pottery.json'),
  swab: () => import('./data/swab.json'),
  'test-tube': () => import('./data/test-tube.json'),
  tree: () => import('./data/tree.json'),
  goal: () => import('./data/goal.json'),
  'sea-rescue': () => import('./data/sea-rescue.json'),
  lesson: () => import('./data/lesson.json'),
  dance: () => import('./data/dance.json'),
  relay: () => import('./data/relay.json'),
  surprise: () => import('./data/surprise.json'),
  'first-ride': () => import('./data/first-ride.json'),
  handover: () => import('./data/handover.json'),
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
