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
  call: Embedding,
): Promise<void> {
  const batches = new PictureBatches(pictures, positions, found, call);
  const isShared = positions.length > MAX_WITHOUT_HELPERS;
  const leave = isShared ? call.helpers?.join((run) => batches.addHelper(run)) : undefined;
  try {
    await batches.finish();
  } finally {
    batches.stop();
    leave?.();
  }
}

/** A batch whose pictures are being decoded. */
interface DecodingBatch {
  readonly batch: Batch;
  readonly decoding: Promise<readonly Pixels[]>;
}

/** Batches of one call, which the engine and its helpers take from one queue. */
class PictureBatches {
  readonly #pictures: readonly PictureSource[];
  readonly #positions: readonly number[];
  readonly #found: (entries: FoundEmbeddings) => void;
  readonly #call: Embedding;
  readonly #queue: Batch[];
  /** Runs of helpers, some for each helper. */
  readonly #lanes = new Set<Promise<void>>();
  /** Number of batches without a result. */
  #open: number;
  #isStopped = false;

  constructor(
    pictures: readonly PictureSource[],
    positions: readonly number[],
    found: (entries: FoundEmbeddings) => void,
    call: Embedding,
  ) {
    this.#pictures = pictures;
    this.#positions = positions;
    this.#found = found;
    this.#call = call;
    this.#queue = [...planBatches(positions.length, call.largestBatch, call.model.pictures.fixedBatch)];
    this.#open = this.#queue.length;
  }

  /** Lets a helper take batches, too. */
  addHelper(run: HelperRun): void {
    for (let lane = 0; lane < BATCHES_PER_HELPER; lane++) {
      const running = this.#runOnHelper(run);
      this.#lanes.add(running);
      running.catch(() => undefined);
    }
  }

  /** Runs until every batch has a result. Rejects if one fails, or the call is aborted. */
  async finish(): Promise<void> {
    // A helper that fails gives its batch back, possibly after all others are done.
    while (this.#open > 0) {
      await this.#runOnEngine();
      await Promise.all(this.#lanes);
      this.#call.options.signal?.throwIfAborted();
    }
  }

  /** Keeps helpers from taking further batches. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Runs the engine's own share. During a run it decodes its next pictures, if enough are left for the helpers. */
  async #runOnEngine(): Promise<void> {
    const { model, turn, options } = this.#call;
    let next = this.#startDecoding();
    while (next) {
      const { batch, decoding } = next;
      await yieldToEventLoop(options.signal);
      const pixels = await decoding;
      options.signal?.throwIfAborted();
      next = this.#queue.length > this.#lanes.size ? this.#startDecoding() : null;
      this.#report(batch, await turn(() => model.pictures.embed(pixels, batch.size)));
      next ??= this.#startDecoding();
    }
  }

  /** Takes the next batch and starts to decode its pictures; null if none is left. */
  #startDecoding(): DecodingBatch | null {
    const batch = this.#queue.shift();
    if (!batch) return null;
    const { host } = this.#call;
    const decoding = Promise.all(this.#sourcesOf(batch).map((picture) => host.decode(picture)));
    // It may fail while nothing awaits it yet.
    decoding.catch(() => undefined);
    return { batch, decoding };
  }

  async #runOnHelper(run: HelperRun): Promise<void> {
    for (let batch = this.#queue.shift(); batch && !this.#hasEnded(); batch = this.#queue.shift()) {
      const embeddings = await run(this.#sourcesOf(batch), batch.size);
      if (embeddings) this.#report(batch, embeddings);
      else {
        this.#queue.push(batch);
        return;
      }
    }
  }

  #hasEnded(): boolean {
    return this.#isStopped || this.#call.options.signal?.aborted === true;
  }

  #sourcesOf({ start, end }: Batch): readonly PictureSource[] {
    return this.#positions.slice(start, end).flatMap((position) => this.#pictures[position] ?? []);
  }

  #report({ start }: Batch, embeddings: readonly Float32Array[]): void {
    this.#open--;
    this.#found(embeddings.map((embedding, row) => [this.#positions[start + row] ?? 0, embedding]));
  }
}
