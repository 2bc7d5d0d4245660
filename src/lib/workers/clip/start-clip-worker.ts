import type { LoadedModel } from '../../clip/types.ts';
import type { Methods } from '../../util/workers/rpc.ts';
import { workerJob, type WorkerJob } from '../worker-job.ts';
import type { ClipWithModel } from './clip-port-page.ts';

/** Starts a page's worker that uses a CLIP whose model is already loaded. */
export type StartClipWorker<M extends Methods<M>> = (
  clip: ClipWithModel['clip'],
  model: LoadedModel,
) => Promise<WorkerJob<M>>;

/**
 * Wraps a worker with `workerJob`, and connects it to the page's CLIP.
 *
 * @param open returns the CLIP with its model; called when the worker first needs it
 * @param work the worker's task, for messages: “Training”
 */
export async function startClipWorker<M extends Methods<M>>(
  worker: Worker,
  open: () => Promise<ClipWithModel>,
  work: string,
): Promise<WorkerJob<M>> {
  const { openClipPort } = await import('./clip-port-page.ts');
  openClipPort(worker, open);
  return workerJob(worker, {
    name: `The worker for ${work.toLowerCase()}`,
    again: 'Start again.',
    ended: `${work} was ended.`,
  });
}
