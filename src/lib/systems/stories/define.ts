import type { Story, StoryDefinition } from './types.ts';

/** A story out of what its author wrote. */
export function defineStory<Cast>({ before, after, pairs, ...rest }: StoryDefinition<Cast>): Story {
  const drawn = { before, after };
  return {
    ...rest,
    pairs: pairs.map(({ cast: _, ...words }) => words),
    sceneOf: (index, panel, world) => {
      const pair = pairs[index];
      if (pair === undefined)
        throw new RangeError(`${rest.id} is about four, numbered from 0, not ${index}.`);
      return drawn[panel](pair.cast, world);
    },
  };
}
