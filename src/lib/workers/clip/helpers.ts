import { PictureError } from '../../clip/decode/index.ts';
import type { HelperSource, HelperTower, PictureHelper } from '../../clip/engine/helpers.ts';
import { WorkerClient } from '../../util/workers/rpc.ts';
import type { HelperMethods } from './helper-methods.ts';
import type { ClipWorker } from './worker-handle.ts';
import { watchWorker } from './worker-watch.ts';
import { InputError } from '../../util/input-error.ts';

/** Maximum number of helpers; more would mostly wait for memory. */
const MAX_WORKERS = 4;

/**
 * Helpers for the CLIP worker, from inside it: nested workers that end with it. None if the browser has no nested
 * workers, or one core.
 */
export function workerHelpers(): HelperSource {
  const cores = typeof Worker === 'undefined' ? 1 : navigator.hardwareConcurrency;
  return {
    most: Math.min(cores, MAX_WORKERS) - 1,
    start: (tower) =>
      startHelper(
        watchWorker(new Worker(new URL('./helper.worker.ts', import.meta.url), { type: 'module' })),
        tower,
      ),
  };
}

/** Sets up a helper in a started worker. Its end rejects pending calls. */
export async function startHelper(worker: ClipWorker, tower: HelperTower): Promise<PictureHelper> {
  const client = new WorkerClient<HelperMethods>(worker.port);
  let gone: string | null = null;
  const end = (why: string): void => {
    if (gone !== null) return;
    gone = why;
    worker.terminate();
    client.failAll(why);
  };
  worker.ondeath(
    client.call('hello', null).catch(() => null),
    end,
  );
  try {
    await client.call('start', tower);
  } catch (error) {
    end('It could not start.');
    throw error;
  }
  return {
    embed: async (pictures, size) => {
      if (gone !== null) throw new InputError(gone);
      const outcome = await client.call('embed', { pictures, size });
      if (outcome.kind === 'picture') throw new PictureError(outcome.message);
      return outcome.embeddings;
    },
    terminate: () => end('It was ended.'),
  };
}
