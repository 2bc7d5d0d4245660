/**
 * Chooses the wrong pictures of the audited items of MuCR's tasks: npm run stories:looks. Each is a whole picture of
 * another causality with the subject and the place of the pair. Which three stand beside a right one is chosen so that,
 * over the pairs of each category, the right one is the most alike to what is given in a quarter, and the least alike in
 * a quarter, in both styles and by each of many measures; and is as often as that the most, or the least, like the other
 * three: nobody finds it by looks.
 */
import { writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { format } from 'oxfmt';
import { SCENE_STYLES, type Scene } from '../../src/lib/systems/scenes/types.ts';
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
import { LIKENESSES, mosaicDistance } from './picture-likeness.ts';
import { createPainter } from './pixels.ts';
import { endsBy, evenChoice, type Offer } from './even-choice.ts';

const PARTS = ['all', 'train', 'test'] as const;

/** The worlds and styles in which a question is asked. */
const WAYS = [false, true].flatMap((circumstance) =>
  SCENE_STYLES.map((style) => ({ world: { circumstance, cause: true, effect: true }, style })),
);

interface Question {
  readonly story: Story;
  readonly key: string;
  readonly offers: readonly Offer<Story>[];
  /** Whether the right picture is the most like the other ones, and whether it is the least like them, in each way. */
  readonly endsAmong: (wrong: readonly Story[]) => readonly number[];
}

/** A picture in each of the ways, as pixels. */
type Seen = readonly Uint8Array[];

function questionOf(story: Story, place: number, given: StoryPanel): Question {
  const wanted: StoryPanel = given === 'before' ? 'after' : 'before';
  const pixelsOf = createPainter();
  const seen = (sceneIn: (world: StoryWorld) => Scene): Seen =>
    WAYS.map(({ world, style }) => pixelsOf(sceneIn(world), style));
  // One of its four, as many times each: all of them are drawn with the looks of this pair.
  const optionOf = (other: Story, world: StoryWorld): Scene =>
    other === story
      ? story.sceneOf(place, wanted, world)
      : sceneWithLooks(other, place, wanted, world, { story, pair: place, world });
  const shown = (world: StoryWorld): Scene => story.sceneOf(place, given, world);
  const about = seen(shown);
  const lenders = stories.filter((other) => !mayBothBeTrue(story, other));
  const pictures = new Map([story, ...lenders].map((one) => [one, seen((world) => optionOf(one, world))]));
  const alike = (one: Story): readonly number[] =>
    WAYS.flatMap(({ world }, way) => [
      likeness(shown(world), optionOf(one, world)),
      ...LIKENESSES.map((by) => by(of(about, way), of(pictures.get(one), way))),
    ]);
  const right = alike(story);
  const offers = lenders.map((what) => ({
    what,
    leads: alike(what).map((value, at) => Math.sign(value - (right[at] ?? 0))),
  }));
  return { story, key: `${given} ${story.id} ${place}`, offers, endsAmong: endsIn(story, pictures) };
}

function of(seen: Seen | undefined, way: number): Uint8Array {
  const found = seen?.[way];
  if (found === undefined) throw new RangeError(`There is no picture ${way}.`);
  return found;
}

/** Holds distances and no pictures, of which there are too many. */
function endsIn(story: Story, pictures: ReadonlyMap<Story, Seen>): Question['endsAmong'] {
  const options = [...pictures.keys()];
  const distances = WAYS.map((_, way) =>
    options.map((one) =>
      Float32Array.from(options, (other) =>
        mosaicDistance(of(pictures.get(one), way), of(pictures.get(other), way)),
      ),
    ),
  );
  return (wrong) => {
    const places = [story, ...wrong].map((one) => options.indexOf(one));
    return distances.flatMap((rows) => {
      const [own = 0, ...others] = places.map((place) =>
        places.reduce((sum, other) => sum + (rows[place]?.[other] ?? 0), 0),
      );
      return endsBy(others.map((other) => Math.sign(own - other)));
    });
  };
}

type Table = Readonly<Record<string, readonly (readonly [story: string, place: number])[]>>;

function tableOf(questions: readonly Question[], among: readonly Story[]): Table {
  const chosen = evenChoice(
    questions.map(({ offers }) => offers.filter(({ what }) => among.includes(what))),
    (one, other) => !mayBothBeTrue(one, other),
    (question, wrong) => questions[question]?.endsAmong(wrong) ?? [],
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
