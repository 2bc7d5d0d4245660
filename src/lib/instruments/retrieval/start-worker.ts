import type { Clip, LoadedModel } from '../../clip/types.ts';
import { openClipPort } from '../../workers/runs/clip-port-page.ts';
import { workerJob, type WorkerJob } from '../../workers/worker-job.ts';
import type { RetrievalMethods } from './methods.ts';

/** A worker that measures retrieval for a model that runs in the page. */
export type RetrievalWorker = WorkerJob<RetrievalMethods>;

/** Starts a worker, with a line to a CLIP that has its model already. */
export function startRetrievalWorker(
  clip: Pick<Clip, 'embedTexts' | 'embedPictures'>,
  model: LoadedModel,
): RetrievalWorker {
  const worker = new Worker(new URL('./retrieval.worker.ts', import.meta.url), { type: 'module' });
  openClipPort(worker, () => Promise.resolve({ clip, model }));
  return workerJob(worker, {
    name: 'The worker for retrieval',
    again: 'Start again.',
    ended: 'Retrieval was ended.',
  });
}
