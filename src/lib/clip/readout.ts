import * as v from 'valibot';
import { dot } from '../util/dot.ts';
import { finite } from '../util/schemas.ts';

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
    (readout) => fits(readout),
    'a readout whose layers do not fit together, or do not give two numbers a variable',
  ),
);

/** What `readout` in a model's rungs.json holds: one entry a system. */
export const readoutSchema = v.array(systemSchema);

/**
 * A small network that reads one system's raw values off the normalised embedding of a picture.
 * Layers in the order in which they run, weights as [out][in], ReLU between them; the last one gives the values of
 * `variables` in raw units and then, in the same order, the natural logarithms of their standard deviations.
 */
export interface SystemReadout {
  readonly system: string;
  readonly variables: readonly {
    readonly id: string;
    /** The least and the largest value in raw units; what is read is cut to it. */
    readonly range: readonly [number, number];
    /** The least and the largest standard deviation, in raw units. */
    readonly sd: readonly [number, number];
    /** Root mean square error on held-out states, by style of picture, in raw units. */
    readonly rmse: Readonly<Record<string, number>>;
  }[];
  readonly layers: readonly {
    readonly weights: readonly (readonly number[])[];
    readonly bias: readonly number[];
  }[];
}

/** A value as read off a picture, in raw units: expected, with the standard deviation of what it may be off by. */
export interface ValueReading {
  readonly mean: number;
  readonly sd: number;
}

/**
 * Reads the raw values of a system off the normalised embedding of one of its pictures, by variable id. What is read
 * off the picture of another system means nothing: find out first which system is seen. Throws a RangeError for an
 * embedding of another length.
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
        mean: within(out[index] ?? Number.NaN, range),
        sd: within(Math.exp(out[count + index] ?? Number.NaN), sd),
      },
    ]),
  );
}

function within(value: number, [lo, hi]: readonly [number, number]): number {
  return Math.min(hi, Math.max(lo, value));
}

function fits({ variables, layers }: SystemReadout): boolean {
  let width = layers[0]?.weights[0]?.length ?? 0;
  for (const { weights, bias } of layers) {
    if (weights.some((row) => row.length !== width) || bias.length !== weights.length) return false;
    width = weights.length;
  }
  return width === 2 * variables.length;
}
