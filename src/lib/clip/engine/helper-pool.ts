import { PictureError } from '../decode/index.ts';
import type { PictureSource } from '../types.ts';
import type { HelperSource, HelperTower, PictureHelper } from './helpers.ts';
import { gradient } from './self-test.ts';

/** Idle time after which helpers are ended to free their memory, in milliseconds. */
const IDLE_MS = 60_000;

/** Runs pictures on one helper; null if the helper failed, and another thread must run them. */
export type HelperRun = (
  pictures: readonly PictureSource[],
  size: number,
) => Promise<readonly Float32Array[] | null>;

/** Parts of a pool; `idle` is for tests, in milliseconds. */
export interface PoolParts {
  readonly source: HelperSource;
  readonly tower: HelperTower;
  readonly fixedBatch: number | null;
  /** Embeds a picture with the engine itself, in one run of exactly `size`. */
  readonly own: (picture: PictureSource, size: number) => Promise<readonly Float32Array[]>;
  readonly idle?: number;
}

const REFERENCE: PictureSource = {
  sha256: '',
  content: { kind: 'pixels', pixels: gradient() },
};

/**
 * Workers that run one model's picture tower next to the engine. They are created at the first call that has work for
 * them, and ended after a minute without work. A helper is used only if it gives exactly the engine's numbers for a
 * fixed picture; one that fails is not replaced.
 */
export class HelperPool {
  readonly #parts: PoolParts;
  readonly #ready = new Set<PictureHelper>();
  /** Calls with work for helpers. */
  readonly #joined = new Set<(run: HelperRun) => void>();
  /** Number of times all helpers were ended: a start from before then is obsolete. */
  #epoch = 0;
  #isStarted = false;
  /** Whether a helper failed: none is started from then on. */
  #hasFailed = false;
  #idleTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: PoolParts) {
    this.#parts = parts;
  }

  /**
   * Starts helpers if there are none yet, and passes each one that is ready, or becomes ready, to `work`.
   *
   * @returns a function that ends that
   */
  join(work: (run: HelperRun) => void): () => void {
    clearTimeout(this.#idleTimer);
    this.#joined.add(work);
    for (const helper of this.#ready) work(this.#runOf(helper));
    if (!this.#isStarted && !this.#hasFailed) this.#startAll();
    return () => {
      this.#joined.delete(work);
      clearTimeout(this.#idleTimer);
      if (this.#joined.size > 0) return;
      this.#idleTimer = setTimeout(() => this.#endAll(), this.#parts.idle ?? IDLE_MS);
    };
  }

  /** Ends all helpers for good. */
  release(): void {
    clearTimeout(this.#idleTimer);
    this.#hasFailed = true;
    this.#endAll();
  }

  #startAll(): void {
    this.#isStarted = true;
    const { source, fixedBatch, own } = this.#parts;
    const size = fixedBatch ?? 1;
    const wanted = own(REFERENCE, size);
    // The failure is reported to the caller that awaits it.
    wanted.catch(() => undefined);
    for (let count = 0; count < source.most; count++) {
      this.#startOne(wanted, size).catch(() => (this.#hasFailed = true));
    }
  }

  async #startOne(wanted: Promise<readonly Float32Array[]>, size: number): Promise<void> {
    const epoch = this.#epoch;
    const helper = await this.#parts.source.start(this.#parts.tower);
    try {
      const embedded = await helper.embed([REFERENCE], size);
      if (!areIdentical(embedded, await wanted)) throw new Error('its numbers differ');
    } catch {
      this.#fail(helper);
      return;
    }
    if (epoch !== this.#epoch) {
      helper.terminate();
      return;
    }
    this.#ready.add(helper);
    for (const work of this.#joined) work(this.#runOf(helper));
  }

  #runOf(helper: PictureHelper): HelperRun {
    return async (pictures, size) => {
      if (!this.#ready.has(helper)) return null;
      try {
        return await helper.embed(pictures, size);
      } catch (error) {
        if (error instanceof PictureError) throw error;
        // A concurrent run may have reported the failure already.
        if (this.#ready.has(helper)) this.#fail(helper);
        return null;
      }
    };
  }

  #fail(helper: PictureHelper): void {
    this.#hasFailed = true;
    this.#ready.delete(helper);
    helper.terminate();
  }

  #endAll(): void {
    this.#epoch++;
    this.#isStarted = false;
    for (const helper of this.#ready) helper.terminate();
    this.#ready.clear();
  }
}

function areIdentical(left: readonly Float32Array[], right: readonly Float32Array[]): boolean {
  return (
    left.length === right.length &&
    left.every(
      (row, i) => row.length === right[i]?.length && row.every((value, j) => Object.is(value, right[i]?.[j])),
    )
  );
}
