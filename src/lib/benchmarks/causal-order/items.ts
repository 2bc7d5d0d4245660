import { systemEdges } from '../../systems/graph.ts';
import {
  categoryIn,
  findSystem,
  labelOf,
  randomState,
  type State,
  type System,
} from '../../systems/index.ts';
import { stateAfterKnown } from '../../systems/simulate/state-after.ts';
import type { Item, Message } from '../../tasks/item.ts';
import { fill } from '../../tasks/kit/holes.ts';
import { userMessage } from '../../tasks/kit/prompt.ts';
import { checkRequest } from '../../tasks/kit/request.ts';
import { inRounds } from '../../tasks/kit/shuffle.ts';
import type { TemplateFrame } from '../../tasks/kit/template.ts';
import type { ItemsRequest } from '../../tasks/task.ts';
import type { Variant } from '../../tasks/variant.ts';
import { hashText } from '../../util/hash.ts';
import { createRandom, type Random } from '../../util/random.ts';
import { CONJUNCTIONS, type Conjunction } from './conjunctions.ts';

/** What an item knows beside its words; nothing in it tells cause from effect. */
export interface Payload {
  readonly state: State;
  readonly conjunction: string;
  /** The variable whose clause begins each caption. */
  readonly leads: readonly [string, string];
}

/** Index of the caption in causal order. */
export type Truth = 0 | 1;

/** A world that shows a cause and its effect. */
interface Scene {
  readonly state: State;
  readonly cause: string;
  readonly effect: string;
}

const LARGEST_SEED = 2 ** 31 - 1;
const MOST_TRIES = 10_000;

/** The system of a subject. Throws a RangeError for one that there is not. */
export function systemOf(subject: string): System {
  const system = findSystem(subject);
  if (system === undefined) throw new RangeError(`There is no system ${subject}.`);
  return system;
}

/**
 * Makes items one by one. Arrows, conjunctions and the places of the right caption take turns: conjunctions come in
 * equal numbers after every twelve items, places after every twenty-four.
 */
export function* generateItems(
  task: TemplateFrame,
  system: System,
  request: ItemsRequest,
): Generator<Item<Payload, Truth>, void, undefined> {
  checkRequest(task, system, request);
  const { count, seed, variant } = request;
  const random = createRandom(seed).fork(`${task.id} ${system.id}`);
  const name = (what: string): string => hashText(`${task.id} ${system.id} ${seed} ${what}`).slice(0, 16);
  for (let index = 0; index < count; index++) {
    const conjunction = inRounds(CONJUNCTIONS, index, random.fork('conjunctions'));
    const turn = Math.floor(index / CONJUNCTIONS.length);
    const truth = inRounds([0, 1] as const, turn, random.fork(`places of ${conjunction.id}`));
    const edge = inRounds(systemEdges(system), index, random.fork('arrows'));
    const scene = drawScene(system, edge, random.fork(`world ${index}`));
    const picture = `${name(`picture ${variant.style} ${index}`)}.png`;
    const right = captionOf(system, scene, conjunction, true);
    const swapped = captionOf(system, scene, conjunction, false);
    const [first, second] = truth === 0 ? [right, swapped] : [swapped, right];
    const id = name(`item ${index}`);
    yield {
      id,
      task: task.id,
      subject: system.id,
      unit: id,
      form: { kind: 'choice', options: [{ text: first.text }, { text: second.text }], pick: 1 },
      seed,
      payload: {
        state: scene.state,
        conjunction: conjunction.id,
        leads: [first.leads, second.leads],
      },
      truth,
      ...promptOf(variant, picture, { first: first.text, second: second.text }),
      pictures: [
        { kind: 'scene', name: picture, subject: system.id, state: scene.state, style: variant.style },
      ],
      shown: [{ picture, caption: 'The picture' }],
    };
  }
}

/**
 * Draws worlds until one shows the arrow at work: had the cause been of some other category, the effect would have
 * been of another one, too. Throws an Error where none turns up.
 */
function drawScene(system: System, [cause, effect]: readonly [string, string], random: Random): Scene {
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    const drawn = randomState(system, random.integer(0, LARGEST_SEED));
    const isInRange = system.variables.every(({ id, range: [lo, hi] }) => {
      const value = drawn.state[id] ?? Number.NaN;
      return value >= lo && value <= hi;
    });
    if (isInRange && isButFor(system, drawn, cause, effect)) return { state: drawn.state, cause, effect };
  }
  throw new Error(`${system.id} showed no ${cause} that matters to ${effect} in ${MOST_TRIES} worlds.`);
}

/** Whether the effect hangs on the cause in this very world (but-for causation). */
function isButFor(
  system: System,
  { state, exogenous }: ReturnType<typeof randomState>,
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

/** A caption, in causal order or with its clauses swapped, and the variable whose clause it begins with. */
function captionOf(
  system: System,
  { state, cause, effect }: Scene,
  { text, order, clause }: Conjunction,
  inOrder: boolean,
): { readonly text: string; readonly leads: string } {
  const effectLeads = (order === 'effect-first') === inOrder;
  const [leads, follows] = effectLeads ? [effect, cause] : [cause, effect];
  const [one, other] = [leads, follows].map((id) => clauseOf(system, id, state, clause));
  const sentence = `${one ?? ''} ${text} ${other ?? ''}.`;
  return { text: sentence.charAt(0).toUpperCase() + sentence.slice(1), leads };
}

function clauseOf(system: System, id: string, state: State, clause: Conjunction['clause']): string {
  const variable = system.variables.find((one) => one.id === id);
  const category = variable === undefined ? '' : categoryIn(variable, state);
  return `the ${labelOf(system, id)} ${clause === 'finite' ? 'is' : 'being'} ${category}`;
}

function promptOf(
  { template, chainOfThought }: Variant,
  picture: string,
  captions: Readonly<Record<'first' | 'second', string>>,
): Pick<Item, 'question' | 'messages' | 'followUp'> {
  const part = (name: string): string => {
    const text = template.parts[name] ?? '';
    return fill(text, captions);
  };
  const asked: Message = userMessage([
    { type: 'text', text: part('instruction') },
    { type: 'text', text: part('picture') },
    { type: 'image_url', image_url: { url: picture } },
    { type: 'text', text: part('question') },
    { type: 'text', text: part('captions') },
    { type: 'text', text: part(chainOfThought ? 'reasoning' : 'format') },
  ]);
  return {
    question: part('question'),
    messages: [asked],
    ...(chainOfThought ? { followUp: userMessage([{ type: 'text', text: part('final') }]) } : {}),
  };
}
