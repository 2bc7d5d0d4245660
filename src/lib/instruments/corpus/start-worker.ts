import { workerJob, type WorkerJob } from '../../workers/worker-job.ts';
import type { CorpusMethods } from './methods.ts';

/** A worker that counts causal expressions. */
export type CorpusWorker = WorkerJob<CorpusMethods>;

/** Starts a corpus worker. */
export function startCorpusWorker(): CorpusWorker {
  return workerJob(new Worker(new URL('./corpus.worker.ts', import.meta.url), { type: 'module' }), {
    name: 'The worker for corpora',
    again: 'Count again.',
    ended: 'The count was ended.',
  });
}
