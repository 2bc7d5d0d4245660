/**
 * Chooses the wrong pictures of the audited items of MuCR's tasks: npm run stories:looks. A wrong picture is a whole
 * picture of another causality with the subject and the place of the pair. The three are chosen so that looks do not
 * reveal the right one (see `evenChoice`), in each category and both styles. Pictures in which the event or a bystander
 * is covered are not offered. With `--keep` the search starts with the present choice, so that most pictures stay, and
 * with them the descriptions of readers.
 */
import { writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { format } from 'oxfmt';
import sameLooks from '../../src/lib/evaluation/benchmarks/mucr/same-looks.json' with { type: 'json' };
import { mayBothBeTrue } from '../../src/lib/evaluation/tasks/kit/stories/exchange.ts';
import { storiesOf } from '../../src/lib/evaluation/tasks/kit/stories/pairs.ts';
import { stories, type Story } from '../../src/lib/systems/stories/index.ts';
import { STORY_PANELS } from '../../src/lib/systems/types.ts';
import { evenChoice, type Measure, type Question } from './even-choice.ts';
import { LIKENESSES } from './picture-likeness.ts';
import { FINER_LIKENESSES, QUALITIES } from './picture-qualities.ts';
import { COUNTS, offeredTo, readingsOf, type Read } from './looks-readings.ts';

const PARTS = ['all', 'train', 'test'] as const;
/** The present choice, by part and question, with which the search starts on request. */
const PRESENT: Readonly<Record<string, Table>> = process.argv.includes('--keep')
  ? (sameLooks as unknown as Readonly<Record<string, Table>>)
  : {};
/** Measures that differ most between a right picture and one that shows more. */
const HARD: readonly string[] = [
  'byGround',
  'byColours',
  'byMainColours',
  'bySharedArea',
  'bySharedColours',
  'bySmallColours',
  'byBrightColours',
];
/** The most revealing of these measures. */
const HARDEST = 'byPalette';
const emphasis = ({ name }: { readonly name: string }): number =>
  name === HARDEST ? 10 : HARD.includes(name) ? 6 : 1;
/** Weights of the measures; those that readers try first count most. */
const WEIGHTS: readonly number[] = [
  3,
  ...LIKENESSES.map((measure) => 3 * emphasis(measure)),
  ...[...FINER_LIKENESSES, ...QUALITIES].map((measure) => 2 * emphasis(measure)),
  ...Array.from({ length: COUNTS.drawn }, () => 0.25),
  ...Array.from({ length: COUNTS.distances }, () => 2),
];

interface Asked extends Question {
  readonly story: Story;
  readonly key: string;
  readonly lenders: readonly Story[];
}

/** Makes the question whose wrong answers come from the given stories only. */
function askedOf(
  story: Story,
  { key, lenders, ratings, distances }: Read,
  among: readonly Story[],
  present: Table = {},
): Asked {
  const offered = offeredTo(story, key, lenders, among);
  const kept = lenders.flatMap((lender, at) => (offered.has(lender) ? [at] : []));
  const placeOf = (answer: number): number => kept[answer] ?? 0;
  const own = kept.flatMap((at) => lenders.slice(at, at + 1));
  return {
    ...{ story, key, lenders: own, group: story.category, weights: WEIGHTS, answers: own.length },
    start: (present[key] ?? []).flatMap(([id]) => {
      const answer = own.findIndex((lender) => lender.id === id);
      return answer > 0 ? [answer] : [];
    }),
    ways: ratings.map((measures, way) => [
      ...measures.map(
        (row): Measure =>
          (answer) =>
            row[placeOf(answer)] ?? 0,
      ),
      ...(distances[way] ?? []).map(
        (rows): Measure =>
          (answer, four) =>
            four.reduce((sum, other) => sum + (rows[placeOf(answer)]?.[placeOf(other)] ?? 0), 0),
      ),
    ]),
    mayBeTogether: (one, other) => {
      const lender = own[one];
      return lender !== undefined && !mayBothBeTrue(lender, own[other]);
    },
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

const all: { story: Story; read: Read }[] = [];
for (const story of stories) {
  console.log(`comparing pictures of ${story.id}`);
  all.push(...readingsOf(story).map((read) => ({ story, read })));
  // Native pictures are freed only between turns of the event loop.
  await setImmediate();
}
const tables = PARTS.map((part) => {
  const among = storiesOf(part);
  const own = all.flatMap(({ story, read }) =>
    among.includes(story) ? [askedOf(story, read, among, PRESENT[part])] : [],
  );
  const found: Table = Object.assign(
    {},
    ...STORY_PANELS.map((given) => tableOf(own.filter(({ key }) => key.startsWith(`${given} `)))),
  ) as Table;
  return [
    part,
    Object.fromEntries(all.flatMap(({ read: { key } }) => (found[key] ? [[key, found[key]]] : []))),
  ] as const;
});
const file = new URL('../../src/lib/evaluation/benchmarks/mucr/same-looks.json', import.meta.url);
const text = JSON.stringify(Object.fromEntries(tables));
writeFileSync(file, (await format('same-looks.json', text, { printWidth: 110 })).code);
