import { openClipPort } from '../clip/clip-port-page.ts';
import { workerJob, type WatchedJob } from '../worker-job.ts';
import type { RunMethods } from './methods.ts';

/** Starts the worker that carries out runs, with a port to the page's CLIP. */
export function startRunsWorker(): WatchedJob<RunMethods> {
  const worker = new Worker(new URL('./runs.worker.ts', import.meta.url), { type: 'module' });
  openClipPort(worker);
  return workerJob(worker, {
    name: 'The background worker',
    again: 'Try again: what was answered is kept.',
    ended: 'The runs were ended.',
  });
}
