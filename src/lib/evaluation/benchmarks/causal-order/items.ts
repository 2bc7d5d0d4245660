import { systemEdges } from '../../../systems/graph.ts';
import { categoryIn, type PictureStyle, type State, type System } from '../../../systems/index.ts';
import { stateAfterKnown } from '../../../systems/simulate/state-after.ts';
import { ownUnit, type Item } from '../../tasks/item.ts';
import { fill } from '../../tasks/kit/prompts/placeholders.ts';
import { itemDraws } from '../../tasks/kit/prompts/request.ts';
import { inRounds } from '../../tasks/kit/shuffle.ts';
import type { TemplateFrame } from '../../tasks/kit/prompts/template.ts';
import { aboutPair, storyCluster, type StoryAbout } from '../../tasks/kit/stories/about.ts';
import { pairFor, pictureOf, type Pair, type PairPicture } from '../../tasks/kit/stories/pairs.ts';
import { storyCollection } from '../../tasks/kit/stories/subject.ts';
import { optionIn } from '../../tasks/kit/prompts/task-options.ts';
import type { ItemsRequest, Subject } from '../../tasks/task.ts';
import type { Variant } from '../../tasks/variant.ts';
import type { Random } from '../../../util/random.ts';
import { captionClause } from '../../tasks/kit/prompts/caption-clause.ts';
import { joinedEvents } from '../../tasks/kit/prompts/both-orders.ts';
import { CONJUNCTIONS, type Conjunction } from '../../tasks/kit/prompts/conjunctions.ts';
import { askTogether, eachCaption, ORDER_WORDS, orderWordsIn } from './each-caption.ts';
import { INPUT, WORDING } from './task-options.ts';
import { drawFittingWorld, pictureFor, picturesAs, type ShownScene, type CaptionedWorld } from './worlds.ts';
import { getSystem } from '../../../systems/known.ts';

/** An item's data besides its words; nothing in it tells cause from effect. */
export interface Payload {
  readonly state: State;
  readonly conjunction: string;
  /** The variable whose clause begins each caption. */
  readonly leads: readonly [string, string];
  /** The causality, subject and category of a story. */
  readonly story?: StoryAbout;
  /** Which of a story's two pictures is on the left. */
  readonly left?: 'cause' | 'effect';
}

/** Index of the caption in causal order. */
export type Truth = 0 | 1;

/** A picture of a cause and its effect, with the words for both. */
export interface CaptionedScene {
  readonly picture: ShownScene;
  readonly cause: Clauses;
  readonly effect: Clauses;
  /** Source of a story's picture. */
  readonly story?: Payload['story'];
}

/** Words for a variable's state, as a clause and as a noun. */
interface Clauses {
  readonly id: string;
  readonly finite: string;
  readonly noun: string;
}

/**
 * Yields items one by one. Edges, conjunctions and the index of the correct caption take turns: conjunctions are
 * balanced after every twelve items, indices after every twenty-four.
 */
export function* generateItems(
  task: TemplateFrame,
  subject: Subject,
  request: ItemsRequest,
): Generator<Item<Payload, Truth>, void, undefined> {
  const { random, name } = itemDraws(task, subject, request);
  const { count, seed, variant } = request;
  const asked = optionIn(WORDING, variant);
  const wording = asked === 'audited' && isFormer(variant) ? 'former' : asked;
  for (let index = 0; index < count; index++) {
    const conjunction = inRounds(CONJUNCTIONS, index, random.fork('conjunctions'));
    const turn = Math.floor(index / CONJUNCTIONS.length);
    const truth = inRounds([0, 1] as const, turn, random.fork(`places of ${conjunction.id}`));
    const scene = sceneFor(subject, index, random, variant);
    const picture = pictureFor(
      optionIn(INPUT, variant),
      subject,
      scene.picture,
      (later) => sceneFor(subject, index + later, random.fork('other pictures'), variant).picture,
    );
    const file = `${name(`picture ${variant.style} ${index}`)}.png`;
    const right = captionOf(scene, conjunction, wording, true);
    const swapped = captionOf(scene, conjunction, wording, false);
    const [first, second] = truth === 0 ? [right, swapped] : [swapped, right];
    const cluster = scene.story && storyCluster(scene.story);
    yield {
      ...ownUnit(name(`item ${index}`), task.id, subject.id, cluster),
      form: { kind: 'choice', options: [{ text: first.text }, { text: second.text }], pick: 1 },
      seed,
      payload: {
        state: scene.picture.state,
        conjunction: conjunction.id,
        leads: [first.leads, second.leads],
        ...(scene.story === undefined
          ? {}
          : {
              story: scene.story,
              ...(isFormer(variant)
                ? {}
                : { left: scene.picture.laterFirst === true ? ('effect' as const) : ('cause' as const) }),
            }),
      },
      truth,
      ...orderPrompt(withHalves(variant, scene.story !== undefined), picture === null ? null : file, {
        first: first.text,
        second: second.text,
      }),
      ...picturesAs(file, picture),
    };
  }
}

/**
 * Returns an item's picture and its words. A story's later picture is on the left in half of the items, except in
 * older wordings, which do not mention it: their questions stay the same.
 */
function sceneFor(
  subject: Subject,
  index: number,
  random: Random,
  { style, template }: Pick<Variant, 'style' | 'template'>,
): CaptionedScene {
  if (subject.id === storyCollection.id) {
    const isUnderIt = random.fork(`circumstance ${index}`).uniform() < 0.5;
    const laterFirst = !isFormer({ template }) && inRounds([false, true], index, random.fork('sides'));
    return sceneOfPair(pairFor(index, random), { isUnderIt, style, laterFirst });
  }
  const system = getSystem(subject.id);
  const edge = inRounds(systemEdges(system), index, random.fork('arrows'));
  return sceneOfArrow(system, edge, random.fork(`world ${index}`), style);
}

/** Returns a world of a system in which an edge is active, and the words for its ends. */
export function sceneOfArrow(
  system: System,
  edge: readonly [string, string],
  random: Random,
  style: PictureStyle,
): CaptionedScene {
  const { state, cause, effect } = drawScene(system, edge, random);
  const clauses = (id: string): Clauses => ({
    id,
    finite: captionClause(system, id, state, 'finite'),
    noun: captionClause(system, id, state, 'gerund'),
  });
  return {
    picture: { kind: 'scene', subject: system.id, state, style },
    cause: clauses(cause),
    effect: clauses(effect),
  };
}

/**
 * Returns both pictures of a pair side by side, the earlier or the later one on the left, with the author's words.
 */
export function sceneOfPair(pair: Pair, shown: Omit<PairPicture, 'panel' | 'looks'>): CaptionedScene {
  const { story, words } = pair;
  return {
    picture: pictureOf(pair, shown),
    cause: { id: story.cause.id, finite: words.cause.clause, noun: words.cause.noun },
    effect: { id: story.effect.id, finite: words.effect.clause, noun: words.effect.noun },
    story: aboutPair(pair, shown.style),
  };
}

/**
 * Draws worlds until the edge is active: with some other category of the cause, the effect would have another
 * category.
 *
 * @throws Error if none is found
 */
function drawScene(
  system: System,
  [cause, effect]: readonly [string, string],
  random: Random,
): { readonly state: State; readonly cause: string; readonly effect: string } {
  const { state } = drawFittingWorld(system, random, (world) => isButFor(system, world, cause, effect));
  return { state, cause, effect };
}

/** Returns whether the effect depends on the cause in this world (but-for causation). */
function isButFor(
  system: System,
  { state, exogenous }: CaptionedWorld,
  cause: string,
  effect: string,
): boolean {
  const [from, to] = [cause, effect].map((id) => system.variables.find((variable) => variable.id === id));
  if (from === undefined || to === undefined) return false;
  const now = { cause: categoryIn(from, state), effect: categoryIn(to, state) };
  return from.categories
    .filter(({ id }) => id !== now.cause)
    .some(({ typical }) => {
      const after = stateAfterKnown(system, state, exogenous, cause, typical);
      return categoryIn(to, after) !== now.effect;
    });
}

/** Returns a caption, in causal order or with swapped clauses, and the variable of its first clause. */
function captionOf(
  { cause, effect }: CaptionedScene,
  conjunction: Conjunction,
  wording: string,
  inOrder: boolean,
): { readonly text: string; readonly leads: string } {
  const effectLeads = (conjunction.order === 'effect-first') === inOrder;
  const [leads, follows] = effectLeads ? [effect, cause] : [cause, effect];
  const form = conjunction.clause === 'finite' ? 'finite' : 'noun';
  return { text: joinedEvents(leads[form], follows[form], conjunction, wording), leads: leads.id };
}

/**
 * Returns whether the wording is an older one that does not mention the halves of a picture; its questions stay
 * the same.
 */
function isFormer({ template }: Pick<Variant, 'template'>): boolean {
  return template.parts['halves'] === undefined;
}

/** Returns the wording of a variant; for two pictures side by side it says that either may be the earlier one. */
function withHalves(variant: Variant, isPair: boolean): Variant {
  const { picture = '', halves = '' } = variant.template.parts;
  if (!isPair || halves === '') return variant;
  const parts = { ...variant.template.parts, picture: `${halves} ${picture}` };
  return { ...variant, template: { ...variant.template, parts } };
}

/** Returns the prompt about two captions and a picture, which is given by name or left out. */
export function orderPrompt(
  variant: Variant,
  picture: string | null,
  captions: Readonly<Record<'first' | 'second', string>>,
): Pick<Item, 'question' | 'messages' | 'followUp' | 'each'> {
  const each = eachCaption(orderWordsIn(variant), picture, Object.values(captions), ORDER_WORDS);
  if (each !== null) return each;
  return askTogether(variant, picture, (text) => fill(text, captions), null);
}
