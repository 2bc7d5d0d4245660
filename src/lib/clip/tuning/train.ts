import { createRandom, type Random } from '../../util/random.ts';
import { permuted } from '../../util/shuffle.ts';
import { batchesOf, type Training } from '../../util/learning/training.ts';
import type { Head } from './head.ts';
import { causalLoss, plainLoss } from './loss.ts';
import { frozenSide, trainedSide, type Table } from './side.ts';

/** A picture, by its index in the tables. */
interface Example {
  readonly picture: number;
  /** One's caption does not match the other's picture if their groups differ. */
  readonly group: string;
}

/** A picture with a causal caption that matches it, and the same one reversed; indices in the tables. */
export interface CausalExample extends Example {
  readonly right: number;
  readonly reversed: number;
  /**
   * Pictures of the same subject that the caption does not match (hard negatives), used if pictures are trained, too.
   */
  readonly alike?: readonly number[];
}

/** A picture with a plain caption of it. */
export interface PlainExample extends Example {
  readonly text: number;
}

/** Training set of a head: embeddings of length 1, and examples that refer to them by index. */
export interface TuningSet {
  readonly dimension: number;
  readonly pictures: readonly Float32Array[];
  readonly texts: readonly Float32Array[];
  readonly causal: readonly CausalExample[];
  readonly plain: readonly PlainExample[];
}

/** Options that, with the examples, determine a training: equal options give equal weights. */
export interface TuningOptions {
  readonly seed: number;
  /** Number of times that every causal example is used. */
  readonly epochs: number;
  /** Adam's initial step size; it decays to 0 by a cosine. */
  readonly rate: number;
  readonly hidden: number;
  /** Factor of cosines before softmax. */
  readonly scale: number;
  /** Whether pictures have layers, too, trained together with those of the texts. */
  readonly withPictures?: true;
}

/** A training whose weights change in place, with access to them at any step. */
interface HeadTraining {
  readonly training: Training<CausalExample, 'causal' | 'plain'>;
  /** Returns the current head. */
  readonly head: () => Head;
}

const BATCH = 64;
const PLAIN_BATCH = 32;
/** Number of captions of other pictures that a correct one is compared with. */
const OTHERS = 3;
/** Maximum number of tries to draw captions of other groups. */
const MAX_TRIES = 20;
/** Share of the steps in which the learning rate rises. */
const WARM_UP = 0.05;
const POINTS = 24;

/**
 * Prepares the training of a head, for `train`; the same set and options give the same head.
 *
 * @throws RangeError if there is nothing to train on
 */
export function headTraining(set: TuningSet, options: TuningOptions): HeadTraining {
  const { dimension, causal, plain } = set;
  if (causal.length === 0)
    throw new RangeError(
      'There is no causal caption to train on: choose at least one conjunction and one causality.',
    );
  const random = createRandom(options.seed);
  const { texts, pictures } = sidesOf(set, options, random);
  const [order, mates] = [random.fork('order'), random.fork('others')];
  const [shown, lookalikes] = [random.fork('plain'), random.fork('alike')];
  const { epochs, rate, scale } = options;
  const learn = (batch: readonly CausalExample[]) => {
    const held = drawPlain(plain, shown);
    const count = batch.length;
    const alike = options.withPictures === true ? batch.map((one) => drawAlike(one, lookalikes)) : [];
    const indices = [...batch, ...alike.flat(), ...held].map(({ picture }) => picture);
    const sides = {
      texts: texts.rowsOf([
        ...batch.map(({ right }) => right),
        ...batch.map(({ reversed }) => reversed),
        ...held.map(({ text }) => text),
      ]),
      pictures: pictures.rowsOf(indices),
      dimension,
      scale,
    };
    let next = count;
    const losses = {
      causal: causalLoss(sides, {
        count,
        others: batch.map((one, row) => othersOf(batch, row, one.group, mates)),
        alike: alike.map((list) => list.map(() => next++)),
      }),
      plain: plainLoss(sides, { count: held.length, from: { texts: 2 * count, pictures: next } }),
    };
    sides.texts.back();
    sides.pictures.back();
    return losses;
  };
  const weights = [...texts.weights, ...pictures.weights];
  const batches = batchesOf(() => permuted(causal, order), { epochs, size: BATCH, isMixed: false });
  return {
    training: { weights, schedule: { learningRate: rate, warmUp: WARM_UP }, batches, learn, points: POINTS },
    head: () => {
      const shownThrough = pictures.layers();
      return { ...texts.layers(), ...(shownThrough === null ? {} : { pictures: shownThrough }) };
    },
  };
}

/** Returns both sides of the model, with new layers; pictures have some only if they are trained, too. */
function sidesOf(
  { dimension, causal, plain, ...set }: TuningSet,
  { hidden, withPictures }: TuningOptions,
  random: Random,
) {
  const tables = { texts: tableOf(set.texts, dimension), pictures: tableOf(set.pictures, dimension) };
  const sizes = { dimension, hidden };
  const texts = trainedSide(tables.texts, sizes, random.fork('head'), {
    spread: causal.flatMap(({ right, reversed }) => [right, reversed]),
    others: plain.map(({ text }) => text),
  });
  const pictures =
    withPictures === true
      ? trainedSide(tables.pictures, sizes, random.fork('picture head'), {
          spread: causal.map(({ picture }) => picture),
          others: [...causal.flatMap(({ alike = [] }) => alike), ...plain.map(({ picture }) => picture)],
        })
      : frozenSide(tables.pictures, sizes);
  return { texts, pictures };
}

/** Draws a hard negative of a causal caption; empty if there is none. */
function drawAlike({ alike = [] }: CausalExample, random: Random): readonly Pick<Example, 'picture'>[] {
  const picture = alike[random.integer(0, Math.max(0, alike.length - 1))];
  return picture === undefined ? [] : [{ picture }];
}

/** Returns rows of a batch of other groups; fewer if there are not enough. */
function othersOf(
  batch: readonly CausalExample[],
  row: number,
  group: string,
  random: Random,
): readonly number[] {
  const found: number[] = [];
  for (let attempt = 0; attempt < MAX_TRIES && found.length < OTHERS; attempt++) {
    const other = random.integer(0, batch.length - 1);
    if (other !== row && batch[other]?.group !== group && !found.includes(other)) found.push(other);
  }
  return found;
}

/** Draws plain examples of distinct groups. */
function drawPlain(plain: readonly PlainExample[], random: Random): readonly PlainExample[] {
  const found = new Map<string, PlainExample>();
  for (let draw = 0; draw < PLAIN_BATCH && plain.length > 0; draw++) {
    const one = plain[random.integer(0, plain.length - 1)];
    if (one !== undefined && !found.has(one.group)) found.set(one.group, one);
  }
  return [...found.values()];
}

/**
 * Joins embeddings into one table.
 *
 * @throws RangeError for an embedding of another length
 */
function tableOf(embeddings: readonly Float32Array[], length: number): Table {
  return (index) => {
    const embedding = embeddings[index];
    if (embedding?.length === length) return embedding;
    throw new RangeError(
      `Embeddings must have ${length} numbers, but one has ${embedding?.length ?? 'none'}: embed everything with one model.`,
    );
  };
}
