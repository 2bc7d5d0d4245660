/** The page's way to its worker. */
import { restartedJob, workerJob, type WorkerJob } from '../../workers/worker-job.ts';
import type { AskMethods } from './answers/methods.ts';

/** Calls one of the worker's methods. */
export type AskHelper = WorkerJob<AskMethods>['client']['call'];

/** A worker of its own, started on the first call and again after it died. */
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
