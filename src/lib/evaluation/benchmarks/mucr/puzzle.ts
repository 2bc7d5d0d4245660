import type { FilePicture, ScenePicture } from '../../../pictures/picture.ts';
import { SCENE_STYLES } from '../../../systems/scenes/style.ts';
import type { PictureStyle, StoryPanel } from '../../../systems/index.ts';
import { storySystemId } from '../../../systems/stories/ids.ts';
import { allStories } from '../../../systems/stories/known.ts';
import { sceneWithLooks } from '../../../systems/stories/borrowed-looks.ts';
import { likeness } from '../../../systems/stories/looks.ts';
import type { Story, StoryWorld } from '../../../systems/stories/types.ts';
import { shuffled } from '../../tasks/kit/shuffle.ts';
import type { Random } from '../../../util/random.ts';
import { capitalised } from '../../../util/text/sentence.ts';
import { pairAt, pictureOf, type Pair } from '../../tasks/kit/stories/pairs.ts';
import nearestPixels from './nearest-pixels.json';
import sameLooks from './same-looks.json';

/** A picture of a story, or a file of the user's copy. */
type PanelPicture = ScenePicture | FilePicture;

/** A picture of a pair, with a caption that can replace it. */
export interface ShownPuzzlePicture {
  readonly panel: StoryPanel;
  readonly picture: PanelPicture;
  readonly caption: string;
}

/** A question about a pair before it is put into words: what is given, and the options. */
export interface BarePuzzle {
  readonly given: readonly ShownPuzzlePicture[];
  /** A phrase, or a picture with its caption. */
  readonly options: readonly (string | ShownPuzzlePicture)[];
  readonly truth: number;
  /** Sentence about the pair: effect because of cause. */
  readonly because: string;
  /** Placeholder values of the question. */
  readonly fillings: Readonly<Record<string, string>>;
}

/** A question about a pair of a story. */
export interface Puzzle extends BarePuzzle {
  readonly pair: Pair;
  readonly isUnderIt: boolean;
  /** Visual similarity of each option to the given picture; empty if options are words. */
  readonly alike: readonly number[];
  /** Index of the option most similar in pixels to the given picture; below 0 if options are words. */
  readonly nearest: number;
}

/** Settings that, with its pair, determine a puzzle. */
export interface PuzzlePlan {
  readonly style: PictureStyle;
  /** The part of the causalities that pictures and phrases may come from: `all`, `train` or `test`. */
  readonly part: string;
  /** Source of the wrong pictures: siblings, or other causalities with the same looks. */
  readonly wrong: string;
  /** Index of the correct option. */
  readonly truth: number;
  /** Whether options are words, so that the wrong pictures need not be drawn. */
  readonly isInWords: boolean;
  /** Returns causalities whose correct phrases are wrong for a causality. */
  readonly exchanged: (story: Story) => readonly Story[];
  /** Returns an opaque name for a picture. */
  readonly name: (what: string) => string;
  readonly random: Random;
}

/** Number of wrong pictures, each from a story and one of its four pairs. */
const WRONG = 3;
const SAME_LOOKS = sameLooks as unknown as Readonly<
  Record<string, Readonly<Record<string, readonly (readonly [story: string, place: number])[]>>>
>;
const NEAREST: Readonly<Record<string, Readonly<Record<string, string>>>> = nearestPixels;

/** Returns the matching puzzle: one picture of a pair is given; which of four is the other one? */
export function matchPuzzle(
  pair: Pair,
  given: StoryPanel,
  { part, style, wrong, isInWords, exchanged, truth, name, random }: PuzzlePlan,
): Puzzle {
  const wanted: StoryPanel = given === 'before' ? 'after' : 'before';
  const isUnderIt = random.fork('circumstance').uniform() < 0.5;
  const isAudited = wrong === 'audited';
  const offered = !isAudited
    ? siblingsOf(pair)
    : isInWords
      ? exchanged(pair.story).map((story) => pairAt(story, pair.place))
      : strangers(pair, given, part);
  const others = shuffled(offered, random.fork(isAudited ? 'strangers' : 'siblings'));
  const order = [...others.slice(0, truth), pair, ...others.slice(truth)];
  const looks = { system: storySystemId(pair.story.id), pair: pair.place };
  const shown = (one: Pair, panel: StoryPanel): ShownPuzzlePicture => ({
    panel,
    picture: {
      ...pictureOf(one, { isUnderIt, style, panel, ...(one.story === pair.story ? {} : { looks }) }),
      name: name(`${one.story.id} ${one.words.id} ${panel}`),
    },
    caption: isAudited ? one.story.told[panel] : one.words.captions[panel],
  });
  return {
    pair,
    isUnderIt,
    given: [shown(pair, given)],
    options: order.map((one) => shown(one, wanted)),
    truth,
    alike: isInWords ? [] : order.map((one) => likenessOf(pair, given, one, wanted, isUnderIt)),
    nearest: isInWords
      ? -1
      : order.indexOf(
          [pair, ...offered][nearestIn(isAudited ? part : 'siblings', pair, given, isUnderIt, style)] ?? pair,
        ),
    because: becauseOf(pair),
    fillings: {},
  };
}

/**
 * Returns the cue puzzle: which phrase links the two given pictures? Each phrase is correct for one pair and wrong
 * for three, so that no word reveals the answer, even given all other items. The wrong ones are the events of
 * three other causalities without a subject; or the links of the siblings, each with its own subject.
 */
export function cuePuzzle(pair: Pair, plan: PuzzlePlan): Puzzle {
  const { wrong, exchanged, truth, random } = plan;
  const isAudited = wrong === 'audited';
  const offered = isAudited
    ? exchanged(pair.story).map((story) => pairAt(story, pair.place))
    : siblingsOf(pair);
  const others = shuffled(offered, random.fork('phrases'));
  const order = [...others.slice(0, truth), pair, ...others.slice(truth)];
  return {
    ...bothShown(pair, plan, isAudited ? pair.words.captions : pair.story.told),
    options: order.map(({ story, words }) => (isAudited ? story.told.before : words.cue)),
    truth,
    fillings: {},
  };
}

/** Returns the explanation puzzle: explain both pictures of a pair and the phrase that links them. */
export function explanationPuzzle(pair: Pair, plan: PuzzlePlan): Puzzle {
  return { ...bothShown(pair, plan), options: [], truth: 0, fillings: { cue: pair.words.cue } };
}

function bothShown(
  pair: Pair,
  { style, name, random }: PuzzlePlan,
  captions: Readonly<Record<StoryPanel, string>> = pair.words.captions,
): Pick<Puzzle, 'pair' | 'isUnderIt' | 'given' | 'alike' | 'nearest' | 'because'> {
  const isUnderIt = random.fork('circumstance').uniform() < 0.5;
  const { id } = pair.words;
  return {
    pair,
    isUnderIt,
    given: (['before', 'after'] as const).map((panel) => ({
      panel,
      picture: {
        ...pictureOf(pair, { isUnderIt, style, panel }),
        name: name(`${pair.story.id} ${id} ${panel}`),
      },
      caption: captions[panel],
    })),
    alike: [],
    nearest: -1,
    because: becauseOf(pair),
  };
}

/** Returns the three other pairs of a causality. */
function siblingsOf({ story, place }: Pair): readonly Pair[] {
  return [0, 1, 2, 3].filter((other) => other !== place).map((other) => pairAt(story, other));
}

function becauseOf({ words: { cause, effect } }: Pair): string {
  return capitalised(`${effect.clause} because ${cause.clause}.`);
}

/**
 * Returns three pairs of other causalities that, drawn with the looks of this one, are sometimes more and
 * sometimes less similar to the given picture than the correct one. Chosen by `npm run stories:looks`, so that
 * overall the correct one is most similar in a quarter of the items, by pixels, colours or objects.
 */
function strangers(pair: Pair, given: StoryPanel, part: string): readonly Pair[] {
  const key = `${given} ${pair.story.id} ${pair.place}`;
  const chosen = (SAME_LOOKS[part]?.[key] ?? []).flatMap(([id, place]) => {
    const story = allStories().find((one) => one.id === id);
    return story === undefined ? [] : [pairAt(story, place)];
  });
  if (chosen.length === WRONG) return chosen;
  throw new RangeError(`The table of wrong pictures is out of date for “${key}”: npm run stories:looks.`);
}

/**
 * Returns which picture is most similar in pixels: 0 for the correct one, else 1 + the index among the wrong ones.
 * The table has a digit for each style, without and with the circumstance.
 */
function nearestIn(
  offered: string,
  { story, place }: Pair,
  given: StoryPanel,
  isUnderIt: boolean,
  style: PictureStyle,
): number {
  const digits = NEAREST[offered]?.[`${given} ${story.id} ${place}`] ?? '';
  const at = 2 * SCENE_STYLES.findIndex((known) => known === style) + Number(isUnderIt);
  return Number(digits.charAt(at));
}

function likenessOf(
  pair: Pair,
  given: StoryPanel,
  other: Pair,
  wanted: StoryPanel,
  circumstance: boolean,
): number {
  const world: StoryWorld = { circumstance, cause: true, effect: true };
  const shown = pair.story.sceneOf(pair.place, given, world);
  const candidate =
    other.story === pair.story
      ? other.story.sceneOf(other.place, wanted, world)
      : sceneWithLooks(other.story, other.place, wanted, world, {
          story: pair.story,
          pair: pair.place,
          world,
        });
  return likeness(shown, candidate);
}
