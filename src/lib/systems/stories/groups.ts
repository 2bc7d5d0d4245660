import type { LoadedTogether } from '../types.ts';
import type { Story } from './types.ts';

/** All stories in display order, grouped by category, before their words and scenes are loaded. */
export const storyGroups: readonly LoadedTogether<Story>[] = [
  {
    ids: [
      'soaked',
      'practised',
      'toothache',
      'saved',
      'ticketed',
      'slipped',
      'overate',
      'dozed',
      'trained',
      'sunburnt',
      'remedy',
      'carried',
      'given',
      'overtaken',
      'blown',
    ],
    load: async () => Object.values(await import('./person/index.ts')),
  },
  {
    ids: [
      'brooding',
      'hoarding',
      'wallowing',
      'racing',
      'digging',
      'shaking',
      'fishing',
      'courting',
      'pestered',
      'scented',
      'leaping',
      'famous',
      'sprouted',
      'guests',
    ],
    load: async () => Object.values(await import('./animal/index.ts')),
  },
  {
    ids: ['toad', 'medal', 'ashes', 'lamp', 'saucer', 'beanstalk', 'ascent', 'theft', 'wish'],
    load: async () => Object.values(await import('./character/index.ts')),
  },
  {
    ids: [
      'flowering',
      'wilting',
      'storm',
      'lightning',
      'nibbled',
      'pollinated',
      'giant',
      'shaded',
      'frost',
      'turning',
      'showpiece',
      'raking',
      'vase',
      'eggs',
      'hive',
      'clearing',
      'watered',
      'doused',
      'replaced',
    ],
    load: async () => Object.values(await import('./plant/index.ts')),
  },
  {
    ids: ['bouquet', 'gate', 'washed', 'fed', 'picnic', 'knocked', 'leash', 'tempted', 'feast'],
    load: async () => Object.values(await import('./mixture/index.ts')),
  },
];

/** Ids of all stories. */
export const storyIds: readonly string[] = storyGroups.flatMap(({ ids }) => ids);
