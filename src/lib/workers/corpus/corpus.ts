import { WorkerClient } from '../../util/rpc.ts';
import type { CorpusMethods } from './methods.ts';

/** A worker that counts causal expressions; it is ended by `end`. */
export interface CorpusWorker {
  readonly client: Pick<WorkerClient<CorpusMethods>, 'call'>;
  readonly end: () => void;
}

/** Starts such a worker. */
export function startCorpusWorker(): CorpusWorker {
  const worker = new Worker(new URL('./corpus.worker.ts', import.meta.url), { type: 'module' });
  const client = new WorkerClient<CorpusMethods>(worker);
  worker.addEventListener('error', (event) => {
    client.failAll(`The worker for corpora stopped: ${event.message || 'unknown cause'}. Count again.`);
  });
  return {
    client,
    end: () => {
      worker.terminate();
      client.failAll('The count was ended.');
    },
  };
}
