/** What a tuning embeds, each thing once, and where its examples and questions find it. */
import type { ShownScene } from '../../evaluation/benchmarks/causal-order/worlds.ts';
import type { CausalExample, TuningSet } from '../../clip/tuning/train.ts';
import { canonicalJson } from '../../util/canonical.ts';
import { createRandom } from '../../util/random.ts';
import type { AskedPair, OrderPair, TuningPairs } from './pairs.ts';
import { omitUndefined } from '../../util/omit.ts';

/** What of a question was held out of training. */
export type HeldOutPart = 'trained' | 'conjunction' | 'cause' | 'both';

/** All parts, from what was trained to what was not at all. */
export const PARTS: readonly HeldOutPart[] = ['trained', 'conjunction', 'cause', 'both'];

/** A picture with a caption in both orders, to be asked about; places in the tables. */
export interface OrderQuestion extends Omit<CausalExample, 'group' | 'alike'> {
  /** A picture of something else: whoever is right by it judges the words alone. */
  readonly otherPicture: number;
  readonly conjunction: string;
  readonly isEffectFirst: boolean;
  readonly part: HeldOutPart;
  readonly material: 'stories' | 'systems';
  readonly unit: string;
}

/** Pictures and captions that are to find each other. */
export interface RetrievalPlaces {
  readonly subject: string;
  readonly pictures: readonly number[];
  readonly captions: readonly number[];
  readonly owners: readonly number[];
}

/** What a tuning trains on and is measured by, as places in lists of pictures and texts. */
export interface TuningTables extends Pick<TuningSet, 'causal' | 'plain'> {
  readonly pictures: readonly ShownScene[];
  readonly texts: readonly string[];
  readonly questions: readonly OrderQuestion[];
  readonly retrieval: readonly RetrievalPlaces[];
}

/**
 * Lays out the pairs of a plan.
 *
 * @param trained the conjunctions that are trained
 * @param effectFirst the conjunctions before which the effect is told
 */
export function tuningTables(
  { train, asked, retrieval }: TuningPairs,
  {
    seed,
    trained,
    effectFirst,
  }: { readonly seed: number; readonly trained: readonly string[]; readonly effectFirst: readonly string[] },
): TuningTables {
  const pictures = new Places<ShownScene>((picture) => canonicalJson(picture));
  const texts = new Places<string>((text) => text);
  const trainedPlaces = train.map(({ picture }) => pictures.of(picture));
  const causal = train.flatMap((pair, place) => {
    const alike = new Set(trainedPlaces.filter((_, other) => isTakenFor(pair, train[other])));
    return pair.captions.map(({ right, reversed }) => ({
      picture: trainedPlaces[place] ?? 0,
      right: texts.of(right),
      reversed: texts.of(reversed),
      group: pair.group,
      alike: [...alike],
    }));
  });
  const plain = train.flatMap(({ picture, group, plain: sentences }) =>
    // Of a system, pictures that show something else are told apart by what is said of them.
    sentences.map((text) => ({
      picture: pictures.of(picture),
      text: texts.of(text),
      group: sentences.length === 1 ? text : group,
    })),
  );
  const random = createRandom(seed).fork('other pictures');
  const questions = asked.flatMap((pair, place) => {
    const other = otherPair(asked, pair, () => random.fork(String(place)).integer(0, asked.length - 1));
    return pair.captions.map(({ conjunction, right, reversed }) => ({
      picture: pictures.of(pair.picture),
      otherPicture: pictures.of(other.picture),
      right: texts.of(right),
      reversed: texts.of(reversed),
      conjunction,
      isEffectFirst: effectFirst.includes(conjunction),
      part: partOf(!trained.includes(conjunction), pair.isHeldOut),
      material: pair.subject === 'stories' ? ('stories' as const) : ('systems' as const),
      unit: pair.unit,
    }));
  });
  const found = retrieval.map(({ subject, set }) => ({
    subject,
    pictures: set.map(({ picture }) => pictures.of(nameless(picture))),
    captions: set.flatMap(({ captions }) => captions.map((caption) => texts.of(caption))),
    owners: set.flatMap(({ captions }, owner) => captions.map(() => owner)),
  }));
  return { pictures: pictures.all, texts: texts.all, causal, plain, questions, retrieval: found };
}

/** Whether another picture is of the same subject, and shows not both of what a pair's causal captions tell. */
function isTakenFor({ about, told }: OrderPair, other: OrderPair | undefined): boolean {
  return other?.about === about && !told.every((clause) => other.shown.includes(clause));
}

function partOf(isConjunctionHeld: boolean, isCauseHeld: boolean): HeldOutPart {
  if (isConjunctionHeld) return isCauseHeld ? 'both' : 'conjunction';
  return isCauseHeld ? 'cause' : 'trained';
}

/** The next pair of another group after a drawn place; the pair itself where there is none. */
function otherPair(asked: readonly AskedPair[], own: AskedPair, draw: () => number): AskedPair {
  const from = draw();
  const about = (pair: AskedPair): string => (pair.subject === 'stories' ? pair.unit : pair.subject);
  for (let step = 0; step < asked.length; step++) {
    const other = asked[(from + step) % asked.length];
    if (other !== undefined && about(other) !== about(own)) return other;
  }
  return own;
}

/** A picture without its file's name: the same scene is the same picture. */
function nameless({ kind, subject, state, style, panel, looks }: ShownScene): ShownScene {
  return {
    kind,
    subject,
    state,
    style,
    ...omitUndefined({ panel, looks }),
  };
}

/** Each thing once, and its place. */
class Places<Thing> {
  readonly all: Thing[] = [];
  readonly #known = new Map<string, number>();
  readonly #key: (thing: Thing) => string;

  constructor(key: (thing: Thing) => string) {
    this.#key = key;
  }

  of(thing: Thing): number {
    const key = this.#key(thing);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const place = this.all.push(thing) - 1;
    this.#known.set(key, place);
    return place;
  }
}
