import { workerJob, type WorkerJob } from '../../../workers/worker-job.ts';
import type { VideoMethods } from './methods.ts';

/** A worker that encodes videos. */
export type VideoWorker = WorkerJob<VideoMethods>;

/** Starts a video worker. */
export function startVideoWorker(): VideoWorker {
  return workerJob(new Worker(new URL('./video.worker.ts', import.meta.url), { type: 'module' }), {
    name: 'The worker for videos',
    again: 'Start again.',
    ended: 'The video was given up.',
  });
}
