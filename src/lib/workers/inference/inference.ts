import type { Verification } from '../../cases/parts/digest.ts';
import type { Case } from '../../cases/schema/case.ts';
import type { PlainEvidence } from '../../causal/index.ts';
import type { CallOptions } from '../../util/workers/rpc.ts';
import { restartedJob, workerJob, type WatchedJob } from '../worker-job.ts';
import type { InferenceMethods, WorldsFound, SpreadsReply, WorldsReply } from './methods.ts';
import { searchQueue } from './search-queue.ts';

/** Client of the workers that answer the lab's expensive queries. */
export interface InferenceClient {
  seal: (value: Case) => Promise<Case>;
  verify: (value: Case) => Promise<Verification>;
  /** Aborting the signal ends a running search at once. */
  abduct: (
    text: string,
    evidence: PlainEvidence,
    n: number,
    seed: number,
    options?: CallOptions<InferenceMethods['abduct']['progress']>,
  ) => Promise<WorldsFound>;
  /** Aborting the signal ends it at once, too. */
  spreads: (
    request: InferenceMethods['spreads']['request'],
    options?: CallOptions<InferenceMethods['spreads']['progress']>,
  ) => Promise<SpreadsReply>;
  /** Bounds of a probability or mean on Imagine, over all dependencies of the noise between worlds. */
  bounds: (
    request: InferenceMethods['bounds']['request'],
    options?: CallOptions<never>,
  ) => Promise<InferenceMethods['bounds']['reply']>;
  worlds: (
    request: InferenceMethods['worlds']['request'],
    options: CallOptions<InferenceMethods['worlds']['progress']>,
  ) => Promise<WorldsReply>;
}

let shared: InferenceClient | null = null;

/** Returns the page's background workers: two for searches, one for everything else. */
export function pageInference(): InferenceClient {
  shared ??= inferenceInWorker();
  return shared;
}

/** Creates a client with workers of its own, each started on the first query. */
export function inferenceInWorker(): InferenceClient {
  const { client } = restartedJob(startWorker);
  // Worlds for the pictures do not wait for the numeric answers.
  const search = searchQueue(startWorker);
  const answer = searchQueue(startWorker);
  return {
    seal: (value) => client.call('seal', value),
    verify: (value) => client.call('verify', value),
    abduct: (text, evidence, n, seed, options) =>
      search('abduct', { text, evidence: [...evidence], n, seed }, options),
    spreads: (request, options) => answer('spreads', request, options),
    bounds: (request, options) => client.call('bounds', request, options),
    worlds: (request, options) => client.call('worlds', request, options),
  };
}

function startWorker(): WatchedJob<InferenceMethods> {
  return workerJob(new Worker(new URL('./inference.worker.ts', import.meta.url), { type: 'module' }), {
    name: 'The background worker',
    again: 'Try again.',
    ended: 'The search was ended.',
  });
}
