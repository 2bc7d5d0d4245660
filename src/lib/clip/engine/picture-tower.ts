import { preprocessInto, type PictureSpec } from '../preprocess/index.ts';
import type { GraphSession } from '../runtime/index.ts';
import type { ModelFamily, Pixels } from '../types.ts';
import { ModelError } from '../model-error.ts';
import { embeddingOutput, fixedLength, refuseOtherInputs, requiredInput } from './tower.ts';
import { unitRows } from './unit.ts';

/** Embeds pictures in runs of fixed shape. */
export interface PictureTower {
  /** Length of an embedding; null until the first run if the graph does not say. */
  readonly embeddingLength: number | null;
  readonly side: number;
  /** The only batch size that the graph takes; null if it takes any. */
  readonly fixedBatch: number | null;
  /** Returns embeddings of length 1 of at most `size` pictures in one run of exactly `size`. One call at a time. */
  embed: (pictures: readonly Pixels[], size: number) => Promise<readonly Float32Array[]>;
}

/**
 * Creates a picture tower.
 *
 * @param file name of the graph in messages
 * @throws ModelError if the graph is not a picture tower of this family
 */
export function pictureTower(
  session: GraphSession,
  spec: PictureSpec,
  family: ModelFamily,
  file: string,
): PictureTower {
  const input = requiredInput(session, 'pixel_values', ['float32'], file);
  refuseOtherInputs(session, ['pixel_values'], file);
  const output = embeddingOutput(session, family, 'vision', file);
  let embeddingLength = fixedLength(output, 1);
  const wanted = fixedLength(input, 2);
  if (wanted !== null && wanted !== spec.side) {
    throw new ModelError(
      `${file} takes pictures of ${wanted} pixels, but preprocessor_config.json makes them ${spec.side} pixels wide: ` +
        'take both files from the same model.',
    );
  }
  const area = 3 * spec.side ** 2;
  /** Input tensors by batch size: reused, as allocating megabytes per run keeps the garbage collector busy. */
  const inputs = new Map<number, Float32Array<ArrayBuffer>>();
  const inputOf = (size: number): Float32Array<ArrayBuffer> => {
    const made = inputs.get(size) ?? new Float32Array(size * area);
    inputs.set(size, made);
    return made;
  };
  return {
    get embeddingLength() {
      return embeddingLength;
    },
    side: spec.side,
    fixedBatch: fixedLength(input, 0),
    embed: async (pictures, size) => {
      const data = inputOf(size);
      pictures.forEach((pixels, row) => preprocessInto(data, row * area, pixels, spec));
      for (let row = pictures.length; row < size; row++) data.copyWithin(row * area, 0, area);
      const dims = [size, 3, spec.side, spec.side];
      const result = await session.run({ pixel_values: { type: 'float32', data, dims } }, output.name);
      embeddingLength = result.data.length / size;
      return unitRows(result.data, size).slice(0, pictures.length);
    },
  };
}
