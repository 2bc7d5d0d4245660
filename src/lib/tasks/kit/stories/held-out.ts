import { STORY_CATEGORIES, stories } from '../../../systems/stories/index.ts';
import { createRandom } from '../../../util/random.ts';
import { shuffled } from '../shuffle.ts';

const HELD_OUT_A_CATEGORY = 2;

/** The ids of the causalities that causal sentences of training leave out: two of each category, by a seed. */
export function heldOutStories(seed: number): readonly string[] {
  return STORY_CATEGORIES.flatMap((category) =>
    shuffled(
      stories.filter((story) => story.category === category).map(({ id }) => id),
      createRandom(seed).fork(`held out ${category}`),
    ).slice(0, HELD_OUT_A_CATEGORY),
  );
}
