import { unitCosine, occlusionCrops, occlusionMap, type Matrix } from '../../../clip/score/index.ts';
import type { Clip, PictureSource, Pixels } from '../../../clip/types.ts';
import { hashBlob } from '../../../pictures/hash-blob.ts';
import { InputError } from '../../../util/input-error.ts';

/** Number of crops per call: few, so that it can be cancelled. */
const CHUNK = 16;

/** Input of an occlusion map. */
export interface OcclusionRequest {
  readonly pixels: Pixels;
  /** Number of tiles per side. */
  readonly grid: number;
  /** Embedding of the sentence. */
  readonly text: Float32Array;
}

/**
 * Computes the occlusion map of a sentence in a picture: covers it tile by tile, embeds each copy, and returns the
 * drop of the cosine per tile. Works with any model (Zeiler & Fergus 2014).
 */
export async function mapOcclusion(
  clip: Clip,
  { pixels, grid, text }: OcclusionRequest,
  { signal, onprogress }: { readonly signal: AbortSignal; readonly onprogress: (done: number) => void },
): Promise<{ readonly map: Matrix; readonly whole: number }> {
  const [whole] = await clip.embedPictures([await pixelSource(pixels)], { signal });
  if (whole === undefined) throw new InputError('The model gave no embedding of the picture.');
  const scores: number[] = [];
  let chunk: PictureSource[] = [];
  const embed = async (): Promise<void> => {
    const embeddings = await clip.embedPictures(chunk, { signal });
    scores.push(...embeddings.map((embedding) => unitCosine(embedding, text)));
    chunk = [];
    onprogress(scores.length);
  };
  for (const { pixels: covered } of occlusionCrops(pixels, { grid, patch: Math.min(grid, 2) })) {
    signal.throwIfAborted();
    chunk.push(await pixelSource(covered));
    if (chunk.length === CHUNK) await embed();
  }
  if (chunk.length > 0) await embed();
  const baseline = unitCosine(whole, text);
  return { map: occlusionMap(scores, baseline), whole: baseline };
}

async function pixelSource(pixels: Pixels): Promise<PictureSource> {
  const size = new Uint32Array([pixels.width, pixels.height]);
  const sha256 = await hashBlob(new Blob([size, Uint8Array.from(pixels.data)]));
  return { sha256, content: { kind: 'pixels', pixels } };
}
