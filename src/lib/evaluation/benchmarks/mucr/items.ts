import type { Item } from '../../tasks/item.ts';
import { itemDraws } from '../../tasks/kit/prompts/request.ts';
import { inRounds } from '../../tasks/kit/shuffle.ts';
import { optionIn } from '../../tasks/kit/prompts/task-options.ts';
import type { ItemsRequest, Task } from '../../tasks/task.ts';
import type { PictureStyle } from '../../../systems/index.ts';
import type { Variant, TaskOption } from '../../tasks/variant.ts';
import type { Random } from '../../../util/random.ts';
import { aboutPair, storyCluster, type StoryAbout } from '../../tasks/kit/stories/about.ts';
import { exchangeBy } from '../../tasks/kit/stories/exchange.ts';
import { pairFor, storiesOf, type Pair } from '../../tasks/kit/stories/pairs.ts';
import type { AnswerForm, Option } from '../../tasks/answer-form.ts';
import { withEachWords } from './each-candidate.ts';
import { askPuzzle, messagesOf, type AskedPuzzle, type PuzzleAsking } from './prompt.ts';
import type { Puzzle, PuzzlePlan } from './puzzle.ts';
import { areRelated } from '../../../systems/stories/families.ts';
import type { Story } from '../../../systems/stories/types.ts';
import { stylesOf } from '../../tasks/kit/prompts/shared-options.ts';
import { storyCollection } from '../../tasks/kit/stories/subject.ts';
import {
  CANDIDATE_ASKING,
  CUE_WORDING,
  FORM,
  INPUT,
  OPTIONS,
  PROMPTING,
  SPLIT,
  WORDING,
} from './task-options.ts';

/** Creates a task's puzzle about a pair. */
export type Make = (pair: Pair, plan: PuzzlePlan) => Puzzle;

/** Item functions of one kind of task. */
export interface StoryKind<Payload, Truth> {
  readonly make: Make;
  readonly form: (options: readonly Option[]) => AnswerForm;
  /**
   * Returns the item's data.
   *
   * @param inPictures whether the pictures themselves are given, and chosen from
   */
  readonly payload: (about: StoryAbout, puzzle: Puzzle, inPictures: boolean) => Payload;
  readonly truth: (puzzle: Puzzle) => Truth;
  /** Returns the answer of a worked example. */
  readonly example: (puzzle: Puzzle) => string;
}

const PLACES = [0, 1, 2, 3] as const;
/** Number of worked examples in a prompting strategy with examples. */
export const EXAMPLES = 2;

/** Yields items one by one: causalities, siblings and the index of the correct option take turns. */
export function* storyItems<Payload, Truth>(
  task: Pick<Task, 'id' | 'parts' | 'taskOptions' | 'template'>,
  kind: StoryKind<Payload, Truth>,
  request: ItemsRequest,
): Generator<Item<Payload, Truth>, void, undefined> {
  const maker = new ItemMaker(task, kind, request);
  for (let index = 0; index < request.count; index++) yield maker.item(index);
}

class ItemMaker<Payload, Truth> {
  readonly #task: Pick<Task, 'id' | 'parts' | 'taskOptions' | 'template'>;
  readonly #kind: StoryKind<Payload, Truth>;
  readonly #request: ItemsRequest;
  readonly #random: Random;
  readonly #name: (what: string) => string;
  readonly #styles: readonly PictureStyle[];
  readonly #asking: ReturnType<typeof stepsOf>['steps'];
  readonly #part: string;
  /** The causalities that are asked about. */
  readonly #among: readonly Story[];
  readonly #exchange: ReturnType<typeof exchangeBy>;

  constructor(
    task: Pick<Task, 'id' | 'parts' | 'taskOptions' | 'template'>,
    kind: StoryKind<Payload, Truth>,
    request: ItemsRequest,
  ) {
    const { variant } = request;
    const { random, name } = itemDraws(task, storyCollection, request);
    this.#task = task;
    this.#kind = kind;
    this.#request = request;
    this.#random = random;
    this.#name = name;
    this.#styles = stylesOf(variant);
    this.#asking = stepsOf(task, variant).steps;
    this.#part = optionOf(task, variant, SPLIT);
    this.#among = storiesOf(this.#part);
    this.#exchange = exchangeBy(this.#random.fork('exchange'));
  }

  /** Returns the item at an index from 0; it depends only on the seed and the index. */
  item(index: number): Item<Payload, Truth> {
    const draws = this.#random.fork(`item ${index}`);
    // Each pair in every style before the next pair.
    const pair = pairFor(Math.floor(index / this.#styles.length), this.#random, this.#among);
    const style = this.#styles[index % this.#styles.length] ?? this.#request.variant.style;
    const truth = inRounds(PLACES, index, this.#random.fork('places'));
    const puzzle = this.#puzzle(pair, { truth, mark: `${index}`, style, draws });
    const { input, isInWords, prompting } = this.#asking;
    const others =
      input === 'wrong' || hasExamples(prompting) ? otherPairs(pair, draws.fork('others'), this.#among) : [];
    const [stranger] = others;
    const instead =
      input === 'wrong' && stranger !== undefined
        ? this.#puzzle(stranger, { truth, mark: `${index} instead`, style, draws: draws.fork('instead') })
            .given
        : [];
    const asked = askPuzzle(puzzle, { ...this.#asking, instead, name: this.#namesFor(`${index}`, style) });
    const examples = examplesOf(prompting, others.slice(1), (one, place) => {
      const mark = `${index} example ${one.story.id}`;
      return this.#example(one, pair, { truth: place, mark, style, draws: draws.fork(one.story.id) });
    });
    const id = this.#name(`item ${index}`);
    const about = aboutPair(pair, style);
    return {
      id,
      task: this.#task.id,
      subject: storyCollection.id,
      unit: id,
      cluster: storyCluster(about),
      form: this.#kind.form(asked.options),
      seed: this.#request.seed,
      payload: this.#kind.payload(about, puzzle, !isInWords && input === 'pictures'),
      truth: this.#kind.truth(puzzle),
      question: asked.question,
      ...messagesOf(asked, this.#asking, examples),
      pictures: [...examples.flatMap(({ puzzle }) => puzzle.pictures), ...asked.pictures],
      shown: asked.shown,
    };
  }

  /** Returns a worked example; its correct answer is never the item's. */
  #example(one: Pair, about: Pair, draft: Draft): Example {
    const isCaptioned = this.#asking.prompting === 'icl';
    const isInWords = this.#asking.isInWords || isCaptioned;
    const from = this.#among.filter((story) => !areRelated(story, about.story));
    const example = this.#puzzle(one, { ...draft, isInWords, from });
    const asked = askPuzzle(example, {
      ...this.#asking,
      input: isCaptioned ? 'captions' : 'pictures',
      isInWords,
      instead: [],
      name: this.#namesFor(draft.mark, draft.style),
    });
    return { puzzle: asked, answer: this.#kind.example(example) };
  }

  #puzzle(
    pair: Pair,
    { truth, mark, style, draws, isInWords = this.#asking.isInWords, from = this.#among }: Draft,
  ): Puzzle {
    const wording = this.#task.taskOptions?.includes(CUE_WORDING) === true ? CUE_WORDING : WORDING;
    return this.#kind.make(pair, {
      style,
      part: this.#part,
      wrong: optionOf(this.#task, this.#request.variant, wording),
      truth,
      name: this.#namesFor(mark, style),
      random: draws,
      isInWords,
      exchanged: (story) => this.#exchange(story, from),
    });
  }

  #namesFor(mark: string, style: PictureStyle): (what: string) => string {
    return (what) => `${this.#name(`picture ${style} ${mark} ${what}`)}.png`;
  }
}

/** Settings of a puzzle besides its pair; `from`: the causalities that provide wrong options. */
interface Draft {
  readonly truth: number;
  readonly mark: string;
  readonly style: PictureStyle;
  readonly draws: Random;
  readonly isInWords?: boolean;
  readonly from?: readonly Story[];
}

/** Returns pairs of other families, so that no example reveals an item's events. */
function otherPairs(pair: Pair, random: Random, among: readonly Story[]): readonly Pair[] {
  const found: Pair[] = [];
  for (let index = 0; found.length <= EXAMPLES && index < 10 * (EXAMPLES + 1); index++) {
    const other = pairFor(index, random, among);
    if (!areRelated(other.story, pair.story) && !found.some(({ story }) => areRelated(story, other.story)))
      found.push(other);
  }
  return found;
}

/** A question with its answer. */
interface Example {
  readonly puzzle: AskedPuzzle;
  readonly answer: string;
}

function hasExamples(prompting: string): boolean {
  return prompting === 'icl' || prompting === 'mmicl';
}

/**
 * Returns the two worked examples of a prompting strategy, with the correct option at different indices if
 * possible.
 */
export function examplesOf<One>(
  prompting: string,
  others: readonly One[],
  ask: (one: One, truth: number) => Example,
): readonly Example[] {
  if (!hasExamples(prompting)) return [];
  return others.slice(0, EXAMPLES).map((one, place) => ask(one, place === 0 ? 2 : 1));
}

/** Returns a variant's value of a task option; the default if the task lacks it. */
export function optionOf(
  task: Pick<Task, 'taskOptions'>,
  variant: Pick<Variant, 'ways'>,
  way: TaskOption,
): string {
  return task.taskOptions?.includes(way) === true ? optionIn(way, variant) : (way.values[0]?.id ?? '');
}

/** Returns how a variant asks the puzzles of a task. */
export function stepsOf(
  task: Pick<Task, 'taskOptions' | 'template'>,
  variant: Variant,
): { readonly steps: Omit<PuzzleAsking, 'instead' | 'name'>; readonly prompting: string } {
  const way = (one: TaskOption): string => optionOf(task, variant, one);
  const [input, prompting] = [way(INPUT), way(PROMPTING)];
  const isInWords = way(OPTIONS) === 'captions' || input === 'captions';
  const isEach = way(CANDIDATE_ASKING) === 'each';
  // A candidate that is asked about by itself is on no sheet with the others.
  const form = isEach && task.taskOptions?.includes(OPTIONS) === true ? 'split' : way(FORM);
  return {
    steps: {
      parts: withEachWords(variant.template.parts, task.template.parts),
      input,
      isInWords,
      form,
      prompting,
      isEach,
    },
    prompting,
  };
}
