import { withColours } from '../drawing/colours.ts';
import { valueOf } from '../drawing/values.ts';
import { chanceNoise, rootNoise } from '../noises.ts';
import { parsedOnce } from '../parsed.ts';
import { ranked } from '../ranked.ts';
import {
  STORY_PANELS,
  type Handle,
  type LadderPhrases,
  type PictureOptions,
  type State,
  type StoryPanel,
  type System,
  type SystemVariable,
} from '../types.ts';
import { iconOf, loadIcons } from '../scenes/icons.ts';
import { drawBoth, drawScene } from '../scenes/scene.ts';
import { SCENE_STYLES, sceneStyle } from '../scenes/style.ts';
import { storySystemId, WHO } from './ids.ts';
import { findStory } from './known.ts';
import { sceneWithLooks } from './borrowed-looks.ts';
import { modelTextOf } from './model.ts';
import type { Scene } from '../scenes/types.ts';
import { type Story, type StoryEvent, type StoryWorld } from './types.ts';
import { capitalised } from '../../util/text/sentence.ts';

const DEFAULT_SIZE = 320;
/** Height of an event's handle, y downwards, if the event happens and if it does not. */
const SKY = 0.1;
const GROUND = 0.92;
/** Horizontal position of a picture's handle: at its left edge, next to the drawing. */
const EDGE = 0.06;

/** Builds the system of a story: four variables, three events and the subject. */
export function storySystem(story: Story): System {
  const { circumstance, cause, effect, chances } = story;
  const text = modelTextOf(story);
  const variables = [...[circumstance, cause, effect].map(eventVariable), whoOf(story)];
  const [first, second, third, who] = variables;
  if (!first || !second || !third || !who) throw new Error('a story has four variables');
  const effectChance = chances.effect[1][1];
  return {
    id: storySystemId(story.id),
    title: story.title,
    summary: story.summary,
    scene: story.scene,
    people: { ...story.people, who: (state) => whoIn(story, state) },
    opensOn: cause.id,
    text,
    get model() {
      return parsedOnce(text);
    },
    variables,
    noises: [
      chanceNoise(first, usualDraw(chances.circumstance)),
      chanceNoise(second, usualDraw(chances.cause[1])),
      chanceNoise(third, usualDraw(effectChance)),
      rootNoise(who, 0),
    ],
    notes: [
      'This system is ours: a drawing, no photograph, and its chances are chosen, not measured.',
      'Who it is changes the looks alone. The left half of the picture is earlier, the right half later.',
    ],
    styles: SCENE_STYLES,
    wide: true,
    panels: STORY_PANELS,
    handles: [handleOf(cause, EDGE), handleOf(effect, 0.5 + EDGE)],
    prepare: loadIcons,
    draw: (state, options) => drawStory(story, state, options),
    rules: [
      `${capitalised(circumstance.meaning)} affects ${cause.meaning} and ${effect.meaning}.`,
      `${capitalised(cause.meaning)} affects ${effect.meaning}.`,
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
  const lender = findStory(looks.system);
  if (lender === undefined) throw new RangeError(`There is no story ${looks.system} to lend its looks.`);
  return sceneWithLooks(story, pair, panel, world, { story: lender, pair: looks.pair, world });
}

/** Draws both pictures of a state side by side, or the requested one. */
function drawStory(
  story: Story,
  state: State,
  {
    size = DEFAULT_SIZE,
    wide = false,
    style,
    panel,
    looks,
    laterFirst = false,
    colours,
  }: PictureOptions = {},
): string {
  withColours({}, colours);
  const drawn = sceneStyle('Stories', style);
  const world = worldOf(story, state);
  const scene = (which: StoryPanel): Scene => storyScene(story, valueOf(state, WHO), which, world, looks);
  const [left, right] = laterFirst ? (['after', 'before'] as const) : (['before', 'after'] as const);
  return panel === undefined
    ? drawBoth([scene(left), scene(right)], drawn, size, iconOf, { wide })
    : drawScene(scene(panel), drawn, size, iconOf);
}

function worldOf({ circumstance, cause, effect }: Story, state: State): StoryWorld {
  return {
    circumstance: valueOf(state, circumstance.id) === 1,
    cause: valueOf(state, cause.id) === 1,
    effect: valueOf(state, effect.id) === 1,
  };
}

/** Returns the subject of a state. */
function whoIn({ pairs, people }: Story, state: State): string {
  const pair = pairs[valueOf(state, WHO)];
  return pair?.who ?? pair?.name ?? people.one;
}

function whoOf({ pairs }: Story): SystemVariable {
  const thingName = (category: string): string => pairs.find(({ id }) => id === category)?.name ?? category;
  const nameAt = (value: number): string => pairs[value]?.id ?? String(value);
  return {
    id: WHO,
    label: 'who it is',
    named: 'who it is',
    symbol: 'w',
    ...ranked(pairs.map(({ id }) => id)),
    meaning: 'who it is about',
    sentence: (category) => `It is about ${thingName(category)}.`,
    reading: nameAt,
    phrases: (category) => whoPhrases(thingName(category)),
  };
}

/** Returns phrases that fit people, animals and plants alike. */
function whoPhrases(name: string): LadderPhrases {
  return {
    seen: `in stories about ${name}`,
    asked: `how many belong to stories about ${name}`,
    done: `make every story one about ${name}`,
    imagined: `the story been about ${name}`,
    would: `the story have been about ${name}`,
    fact: `the story was about ${name}`,
  };
}

function eventVariable({
  id,
  label,
  named = label,
  values,
  meaning,
  sentences,
  phrases,
}: StoryEvent): SystemVariable {
  const placeOf = (category: string): 0 | 1 => (category === values[1] ? 1 : 0);
  return {
    id,
    label,
    named,
    symbol: `\\text{${id.slice(0, 1)}}`,
    ...ranked(values),
    meaning,
    sentence: (category) => sentences[placeOf(category)],
    reading: (value) => values[value >= 0.5 ? 1 : 0],
    phrases: (category) => phrases[placeOf(category)],
  };
}

/**
 * Returns an event's handle: up means that it happens, down that it does not; in the sky or on the ground, where it
 * hides no face.
 */
function handleOf({ id, label }: StoryEvent, x: number): Handle {
  return {
    variable: id,
    label,
    at: (state) => ({ x, y: valueOf(state, id) === 1 ? SKY : GROUND }),
    valueAt: ({ y }) => (y < 0.5 ? 1 : 0),
    rail: [SKY, GROUND],
    radius: 0.2,
    axis: 'y',
  };
}

/** Returns the middle of the draws with which an event of a given probability happens. */
function usualDraw(chance: number): number {
  return Number((1 - chance / 2).toFixed(2));
}
