/** Embedding of training data in parts, with progress reports. */
import type { Clip } from '../../../clip/engine/index.ts';
import type { ScenePicture } from '../../../pictures/picture.ts';
import { pictureEmbedder } from './look.ts';

/** Embeds texts and drawings; results keep the order of the input. */
export interface Embedder {
  readonly embedTexts: (texts: readonly string[]) => Promise<readonly Float32Array[]>;
  /** Drawings need no name, as they appear in no message. */
  readonly embedPictures: (
    pictures: readonly Omit<ScenePicture, 'name'>[],
  ) => Promise<readonly Float32Array[]>;
}

/** Returns the embedder of a CLIP, for training on drawings. */
export function embedderOf(clip: Pick<Clip, 'embedTexts' | 'embedPictures'>): Embedder {
  const look = pictureEmbedder(clip);
  return {
    embedTexts: (texts) => clip.embedTexts(texts),
    embedPictures: (pictures) =>
      Promise.all(pictures.map((picture) => look({ ...picture, name: 'picture.png' }))),
  };
}

/** Embeddings, indexed like the tables. */
export interface Embeddings {
  readonly pictures: readonly Float32Array[];
  readonly texts: readonly Float32Array[];
}

/** Returns an embedder that embeds each picture and each text once, for several plans over the same data. */
export function cachingEmbedder({ embedTexts, embedPictures }: Embedder): Embedder {
  return { embedTexts: memoized(embedTexts), embedPictures: memoized(embedPictures) };
}

function memoized<Thing>(
  embed: (things: readonly Thing[]) => Promise<readonly Float32Array[]>,
): (things: readonly Thing[]) => Promise<readonly Float32Array[]> {
  const known = new Map<string, Float32Array>();
  return async (things) => {
    const fresh = things.filter((thing) => !known.has(JSON.stringify(thing)));
    const made = fresh.length === 0 ? [] : await embed(fresh);
    for (const [index, embedding] of made.entries()) known.set(JSON.stringify(fresh[index]), embedding);
    return things.flatMap((thing) => known.get(JSON.stringify(thing)) ?? []);
  };
}

/** Counts of embedded pictures and texts so far. */
export interface EmbeddedSoFar {
  readonly what: 'pictures' | 'captions';
  readonly done: number;
  readonly total: number;
}

/** Embedding progress as one kind of a worker’s progress. */
export interface EmbeddingProgress extends EmbeddedSoFar {
  readonly kind: 'embedding';
}

const PICTURES_A_CALL = 64;
const TEXTS_A_CALL = 128;

/** Part size, signal and progress callback of `embedInParts`. */
interface PartOptions {
  readonly what: EmbeddedSoFar['what'];
  /** Number of things embedded at once. */
  readonly size: number;
  readonly signal?: AbortSignal | undefined;
  readonly onprogress?: ((progress: EmbeddedSoFar) => void) | undefined;
}

/** Embeds things part by part and reports after each part. Rejects with the signal's reason when aborted. */
export async function embedInParts<Thing>(
  things: readonly Thing[],
  embed: (part: readonly Thing[]) => Promise<readonly Float32Array[]>,
  { what, size, signal, onprogress }: PartOptions,
): Promise<readonly Float32Array[]> {
  const made: Float32Array[] = [];
  for (let from = 0; from < things.length; from += size) {
    signal?.throwIfAborted();
    made.push(...(await embed(things.slice(from, from + size))));
    onprogress?.({ what, done: made.length, total: things.length });
  }
  return made;
}

/** Embeds all pictures and texts. Rejects with the signal's reason when aborted. */
export async function embedAll(
  {
    pictures,
    texts,
  }: { readonly pictures: readonly Omit<ScenePicture, 'name'>[]; readonly texts: readonly string[] },
  { embedPictures, embedTexts }: Embedder,
  signal: AbortSignal,
  onprogress: (progress: EmbeddingProgress) => void,
): Promise<Embeddings> {
  const report = (progress: EmbeddedSoFar): void => onprogress({ kind: 'embedding', ...progress });
  // Report both totals first, so that the caller can add them up from the start.
  report({ what: 'pictures', done: 0, total: pictures.length });
  report({ what: 'captions', done: 0, total: texts.length });
  const parts = { signal, onprogress: report };
  // In parallel: texts occupy one worker while helper workers embed pictures.
  const [seen, read] = await Promise.all([
    embedInParts(pictures, embedPictures, { ...parts, what: 'pictures', size: PICTURES_A_CALL }),
    embedInParts(texts, embedTexts, { ...parts, what: 'captions', size: TEXTS_A_CALL }),
  ]);
  return { pictures: seen, texts: read };
}
