import type { ClipCallOptions } from '../../../clip/types.ts';
import { workerJob } from '../../../workers/worker-job.ts';
import type { SentenceMethods } from './methods.ts';

/** Embeds texts in a worker that ends with the call. Rejects with a sentence and a remedy. */
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
  // A running model cannot be interrupted: the worker is terminated instead.
  options.signal?.addEventListener('abort', terminate, { once: true });
  try {
    return await client.call('embed', request, options);
  } finally {
    options.signal?.removeEventListener('abort', terminate);
    terminate();
  }
}
