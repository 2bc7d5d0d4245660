import * as v from 'valibot';
import { dot } from '../util/dot.ts';
import { finite } from '../util/schemas.ts';
import { clamp } from '../util/clamp.ts';

const numbers = v.array(finite);
const limits = v.tuple([finite, finite]);
const systemSchema = v.pipe(
  v.object({
    system: v.string(),
    variables: v.pipe(
      v.array(
        v.object({ id: v.string(), range: limits, sd: limits, rmse: v.record(v.string(), v.number()) }),
      ),
      v.minLength(1),
    ),
    layers: v.pipe(
      v.array(v.object({ weights: v.pipe(v.array(numbers), v.minLength(1)), bias: numbers })),
      v.minLength(1),
    ),
  }),
  v.check(
    (readout) => hasMatchingLayers(readout),
    'a readout whose layers do not fit together, or do not give two numbers a variable',
  ),
);

/** Schema of `readout` in a model's rungs.json: one entry per system. */
export const readoutSchema = v.array(systemSchema);

/**
 * A small network that predicts one system's raw values from the normalised embedding of a picture. Layers in order,
 * weights as [out][in], ReLU between them; the last one gives the values of `variables` in raw units and then, in the
 * same order, the natural logarithms of their standard deviations.
 */
export interface SystemReadout {
  readonly system: string;
  readonly variables: readonly {
    readonly id: string;
    /** Smallest and largest value in raw units; predictions are clipped to it. */
    readonly range: readonly [number, number];
    /** Smallest and largest standard deviation, in raw units. */
    readonly sd: readonly [number, number];
    /** Root mean square error on held-out states, by picture style, in raw units. */
    readonly rmse: Readonly<Record<string, number>>;
  }[];
  readonly layers: readonly {
    readonly weights: readonly (readonly number[])[];
    readonly bias: readonly number[];
  }[];
}

/** A predicted value in raw units: mean and standard deviation of its error. */
export interface ValueReading {
  readonly mean: number;
  readonly sd: number;
}

/**
 * Predicts the raw values of a system from the normalised embedding of one of its pictures, by variable id. For a
 * picture of another system the result is meaningless: identify the system first.
 *
 * @throws RangeError for an embedding of another length
 */
export function readOutValues(
  readout: SystemReadout,
  embedding: ArrayLike<number>,
): Readonly<Record<string, ValueReading>> {
  const wanted = readout.layers[0]?.weights[0]?.length ?? 0;
  if (embedding.length !== wanted) {
    throw new RangeError(
      `The embedding has ${embedding.length} numbers; the readout of ${readout.system} was made for ${wanted}.`,
    );
  }
  let out: ArrayLike<number> = embedding;
  for (const [index, layer] of readout.layers.entries()) {
    const input: ArrayLike<number> = index === 0 ? out : Array.from(out, (x) => Math.max(0, x));
    out = layer.weights.map((row, i) => (layer.bias[i] ?? 0) + dot(row, input));
  }
  const count = readout.variables.length;
  return Object.fromEntries(
    readout.variables.map(({ id, range, sd }, index) => [
      id,
      {
        mean: clamp(out[index] ?? Number.NaN, ...range),
        sd: clamp(Math.exp(out[count + index] ?? Number.NaN), ...sd),
      },
    ]),
  );
}

function hasMatchingLayers({ variables, layers }: SystemReadout): boolean {
  let width = layers[0]?.weights[0]?.length ?? 0;
  for (const { weights, bias } of layers) {
    if (weights.some((row) => row.length !== width) || bias.length !== weights.length) return false;
    width = weights.length;
  }
  return width === 2 * variables.length;
}
