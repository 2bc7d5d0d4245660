import type { PictureSource, Pixels } from '../types.ts';
import { planBatches, type Batch } from './batches.ts';
import { yieldToEventLoop } from './exclusive.ts';
import { throughStore, type Embedding, type FoundEmbeddings } from './embed.ts';
import type { HelperRun } from './helper-pool.ts';

/** With at most so many pictures to embed, no helper is started or asked: most calls follow a hand on the lab. */
const ALONE = 16;
/** Batches that a helper has at a time: the next lies there while the engine, in a run of its own, hears nobody. */
const LANES = 2;

/**
 * One embedding a picture, in order. Many are shared with the model's helpers, batch by batch: batches are the same
 * whoever runs them, and so are the numbers. Rejects with what the decoder says of one that cannot be decoded.
 */
export async function embedPictures(
  pictures: readonly PictureSource[],
  call: Embedding,
): Promise<readonly Float32Array[]> {
  const contents = pictures.map(({ sha256 }) => `picture ${sha256}`);
  return throughStore(contents, call, (positions, found) => embedMissing(pictures, positions, found, call));
}

async function embedMissing(
  pictures: readonly PictureSource[],
  positions: readonly number[],
  found: (entries: FoundEmbeddings) => void,
  { model, turn, largestBatch, options, host, helpers }: Embedding,
): Promise<void> {
  const left = [...planBatches(positions.length, largestBatch, model.pictures.fixedBatch)];
  let open = left.length;
  let stopped = false;
  const lanes = new Set<Promise<void>>();

  const sourcesOf = ({ start, end }: Batch): readonly PictureSource[] =>
    positions.slice(start, end).flatMap((position) => pictures[position] ?? []);
  const tell = ({ start }: Batch, embeddings: readonly Float32Array[]): void => {
    open--;
    found(embeddings.map((embedding, row) => [positions[start + row] ?? 0, embedding]));
  };

  /** The engine's own share. The next pictures are read and decoded while a batch runs, if that leaves others work. */
  const runHere = async (): Promise<void> => {
    let next = ahead(left.shift());
    while (next) {
      const { batch, decoding } = next;
      await yieldToEventLoop(options.signal);
      const pixels = await decoding;
      options.signal?.throwIfAborted();
      next = left.length > lanes.size ? ahead(left.shift()) : null;
      tell(batch, await turn(() => model.pictures.embed(pixels, batch.size)));
      next ??= ahead(left.shift());
    }
  };
  const ahead = (
    batch: Batch | undefined,
  ): { readonly batch: Batch; readonly decoding: Promise<readonly Pixels[]> } | null => {
    if (!batch) return null;
    const decoding = Promise.all(sourcesOf(batch).map((picture) => host.decode(picture)));
    // It may fail while nobody waits for it yet.
    decoding.catch(() => undefined);
    return { batch, decoding };
  };

  const runThere = async (run: HelperRun): Promise<void> => {
    for (let batch = left.shift(); batch && !halted(); batch = left.shift()) {
      const embeddings = await run(sourcesOf(batch), batch.size);
      if (embeddings) tell(batch, embeddings);
      else {
        left.push(batch);
        return;
      }
    }
  };
  /** Read anew each time: what is awaited in between may have ended the call. */
  const halted = (): boolean => stopped || options.signal?.aborted === true;
  const join = (run: HelperRun): void => {
    for (let lane = 0; lane < LANES; lane++) {
      const running = runThere(run);
      lanes.add(running);
      running.catch(() => undefined);
    }
  };

  const leave = positions.length > ALONE ? helpers?.join(join) : undefined;
  try {
    // A helper that fails gives its batch back, perhaps when all others are done.
    while (open > 0) {
      await runHere();
      await Promise.all(lanes);
      options.signal?.throwIfAborted();
    }
  } finally {
    stopped = true;
    leave?.();
  }
}
