import { WorkerClient } from '../../util/rpc.ts';
import type { VideoMethods } from './methods.ts';

/** A worker that makes videos; it is ended by `end`. */
export interface VideoWorker {
  readonly client: Pick<WorkerClient<VideoMethods>, 'call'>;
  readonly end: () => void;
}

/** Starts a worker for videos. */
export function startVideoWorker(): VideoWorker {
  const worker = new Worker(new URL('./video.worker.ts', import.meta.url), { type: 'module' });
  const client = new WorkerClient<VideoMethods>(worker);
  worker.addEventListener('error', (event) => {
    client.failAll(`The worker for videos stopped: ${event.message || 'unknown cause'}. Start again.`);
  });
  return {
    client,
    end: () => {
      worker.terminate();
      client.failAll('The video was given up.');
    },
  };
}
