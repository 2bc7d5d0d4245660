import type { Item } from '../../tasks/item.ts';
import { checkRequest } from '../../tasks/kit/request.ts';
import { inRounds } from '../../tasks/kit/shuffle.ts';
import { wayIn } from '../../tasks/kit/ways.ts';
import type { ItemsRequest, Task } from '../../tasks/task.ts';
import { hashText } from '../../util/hash.ts';
import { createRandom, type Random } from '../../util/random.ts';
import { aboutPair } from '../../tasks/kit/stories/about.ts';
import { pairFor, type Pair } from '../../tasks/kit/stories/pairs.ts';
import type { Payload, Truth } from './payload.ts';
import { askPuzzle, messagesOf, type Asked, type Asking } from './prompt.ts';
import type { Puzzle, PuzzlePlan } from './puzzle.ts';
import { storyCollection } from '../../tasks/kit/stories/subject.ts';
import { FORM, INPUT, OPTIONS, PROMPTING, WORDING } from './ways.ts';

/** Makes the puzzle that a task asks about a pair. */
export type Make = (pair: Pair, plan: PuzzlePlan) => Puzzle;

const PLACES = [0, 1, 2, 3] as const;
const EXAMPLES = 2;

/** Makes items one by one: causalities, siblings and the places of the right option take turns. */
export function* storyItems(
  task: Pick<Task, 'id' | 'parts' | 'ways'>,
  make: Make,
  request: ItemsRequest,
): Generator<Item<Payload, Truth>, void, undefined> {
  checkRequest(task, storyCollection, request);
  const { count, seed, variant } = request;
  const random = createRandom(seed).fork(`${task.id} stories`);
  const name = (what: string): string => hashText(`${task.id} stories ${seed} ${what}`).slice(0, 16);
  const way = (one: typeof INPUT): string =>
    task.ways?.includes(one) === true ? wayIn(one, variant) : (one.values[0]?.id ?? '');
  const [input, prompting] = [way(INPUT), way(PROMPTING)];
  const asking: Omit<Asking, 'instead' | 'name'> = {
    parts: variant.template.parts,
    input,
    inWords: way(OPTIONS) === 'captions' || input === 'captions',
    form: way(FORM),
    prompting,
  };
  const namesFor =
    (mark: string) =>
    (what: string): string =>
      `${name(`picture ${variant.style} ${mark} ${what}`)}.png`;
  const puzzleFor = (pair: Pair, truth: number, mark: string, draws: Random): Puzzle =>
    make(pair, {
      style: variant.style,
      wrong: way(WORDING),
      truth,
      name: namesFor(mark),
      random: draws,
    });
  for (let index = 0; index < count; index++) {
    const draws = random.fork(`item ${index}`);
    const pair = pairFor(index, random);
    const truth = inRounds(PLACES, index, random.fork('places'));
    const puzzle = puzzleFor(pair, truth, `${index}`, draws);
    const others = otherPairs(pair, draws.fork('others'));
    const [stranger] = others;
    const instead =
      input === 'wrong' && stranger !== undefined
        ? puzzleFor(stranger, truth, `${index} instead`, draws.fork('instead')).given
        : [];
    const asked = askPuzzle(puzzle, { ...asking, instead, name: namesFor(`${index}`) });
    const examples = examplesOf(prompting, others, (one, place) => {
      const mark = `${index} example ${one.story.id}`;
      const example = puzzleFor(one, place, mark, draws.fork(one.story.id));
      const inWords = prompting === 'icl';
      return askPuzzle(example, {
        ...asking,
        input: inWords ? 'captions' : 'pictures',
        inWords: asking.inWords || inWords,
        instead: [],
        name: namesFor(mark),
      });
    });
    const id = name(`item ${index}`);
    yield {
      id,
      task: task.id,
      subject: storyCollection.id,
      unit: id,
      form: { kind: 'choice', options: asked.options, pick: 1 },
      seed,
      payload: {
        ...aboutPair(pair, variant.style),
        alike: asking.inWords || input !== 'pictures' ? [] : puzzle.alike,
      },
      truth,
      question: variant.template.parts['question'] ?? '',
      ...messagesOf(asked, asking, examples),
      pictures: [...examples.flatMap(({ asked: example }) => example.pictures), ...asked.pictures],
      shown: asked.shown,
    };
  }
}

/** Pairs of other causalities, so that no example gives an item's own group away. */
function otherPairs(pair: Pair, random: Random): readonly Pair[] {
  const found: Pair[] = [];
  for (let index = 0; found.length <= EXAMPLES && index < 10 * (EXAMPLES + 1); index++) {
    const other = pairFor(index, random);
    if (other.story !== pair.story && !found.some(({ story }) => story === other.story)) found.push(other);
  }
  return found;
}

/** The worked examples of a way of prompting: two, with the right option at different places. */
function examplesOf(
  prompting: string,
  [, ...others]: readonly Pair[],
  ask: (pair: Pair, truth: number) => Asked,
): readonly { readonly asked: Asked; readonly truth: number }[] {
  if (prompting !== 'icl' && prompting !== 'mmicl') return [];
  return others.slice(0, EXAMPLES).map((pair, place) => {
    const truth = place === 0 ? 2 : 1;
    return { asked: ask(pair, truth), truth };
  });
}
