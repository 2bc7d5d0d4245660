import type { Verification } from '../cases/digest.ts';
import type { Case } from '../cases/schema.ts';
import type { Evidence } from '../causal/index.ts';
import { WorkerClient, type CallOptions } from '../util/rpc.ts';
import type { InferenceMethods, PosteriorReply, WorldsReply } from './inference-methods.ts';

/** Where the lab's heavier questions are answered. */
export interface Inference {
  seal: (value: Case) => Promise<Case>;
  verify: (value: Case) => Promise<Verification>;
  posterior: (text: string, evidence: Evidence, n: number, seed: number) => Promise<PosteriorReply>;
  worlds: (
    request: InferenceMethods['worlds']['request'],
    options: CallOptions<InferenceMethods['worlds']['progress']>,
  ) => Promise<WorldsReply>;
}

let shared: Inference | null = null;

/** The page's one background worker. */
export function pageInference(): Inference {
  shared ??= inferenceInWorker();
  return shared;
}

/** Answers in a worker of its own, started on the first question. */
export function inferenceInWorker(): Inference {
  let client: WorkerClient<InferenceMethods> | null = null;
  const start = (): WorkerClient<InferenceMethods> => {
    if (client) return client;
    const worker = new Worker(new URL('./inference.worker.ts', import.meta.url), { type: 'module' });
    const started = new WorkerClient<InferenceMethods>(worker);
    worker.addEventListener('error', (event) => {
      started.failAll(`The background worker stopped: ${event.message || 'unknown cause'}. Try again.`);
      worker.terminate();
      client = null;
    });
    client = started;
    return started;
  };
  return {
    seal: (value) => start().call('seal', value),
    verify: (value) => start().call('verify', value),
    posterior: (text, evidence, n, seed) =>
      start().call('posterior', { text, evidence: [...evidence], n, seed }),
    worlds: (request, options) => start().call('worlds', request, options),
  };
}
