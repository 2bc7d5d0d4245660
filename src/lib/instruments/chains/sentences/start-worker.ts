import type { ClipCallOptions } from '../../../clip/types.ts';
import { workerJob } from '../../../workers/worker-job.ts';
import type { SentenceMethods } from './methods.ts';

/** Embeds texts in a worker of its own, which ends with the call. Rejects with a sentence that says what to do. */
export async function embedInWorker(
  request: SentenceMethods['embed']['request'],
  options: ClipCallOptions,
): Promise<SentenceMethods['embed']['reply']> {
  const worker = new Worker(new URL('./sentences.worker.ts', import.meta.url), { type: 'module' });
  const { client, terminate } = workerJob<SentenceMethods>(worker, {
    name: 'The worker for sentences',
    again: 'Try again.',
    ended: 'Embedding was stopped.',
  });
  // A graph that runs does not listen: the worker is ended instead.
  options.signal?.addEventListener('abort', terminate, { once: true });
  try {
    return await client.call('embed', request, options);
  } finally {
    options.signal?.removeEventListener('abort', terminate);
    terminate();
  }
}
