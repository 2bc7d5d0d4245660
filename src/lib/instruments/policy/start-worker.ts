import type { Clip, LoadedModel } from '../../clip/types.ts';
import { openClipPort } from '../../workers/runs/clip-port-page.ts';
import { workerJob, type WorkerJob } from '../../workers/worker-job.ts';
import type { PolicyMethods } from './methods.ts';

/** A worker that trains policies for a model that runs in the page. */
export type PolicyWorker = WorkerJob<PolicyMethods>;

/** Starts a worker, with a line to a CLIP that has its model already. */
export function startPolicyWorker(clip: Clip, model: LoadedModel): PolicyWorker {
  const worker = new Worker(new URL('./policy.worker.ts', import.meta.url), { type: 'module' });
  openClipPort(worker, () => Promise.resolve({ clip, model }));
  return workerJob(worker, {
    name: 'The worker that trains',
    again: 'Start again.',
    ended: 'Training was ended.',
  });
}
