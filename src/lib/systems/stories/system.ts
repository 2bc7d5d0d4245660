import { withColours } from '../drawing/colours.ts';
import { valueOf } from '../drawing/values.ts';
import { chanceNoise, rootNoise } from '../noises.ts';
import type { Model } from '../../causal/index.ts';
import { parsed } from '../parsed.ts';
import type { Handle, PictureOptions, State, StoryPanel, System, SystemVariable } from '../types.ts';
import { stories } from './all.ts';
import { iconOf, loadIcons } from './drawing/icons.ts';
import { drawBoth, drawScene } from './drawing/scene.ts';
import { sceneWithLooks } from './looks.ts';
import { modelTextOf } from './model.ts';
import {
  STORY_STYLES,
  type Scene,
  type Story,
  type StoryEvent,
  type StoryStyle,
  type StoryWorld,
} from './types.ts';

const DEFAULT_SIZE = 320;
const WHO = 'who';

/** A story as a system: four variables, of which three happen or do not, and who it happens to. */
export function storySystem(story: Story): System {
  const { circumstance, cause, effect, chances } = story;
  const text = modelTextOf(story);
  const variables = [...[circumstance, cause, effect].map(eventVariable), whoOf(story)];
  const [first, second, third, who] = variables;
  if (!first || !second || !third || !who) throw new Error('a story has four variables');
  const effectChance = chances.effect[1][1];
  // Parsed when it is first asked for: a page that shows one story need not read all of them.
  let model: Model | undefined;
  return {
    id: systemId(story.id),
    title: story.title,
    summary: story.summary,
    scene: story.scene,
    people: story.people,
    text,
    get model() {
      return (model ??= parsed(text));
    },
    variables,
    noises: [
      chanceNoise(first, usual(chances.circumstance)),
      chanceNoise(second, usual(chances.cause[1])),
      chanceNoise(third, usual(effectChance)),
      rootNoise(who, 0),
    ],
    notes: [
      'This system is ours: a drawing, no photograph, and its chances are chosen, not measured.',
      'Who it is changes the looks alone. The left half of the picture is earlier, the right half later.',
    ],
    styles: STORY_STYLES,
    handles: [handleOf(cause, 0.25), handleOf(effect, 0.75)],
    prepare: loadIcons,
    draw: (state, options) => drawStory(story, state, options),
    portrait: (state) => drawStory(story, state, { panel: 'after' }),
    rules: [
      `${capital(circumstance.meaning)} affects ${cause.meaning} and ${effect.meaning}.`,
      `${capital(cause.meaning)} affects ${effect.meaning}.`,
      'Who it is affects nothing.',
    ],
  };
}

function storyScene(
  story: Story,
  pair: number,
  panel: StoryPanel,
  world: StoryWorld,
  looks: PictureOptions['looks'],
): Scene {
  if (looks === undefined) return story.sceneOf(pair, panel, world);
  const lender = stories.find(({ id }) => systemId(id) === looks.system);
  if (lender === undefined) throw new RangeError(`There is no story ${looks.system} to lend its looks.`);
  return sceneWithLooks(story, pair, panel, world, { story: lender, pair: looks.pair, world });
}

/** The id of a story's system. */
export function systemId(story: string): string {
  return `story-${story}`;
}

/** Both pictures of a state side by side, or the one that is asked for. */
function drawStory(
  story: Story,
  state: State,
  { size = DEFAULT_SIZE, style, panel, looks, colours }: PictureOptions = {},
): string {
  withColours({}, colours);
  const drawn = storyStyle(style);
  const world = worldOf(story, state);
  const scene = (which: StoryPanel): Scene => storyScene(story, valueOf(state, WHO), which, world, looks);
  return panel === undefined
    ? drawBoth(scene('before'), scene('after'), drawn, size, iconOf)
    : drawScene(scene(panel), drawn, size, iconOf);
}

function worldOf({ circumstance, cause, effect }: Story, state: State): StoryWorld {
  return {
    circumstance: valueOf(state, circumstance.id) === 1,
    cause: valueOf(state, cause.id) === 1,
    effect: valueOf(state, effect.id) === 1,
  };
}

function storyStyle(style: string = STORY_STYLES[0]): StoryStyle {
  const found = STORY_STYLES.find((known) => known === style);
  if (found === undefined)
    throw new RangeError(`Stories are drawn ${STORY_STYLES.join(' or ')}, not “${style}”.`);
  return found;
}

function whoOf({ pairs }: Story): SystemVariable {
  const nameAt = (value: number): string => pairs[value]?.id ?? String(value);
  return {
    id: WHO,
    label: 'who it is',
    symbol: 'w',
    unit: '',
    range: [0, pairs.length - 1],
    step: 1,
    digits: 0,
    values: pairs.map((_, value) => value),
    categories: pairs.map(({ id }, value) => ({ id, intervals: [[value, value + 1]], typical: value })),
    meaning: 'who it is about',
    sentence: (category) => `It is about ${pairs.find(({ id }) => id === category)?.name ?? category}.`,
    reading: nameAt,
  };
}

function eventVariable({ id, label, values, meaning, sentences, phrases }: StoryEvent): SystemVariable {
  const placeOf = (category: string): 0 | 1 => (category === values[1] ? 1 : 0);
  return {
    id,
    label,
    symbol: `\\text{${id.slice(0, 1)}}`,
    unit: '',
    range: [0, 1],
    step: 1,
    digits: 0,
    values: [0, 1],
    categories: values.map((category, value) => ({
      id: category,
      intervals: [[value, value + 1]],
      typical: value,
    })),
    meaning,
    sentence: (category) => sentences[placeOf(category)],
    reading: (value) => values[value >= 0.5 ? 1 : 0],
    phrases: (category) => phrases[placeOf(category)],
  };
}

/** Up is so, down is not: the half of the picture that shows the event is its handle. */
function handleOf({ id, label }: StoryEvent, x: number): Handle {
  return {
    variable: id,
    label,
    at: (state) => ({ x, y: valueOf(state, id) === 1 ? 0.4 : 0.6 }),
    valueAt: ({ y }) => (y < 0.5 ? 1 : 0),
    radius: 0.2,
    axis: 'y',
  };
}

/** The middle of the draws with which an event of a chance happens. */
function usual(chance: number): number {
  return Number((1 - chance / 2).toFixed(2));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
