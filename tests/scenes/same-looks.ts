/**
 * Chooses the wrong pictures of the audited items of MuCR's tasks: npm run stories:looks. Each is a whole picture of
 * another causality with the subject and the place of the pair. Which three stand beside a right one is chosen so that,
 * over the pairs of each category, the right one is the most alike to what is given in a quarter, and the least alike in
 * a quarter, in both styles and by each of the measures below: nobody finds it by looks.
 */
import { writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { Resvg } from '@resvg/resvg-js';
import { format } from 'oxfmt';
import { drawScene } from '../../src/lib/systems/scenes/scene.ts';
import { SCENE_STYLES, type Scene, type SceneStyle } from '../../src/lib/systems/scenes/types.ts';
import {
  likeness,
  sceneWithLooks,
  STORY_CATEGORIES,
  stories,
  type Story,
  type StoryWorld,
} from '../../src/lib/systems/stories/index.ts';
import { STORY_PANELS, type StoryPanel } from '../../src/lib/systems/types.ts';
import { mayBothBeTrue } from '../../src/lib/evaluation/tasks/kit/stories/exchange.ts';
import { storiesOf } from '../../src/lib/evaluation/tasks/kit/stories/pairs.ts';
import { iconsIn } from './icon-sets.ts';
import {
  byColours,
  byHues,
  byMainColours,
  byMeanColour,
  byPixels,
  byQuarters,
  type Likeness,
} from './picture-likeness.ts';
import { evenChoice, type Offer } from './even-choice.ts';

/** Side of the pictures that are compared, in pixels. */
const SIZE = 64;
const PARTS = ['all', 'train', 'test'] as const;
const BY_PIXELS: readonly Likeness[] = [byPixels, byColours, byHues, byMainColours, byMeanColour, byQuarters];

function pixelsOf(scene: Scene, style: SceneStyle): Uint8Array {
  const svg = drawScene(scene, style, SIZE, (set, name) => iconsIn(set)(name));
  return new Uint8Array(new Resvg(svg).render().pixels);
}

/** How alike an option is to what is given, by each measure, in each style, without and with the circumstance. */
function likenessesTo(
  given: (world: StoryWorld) => Scene,
): (option: (world: StoryWorld) => Scene) => readonly number[] {
  const ways = [false, true].flatMap((circumstance) => {
    const world = { circumstance, cause: true, effect: true };
    return SCENE_STYLES.map((style) => ({ world, style, shown: pixelsOf(given(world), style) }));
  });
  return (option) =>
    ways.flatMap(({ world, style, shown }) => {
      const pixels = pixelsOf(option(world), style);
      return [likeness(given(world), option(world)), ...BY_PIXELS.map((alike) => alike(shown, pixels))];
    });
}

interface Question {
  readonly story: Story;
  readonly key: string;
  readonly offers: readonly Offer<Story>[];
}

function questionOf(story: Story, place: number, given: StoryPanel): Question {
  const wanted: StoryPanel = given === 'before' ? 'after' : 'before';
  const alike = likenessesTo((world) => story.sceneOf(place, given, world));
  const right = alike((world) => story.sceneOf(place, wanted, world));
  const offers = stories
    .filter((other) => !mayBothBeTrue(story, other))
    .map((other) => ({
      what: other,
      // One of its four, as many times each: all of them are drawn with the looks of this pair.
      leads: alike((world) => sceneWithLooks(other, place, wanted, world, { story, pair: place, world })).map(
        (value, at) => Math.sign(value - (right[at] ?? 0)),
      ),
    }));
  return { story, key: `${given} ${story.id} ${place}`, offers };
}

type Table = Readonly<Record<string, readonly (readonly [story: string, place: number])[]>>;

function tableOf(questions: readonly Question[], among: readonly Story[]): Table {
  const chosen = evenChoice(
    questions.map(({ offers }) => offers.filter(({ what }) => among.includes(what))),
    (one, other) => !mayBothBeTrue(one, other),
  );
  return Object.fromEntries(
    questions.map(({ key }, at) => [
      key,
      (chosen[at] ?? []).map((story) => [story.id, Number(key.at(-1))] as const),
    ]),
  );
}

const all: Question[] = [];
for (const story of stories) {
  console.log(`comparing pictures of ${story.id}`);
  for (const given of STORY_PANELS)
    all.push(...story.pairs.map((_, place) => questionOf(story, place, given)));
  // What is drawn is freed between turns alone.
  await setImmediate();
}
const tables = PARTS.map((part) => {
  const among = storiesOf(part);
  const even = STORY_PANELS.flatMap((given) =>
    STORY_CATEGORIES.map((category) =>
      all.filter(
        ({ story, key }) =>
          among.includes(story) && story.category === category && key.startsWith(`${given} `),
      ),
    ),
  );
  const found: Table = Object.assign({}, ...even.map((questions) => tableOf(questions, among))) as Table;
  return [
    part,
    Object.fromEntries(all.flatMap(({ key }) => (found[key] ? [[key, found[key]]] : []))),
  ] as const;
});
const file = new URL('../../src/lib/evaluation/benchmarks/mucr/same-looks.json', import.meta.url);
const text = JSON.stringify(Object.fromEntries(tables));
writeFileSync(file, (await format('same-looks.json', text, { printWidth: 110 })).code);
