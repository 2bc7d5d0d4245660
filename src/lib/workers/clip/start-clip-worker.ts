import type { LoadedModel } from '../../clip/types.ts';
import type { Methods } from '../../util/rpc.ts';
import { workerJob, type WorkerJob } from '../worker-job.ts';
import type { ClipWithModel } from './clip-port-page.ts';

/** Starts a worker of a page that works with a CLIP whose model is loaded already. */
export type StartClipWorker<M extends Methods<M>> = (
  clip: ClipWithModel['clip'],
  model: LoadedModel,
) => Promise<WorkerJob<M>>;

/**
 * Takes charge of a worker, and connects it to a CLIP that has its model already.
 *
 * @param work what the worker does, for messages: “Training”
 */
export async function startClipWorker<M extends Methods<M>>(
  worker: Worker,
  page: ClipWithModel,
  work: string,
): Promise<WorkerJob<M>> {
  const { openClipPort } = await import('./clip-port-page.ts');
  openClipPort(worker, () => Promise.resolve(page));
  return workerJob(worker, {
    name: `The worker for ${work.toLowerCase()}`,
    again: 'Start again.',
    ended: `${work} was ended.`,
  });
}
