import { hashText } from '../../util/hash.ts';
import type { CallOptions, PictureSource, Pixels } from '../types.ts';
import { planBatches, type Batch } from './batches.ts';
import { breathe } from './exclusive.ts';
import type { ClipHost } from './host.ts';
import type { OpenModel } from './open.ts';

/** What a call is made with: the model that was in use when it came, and turns at its towers. */
export interface Embedding {
  readonly model: OpenModel;
  readonly host: ClipHost;
  readonly largestBatch: number;
  /** Runs one batch when it is its turn. Rejects where the model was replaced meanwhile. */
  readonly turn: <Value>(work: () => Promise<Value>) => Promise<Value>;
  readonly options: CallOptions;
}

/** One embedding a text, in order; equal texts are embedded once, known ones not at all. */
export async function embedTexts(
  texts: readonly string[],
  call: Embedding,
): Promise<readonly Float32Array[]> {
  const normal = texts.map((text) => text.normalize('NFC'));
  const contents = normal.map((text) => `text ${hashText(text)}`);
  return throughStore(contents, call, async (positions, found) => {
    const { model, turn, largestBatch, options } = call;
    const wanted = positions.map((position) => normal[position] ?? '');
    for (const batch of model.text.plan(wanted, largestBatch)) {
      await breathe(options.signal);
      const embeddings = await turn(() => batch.run());
      found(embeddings.map(([index, embedding]) => [positions[index] ?? 0, embedding]));
    }
  });
}

/** One embedding a picture, in order. Rejects with what the decoder says of one that cannot be decoded. */
export async function embedPictures(
  pictures: readonly PictureSource[],
  call: Embedding,
): Promise<readonly Float32Array[]> {
  const contents = pictures.map(({ sha256 }) => `picture ${sha256}`);
  return throughStore(contents, call, async (positions, found) => {
    const { model, turn, largestBatch, options, host } = call;
    const decode = ({ start, end }: Batch): Promise<readonly Pixels[]> => {
      const decoding = Promise.all(
        positions.slice(start, end).flatMap((position) => {
          const picture = pictures[position];
          return picture ? [host.decode(picture)] : [];
        }),
      );
      // It may fail while nobody waits for it yet.
      decoding.catch(() => undefined);
      return decoding;
    };
    const batches = planBatches(positions.length, largestBatch, model.pictures.fixedBatch);
    let next = batches[0] && decode(batches[0]);
    for (const [index, { start, size }] of batches.entries()) {
      await breathe(options.signal);
      const pixels = (await next) ?? [];
      options.signal?.throwIfAborted();
      // The next files are read and decoded while this batch runs.
      const following = batches[index + 1];
      next = following && decode(following);
      const embeddings = await turn(() => model.pictures.embed(pixels, size));
      found(embeddings.map((embedding, row) => [positions[start + row] ?? 0, embedding]));
    }
  });
}

type Found = readonly (readonly [position: number, embedding: Float32Array])[];

/**
 * Embeddings by content from the store; `compute` is given the positions of what is missing, each content once, and
 * tells what it found as it goes, so that a cancelled call loses nothing.
 */
async function throughStore(
  contents: readonly string[],
  { model, host, options }: Embedding,
  compute: (positions: readonly number[], found: (entries: Found) => void) => Promise<void>,
): Promise<readonly Float32Array[]> {
  const { identity, embeddingLength } = model.loaded;
  const firsts = new Map<string, number>();
  contents.forEach((content, position) => {
    if (!firsts.has(content)) firsts.set(content, position);
  });
  const embeddings = new Map<string, Float32Array>();
  const unique = [...firsts.keys()];
  const stored = await host.store.get(identity, unique);
  unique.forEach((content, index) => {
    const embedding = stored[index];
    if (embedding?.length === embeddingLength) embeddings.set(content, embedding);
  });
  const cached = embeddings.size;
  const report = (): void =>
    options.onprogress?.({ stage: 'embed', done: embeddings.size, total: unique.length, cached });
  report();
  const missing = [...firsts].filter(([content]) => !embeddings.has(content)).map(([, position]) => position);
  if (missing.length > 0) {
    await compute(missing, (entries) => {
      const named = entries.map(([position, embedding]) => [contents[position] ?? '', embedding] as const);
      for (const [content, embedding] of named) embeddings.set(content, embedding);
      // Nothing waits until they are kept; the store never rejects.
      void host.store.put(identity, named);
      report();
    });
  }
  return contents.map((content) => {
    const embedding = embeddings.get(content);
    if (!embedding) throw new Error('An embedding is missing after all batches ran.');
    return embedding;
  });
}
