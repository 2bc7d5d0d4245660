import { createRandom, type Random } from '../../util/random.ts';
import { shuffled } from '../../util/shuffle.ts';
import { batchesOf, type Training } from '../../util/training.ts';
import { backHead, freshHead, gradientFor, passFor, runHead, type Head } from './head.ts';
import { foldedHead, whitened, whitenerOf } from './whiten.ts';
import { causalLoss, plainLoss, type CausalBatch, type PlainBatch } from './loss.ts';

/** A picture, by its place in the tables. */
interface Example {
  readonly picture: number;
  /** What examples must not have in common for one's caption to be wrong of the other's picture. */
  readonly group: string;
}

/** A picture with a causal caption that is right of it, and the same one reversed; places in the tables. */
export interface CausalExample extends Example {
  readonly right: number;
  readonly reversed: number;
}

/** A picture with a plain caption of it. */
export interface PlainExample extends Example {
  readonly text: number;
}

/** What a head is trained on: embeddings of length 1, and examples that name their places. */
export interface TuningSet {
  readonly dimension: number;
  readonly pictures: readonly Float32Array[];
  readonly texts: readonly Float32Array[];
  readonly causal: readonly CausalExample[];
  readonly plain: readonly PlainExample[];
}

/** How a head is trained. */
export interface TuningOptions {
  readonly seed: number;
  /** Times that every causal example is seen. */
  readonly epochs: number;
  /** Adam's step at first; it falls to 0 by a cosine. */
  readonly rate: number;
  readonly hidden: number;
  /** What cosines are multiplied by before softmax. */
  readonly scale: number;
}

/** A head in training. */
interface HeadTraining {
  readonly training: Training<CausalExample, 'causal' | 'plain'>;
  /** The head as it is now. */
  readonly head: () => Head;
}

const BATCH = 64;
const PLAIN_BATCH = 32;
/** Captions of others that a picture's right one stands against. */
const OTHERS = 3;
const MOST_TRIES = 20;
/** Share of the steps in which the rate rises. */
const WARM_UP = 0.05;
const POINTS = 24;

/**
 * A head to be trained, by `train`; the same set and options give the same head. Throws a RangeError where there is nothing
 * to train on.
 */
export function headTraining(set: TuningSet, options: TuningOptions): HeadTraining {
  const { dimension, causal, plain } = set;
  if (causal.length === 0)
    throw new RangeError(
      'There is no causal caption to train on: choose a conjunction and a causality more.',
    );
  const random = createRandom(options.seed);
  const used = [...new Set(causal.flatMap(({ right, reversed }) => [right, reversed]))];
  const whitener = whitenerOf(
    used.map((place) => textAt(set, place)),
    dimension,
  );
  const places = new Set([...used, ...plain.map(({ text }) => text)]);
  const features = new Map(
    [...places].map((place) => [place, whitened(whitener, textAt(set, place))] as const),
  );
  const head = freshHead(dimension, options.hidden, random.fork('head'));
  const gradient = gradientFor(head);
  const [order, mates] = [random.fork('order'), random.fork('others')];
  const shown = random.fork('plain');
  const { epochs, rate, scale } = options;
  const learn = (batch: readonly CausalExample[]) => {
    const held = drawPlain(plain, shown);
    const count = batch.length;
    const pass = runBatch(head, set, features, [
      ...batch.map(({ right }) => right),
      ...batch.map(({ reversed }) => reversed),
      ...held.map(({ text }) => text),
    ]);
    const slopes = new Float32Array(pass.outputs.length);
    const ordered: CausalBatch = {
      count,
      pictures: rowsOf(set.pictures, batch, dimension),
      others: batch.map((one, row) => othersOf(batch, row, one.group, mates)),
    };
    const kept: PlainBatch = {
      count: held.length,
      from: 2 * count,
      pictures: rowsOf(set.pictures, held, dimension),
      before: pass.inputs.subarray(2 * count * dimension),
    };
    const losses = {
      causal: causalLoss(ordered, pass.outputs, slopes, dimension, scale),
      plain: plainLoss(kept, pass.outputs, slopes, dimension, scale),
    };
    backHead(head, pass, slopes, gradient);
    return losses;
  };
  const lists = ['first', 'bias', 'second'] as const;
  const weights = lists.map((list) => ({ value: head[list], slope: gradient[list] }));
  const batches = batchesOf(() => shuffled(causal, order), { epochs, size: BATCH, isMixed: false });
  return {
    training: { weights, schedule: { rate, warmUp: WARM_UP }, batches, learn, points: POINTS },
    head: () => foldedHead(head, whitener),
  };
}

/** The head's pass over texts, by their places in the set. */
function runBatch(
  head: Head,
  set: TuningSet,
  features: ReadonlyMap<number, ArrayLike<number>>,
  texts: readonly number[],
) {
  const pass = passFor(head, texts.length, true);
  for (const [row, text] of texts.entries()) {
    pass.inputs.set(textAt(set, text), row * set.dimension);
    pass.features.set(features.get(text) ?? [], row * set.dimension);
  }
  runHead(head, pass);
  return pass;
}

/** Rows of a batch that are about something else; fewer where there are not so many. */
function othersOf(
  batch: readonly CausalExample[],
  row: number,
  group: string,
  random: Random,
): readonly number[] {
  const found: number[] = [];
  for (let attempt = 0; attempt < MOST_TRIES && found.length < OTHERS; attempt++) {
    const other = random.integer(0, batch.length - 1);
    if (other !== row && batch[other]?.group !== group && !found.includes(other)) found.push(other);
  }
  return found;
}

/** Plain examples, no two of which are about the same. */
function drawPlain(plain: readonly PlainExample[], random: Random): readonly PlainExample[] {
  const found = new Map<string, PlainExample>();
  for (let draw = 0; draw < PLAIN_BATCH && plain.length > 0; draw++) {
    const one = plain[random.integer(0, plain.length - 1)];
    if (one !== undefined && !found.has(one.group)) found.set(one.group, one);
  }
  return [...found.values()];
}

function rowsOf(
  table: readonly Float32Array[],
  list: readonly { readonly picture: number }[],
  length: number,
): Float32Array {
  const rows = new Float32Array(list.length * length);
  for (const [row, { picture }] of list.entries()) rows.set(ofLength(table[picture], length), row * length);
  return rows;
}

function textAt({ texts, dimension }: TuningSet, place: number): Float32Array {
  return ofLength(texts[place], dimension);
}

function ofLength(embedding: Float32Array | undefined, length: number): Float32Array {
  if (embedding?.length === length) return embedding;
  throw new RangeError(
    `An embedding of ${length} numbers is asked for, and one has ${embedding?.length ?? 'none'}: embed everything with one model.`,
  );
}
