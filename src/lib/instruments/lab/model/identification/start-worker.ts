import { workerJob, type WorkerJob } from '../../../../workers/worker-job.ts';
import type { IdentificationMethods } from './methods.ts';

/** A worker that reads off a model what data alone tell of it. */
export type IdentificationWorker = WorkerJob<IdentificationMethods>;

/** Starts such a worker. */
export function startIdentificationWorker(): IdentificationWorker {
  return workerJob(new Worker(new URL('./identification.worker.ts', import.meta.url), { type: 'module' }), {
    name: 'The worker for identification',
    again: 'Choose the variables again.',
    ended: 'Other variables were chosen.',
  });
}
