import { stopOf } from '../worker-job.ts';
import type { ClipWorker } from './worker-handle.ts';

/**
 * Holds a lock for as long as this worker lives, so that its owner learns of its end in every case.
 *
 * @returns the lock's name; null without the Web Locks API
 */
export function holdLock(): Promise<string | null> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return Promise.resolve(null);
  const name = `rungs-clip ${crypto.randomUUID()}`;
  return new Promise((resolve) => {
    locks
      .request(name, () => {
        resolve(name);
        return new Promise<never>(() => undefined);
      })
      .catch(() => resolve(null));
  });
}

/** Watches a started worker by its lock: no event covers every way in which it may end. */
export function watchWorker(worker: Worker): ClipWorker {
  const ended = new AbortController();
  return {
    port: worker,
    ondeath: (lock, listener) => {
      worker.addEventListener('error', (event) => {
        const { why, isUnfetched } = stopOf(event);
        listener(`The background worker ${why}.`, { isUnfetched });
      });
      void lock.then((name) => {
        if (name === null || ended.signal.aborted) return;
        navigator.locks
          .request(name, { signal: ended.signal }, () =>
            listener('The background worker ended, or was ended.'),
          )
          .catch(() => undefined);
      });
    },
    terminate: () => {
      ended.abort();
      worker.terminate();
    },
  };
}
