/**
 * Chooses the wrong pictures of the audited items of MuCR's tasks: npm run stories:looks. Each is a whole picture of
 * another causality with the subject and the place of the pair. Which three stand beside a right one is chosen so that
 * nobody finds it by looks: by each of many measures it is the first of the four in a quarter of the pairs, and the last
 * in a quarter, in each category and both styles; and no weighted sum of them, as a reader could learn it from other
 * causalities, rates it higher on average.
 */
import { writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { format } from 'oxfmt';
import { SCENE_STYLES } from '../../src/lib/systems/scenes/types.ts';
import { likeness, sceneWithLooks, stories, type Story } from '../../src/lib/systems/stories/index.ts';
import { STORY_PANELS, type StoryPanel } from '../../src/lib/systems/types.ts';
import { mayBothBeTrue } from '../../src/lib/evaluation/tasks/kit/stories/exchange.ts';
import { storiesOf } from '../../src/lib/evaluation/tasks/kit/stories/pairs.ts';
import { LIKENESSES, type Likeness } from './picture-likeness.ts';
import { DISTANCES, FINER_LIKENESSES, QUALITIES } from './picture-qualities.ts';
import { createPainter } from './pixels.ts';
import { evenChoice, type Measure, type Question } from './even-choice.ts';

const PARTS = ['all', 'train', 'test'] as const;

/** The worlds and styles in which a question is asked. */
const WAYS = [false, true].flatMap((circumstance) =>
  SCENE_STYLES.map((style) => ({ world: { circumstance, cause: true, effect: true }, style })),
);

interface Asked extends Question {
  readonly story: Story;
  readonly key: string;
  /** Who lends each of the answers; the first is the story itself. */
  readonly lenders: readonly Story[];
}

/** How a picture and what is given look alike, what it is like, and how far it is from the others. */
const MEASURES: readonly Likeness[] = [
  ...[...LIKENESSES, ...FINER_LIKENESSES],
  ...QUALITIES.map(
    (quality): Likeness =>
      (_, option) =>
        quality(option),
  ),
];

function askedOf(story: Story, place: number, given: StoryPanel): Asked {
  const wanted: StoryPanel = given === 'before' ? 'after' : 'before';
  const pixelsOf = createPainter();
  const lenders = [story, ...stories.filter((other) => !mayBothBeTrue(story, other))];
  const ways = WAYS.map(({ world, style }): readonly Measure[] => {
    const shown = story.sceneOf(place, given, world);
    // All of them are drawn with the looks of this pair, each story as the one at the same place of its four.
    const options = lenders.map((one) =>
      one === story
        ? one.sceneOf(place, wanted, world)
        : sceneWithLooks(one, place, wanted, world, { story, pair: place, world }),
    );
    const [about, ...pixels] = [shown, ...options].map((scene) => pixelsOf(scene, style));
    if (about === undefined) throw new RangeError('There is no picture.');
    return [
      rating(options.map((option) => likeness(shown, option))),
      ...MEASURES.map((measure) => rating(pixels.map((option) => measure(about, option)))),
      ...DISTANCES.map((distance) =>
        amongFour(pixels.map((one) => Float64Array.from(pixels, (other) => distance(one, other)))),
      ),
    ];
  });
  return {
    ...{ story, key: `${given} ${story.id} ${place}`, group: story.category, ways, lenders },
    answers: lenders.length,
    mayBeTogether: togetherIn(lenders),
  };
}

/** Holds numbers and no pictures, of which there are too many. */
function rating(ratings: readonly number[]): Measure {
  const own = Float64Array.from(ratings);
  return (answer) => own[answer] ?? 0;
}

function amongFour(distances: readonly Float64Array[]): Measure {
  return (answer, four) => four.reduce((sum, other) => sum + (distances[answer]?.[other] ?? 0), 0);
}

function togetherIn(lenders: readonly Story[]): Question['mayBeTogether'] {
  return (one, other) => {
    const story = lenders[one];
    return story !== undefined && !mayBothBeTrue(story, lenders[other]);
  };
}

/** The question with what is lent by some stories alone. */
function lentBy(asked: Asked, among: readonly Story[]): Asked {
  const kept = asked.lenders.flatMap((story, at) => (among.includes(story) ? [at] : []));
  const lenders = asked.lenders.filter((story) => among.includes(story));
  const placeOf = (answer: number): number => kept[answer] ?? 0;
  return {
    ...{ ...asked, lenders, answers: lenders.length, mayBeTogether: togetherIn(lenders) },
    ways: asked.ways.map((measures) =>
      measures.map(
        (measure): Measure =>
          (answer, four) =>
            measure(placeOf(answer), four.map(placeOf)),
      ),
    ),
  };
}

type Table = Readonly<Record<string, readonly (readonly [story: string, place: number])[]>>;

function tableOf(questions: readonly Asked[]): Table {
  const chosen = evenChoice(questions);
  return Object.fromEntries(
    questions.map(({ key, lenders }, at) => [
      key,
      (chosen[at] ?? []).flatMap((answer) =>
        lenders.slice(answer, answer + 1).map(({ id }) => [id, Number(key.at(-1))] as const),
      ),
    ]),
  );
}

const all: Asked[] = [];
for (const story of stories) {
  console.log(`comparing pictures of ${story.id}`);
  for (const given of STORY_PANELS) all.push(...story.pairs.map((_, place) => askedOf(story, place, given)));
  // What is drawn is freed between turns alone.
  await setImmediate();
}
const tables = PARTS.map((part) => {
  const among = storiesOf(part);
  const own = all.filter(({ story }) => among.includes(story)).map((asked) => lentBy(asked, among));
  const found: Table = Object.assign(
    {},
    ...STORY_PANELS.map((given) => tableOf(own.filter(({ key }) => key.startsWith(`${given} `)))),
  ) as Table;
  return [
    part,
    Object.fromEntries(all.flatMap(({ key }) => (found[key] ? [[key, found[key]]] : []))),
  ] as const;
});
const file = new URL('../../src/lib/evaluation/benchmarks/mucr/same-looks.json', import.meta.url);
const text = JSON.stringify(Object.fromEntries(tables));
writeFileSync(file, (await format('same-looks.json', text, { printWidth: 110 })).code);
