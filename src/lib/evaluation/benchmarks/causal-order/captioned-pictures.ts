/** Generated pictures with five plain captions each, for image-text retrieval. */
import type { ScenePicture } from '../../../pictures/picture.ts';
import {
  categoriesIn,
  labelById,
  type PictureStyle,
  type State,
  type System,
} from '../../../systems/index.ts';
import type { StoryWords } from '../../../systems/stories/types.ts';
import { shuffled } from '../../tasks/kit/shuffle.ts';
import { pairFor, pictureOf } from '../../tasks/kit/stories/pairs.ts';
import { storyCollection } from '../../tasks/kit/stories/subject.ts';
import { createRandom, type Random } from '../../../util/random.ts';
import { drawFittingWorld } from './worlds.ts';
import { getSystem } from '../../../systems/known.ts';
import { InputError } from '../../../util/input-error.ts';

/** A picture with all captions that are true of it; retrieval counts any of them as a hit. */
export interface Captioned<Picture = ScenePicture> {
  readonly picture: Picture;
  readonly captions: readonly string[];
}

/** Request that determines a set of pictures and captions; links contain it instead of the set. */
export interface SetRequest {
  /** Id of a drawn system, or of the collection of stories. */
  readonly subject: string;
  readonly count: number;
  readonly seed: number;
  readonly style: PictureStyle;
}

/** Largest number of pictures in a set. */
export const MAX_SET_PICTURES = 1000;

const MAX_TRIES = 2000;
const CAPTIONS = 5;

/**
 * Returns pictures with five true captions each. Stories: both pictures of a pair as one, with both captions, the
 * objects, the activity, and the first reference's account of the cause. Systems: worlds with pairwise different
 * categories, with all facts in five different orders.
 *
 * @throws InputError if there are not enough
 */
export function captionedPictures(request: SetRequest): readonly Captioned[] {
  return request.subject === storyCollection.id
    ? ofStories(request)
    : ofSystem(getSystem(request.subject), request);
}

function ofStories({ count, seed, style }: SetRequest): readonly Captioned[] {
  const random = createRandom(seed).fork('retrieval stories');
  const seen = new Set<string>();
  const made: Captioned[] = [];
  for (let index = 0; made.length < count; index++) {
    if (index >= MAX_TRIES) throw tooMany(storyCollection.title, made.length, count);
    const pair = pairFor(index, random);
    const id = `${pair.story.id} ${pair.words.id}`;
    if (seen.has(id)) continue;
    seen.add(id);
    const isUnderIt = random.fork(`circumstance ${index}`).uniform() < 0.5;
    made.push({
      picture: { ...pictureOf(pair, { isUnderIt, style }), name: `${made.length}.png` },
      captions: captionsOfPair(pair.words),
    });
  }
  return made;
}

function ofSystem(system: System, { count, seed, style }: SetRequest): readonly Captioned[] {
  const random = createRandom(seed).fork(`retrieval ${system.id}`);
  const seen = new Set<string>();
  const made: Captioned[] = [];
  for (let attempt = 0; made.length < count; attempt++) {
    if (attempt >= MAX_TRIES) throw tooMany(system.title, made.length, count);
    const { state } = drawFittingWorld(system, random.fork(`world ${attempt}`), () => true);
    const facts = factsIn(system, state);
    const shown = JSON.stringify(facts);
    if (seen.has(shown)) continue;
    seen.add(shown);
    const draw = random.fork(`orders ${attempt}`);
    made.push({
      picture: { kind: 'scene', name: `${made.length}.png`, subject: system.id, state, style },
      captions: ordersOf(facts, draw),
    });
  }
  return made;
}

/** Returns five sentences that are true of a pair's joint picture. */
export function captionsOfPair({ captions, objects, activity, explanations }: StoryWords): readonly string[] {
  return [captions.before, captions.after, objects, activity, explanations.cause[0]];
}

/** Returns what a picture of a system shows of each variable, as clauses. */
export function factsIn(system: System, state: State): readonly string[] {
  const categories = categoriesIn(system, state);
  return system.variables.map(({ id }) => `the ${labelById(system, id)} is ${categories[id] ?? ''}`);
}

/** Returns the same facts in five different orders, each as one sentence. */
export function ordersOf(facts: readonly string[], random: Random): readonly string[] {
  const found = new Set<string>();
  while (found.size < CAPTIONS) {
    const order = shuffled(facts, random);
    found.add(`${order.slice(0, -1).join(', ')} and ${order.at(-1) ?? ''}`);
  }
  return [...found];
}

function tooMany(title: string, there: number, count: number): InputError {
  return new InputError(
    `${title} has ${there} pictures that captions tell apart, not ${count}: ask for ${there} at most.`,
  );
}
