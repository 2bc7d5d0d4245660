/** The page's way to its worker. */
import { WorkerClient } from '../../util/rpc.ts';
import type { AskMethods } from './methods.ts';

/** Calls one of the worker's methods. */
export type AskHelper = WorkerClient<AskMethods>['call'];

/** A worker of its own, started on the first call and again after it died. */
export function helperInWorker(): { readonly call: AskHelper; readonly close: () => void } {
  let worker: Worker | null = null;
  let client: WorkerClient<AskMethods> | null = null;
  const start = (): WorkerClient<AskMethods> => {
    if (client !== null) return client;
    const started = new Worker(new URL('./ask.worker.ts', import.meta.url), { type: 'module' });
    const calls = new WorkerClient<AskMethods>(started);
    started.addEventListener('error', (event) => {
      calls.failAll(`The background worker stopped: ${event.message || 'unknown cause'}. Try again.`);
      started.terminate();
      client = null;
    });
    worker = started;
    client = calls;
    return calls;
  };
  return {
    call: (method, request, options) => start().call(method, request, options),
    close: () => {
      worker?.terminate();
      client?.failAll('The page was left.');
      client = null;
    },
  };
}
