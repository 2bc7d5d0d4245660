import { omitUndefined } from '../../../util/omit.ts';
import { categoryIn, labelById, type PictureStyle, type State, type System } from '../../../systems/index.ts';
import { storySystemId } from '../../../systems/stories/ids.ts';
import { ownUnit, type Item } from '../../tasks/item.ts';
import { fill } from '../../tasks/kit/prompts/placeholders.ts';
import { letterOf } from '../../tasks/kit/judging/read-choice.ts';
import { itemDraws } from '../../tasks/kit/prompts/request.ts';
import { inRounds, shuffled } from '../../tasks/kit/shuffle.ts';
import { aboutPair, storyCluster, type StoryAbout } from '../../tasks/kit/stories/about.ts';
import { pairFor, type Pair } from '../../tasks/kit/stories/pairs.ts';
import { storyCollection } from '../../tasks/kit/stories/subject.ts';
import { optionIn } from '../../tasks/kit/prompts/task-options.ts';
import type { ItemsRequest, Subject, Task } from '../../tasks/task.ts';
import type { Variant } from '../../tasks/variant.ts';
import type { Random } from '../../../util/random.ts';
import { askTogether, eachCaption, RECOGNITION_WORDS } from './each-caption.ts';
import { INPUT } from './task-options.ts';
import { drawFittingWorld, pictureFor, picturesAs, type ShownScene } from './worlds.ts';
import { getSystem } from '../../../systems/known.ts';
import { allStories } from '../../../systems/stories/known.ts';
import { RANKS, rankByPixels } from './rank-by-pixels.ts';

/** An item's data besides its words: the shown world, and the claim of each caption. */
export interface RecognitionPayload {
  readonly state: State;
  /** Variable and category that each caption names; empty for photographs. */
  readonly claims: readonly { readonly variable: string; readonly category: string }[];
  readonly story?: StoryAbout;
}

/** Indices of the two true captions, ascending. */
export type RecognitionTruth = readonly [number, number];

/** A picture with two true and two false captions; each caption of a drawing has a claim. */
interface Scene {
  readonly picture: ShownScene;
  readonly right: readonly [Caption, Caption];
  readonly wrong: readonly [Caption, Caption];
  readonly story?: StoryAbout;
}

interface Caption {
  readonly text: string;
  readonly claim?: RecognitionPayload['claims'][number];
}

/** Number of draws for a rank, which some pairs hardly ever have. */
const MAX_TRIES = 60;

/** Possible indices of the true captions. */
export const TRUE_PLACES: readonly RecognitionTruth[] = [
  [0, 1],
  [0, 2],
  [0, 3],
  [1, 2],
  [1, 3],
  [2, 3],
];

/** Yields items one by one; the indices of the true captions and their topics take turns. */
export function* recognitionItems(
  task: Pick<Task, 'id' | 'parts' | 'taskOptions'>,
  subject: Subject,
  request: ItemsRequest,
): Generator<Item<RecognitionPayload, RecognitionTruth>, void, undefined> {
  const { random, name } = itemDraws(task, subject, request);
  const { count, seed, variant } = request;
  for (let index = 0; index < count; index++) {
    const scene = sceneFor(subject, index, random, variant.style);
    const truth = inRounds(TRUE_PLACES, index, random.fork('places'));
    const captions = arranged(scene, truth, random.fork(`order ${index}`));
    const shown = pictureFor(
      optionIn(INPUT, variant),
      subject,
      scene.picture,
      (later) => sceneFor(subject, index + later, random, variant.style).picture,
    );
    const file = `${name(`picture ${variant.style} ${index}`)}.png`;
    const cluster = scene.story && storyCluster(scene.story);
    yield {
      ...ownUnit(name(`item ${index}`), task.id, subject.id, cluster),
      form: { kind: 'choice', options: captions.map(({ text }) => ({ text })), pick: 2 },
      seed,
      payload: {
        state: scene.picture.state,
        claims: captions.flatMap(({ claim }) => claim ?? []),
        ...omitUndefined({ story: scene.story }),
      },
      truth,
      ...recognitionPrompt(variant, shown === null ? null : file, captions),
      ...picturesAs(file, shown),
    };
  }
}

function sceneFor(subject: Subject, index: number, random: Random, style: PictureStyle): Scene {
  if (subject.id === storyCollection.id) return storyScene(index, random, style);
  return systemScene(getSystem(subject.id), index, random, style);
}

/**
 * Returns both pictures of a pair in one, with sentences about the circumstance, the cause, the effect, and the subject
 * with its surroundings. Worlds and captions are drawn until the true captions have the rank by pixels whose turn it
 * is, so that they are first in a sixth of the items: likeness to other pictures does not reveal the truth.
 */
function storyScene(index: number, random: Random, style: PictureStyle): Scene {
  const pair = pairFor(index, random);
  const draw = random.fork(`world ${index}`);
  const turn = Math.floor(index / allStories().length);
  const wanted = inRounds(
    Array.from({ length: RANKS }, (_, rank) => rank),
    turn,
    random.fork(`ranks of ${pair.story.id}`),
  );
  const away = ({ picture: { state }, right, wrong }: Scene, at: Random): number =>
    Math.abs(
      rankByPixels(
        { about: aboutPair(pair, style), state },
        [right[0].text, right[1].text],
        [wrong[0].text, wrong[1].text],
        at,
      ) - wanted,
    );
  const drawn = (attempt: number) => {
    const scene = drawnScene(pair, draw.fork(`${attempt}`), style);
    return { scene, distance: away(scene, draw.fork(`ties ${attempt}`)) };
  };
  let best = drawn(0);
  for (let attempt = 1; attempt < MAX_TRIES && best.distance > 0; attempt++) {
    const next = drawn(attempt);
    if (next.distance < best.distance) best = next;
  }
  return best.scene;
}

/**
 * Draws a pair's pictures in any world of its causality. Two of the four sentences are true, each combination equally
 * often; the false ones are true in another world, or of a sibling. So neither words nor combinations reveal the truth.
 */
function drawnScene({ story, place, words }: Pair, draw: Random, style: PictureStyle): Scene {
  const events = [story.circumstance, story.cause, story.effect].map((event) => ({
    event,
    value: draw.integer(0, 1) as 0 | 1,
  }));
  const sibling = (place + draw.integer(1, story.pairs.length - 1)) % story.pairs.length;
  const sayings: readonly ((isTrue: boolean) => Caption)[] = [
    ...events.map(({ event, value }) => (isTrue: boolean): Caption => {
      const at = isTrue ? value : value === 1 ? 0 : 1;
      return {
        text: event.sentences[at],
        claim: { variable: event.id, category: event.values[at] },
      };
    }),
    (isTrue) => {
      const pictured = isTrue ? words : (story.pairs[sibling] ?? words);
      return { text: pictured.objects, claim: { variable: 'who', category: pictured.id } };
    },
  ];
  const [one, other, third, fourth] = shuffled(sayings, draw);
  if (!one || !other || !third || !fourth) throw new Error('a story has four variables');
  const state = { ...Object.fromEntries(events.map(({ event, value }) => [event.id, value])), who: place };
  return {
    picture: { kind: 'scene', subject: storySystemId(story.id), state, style },
    right: [one(true), other(true)],
    wrong: [third(false), fourth(false)],
    story: aboutPair({ story, place, words }, style),
  };
}

/** Returns a world of a drawn system: two of its variables, each with its true and with a false category. */
function systemScene(system: System, index: number, random: Random, style: PictureStyle): Scene {
  const pairs = system.variables.flatMap((one, place) =>
    system.variables.slice(place + 1).map((other) => [one, other] as const),
  );
  const [one, other] = inRounds(pairs, index, random.fork('variables'));
  const { state } = drawFittingWorld(system, random.fork(`world ${index}`), () => true);
  const draw = random.fork(`others ${index}`);
  const saying = (variable: System['variables'][number], category: string): Caption => ({
    text: `The ${labelById(system, variable.id)} is ${category}.`,
    claim: { variable: variable.id, category },
  });
  const right = (variable: typeof one): Caption => saying(variable, categoryIn(variable, state));
  const wrong = (variable: typeof one): Caption => {
    const now = categoryIn(variable, state);
    const [category = now] = shuffled(
      variable.categories.map(({ id }) => id).filter((id) => id !== now),
      draw,
    );
    return saying(variable, category);
  };
  return {
    picture: { kind: 'scene', subject: system.id, state, style },
    right: [right(one), right(other)],
    wrong: [wrong(one), wrong(other)],
  };
}

/** Arranges the four captions by the indices of the true ones. */
export function arranged(
  { right, wrong }: { readonly right: readonly Caption[]; readonly wrong: readonly Caption[] },
  truth: RecognitionTruth,
  random: Random,
): readonly Caption[] {
  const [rights, wrongs] = [[...shuffled(right, random)], [...shuffled(wrong, random)]];
  return [0, 1, 2, 3].flatMap((place) => (truth.includes(place) ? rights : wrongs).splice(0, 1));
}

/** Returns the prompt about four captions and a picture, which is given by name or left out. */
export function recognitionPrompt(
  variant: Variant,
  picture: string | null,
  captions: readonly Caption[],
): Pick<Item, 'question' | 'messages' | 'followUp' | 'each'> {
  const each = eachCaption(
    variant,
    picture,
    captions.map(({ text }) => text),
    RECOGNITION_WORDS,
  );
  if (each !== null) return each;
  const one = variant.template.parts['caption'] ?? '';
  const listed = captions.map(({ text }, index) => fill(one, { letter: letterOf(index), caption: text }));
  return askTogether(variant, picture, (text) => text, listed.join('\n'));
}
