import { STORY_CATEGORIES, storySystemId } from '../../../../systems/stories/ids.ts';
import { storyFamily } from '../../../../systems/stories/families.ts';
import { allStories } from '../../../../systems/stories/known.ts';
import type { Story, StoryWords } from '../../../../systems/stories/types.ts';
import type { PictureStyle, State, StoryView } from '../../../../systems/index.ts';
import type { ScenePicture } from '../../../../pictures/picture.ts';
import { inRounds } from '../shuffle.ts';
import { hashText } from '../../../../util/hash.ts';
import type { Random } from '../../../../util/random.ts';
import { omitUndefined } from '../../../../util/omit.ts';

/** One of the four pairs of a causality. */
export interface Pair {
  readonly story: Story;
  readonly place: number;
  readonly words: StoryWords;
}

/** Share of each category's families that is kept out of training. */
const TEST_SHARE = 0.1;

/**
 * Returns the causalities of a part: `train` and `test` share no causality and no event, so that no sibling of a
 * test item is trained on. The test part depends only on the families' ids, with at least one of each category;
 * any other word means all.
 */
export function storiesOf(part: string): readonly Story[] {
  const stories = allStories();
  if (part !== 'train' && part !== 'test') return stories;
  const tested = new Set(
    STORY_CATEGORIES.flatMap((category) => {
      const families = new Set(stories.filter((story) => story.category === category).map(storyFamily));
      const most = Math.max(1, Math.round(TEST_SHARE * families.size));
      const order = [...families].map((id) => ({ id, at: hashText(`test ${id}`) }));
      return order
        .sort((a, b) => (a.at < b.at ? -1 : 1))
        .slice(0, most)
        .map(({ id }) => id);
    }),
  );
  return stories.filter((story) => tested.has(storyFamily(story)) === (part === 'test'));
}

/** Returns the pair of an item: items cycle through all causalities, and through the four siblings of each. */
export function pairFor(index: number, random: Random, among: readonly Story[] = allStories()): Pair {
  const story = inRounds(among, index, random.fork('causalities'));
  const turn = Math.floor(index / among.length);
  return pairAt(story, inRounds([0, 1, 2, 3], turn, random.fork(`siblings of ${story.id}`)));
}

/**
 * Returns a story's pair by index.
 *
 * @throws RangeError for an index without a pair
 */
export function pairAt(story: Story, place: number): Pair {
  const words = story.pairs[place];
  if (words === undefined) throw new RangeError(`${story.id} has no pair ${place}.`);
  return { story, place, words };
}

/** Returns the world of a pair's pictures: the cause happened and had its effect. */
function stateOf({ story: { circumstance, cause, effect }, place }: Pair, isUnderIt: boolean): State {
  return { [circumstance.id]: isUnderIt ? 1 : 0, [cause.id]: 1, [effect.id]: 1, who: place };
}

/** Variant of a pair's picture: with the circumstance or without; both panels side by side if none is named. */
export interface PairPicture extends StoryView {
  readonly isUnderIt: boolean;
  readonly style: PictureStyle;
}

/** Returns one picture of a pair, or both side by side. */
export function pictureOf(
  pair: Pair,
  { isUnderIt, style, panel, looks, laterFirst = false }: PairPicture,
): Omit<ScenePicture, 'name'> {
  return {
    kind: 'scene',
    subject: storySystemId(pair.story.id),
    state: stateOf(pair, isUnderIt),
    style,
    ...omitUndefined({ panel, looks }),
    ...(laterFirst ? { laterFirst } : {}),
  };
}
