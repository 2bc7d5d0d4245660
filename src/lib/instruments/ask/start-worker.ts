/** Starts the ask page's worker. */
import { restartedJob, workerJob, type WorkerJob } from '../../workers/worker-job.ts';
import type { AskMethods } from './methods.ts';

/** Calls one of the worker's methods. */
export type AskHelper = WorkerJob<AskMethods>['client']['call'];

/** Starts a worker on the first call, and again after it crashed. */
export function helperInWorker(): { readonly call: AskHelper; readonly close: () => void } {
  const { client, terminate } = restartedJob<AskMethods>(() =>
    workerJob(new Worker(new URL('./ask.worker.ts', import.meta.url), { type: 'module' }), {
      name: 'The background worker',
      again: 'Try again.',
      ended: 'The page was left.',
    }),
  );
  return { call: client.call.bind(client), close: terminate };
}
