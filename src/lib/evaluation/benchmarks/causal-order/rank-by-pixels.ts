/** Likeness by pixels in questions about what a story's picture shows. */
import type { StoryWorld } from '../../../systems/stories/types.ts';
import type { State } from '../../../systems/index.ts';
import { wordsIn } from '../../tasks/kit/baselines/shallow.ts';
import type { StoryAbout } from '../../tasks/kit/stories/about.ts';
import { nearestWords, scoresByPixels, type PictureWords } from '../../tasks/kit/stories/pixels.ts';
import type { Pair } from '../../tasks/kit/stories/pairs.ts';
import type { Random } from '../../../util/random.ts';

/** Number of the ranks that the true captions may have: four captions make six couples. */
export const RANKS = 6;

/** Returns the words of the captions that are true and false of a pair's picture in a world. */
export function wordsSeen({ story, place }: Pair, world: StoryWorld): PictureWords {
  const saying = (isTrue: boolean): readonly string[] => [
    ...(['circumstance', 'cause', 'effect'] as const).map(
      (event) => story[event].sentences[world[event] === isTrue ? 1 : 0],
    ),
    ...story.pairs.flatMap(({ objects }, index) => ((index === place) === isTrue ? [objects] : [])),
  ];
  return { right: saying(true).flatMap(wordsIn), wrong: saying(false).flatMap(wordsIn) };
}

/**
 * Returns the rank of the true captions, 0 to 5, among all couples of two true and two false ones, by what is true of
 * the pictures that are most alike by pixels. Couples of equal likeness share their ranks at random.
 */
export function rankByPixels(
  shown: { readonly about: StoryAbout; readonly state: State },
  right: readonly [string, string],
  wrong: readonly [string, string],
  random: Random,
): number {
  const scores = scoresByPixels(nearestWords(shown, wordsSeen), [...right, ...wrong].map(wordsIn));
  const [own = 0, ...others] = scores.flatMap((one, at) => scores.slice(at + 1).map((other) => one + other));
  const level = others.filter((other) => other === own).length;
  return others.filter((other) => other > own).length + random.integer(0, level);
}
