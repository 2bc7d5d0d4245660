import type { Clip, LoadedModel } from '../../clip/types.ts';
import { WorkerClient } from '../../util/rpc.ts';
import { openClipPort } from '../runs/clip-port-page.ts';
import type { RetrievalMethods } from './methods.ts';

/** A worker that measures retrieval for a model that runs in the page; it is ended by `end`. */
export interface RetrievalWorker {
  readonly client: Pick<WorkerClient<RetrievalMethods>, 'call'>;
  readonly end: () => void;
}

/** Starts a worker, with a line to a CLIP that has its model already. */
export function startRetrievalWorker(
  clip: Pick<Clip, 'embedTexts' | 'embedPictures'>,
  model: LoadedModel,
): RetrievalWorker {
  const worker = new Worker(new URL('./retrieval.worker.ts', import.meta.url), { type: 'module' });
  const client = new WorkerClient<RetrievalMethods>(worker);
  worker.addEventListener('error', (event) => {
    client.failAll(`The worker for retrieval stopped: ${event.message || 'unknown cause'}. Start again.`);
  });
  openClipPort(worker, () => Promise.resolve({ clip, model }));
  return {
    client,
    end: () => {
      worker.terminate();
      client.failAll('Retrieval was ended.');
    },
  };
}
