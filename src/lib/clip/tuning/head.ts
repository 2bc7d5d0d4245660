import type { Random } from '../../util/random.ts';

/**
 * A small network after a frozen tower: its output for an embedding is added to it, and the sum is normalised.
 *
 * tuned(t) = normalise(t + second · relu(first · t + bias))
 */
export interface Layers {
  /** Length of an embedding. */
  readonly dimension: number;
  /** Number of units between the two layers. */
  readonly hidden: number;
  /** `hidden` rows of `dimension`. */
  readonly first: Float32Array;
  readonly bias: Float32Array;
  /** `dimension` rows of `hidden`. */
  readonly second: Float32Array;
}

/** Layers for a model's text embeddings, and for its picture embeddings if those are tuned, too. */
export interface Head extends Layers {
  readonly pictures?: Layers;
}

/** Creates layers that change nothing yet: the second one is 0, the first one random. */
export function freshHead(dimension: number, hidden: number, random: Random): Layers {
  const first = new Float32Array(hidden * dimension);
  // Uniform numbers of variance 2 / dimension (He et al. 2015); embeddings have length 1, not unit variance per number.
  const reach = Math.sqrt(6 / dimension);
  for (let index = 0; index < first.length; index++) first[index] = reach * (2 * random.uniform() - 1);
  return {
    dimension,
    hidden,
    first,
    bias: new Float32Array(hidden),
    second: new Float32Array(dimension * hidden),
  };
}

/** Buffers of a forward pass, from which the gradient is computed; one row per embedding. */
export interface ForwardPass {
  readonly rows: number;
  readonly inputs: Float32Array;
  /** Input of the first layer: the inputs, unless it takes features of them. */
  readonly features: Float32Array;
  /** After relu. */
  readonly hidden: Float32Array;
  readonly lengths: Float32Array;
  readonly outputs: Float32Array;
}

/** Allocates buffers for a number of rows, reused by `runHead`. */
export function passFor(
  { dimension, hidden }: Layers,
  rows: number,
  { hasFeatures = false }: { readonly hasFeatures?: boolean } = {},
): ForwardPass {
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
export function runHead({ dimension, hidden, first, bias, second }: Layers, pass: ForwardPass): void {
  const { rows, inputs, features, hidden: units, lengths, outputs } = pass;
  const [inner, outer] = [new Float64Array(hidden), new Float64Array(dimension)];
  for (let row = 0; row < rows; row++) {
    const [at, unitsAt] = [row * dimension, row * hidden];
    inner.set(bias);
    addProducts(inner, first, features.subarray(at, at + dimension));
    for (let unit = 0; unit < hidden; unit++) units[unitsAt + unit] = Math.max(inner[unit] ?? 0, 0);
    outer.set(inputs.subarray(at, at + dimension));
    addProducts(outer, second, units.subarray(unitsAt, unitsAt + hidden));
    let squares = 0;
    for (let k = 0; k < dimension; k++) {
      const sum = outer[k] ?? 0;
      outputs[at + k] = sum;
      squares += sum * sum;
    }
    const length = Math.max(Math.sqrt(squares), Number.EPSILON);
    lengths[row] = length;
    for (let k = 0; k < dimension; k++) outputs[at + k] = (outputs[at + k] ?? 0) / length;
  }
}

/** Adds a matrix times a vector, four rows at a time, since a single sum would wait for itself at each step. */
function addProducts(sums: Float64Array, matrix: Float32Array, vector: Float32Array): void {
  const { length } = vector;
  for (let row = 0; row < sums.length; row += 4) {
    const at = row * length;
    let [one, two, three, four] = [
      sums[row] ?? 0,
      sums[row + 1] ?? 0,
      sums[row + 2] ?? 0,
      sums[row + 3] ?? 0,
    ];
    for (let k = 0; k < length; k++) {
      const value = vector[k] ?? 0;
      one += (matrix[at + k] ?? 0) * value;
      two += (matrix[at + length + k] ?? 0) * value;
      three += (matrix[at + 2 * length + k] ?? 0) * value;
      four += (matrix[at + 3 * length + k] ?? 0) * value;
    }
    // Beyond the end, if the number of rows is not a multiple of four, nothing is written.
    sums[row] = one;
    sums[row + 1] = two;
    sums[row + 2] = three;
    sums[row + 3] = four;
  }
}

/** Gradient of a loss by the weights of a head. */
export interface HeadGradient {
  readonly first: Float32Array;
  readonly bias: Float32Array;
  readonly second: Float32Array;
}

/** Allocates a gradient of zeros. */
export function gradientFor({ first, bias, second }: Layers): HeadGradient {
  return {
    first: new Float32Array(first.length),
    bias: new Float32Array(bias.length),
    second: new Float32Array(second.length),
  };
}

/**
 * Adds the gradient of a loss by the weights to `gradient` (backpropagation by hand).
 *
 * @param outputGradient gradient of the loss by `pass.outputs`
 */
export function backpropagate(
  head: Layers,
  pass: ForwardPass,
  outputGradient: Float32Array,
  gradient: HeadGradient,
): void {
  const { dimension, hidden, second } = head;
  const { rows, features, hidden: units, lengths, outputs } = pass;
  const before = new Float32Array(dimension);
  const inner = new Float32Array(hidden);
  const active = new Int32Array(hidden);
  for (let row = 0; row < rows; row++) {
    const [at, unitsAt] = [row * dimension, row * hidden];
    // Units that are 0 pass no gradient.
    let count = 0;
    for (let unit = 0; unit < hidden; unit++) if (units[unitsAt + unit] !== 0) active[count++] = unit;
    // Through the normalisation: only the component orthogonal to the embedding counts.
    let along = 0;
    for (let k = 0; k < dimension; k++) along += (outputGradient[at + k] ?? 0) * (outputs[at + k] ?? 0);
    const length = lengths[row] ?? 1;
    for (let k = 0; k < dimension; k++)
      before[k] = ((outputGradient[at + k] ?? 0) - along * (outputs[at + k] ?? 0)) / length;
    inner.fill(0);
    for (let k = 0; k < dimension; k++) {
      const partial = before[k] ?? 0;
      if (partial === 0) continue;
      const weights = k * hidden;
      for (let index = 0; index < count; index++) {
        const unit = active[index] ?? 0;
        inner[unit] = (inner[unit] ?? 0) + partial * (second[weights + unit] ?? 0);
        gradient.second[weights + unit] =
          (gradient.second[weights + unit] ?? 0) + partial * (units[unitsAt + unit] ?? 0);
      }
    }
    for (let index = 0; index < count; index++) {
      const unit = active[index] ?? 0;
      const partial = inner[unit] ?? 0;
      const weights = unit * dimension;
      gradient.bias[unit] = (gradient.bias[unit] ?? 0) + partial;
      for (let k = 0; k < dimension; k++)
        gradient.first[weights + k] = (gradient.first[weights + k] ?? 0) + partial * (features[at + k] ?? 0);
    }
  }
}

/**
 * Returns embeddings after the layers of a head.
 *
 * @throws RangeError if their length is not the head's
 */
export function applyHead(head: Layers, embeddings: readonly Float32Array[]): readonly Float32Array[] {
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
