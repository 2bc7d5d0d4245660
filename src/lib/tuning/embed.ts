/** Embeds what is to be trained on, in parts, with news of how far it is. */
import type { ScenePicture } from '../pictures/picture.ts';

/** What embeds; in the order given. */
export interface TuningEmbedder {
  readonly embedTexts: (texts: readonly string[]) => Promise<readonly Float32Array[]>;
  readonly embedPictures: (
    pictures: readonly Omit<ScenePicture, 'name'>[],
  ) => Promise<readonly Float32Array[]>;
}

/** Embeddings in the places of the tables. */
export interface TuningEmbeddings {
  readonly pictures: readonly Float32Array[];
  readonly texts: readonly Float32Array[];
}

/** Eyes that look at each picture, and read each text, once: several plans are about the same. */
export function cachingEmbedder({ embedTexts, embedPictures }: TuningEmbedder): TuningEmbedder {
  return { embedTexts: remembering(embedTexts), embedPictures: remembering(embedPictures) };
}

function remembering<Thing>(
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

/** How far embedding is. */
export interface EmbeddingNews {
  readonly kind: 'embedding';
  readonly what: 'pictures' | 'captions';
  readonly done: number;
  readonly total: number;
}

const PICTURES_A_CALL = 64;
const TEXTS_A_CALL = 128;

/** Embeds all pictures and texts. Rejects with the signal's reason where it is called off. */
export async function embedAll(
  {
    pictures,
    texts,
  }: { readonly pictures: readonly Omit<ScenePicture, 'name'>[]; readonly texts: readonly string[] },
  eyes: TuningEmbedder,
  signal: AbortSignal,
  tell: (news: EmbeddingNews) => void,
): Promise<TuningEmbeddings> {
  const inParts = async <Thing>(
    what: EmbeddingNews['what'],
    all: readonly Thing[],
    size: number,
    embed: (part: readonly Thing[]) => Promise<readonly Float32Array[]>,
  ): Promise<readonly Float32Array[]> => {
    const made: Float32Array[] = [];
    for (let from = 0; from < all.length; from += size) {
      signal.throwIfAborted();
      made.push(...(await embed(all.slice(from, from + size))));
      tell({ kind: 'embedding', what, done: made.length, total: all.length });
    }
    return made;
  };
  // Both at once: captions keep one worker busy while helpers take the pictures.
  const [seen, read] = await Promise.all([
    inParts('pictures', pictures, PICTURES_A_CALL, eyes.embedPictures),
    inParts('captions', texts, TEXTS_A_CALL, eyes.embedTexts),
  ]);
  return { pictures: seen, texts: read };
}
