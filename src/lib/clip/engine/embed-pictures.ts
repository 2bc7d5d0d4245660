import type { PictureSource, Pixels } from '../types.ts';
import { planBatches, type Batch } from './batches.ts';
import { yieldToEventLoop } from './exclusive.ts';
import { fromStore, type Embedding, type FoundEmbeddings } from './embed.ts';
import type { HelperRun } from './helper-pool.ts';

/** Number of pictures up to which no helper is started or used: most calls follow a drag in the lab. */
const MAX_WITHOUT_HELPERS = 16;
/** Number of batches queued per helper, so that it never waits for the engine, which is blocked during a run. */
const BATCHES_PER_HELPER = 2;

/**
 * Returns one embedding per picture, in order. Large calls are shared with the model's helpers, batch by batch: the
 * batches are the same wherever they run, and so are the numbers. Rejects with the decoder's error for a picture that
 * cannot be decoded.
 */
export async function embedPictures(
  pictures: readonly PictureSource[],
  call: Embedding,
): Promise<readonly Float32Array[]> {
  const contents = pictures.map(({ sha256 }) => `picture ${sha256}`);
  return fromStore(contents, call, (positions, found) => embedMissing(pictures, positions, found, call));
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

  /**
   * Runs the engine's own share. During a run it decodes its next pictures, if enough are left for the helpers.
   */
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
    // It may fail while nothing awaits it yet.
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
  /** Evaluated each time: the call may have ended during an await. */
  const halted = (): boolean => stopped || options.signal?.aborted === true;
  const join = (run: HelperRun): void => {
    for (let lane = 0; lane < BATCHES_PER_HELPER; lane++) {
      const running = runThere(run);
      lanes.add(running);
      running.catch(() => undefined);
    }
  };

  const leave = positions.length > MAX_WITHOUT_HELPERS ? helpers?.join(join) : undefined;
  try {
    // A helper that fails gives its batch back, possibly after all others are done.
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
