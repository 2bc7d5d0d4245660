import type { CallOptions } from '../../../clip/types.ts';
import { WorkerClient } from '../../../util/rpc.ts';
import type { SentenceMethods } from './methods.ts';

/** Embeds texts in a worker of its own, which ends with the call. Rejects with a sentence that says what to do. */
export async function embedInWorker(
  request: SentenceMethods['embed']['request'],
  options: CallOptions,
): Promise<SentenceMethods['embed']['reply']> {
  const worker = new Worker(new URL('./sentences.worker.ts', import.meta.url), { type: 'module' });
  const client = new WorkerClient<SentenceMethods>(worker);
  worker.addEventListener('error', (event) => {
    client.failAll(`The worker for sentences stopped: ${event.message || 'unknown cause'}. Try again.`);
  });
  // A graph that runs does not listen: the worker is ended instead.
  const end = (): void => {
    worker.terminate();
    client.failAll('Embedding was stopped.');
  };
  options.signal?.addEventListener('abort', end, { once: true });
  try {
    return await client.call('embed', request, options);
  } finally {
    options.signal?.removeEventListener('abort', end);
    end();
  }
}
