/** Baseline that knows pictures by their pixels alone, for questions about pictures of stories in words. */
import { nearestPictures } from '../../../../systems/stories/nearest.ts';
import type { StoryWorld } from '../../../../systems/stories/types.ts';
import { SCENE_STYLES } from '../../../../systems/scenes/style.ts';
import type { State } from '../../../../systems/index.ts';
import { createRandom } from '../../../../util/random.ts';
import type { Figures } from '../../figures.ts';
import type { ScorableItem } from '../../item.ts';
import type { Baseline, Remark } from '../../task.ts';
import { best, lettersAt, pickOf } from '../baselines/shallow.ts';
import type { StoryAbout } from './about.ts';
import { pairAt, type Pair } from './pairs.ts';

/** What is right and wrong of a picture, in words. */
export interface PictureWords {
  readonly right: readonly string[];
  readonly wrong: readonly string[];
}

/** How a task is read by `likeByPixels`. */
interface PixelsReading<Payload, Truth> {
  /** Returns the pair of the item's picture, and its world as far as it is known; undefined for other pictures. */
  readonly shown: (
    item: ScorableItem<Payload, Truth>,
  ) => { readonly about: StoryAbout; readonly state?: State } | undefined;
  /** Returns the words that are right and wrong of a pair's picture in a world. */
  readonly pictureWords: (pair: Pair, world: StoryWorld) => PictureWords;
  /** Returns the words of an item's option. */
  readonly optionWords: (item: ScorableItem<Payload, Truth>, index: number) => readonly string[];
}

/** Id and title of the baselines that compare pixels. */
export const PIXELS = { id: 'pixels', title: 'Alike by pixels' } as const;

/** Returns a remark where a baseline by pixels had nothing to compare: the table knows the stories' drawings alone. */
export function pixelsRemarks({ perStyle }: Figures): readonly Remark[] {
  const styles = typeof perStyle === 'object' && perStyle !== null ? Object.keys(perStyle) : [];
  if (SCENE_STYLES.some((style) => styles.includes(style))) return [];
  return [
    {
      title: 'nothing to compare',
      sentence: `${PIXELS.title}: only the stories’ drawings have others to be compared with; about these pictures it picks at random.`,
    },
  ];
}

/**
 * Returns the baseline that picks the option with most words in common with what is right, less those with what is wrong, of the
 * pictures of other families of causalities that are most alike by pixels. Ties, and pictures that are not compared,
 * are decided at random.
 */
export function likeByPixels<Payload, Truth>(
  reading: PixelsReading<Payload, Truth>,
): Baseline<Payload, Truth> {
  return {
    ...PIXELS,
    summary:
      'It picks what has most words in common with the pictures of other stories whose pixels are most alike.',
    remarks: pixelsRemarks,
    build: () => ({
      answer: (item) => {
        const options = item.form.kind === 'choice' ? item.form.options : [];
        const scores = scoresByPixels(
          nearestWords(reading.shown(item), reading.pictureWords),
          options.map((_, index) => reading.optionWords(item, index)),
        );
        const random = createRandom(0).fork(`${PIXELS.id} ${item.id}`);
        return { text: lettersAt(best(scores, pickOf(item), random)) };
      },
    }),
  };
}

/**
 * Returns how much each option has in common with what is right, less what is wrong, of the pictures that are most
 * alike.
 */
export function scoresByPixels(
  near: readonly PictureWords[],
  options: readonly (readonly string[])[],
): readonly number[] {
  return options.map((option) => {
    const words = new Set(option);
    const inCommon = (others: readonly string[]): number =>
      [...new Set(others)].filter((word) => words.has(word)).length;
    return near.reduce((sum, { right, wrong }) => sum + inCommon(right) - inCommon(wrong), 0);
  });
}

/** Returns the words of the pictures that are most alike to a pair's; none if it is not known. */
export function nearestWords(
  shown: ReturnType<PixelsReading<unknown, unknown>['shown']>,
  pictureWords: PixelsReading<unknown, unknown>['pictureWords'],
): readonly PictureWords[] {
  if (shown === undefined) return [];
  const { about, ...rest } = shown;
  const pair = about.pair.slice(about.group.length + 1);
  const { group, style } = about;
  return nearestPictures({ ...rest, group, pair, style }).map(({ story, place, world }) =>
    pictureWords(pairAt(story, place), world),
  );
}
