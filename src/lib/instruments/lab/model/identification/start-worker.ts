import { workerJob, type WorkerJob } from '../../../../workers/worker-job.ts';
import type { IdentificationMethods } from './methods.ts';

/** A worker that identifies effects from observational data. */
export type IdentificationWorker = WorkerJob<IdentificationMethods>;

/** Starts an identification worker. */
export function startIdentificationWorker(): IdentificationWorker {
  return workerJob(new Worker(new URL('./identification.worker.ts', import.meta.url), { type: 'module' }), {
    name: 'The worker for identification',
    again: 'Choose the variables again.',
    ended: 'Other variables were chosen.',
  });
}
