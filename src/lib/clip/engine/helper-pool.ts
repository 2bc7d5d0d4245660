import { PictureError } from '../decode/index.ts';
import type { PictureSource } from '../types.ts';
import type { HelperSource, HelperTower, PictureHelper } from './helpers.ts';
import { gradient } from './self-test.ts';

/** Helpers that nobody asked for so long are ended, to give their memory back. */
const IDLE_MS = 60_000;

/** One helper's run: null where the helper failed, and the run is to be made elsewhere. */
export type HelperRun = (
  pictures: readonly PictureSource[],
  size: number,
) => Promise<readonly Float32Array[] | null>;

/** Workers that run one model's picture tower beside the engine; a helper that fails is not replaced. */
export interface HelperPool {
  /**
   * Starts helpers where there are none yet, and hands each one that is ready, or becomes ready, to `work`.
   * @returns what ends that
   */
  join: (work: (run: HelperRun) => void) => () => void;
  release: () => void;
}

/** What a pool is made of; `idle` is for tests, in milliseconds. */
export interface PoolParts {
  readonly source: HelperSource;
  readonly tower: HelperTower;
  readonly fixedBatch: number | null;
  /** The engine's own embedding of a picture, in one run of exactly `size`. */
  readonly own: (picture: PictureSource, size: number) => Promise<readonly Float32Array[]>;
  readonly idle?: number;
}

/**
 * Helpers that start with the first call that has work for them and end when nobody had any for a minute. One is taken
 * only if it gives a fixed picture the very numbers that the engine gives it; one that fails is not replaced, as the
 * engine does without.
 */
export function createHelperPool({ source, tower, fixedBatch, own, idle = IDLE_MS }: PoolParts): HelperPool {
  const ready = new Set<PictureHelper>();
  const joined = new Set<(run: HelperRun) => void>();
  let epoch = 0;
  let started = false;
  let failed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const endAll = (): void => {
    epoch++;
    started = false;
    for (const helper of ready) helper.terminate();
    ready.clear();
  };
  const fail = (helper: PictureHelper): void => {
    failed = true;
    ready.delete(helper);
    helper.terminate();
  };
  const runOf =
    (helper: PictureHelper): HelperRun =>
    async (pictures, size) => {
      if (!ready.has(helper)) return null;
      try {
        return await helper.embed(pictures, size);
      } catch (error) {
        if (error instanceof PictureError) throw error;
        // Another of its runs may have failed with it.
        if (ready.has(helper)) fail(helper);
        return null;
      }
    };

  const startOne = async (wanted: Promise<readonly Float32Array[]>, size: number): Promise<void> => {
    const now = epoch;
    const helper = await source.start(tower);
    try {
      if (!same(await helper.embed([REFERENCE], size), await wanted))
        throw new Error('it gives other numbers');
    } catch {
      fail(helper);
      return;
    }
    if (now !== epoch) {
      helper.terminate();
      return;
    }
    ready.add(helper);
    for (const work of joined) work(runOf(helper));
  };
  const startAll = (): void => {
    started = true;
    const size = fixedBatch ?? 1;
    const wanted = own(REFERENCE, size);
    // Whoever awaits it hears of a failure.
    wanted.catch(() => undefined);
    for (let count = 0; count < source.most; count++) {
      startOne(wanted, size).catch(() => (failed = true));
    }
  };

  return {
    join: (work) => {
      clearTimeout(timer);
      joined.add(work);
      for (const helper of ready) work(runOf(helper));
      if (!started && !failed) startAll();
      return () => {
        joined.delete(work);
        clearTimeout(timer);
        if (joined.size === 0) timer = setTimeout(endAll, idle);
      };
    },
    release: () => {
      clearTimeout(timer);
      failed = true;
      endAll();
    },
  };
}

const REFERENCE: PictureSource = {
  sha256: '',
  content: { kind: 'pixels', pixels: gradient() },
};

function same(left: readonly Float32Array[], right: readonly Float32Array[]): boolean {
  return (
    left.length === right.length &&
    left.every(
      (row, i) => row.length === right[i]?.length && row.every((value, j) => Object.is(value, right[i]?.[j])),
    )
  );
}
