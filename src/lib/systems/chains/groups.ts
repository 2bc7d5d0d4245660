import type { LoadedTogether } from '../loaded-together.ts';
import type { ChainStory } from './types.ts';

/** Every chain in the order in which they are shown, a kind at a time, before their words and scenes are loaded. */
export const chainGroups: readonly LoadedTogether<ChainStory>[] = [
  {
    ids: [
      'tea',
      'aquarium',
      'bandage',
      'button',
      'campfire',
      'climb',
      'kite',
      'lamp',
      'laundry',
      'omelette',
      'parcel',
      'picnic',
      'pottery',
      'swab',
      'test-tube',
      'tree',
    ],
    load: async () => (await import('./objects/index.ts')).objectChains,
  },
  {
    ids: ['goal', 'sea-rescue', 'lesson', 'dance', 'relay', 'surprise', 'first-ride', 'handover'],
    load: async () => (await import('./people/index.ts')).peopleChains,
  },
];
