import type { Random } from '../../util/random.ts';

/**
 * A small net behind a frozen text tower: what it makes of a text's embedding is added to it, and the sum is brought back
 * to length 1. Pictures stay as they are.
 *
 *     tuned(t) = normalise(t + second · relu(first · t + bias))
 */
export interface Head {
  /** Numbers of an embedding. */
  readonly dimension: number;
  /** Units between the two layers. */
  readonly hidden: number;
  /** `hidden` rows of `dimension`. */
  readonly first: Float32Array;
  readonly bias: Float32Array;
  /** `dimension` rows of `hidden`. */
  readonly second: Float32Array;
}

/** A head that changes nothing yet: its second layer is 0, its first one random. */
export function freshHead(dimension: number, hidden: number, random: Random): Head {
  const first = new Float32Array(hidden * dimension);
  // Uniform numbers of variance 2 / dimension (He et al. 2015); embeddings have length 1, not one unit a number.
  const reach = Math.sqrt(6 / dimension);
  for (let index = 0; index < first.length; index++) first[index] = reach * (2 * random.uniform() - 1);
  return {
    ...{ dimension, hidden, first },
    bias: new Float32Array(hidden),
    second: new Float32Array(dimension * hidden),
  };
}

/** What a head makes of embeddings, and what its gradient is worked out from; one row each. */
export interface Pass {
  readonly rows: number;
  readonly inputs: Float32Array;
  /** What the first layer takes: the inputs, unless it takes something that is made of them. */
  readonly features: Float32Array;
  /** After relu. */
  readonly hidden: Float32Array;
  readonly lengths: Float32Array;
  readonly outputs: Float32Array;
}

/** Room for so many rows, to be filled by `runHead` again and again. */
export function passFor({ dimension, hidden }: Head, rows: number, hasFeatures = false): Pass {
  const inputs = new Float32Array(rows * dimension);
  return {
    rows,
    inputs,
    features: hasFeatures ? new Float32Array(rows * dimension) : inputs,
    hidden: new Float32Array(rows * hidden),
    lengths: new Float32Array(rows),
    outputs: new Float32Array(rows * dimension),
  };
}

/** Fills `hidden`, `lengths` and `outputs` from `inputs` and `features`. */
export function runHead({ dimension, hidden, first, bias, second }: Head, pass: Pass): void {
  const { rows, inputs, features, hidden: units, lengths, outputs } = pass;
  for (let row = 0; row < rows; row++) {
    const [at, unitsAt] = [row * dimension, row * hidden];
    for (let unit = 0; unit < hidden; unit++) {
      const weights = unit * dimension;
      let sum = bias[unit] ?? 0;
      for (let k = 0; k < dimension; k++) sum += (first[weights + k] ?? 0) * (features[at + k] ?? 0);
      units[unitsAt + unit] = sum > 0 ? sum : 0;
    }
    let squares = 0;
    for (let k = 0; k < dimension; k++) {
      const weights = k * hidden;
      let sum = inputs[at + k] ?? 0;
      for (let unit = 0; unit < hidden; unit++)
        sum += (second[weights + unit] ?? 0) * (units[unitsAt + unit] ?? 0);
      outputs[at + k] = sum;
      squares += sum * sum;
    }
    const length = Math.max(Math.sqrt(squares), Number.EPSILON);
    lengths[row] = length;
    for (let k = 0; k < dimension; k++) outputs[at + k] = (outputs[at + k] ?? 0) / length;
  }
}

/** How a loss changes with the weights of a head. */
export interface HeadGradient {
  readonly first: Float32Array;
  readonly bias: Float32Array;
  readonly second: Float32Array;
}

/** A gradient of nothing yet. */
export function gradientFor({ first, bias, second }: Head): HeadGradient {
  return {
    first: new Float32Array(first.length),
    bias: new Float32Array(bias.length),
    second: new Float32Array(second.length),
  };
}

/**
 * Adds to `gradient` what a loss comes to by the weights (backpropagation by hand).
 *
 * @param slopes how the loss changes with each number of `pass.outputs`
 */
export function backHead(head: Head, pass: Pass, slopes: Float32Array, gradient: HeadGradient): void {
  const { dimension, hidden, second } = head;
  const { rows, features, hidden: units, lengths, outputs } = pass;
  const before = new Float32Array(dimension);
  const inner = new Float32Array(hidden);
  for (let row = 0; row < rows; row++) {
    const [at, unitsAt] = [row * dimension, row * hidden];
    // Through the normalisation: only what is across the embedding counts.
    let along = 0;
    for (let k = 0; k < dimension; k++) along += (slopes[at + k] ?? 0) * (outputs[at + k] ?? 0);
    const length = lengths[row] ?? 1;
    for (let k = 0; k < dimension; k++)
      before[k] = ((slopes[at + k] ?? 0) - along * (outputs[at + k] ?? 0)) / length;
    inner.fill(0);
    for (let k = 0; k < dimension; k++) {
      const slope = before[k] ?? 0;
      if (slope === 0) continue;
      const weights = k * hidden;
      for (let unit = 0; unit < hidden; unit++) {
        inner[unit] = (inner[unit] ?? 0) + slope * (second[weights + unit] ?? 0);
        gradient.second[weights + unit] =
          (gradient.second[weights + unit] ?? 0) + slope * (units[unitsAt + unit] ?? 0);
      }
    }
    for (let unit = 0; unit < hidden; unit++) {
      const slope = inner[unit] ?? 0;
      if (slope === 0 || units[unitsAt + unit] === 0) continue;
      const weights = unit * dimension;
      gradient.bias[unit] = (gradient.bias[unit] ?? 0) + slope;
      for (let k = 0; k < dimension; k++)
        gradient.first[weights + k] = (gradient.first[weights + k] ?? 0) + slope * (features[at + k] ?? 0);
    }
  }
}

/** Embeddings of texts as a head makes them. Throws a RangeError where their length is not the head's. */
export function throughHead(head: Head, embeddings: readonly Float32Array[]): readonly Float32Array[] {
  const pass = passFor(head, 1);
  return embeddings.map((embedding) => {
    if (embedding.length !== head.dimension)
      throw new RangeError(
        `The head takes embeddings of ${head.dimension} numbers, not of ${embedding.length}: use it with the model that it was trained on.`,
      );
    pass.inputs.set(embedding);
    runHead(head, pass);
    return pass.outputs.slice();
  });
}
