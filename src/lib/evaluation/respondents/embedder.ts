/** Embeds what is to be trained on, in parts, and reports its progress. */
import type { Clip } from '../../clip/engine/index.ts';
import type { ScenePicture } from '../../pictures/picture.ts';
import { pictureEmbedder } from './look.ts';

/** Embeds texts and drawings, each in the order given. */
export interface Embedder {
  readonly embedTexts: (texts: readonly string[]) => Promise<readonly Float32Array[]>;
  /** Drawings need no name: nobody is told of them. */
  readonly embedPictures: (
    pictures: readonly Omit<ScenePicture, 'name'>[],
  ) => Promise<readonly Float32Array[]>;
}

/** The embedder of a CLIP, for those who train on drawings. */
export function embedderOf(clip: Pick<Clip, 'embedTexts' | 'embedPictures'>): Embedder {
  const look = pictureEmbedder(clip);
  return {
    embedTexts: (texts) => clip.embedTexts(texts),
    embedPictures: (pictures) =>
      Promise.all(pictures.map((picture) => look({ ...picture, name: 'picture.png' }))),
  };
}

/** Embeddings in the places of the tables. */
export interface Embeddings {
  readonly pictures: readonly Float32Array[];
  readonly texts: readonly Float32Array[];
}

/** An embedder that takes each picture, and each text, once: several plans are about the same. */
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
    for (const [place, embedding] of made.entries()) known.set(JSON.stringify(fresh[place]), embedding);
    return things.flatMap((thing) => known.get(JSON.stringify(thing)) ?? []);
  };
}

/** How far embedding has come. */
export interface EmbeddedSoFar {
  readonly what: 'pictures' | 'captions';
  readonly done: number;
  readonly total: number;
}

/** The progress of embedding, as one kind of a worker’s progress. */
export interface EmbeddingProgress extends EmbeddedSoFar {
  readonly kind: 'embedding';
}

const PICTURES_A_CALL = 64;
const TEXTS_A_CALL = 128;

/** How things are embedded, and what is called after each part. */
interface PartOptions {
  readonly what: EmbeddedSoFar['what'];
  /** How many are embedded at once. */
  readonly size: number;
  readonly signal?: AbortSignal | undefined;
  readonly onprogress?: ((progress: EmbeddedSoFar) => void) | undefined;
}

/** Embeds things part by part, and reports after each. Rejects with the signal's reason where it is called off. */
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

/** Embeds all pictures and texts. Rejects with the signal's reason where it is called off. */
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
  // Whoever adds both up knows how much it is from the start.
  report({ what: 'pictures', done: 0, total: pictures.length });
  report({ what: 'captions', done: 0, total: texts.length });
  const parts = { signal, onprogress: report };
  // Both at once: captions keep one worker busy while helpers take the pictures.
  const [seen, read] = await Promise.all([
    embedInParts(pictures, embedPictures, { ...parts, what: 'pictures', size: PICTURES_A_CALL }),
    embedInParts(texts, embedTexts, { ...parts, what: 'captions', size: TEXTS_A_CALL }),
  ]);
  return { pictures: seen, texts: read };
}
