import type { Clip, LoadedModel } from '../../clip/types.ts';
import { openClipPort } from '../../workers/runs/clip-port-page.ts';
import { workerJob, type WorkerJob } from '../../workers/worker-job.ts';
import type { TuningMethods } from './methods.ts';

/** A worker that tunes heads for a model that runs in the page. */
export type TuningWorker = WorkerJob<TuningMethods>;

/** Starts a worker, with a line to a CLIP that has its model already. */
export function startTuningWorker(clip: Clip, model: LoadedModel): TuningWorker {
  const worker = new Worker(new URL('./tuning.worker.ts', import.meta.url), { type: 'module' });
  openClipPort(worker, () => Promise.resolve({ clip, model }));
  return workerJob(worker, {
    name: 'The worker that tunes',
    again: 'Start again.',
    ended: 'Tuning was ended.',
  });
}
