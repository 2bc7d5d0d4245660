import type { Clip, LoadedModel } from '../../clip/types.ts';
import { WorkerClient } from '../../util/rpc.ts';
import { openClipPort } from '../runs/clip-port-page.ts';
import type { TuningMethods } from './methods.ts';

/** A worker that tunes heads for a model that runs in the page; it is ended by `end`. */
export interface TuningWorker {
  readonly client: WorkerClient<TuningMethods>;
  readonly end: () => void;
}

/** Starts a worker, with a line to a CLIP that has its model already. */
export function startTuningWorker(clip: Clip, model: LoadedModel): TuningWorker {
  const worker = new Worker(new URL('./tuning.worker.ts', import.meta.url), { type: 'module' });
  const client = new WorkerClient<TuningMethods>(worker);
  worker.addEventListener('error', (event) => {
    client.failAll(`The worker that tunes stopped: ${event.message || 'unknown cause'}. Start again.`);
  });
  openClipPort(worker, () => Promise.resolve({ clip, model }));
  return {
    client,
    end: () => {
      worker.terminate();
      client.failAll('Tuning was ended.');
    },
  };
}
