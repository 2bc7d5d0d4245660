/** Pictures and texts of a tuning, each once, with the indices of its examples and questions. */
import type { ShownScene } from '../../../evaluation/benchmarks/causal-order/worlds.ts';
import type { CausalExample, TuningSet } from '../../../clip/tuning/train.ts';
import { canonicalJson } from '../../../util/canonical.ts';
import { createRandom } from '../../../util/random.ts';
import type { AskedPair, OrderPair, TuningPairs } from '../plan/pairs.ts';
import { omitUndefined } from '../../../util/omit.ts';

/** Held-out part that a question belongs to. */
export type HeldOutPart = 'trained' | 'conjunction' | 'cause' | 'both';

/** All parts, from fully trained to fully held out. */
export const PARTS: readonly HeldOutPart[] = ['trained', 'conjunction', 'cause', 'both'];

/** A picture with a caption in both orders; indices in the tables. */
export interface OrderQuestion extends Omit<CausalExample, 'group' | 'alike'> {
  /** Index of an unrelated picture: answers that are right with it use the words only. */
  readonly otherPicture: number;
  readonly conjunction: string;
  readonly isEffectFirst: boolean;
  readonly part: HeldOutPart;
  readonly material: 'stories' | 'systems';
  readonly unit: string;
  readonly family: string;
}

/** Pictures and captions for retrieval. */
export interface RetrievalPlaces {
  readonly subject: string;
  readonly pictures: readonly number[];
  readonly captions: readonly number[];
  readonly owners: readonly number[];
}

/** Training and test data of a tuning, as indices in lists of pictures and texts. */
export interface TuningTables extends Pick<TuningSet, 'causal' | 'plain'> {
  readonly pictures: readonly ShownScene[];
  readonly texts: readonly string[];
  readonly questions: readonly OrderQuestion[];
  readonly retrieval: readonly RetrievalPlaces[];
}

/**
 * Returns the tables of a plan's pairs.
 *
 * @param trained the trained conjunctions
 * @param effectFirst conjunctions that follow the effect
 */
export function tuningTables(
  { train, asked, retrieval }: TuningPairs,
  {
    seed,
    trained,
    effectFirst,
  }: { readonly seed: number; readonly trained: readonly string[]; readonly effectFirst: readonly string[] },
): TuningTables {
  const pictures = new IndexedSet<ShownScene>((picture) => canonicalJson(picture));
  const texts = new IndexedSet<string>((text) => text);
  const trainedIndices = train.map(({ picture }) => pictures.get(picture));
  const causal = train.flatMap((pair, index) => {
    const alike = new Set(trainedIndices.filter((_, other) => isTakenFor(pair, train[other])));
    return pair.captions.map(({ right, reversed }) => ({
      picture: trainedIndices[index] ?? 0,
      right: texts.get(right),
      reversed: texts.get(reversed),
      group: pair.group,
      alike: [...alike],
    }));
  });
  const plain = train.flatMap(({ picture, group, plain: sentences }) =>
    // Different pictures of a system are distinguished by their captions.
    sentences.map((text) => ({
      picture: pictures.get(picture),
      text: texts.get(text),
      group: sentences.length === 1 ? text : group,
    })),
  );
  const random = createRandom(seed).fork('other pictures');
  const questions = asked.flatMap((pair, index) => {
    const other = otherPair(asked, pair, () => random.fork(String(index)).integer(0, asked.length - 1));
    return pair.captions.map(({ conjunction, right, reversed }) => ({
      picture: pictures.get(pair.picture),
      otherPicture: pictures.get(other.picture),
      right: texts.get(right),
      reversed: texts.get(reversed),
      conjunction,
      isEffectFirst: effectFirst.includes(conjunction),
      part: partOf(!trained.includes(conjunction), pair.isHeldOut),
      material: pair.subject === 'stories' ? ('stories' as const) : ('systems' as const),
      unit: pair.unit,
      family: pair.family,
    }));
  });
  const found = retrieval.map(({ subject, set }) => ({
    subject,
    pictures: set.map(({ picture }) => pictures.get(nameless(picture))),
    captions: set.flatMap(({ captions }) => captions.map((caption) => texts.get(caption))),
    owners: set.flatMap(({ captions }, owner) => captions.map(() => owner)),
  }));
  return { pictures: pictures.all, texts: texts.all, causal, plain, questions, retrieval: found };
}

/**
 * Returns whether another picture has the same subject, but does not show both clauses of a pair's causal captions.
 */
function isTakenFor({ about, causalClauses }: OrderPair, other: OrderPair | undefined): boolean {
  return other?.about === about && !causalClauses.every((clause) => other.shown.includes(clause));
}

function partOf(isConjunctionHeld: boolean, isCauseHeld: boolean): HeldOutPart {
  if (isConjunctionHeld) return isCauseHeld ? 'both' : 'conjunction';
  return isCauseHeld ? 'cause' : 'trained';
}

/** Returns the next pair of another family from a random index; the pair itself where there is none. */
function otherPair(asked: readonly AskedPair[], own: AskedPair, draw: () => number): AskedPair {
  const from = draw();
  const about = (pair: AskedPair): string => (pair.subject === 'stories' ? pair.family : pair.subject);
  for (let step = 0; step < asked.length; step++) {
    const other = asked[(from + step) % asked.length];
    if (other !== undefined && about(other) !== about(own)) return other;
  }
  return own;
}

/** Returns a picture without its file name, so that equal scenes are equal pictures. */
function nameless({ kind, subject, state, style, panel, looks }: ShownScene): ShownScene {
  return {
    kind,
    subject,
    state,
    style,
    ...omitUndefined({ panel, looks }),
  };
}

/** A list of distinct things that gives each the index at which it was added. */
class IndexedSet<Thing> {
  readonly all: Thing[] = [];
  readonly #known = new Map<string, number>();
  readonly #key: (thing: Thing) => string;

  constructor(key: (thing: Thing) => string) {
    this.#key = key;
  }

  /** Returns the index of a thing, which is added where it is new. */
  get(thing: Thing): number {
    const key = this.#key(thing);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const index = this.all.push(thing) - 1;
    this.#known.set(key, index);
    return index;
  }
}
