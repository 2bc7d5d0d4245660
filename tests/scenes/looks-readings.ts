/**
 * Ratings of the pictures that MuCR's tasks can offer, by each measure of looks. Computing them takes a quarter of an
 * hour, so they are cached in `build/looks` until a drawing or a measure changes.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { mayBothBeTrue } from '../../src/lib/evaluation/tasks/kit/stories/exchange.ts';
import { TRAINED_SCENE_STYLES } from '../../src/lib/systems/scenes/style.ts';
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

/** A question about a picture of a pair, and its answers' ratings. */
export interface Read {
  readonly key: string;
  /** Stories of the answers; the first is the asked story itself. */
  readonly lenders: readonly Story[];
  /** Ratings of the answers, by variant and measure. */
  readonly ratings: readonly (readonly Float64Array[])[];
  /** Distances between the answers, by variant and distance measure. */
  readonly distances: readonly (readonly (readonly Float64Array[])[])[];
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Folders whose content determines the ratings. */
const SOURCES = [
  'src/lib/systems/drawing',
  'src/lib/systems/scenes',
  'src/lib/systems/stories',
  'tests/scenes',
];
const IS_SOURCE = /(?<!\.test)\.(?:ts|json)$/;
/** Files that only choose or report; changing them does not invalidate the cache. */
const IS_CHOICE =
  /(?:even-choice|whitening|trained-reader|same-looks|nearest(?:-\w+)?|pictures-mosaic|sheets?|every-scene|reader-descriptions)\.\w+$/;
/** Variants of a question: each world in each style by which pictures are chosen. */
const WAYS = [false, true].flatMap((circumstance) =>
  TRAINED_SCENE_STYLES.map((style) => ({ world: { circumstance, cause: true, effect: true }, style })),
);
/** Number of wrong pictures per question. */
const WRONG = 3;
const SEED = 0;
/** Number of random measures of each kind; the more, the less any other measure reveals. */
const DRAWN = 16;
const RANDOM = randomFeatures(SEED, DRAWN);
/** Measures of an offered picture and the given one: the named ones, then the random ones. */
const MEASURES: readonly Likeness[] = [
  ...[...LIKENESSES, ...FINER_LIKENESSES, ...QUALITIES.map((quality) => alone(quality))],
  ...[...RANDOM.likenesses, ...RANDOM.qualities.map((quality) => alone(quality))],
];
/** Number of measures by kind; `first` includes the likeness of the scenes' parts. */
export const COUNTS = {
  first: 1 + LIKENESSES.length,
  finer: FINER_LIKENESSES.length + QUALITIES.length,
  drawn: RANDOM.likenesses.length + RANDOM.qualities.length,
  distances: DISTANCES.length,
};

function alone(quality: (pixels: Uint8Array) => number): Likeness {
  return (_, option) => quality(option);
}

/** Returns all questions about a story, with cached or newly computed ratings. */
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
/** Returns a hash of all sources of the drawings and measures. */
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

/**
 * Returns the stories whose pictures can be offered as answers: the legible ones; if these are of too few families, the
 * half-legible ones; else all.
 */
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

/** Computes, for each variant, the answers' ratings by each measure, then their distances; 0 for answers not offered. */
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
    // Every story is drawn at the same index of its pairs, with the looks of this pair.
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
