import { stories, systemId, type Story, type StoryWords } from '../../../systems/stories/index.ts';
import type { PictureStyle, State, StoryLooks, StoryPanel } from '../../../systems/index.ts';
import type { ScenePicture } from '../../../pictures/picture.ts';
import { inRounds } from '../shuffle.ts';
import type { Random } from '../../../util/random.ts';

/** One of the four pairs of a causality. */
export interface Pair {
  readonly story: Story;
  readonly place: number;
  readonly words: StoryWords;
}

/**
 * The pair that an item is about: items go through all causalities before one comes again, and through the four
 * siblings of each.
 */
export function pairFor(index: number, random: Random): Pair {
  const story = inRounds(stories, index, random.fork('causalities'));
  const turn = Math.floor(index / stories.length);
  return pairAt(story, inRounds([0, 1, 2, 3], turn, random.fork(`siblings of ${story.id}`)));
}

/** A pair of a story by its place. Throws a RangeError where it has none there. */
export function pairAt(story: Story, place: number): Pair {
  const words = story.pairs[place];
  if (words === undefined) throw new RangeError(`${story.id} has no pair ${place}.`);
  return { story, place, words };
}

/** The world of a pair's pictures: the cause happened and had its effect. */
function stateOf({ story: { circumstance, cause, effect }, place }: Pair, isUnderIt: boolean): State {
  return { [circumstance.id]: isUnderIt ? 1 : 0, [cause.id]: 1, [effect.id]: 1, who: place };
}

/** What one picture of a pair shows, or both side by side. */
export function pictureOf(
  pair: Pair,
  isUnderIt: boolean,
  style: PictureStyle,
  { panel, looks }: { readonly panel?: StoryPanel; readonly looks?: StoryLooks } = {},
): Omit<ScenePicture, 'name'> {
  return {
    kind: 'scene',
    subject: systemId(pair.story.id),
    state: stateOf(pair, isUnderIt),
    style,
    ...(panel === undefined ? {} : { panel }),
    ...(looks === undefined ? {} : { looks }),
  };
}
