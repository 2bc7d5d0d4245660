import { STORY_CATEGORIES } from '../../../../systems/stories/ids.ts';
import { areRelated, storyFamily } from '../../../../systems/stories/families.ts';
import { allStories } from '../../../../systems/stories/known.ts';
import { createRandom } from '../../../../util/random.ts';
import { shuffled } from '../shuffle.ts';

const HELD_OUT_A_CATEGORY = 2;

/**
 * Returns the ids of the causalities held out from causal sentences in training: two of each category, by seed,
 * each with its family, whose sentences are about the same events.
 */
export function heldOutStories(seed: number): readonly string[] {
  return STORY_CATEGORIES.flatMap((category) => {
    const own = allStories().filter((story) => story.category === category);
    const families = [...new Set(own.map(storyFamily))];
    const held = shuffled(families, createRandom(seed).fork(`held out ${category}`)).slice(
      0,
      HELD_OUT_A_CATEGORY,
    );
    return held.flatMap((family) => own.filter((story) => storyFamily(story) === family).map(({ id }) => id));
  });
}

/** Returns held-out causalities with or without another one; those that share an event with it go along. */
export function withFamily(held: readonly string[], id: string, isHeld: boolean): readonly string[] {
  const stories = allStories();
  const own = stories.find((story) => story.id === id);
  const family = stories.filter((story) => own !== undefined && areRelated(story, own)).map((one) => one.id);
  const others = held.filter((one) => !family.includes(one));
  return isHeld ? [...others, ...family] : others;
}
