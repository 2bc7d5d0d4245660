import { withColours } from '../drawing/colours.ts';
import { valueOf } from '../drawing/values.ts';
import { parsedOnce } from '../parsed.ts';
import { ranked } from '../ranked.ts';
import { drawBoard, drawFieldAlone, fieldBox, type Field } from '../scenes/board.ts';
import { iconOf, loadIcons } from '../scenes/icons.ts';
import { SCENE_STYLES, sceneStyle } from '../scenes/style.ts';
import type { Handle, PictureOptions, State, System, SystemNoise, SystemVariable } from '../types.ts';
import { chainSystemId } from './ids.ts';
import { chancesOf, EVENT_VALUES, modelTextOf } from './model.ts';
import { eventPhrases } from './phrases.ts';
import type { ChainStep, ChainStory } from './schema.ts';
import { capitalised } from '../../util/text/sentence.ts';
import { memoizeByObject } from '../../util/memoize-by-object.ts';

const DEFAULT_SIZE = 320;
const WORDS = { no: 'does not happen', yes: 'happens', instead: 'something else' } as const;

/** Returns the system of a chain story, the same object at each call. */
export const systemOf = memoizeByObject(chainSystem);

/** Builds a system of a chain: one variable per event, which happens, does not, or is replaced by something else. */
function chainSystem(story: ChainStory): System {
  const text = modelTextOf(story);
  const variables = story.steps.map(eventVariable);
  return {
    id: chainSystemId(story.id),
    title: story.title,
    summary: story.summary,
    scene: story.scene,
    opensOn: story.steps[0]?.id ?? story.goal,
    text,
    get model() {
      return parsedOnce(text);
    },
    variables,
    noises: story.steps.flatMap(chancesOf).map(noiseOf),
    notes: [
      'This system is ours: drawings, no video of anything that happened, and its chances are chosen, not measured.',
      'The pictures run from left to right, row by row. What does not happen is drawn pale.',
    ],
    styles: SCENE_STYLES,
    handles: story.steps.map((step, index) => handleOf(step, index, story.steps.length)),
    events: story.steps.map(({ id }) => id),
    prepare: loadIcons,
    draw: (state, options) => drawChain(story, state, options),
    portrait: (state, told = []) => drawEvents(story, state, told.length > 0 ? told : [story.goal]),
    rules: story.steps.flatMap(ruleOf),
  };
}

/** Draws the storyboard of a state, or the picture of one event. */
function drawChain(
  story: ChainStory,
  state: State,
  { size = DEFAULT_SIZE, style, event, colours }: PictureOptions = {},
): string {
  withColours({}, colours);
  const drawn = sceneStyle('Chains', style);
  if (event === undefined) {
    return drawBoard(
      story.steps.map((step) => fieldOf(step, state)),
      drawn,
      size,
      iconOf,
    );
  }
  const step = story.steps.find(({ id }) => id === event);
  if (step === undefined)
    throw new RangeError(`${chainSystemId(story.id)} has no event ${JSON.stringify(event)}.`);
  return drawFieldAlone(fieldOf(step, state), drawn, size, iconOf);
}

/** Draws the pictures of some events on one sheet, in the order of time. */
function drawEvents({ steps }: ChainStory, state: State, events: readonly string[]): string {
  const fields = steps.filter(({ id }) => events.includes(id)).map((step) => fieldOf(step, state));
  return drawBoard(fields, sceneStyle('Chains', undefined), DEFAULT_SIZE, iconOf);
}

function fieldOf({ id, scene, instead }: ChainStep, state: State): Field {
  const value = valueOf(state, id);
  if (value === EVENT_VALUES.instead && instead !== undefined) return { scene: instead.scene, isPale: false };
  return { scene, isPale: value !== EVENT_VALUES.yes };
}

function eventVariable(step: ChainStep): SystemVariable {
  const { id, label, text, instead } = step;
  const kinds = instead === undefined ? (['no', 'yes'] as const) : (['no', 'yes', 'instead'] as const);
  const kindOf = (category: string) => kinds.find((kind) => WORDS[kind] === category) ?? 'yes';
  const phrases = eventPhrases(step);
  const sentences = { no: `This does not happen: ${text}`, yes: text, instead: instead?.text ?? text };
  return {
    id,
    label,
    named: label,
    symbol: `\\text{${id.replaceAll('_', ' ')}}`,
    ...ranked(kinds.map((kind) => WORDS[kind])),
    meaning: `whether ${label} happens`,
    sentence: (category) => sentences[kindOf(category)],
    phrases: (category) => phrases[kindOf(category)],
    reading: (value) => WORDS[kinds[Math.round(value)] ?? 'no'],
  };
}

function noiseOf({ name, label, usual }: ReturnType<typeof chancesOf>[number]): SystemNoise {
  return { id: name, label, range: [0, 1], step: 1, digits: 0, values: [0, 1], default: usual };
}

/**
 * Returns an event's handle: up means that it happens, down that it does not; each event is dragged by its own picture.
 */
function handleOf({ id, label }: ChainStep, index: number, count: number): Handle {
  const { x, y, width, height } = fieldBox(index, count);
  const middle = { x: x + width / 2, y: y + height / 2 };
  return {
    variable: id,
    label,
    at: (state) => ({
      x: middle.x,
      y: middle.y + (valueOf(state, id) === EVENT_VALUES.no ? 0.1 : -0.1) * height,
    }),
    valueAt: (point) => (point.y < middle.y ? EVENT_VALUES.yes : EVENT_VALUES.no),
    radius: Math.min(width, height) * 0.45,
    axis: 'y',
  };
}

function ruleOf({ label, needs }: ChainStep): readonly string[] {
  if (needs === undefined) return [];
  const [kind, causes] = 'all' in needs ? (['all of', needs.all] as const) : (['one of', needs.any] as const);
  return [`${capitalised(label)} needs ${kind} these: ${causes.join(', ')}.`];
}
