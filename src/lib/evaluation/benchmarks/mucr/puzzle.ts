import type { FilePicture, ScenePicture } from '../../../pictures/picture.ts';
import { SCENE_STYLES } from '../../../systems/scenes/types.ts';
import type { PictureStyle, StoryPanel } from '../../../systems/index.ts';
import { storySystemId } from '../../../systems/stories/ids.ts';
import { allStories } from '../../../systems/stories/known.ts';
import { sceneWithLooks } from '../../../systems/stories/lent.ts';
import { likeness } from '../../../systems/stories/looks.ts';
import type { Story, StoryWorld } from '../../../systems/stories/types.ts';
import { shuffled } from '../../tasks/kit/shuffle.ts';
import type { Random } from '../../../util/random.ts';
import { capitalised } from '../../../util/sentence.ts';
import { pairAt, pictureOf, type Pair } from '../../tasks/kit/stories/pairs.ts';
import nearestPixels from './nearest-pixels.json';
import sameLooks from './same-looks.json';

/** A picture of a story, or a file of somebody's own copy. */
type PanelPicture = ScenePicture | FilePicture;

/** A picture of a pair with the words that can take its place. */
export interface ShownPuzzlePicture {
  readonly panel: StoryPanel;
  readonly picture: PanelPicture;
  readonly caption: string;
}

/** What is asked about a pair before it is put into words: what is given, what there is to choose from. */
export interface BarePuzzle {
  readonly given: readonly ShownPuzzlePicture[];
  /** A phrase, or a picture with its caption. */
  readonly options: readonly (string | ShownPuzzlePicture)[];
  readonly truth: number;
  /** Says of the pair what happened because of what. */
  readonly because: string;
  /** What fills the placeholders of the question. */
  readonly fillings: Readonly<Record<string, string>>;
}

/** One question about a pair of a story. */
export interface Puzzle extends BarePuzzle {
  readonly pair: Pair;
  readonly isUnderIt: boolean;
  /** How alike each option looks to what is given; empty where options are words. */
  readonly alike: readonly number[];
  /** Place of the option most alike by pixels to what is given; below 0 where options are words. */
  readonly nearest: number;
}

/** What fixes a puzzle wholly, beside its pair of events. */
export interface PuzzlePlan {
  readonly style: PictureStyle;
  /** The part of the causalities that pictures and phrases may come from: `all`, `train` or `test`. */
  readonly part: string;
  /** Where the wrong pictures come from: the siblings, or other causalities with the same looks. */
  readonly wrong: string;
  /** Place of the right option. */
  readonly truth: number;
  /** Whether options are words: then the wrong ones need not be drawn. */
  readonly inWords: boolean;
  /** Causalities whose right words are wrong of another one. */
  readonly exchanged: (story: Story) => readonly Story[];
  /** An opaque name for each picture. */
  readonly name: (what: string) => string;
  readonly random: Random;
}

/** Wrong pictures that are offered, each a story and one of its four. */
const WRONG = 3;
const SAME_LOOKS = sameLooks as unknown as Readonly<
  Record<string, Readonly<Record<string, readonly (readonly [story: string, place: number])[]>>>
>;
const NEAREST: Readonly<Record<string, Readonly<Record<string, string>>>> = nearestPixels;

/** One picture of a pair is given; which of four is the other one? */
export function matchPuzzle(
  pair: Pair,
  given: StoryPanel,
  { part, style, wrong, inWords, exchanged, truth, name, random }: PuzzlePlan,
): Puzzle {
  const wanted: StoryPanel = given === 'before' ? 'after' : 'before';
  const isUnderIt = random.fork('circumstance').uniform() < 0.5;
  const isAudited = wrong === 'audited';
  const offered = !isAudited
    ? siblingsOf(pair)
    : inWords
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
    alike: inWords ? [] : order.map((one) => likenessOf(pair, given, one, wanted, isUnderIt)),
    nearest: inWords
      ? -1
      : order.indexOf(
          [pair, ...offered][nearestIn(isAudited ? part : 'siblings', pair, given, isUnderIt, style)] ?? pair,
        ),
    because: becauseOf(pair),
    fillings: {},
  };
}

/**
 * Both pictures of a pair are given; which phrase links them? Each phrase is right of one and wrong of three, so that no
 * word tells, not even to who knows all others. The wrong ones say of nobody in particular what happened in three other
 * causalities; or they link the pairs of the siblings, each in words of its own subject.
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

/** Both pictures of a pair and the phrase that links them are given, and are to be explained. */
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

/** The three other pairs of a causality. */
function siblingsOf({ story, place }: Pair): readonly Pair[] {
  return [0, 1, 2, 3].filter((other) => other !== place).map((other) => pairAt(story, other));
}

function becauseOf({ words: { cause, effect } }: Pair): string {
  return capitalised(`${effect.clause} because ${cause.clause}.`);
}

/**
 * Three pairs of other causalities that, drawn with the looks of this one, are now more and now less alike to what is
 * given than the right picture is: chosen by `npm run stories:looks`, so that over all pairs the right one is found by
 * looks in a quarter, whether pixels, colours or things are compared.
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
 * Which picture is most alike by pixels: 0 for the right one, else the place among the wrong ones. The table has a digit
 * for each style, without and with the circumstance.
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
