/**
 * How the pictures that can be offered in MuCR's tasks are rated by each measure of looks. To draw and to compare them all
 * takes a quarter of an hour, so the ratings are kept in `build/looks` as long as no drawing and no measure changes.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { mayBothBeTrue } from '../../src/lib/evaluation/tasks/kit/stories/exchange.ts';
import { SCENE_STYLES } from '../../src/lib/systems/scenes/types.ts';
import { storiesOf } from '../../src/lib/evaluation/tasks/kit/stories/pairs.ts';
import {
  storyFamily,
  likeness,
  sceneWithLooks,
  stories,
  type Story,
} from '../../src/lib/systems/stories/index.ts';
import { STORY_PANELS, type StoryPanel } from '../../src/lib/systems/types.ts';
import { isHalfLegible, isLegible } from './legible.ts';
import { LIKENESSES, type Likeness } from './picture-likeness.ts';
import { DISTANCES, FINER_LIKENESSES, QUALITIES } from './picture-qualities.ts';
import { createPainter } from './pixels.ts';
import { randomFeatures } from './random-features.ts';

/** What is asked about a picture of a pair. */
export interface Read {
  readonly key: string;
  /** Who lends each of the answers; the first is the story itself. */
  readonly lenders: readonly Story[];
  /** In each way to draw it, for each measure the rating of each answer. */
  readonly ratings: readonly (readonly Float64Array[])[];
  /** In each way to draw it, by each distance how far each answer is from each. */
  readonly distances: readonly (readonly (readonly Float64Array[])[])[];
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What the ratings rest on. */
const SOURCES = [
  'src/lib/systems/drawing',
  'src/lib/systems/scenes',
  'src/lib/systems/stories',
  'tests/scenes',
];
const IS_SOURCE = /(?<!\.test)\.(?:ts|json)$/;
/** What chooses and what tells of it changes no rating. */
const IS_CHOICE =
  /(?:even-choice|whitening|trained-reader|same-looks|nearest(?:-\w+)?|pictures-mosaic|sheets?|every-scene|stranger)\.\w+$/;
/** The worlds and styles in which a question is asked. */
const WAYS = [false, true].flatMap((circumstance) =>
  SCENE_STYLES.map((style) => ({ world: { circumstance, cause: true, effect: true }, style })),
);
/** Wrong pictures beside a right one. */
const WRONG = 3;
const SEED = 0;
/** Of each kind that is drawn at random: the more, the less is told by what was not drawn. */
const DRAWN = 16;
const RANDOM = randomFeatures(SEED, DRAWN);
/** How a picture and what is given look alike, and what it is like: those that have a name, then those drawn at random. */
const MEASURES: readonly Likeness[] = [
  ...[...LIKENESSES, ...FINER_LIKENESSES, ...QUALITIES.map((quality) => alone(quality))],
  ...[...RANDOM.likenesses, ...RANDOM.qualities.map((quality) => alone(quality))],
];
/** How many measures there are of each kind: things in common and first likenesses, finer ones and qualities, and so on. */
export const COUNTS = {
  first: 1 + LIKENESSES.length,
  finer: FINER_LIKENESSES.length + QUALITIES.length,
  drawn: RANDOM.likenesses.length + RANDOM.qualities.length,
  distances: DISTANCES.length,
};

function alone(quality: (pixels: Uint8Array) => number): Likeness {
  return (_, option) => quality(option);
}

/** All questions about a story, as they were kept or read anew. */
export function readingsOf(story: Story): readonly Read[] {
  const folder = `${ROOT}/build/looks/${digest()}`;
  const file = `${folder}/${story.id}.f64`;
  const lenders = [story, ...stories.filter((other) => !mayBothBeTrue(story, other))];
  const keys = STORY_PANELS.flatMap((given) =>
    story.pairs.map((_, place) => ({ given, place, key: `${given} ${story.id} ${place}` })),
  );
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      file,
      Buffer.concat(
        keys.map(({ given, place, key }) => Buffer.from(rated(story, lenders, place, given, key).buffer)),
      ),
    );
  }
  const kept = new Float64Array(new Uint8Array(readFileSync(file)).buffer);
  const rows = rowsOf(kept, lenders.length);
  return keys.map(({ key }): Read => {
    const ways = WAYS.map(() => ({
      ratings: take(rows, COUNTS.first + COUNTS.finer + COUNTS.drawn),
      distances: DISTANCES.map(() => take(rows, lenders.length)),
    }));
    return {
      ...{ key, lenders },
      ratings: ways.map(({ ratings }) => ratings),
      distances: ways.map(({ distances }) => distances),
    };
  });
}

function* rowsOf(kept: Float64Array, length: number): Generator<Float64Array, undefined> {
  for (let at = 0; at < kept.length; at += length) yield kept.subarray(at, at + length);
}

function take(rows: Generator<Float64Array, undefined>, count: number): readonly Float64Array[] {
  return Array.from({ length: count }, () => rows.next().value ?? new Float64Array());
}

let known: string | undefined;
/** Another one where a drawing or a measure is another. */
function digest(): string {
  known ??= SOURCES.flatMap((folder) =>
    readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: 'utf8' }).map(
      (name) => `${ROOT}/${folder}/${name}`,
    ),
  )
    .filter((file) => IS_SOURCE.test(file) && !IS_CHOICE.test(file))
    .toSorted()
    .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
    .digest('hex')
    .slice(0, 16);
  return known;
}

/** Which of those who may lend an answer do: where all is seen; where three families do not, the greater part, or any. */
export function offeredTo(
  story: Story,
  key: string,
  lenders: readonly Story[],
  among: readonly Story[],
): ReadonlySet<Story> {
  const [panel, pair] = [key.startsWith('before ') ? 'after' : 'before', Number(key.at(-1))] as const;
  const own = lenders.filter((lender) => among.includes(lender));
  const seenBy = (isSeen: typeof isLegible): readonly Story[] =>
    own.filter(
      (lender) =>
        lender === story ||
        WAYS.every(({ world }) => isSeen(lender, pair, panel, world, { story, pair, world })),
    );
  for (const isSeen of [isLegible, isHalfLegible]) {
    const seen = seenBy(isSeen);
    if (new Set(seen.map(storyFamily)).size > WRONG) return new Set(seen);
  }
  return new Set(own);
}

/** Row by row, in each way: ratings of the answers by each measure, then their distances from each other; 0 where none is offered. */
function rated(
  story: Story,
  lenders: readonly Story[],
  place: number,
  given: StoryPanel,
  key: string,
): Float64Array {
  const wanted: StoryPanel = given === 'before' ? 'after' : 'before';
  const pixelsOf = createPainter();
  const offered = new Set(
    [stories, storiesOf('test')].flatMap((among) =>
      among.includes(story) ? [...offeredTo(story, key, lenders, among)] : [],
    ),
  );
  const rows = WAYS.flatMap(({ world, style }) => {
    const shown = story.sceneOf(place, given, world);
    // All of them are drawn with the looks of this pair, each story as the one at the same place of its four.
    const options = lenders.map((one) => {
      if (!offered.has(one)) return undefined;
      return one === story
        ? one.sceneOf(place, wanted, world)
        : sceneWithLooks(one, place, wanted, world, { story, pair: place, world });
    });
    const about = pixelsOf(shown, style);
    const pixels = options.map((scene) => scene && pixelsOf(scene, style));
    const rating = (measure: Likeness): readonly number[] =>
      pixels.map((option) => (option === undefined ? 0 : measure(about, option)));
    return [
      options.map((option) => (option === undefined ? 0 : likeness(shown, option))),
      ...MEASURES.map(rating),
      ...DISTANCES.flatMap((distance) =>
        pixels.map((one) => pixels.map((other) => (one && other ? distance(one, other) : 0))),
      ),
    ];
  });
  return Float64Array.from(rows.flat());
}
