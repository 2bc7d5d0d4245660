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

/** Workers that run one model's picture tower next to the engine; a helper that fails is not replaced. */
export interface HelperPool {
  /**
   * Starts helpers if there are none yet, and passes each one that is ready, or becomes ready, to `work`.
   *
   * @returns a function that ends that
   */
  join: (work: (run: HelperRun) => void) => () => void;
  release: () => void;
}

/** Parts of a pool; `idle` is for tests, in milliseconds. */
export interface PoolParts {
  readonly source: HelperSource;
  readonly tower: HelperTower;
  readonly fixedBatch: number | null;
  /** Embeds a picture with the engine itself, in one run of exactly `size`. */
  readonly own: (picture: PictureSource, size: number) => Promise<readonly Float32Array[]>;
  readonly idle?: number;
}

/**
 * Creates helpers at the first call that has work for them, and ends them after a minute without work. A helper is used
 * only if it gives exactly the engine's numbers for a fixed picture; one that fails is not replaced.
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
        // A concurrent run may have reported the failure already.
        if (ready.has(helper)) fail(helper);
        return null;
      }
    };

  const startOne = async (wanted: Promise<readonly Float32Array[]>, size: number): Promise<void> => {
    const now = epoch;
    const helper = await source.start(tower);
    try {
      if (!same(await helper.embed([REFERENCE], size), await wanted)) throw new Error('its numbers differ');
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
    // The failure is reported to the caller that awaits it.
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
