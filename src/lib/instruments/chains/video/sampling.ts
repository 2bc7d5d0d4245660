import type { SampleChoice } from '../../../video/choice.ts';
import type { SampleOutcome, SampleWatch } from '../../../video/sample.ts';
import { workerJob } from '../../../workers/worker-job.ts';
import type { SamplingMethods } from './sampling-methods.ts';

/**
 * Samples a video in a worker that ends with the call, so that a hanging decoder ends, too. A crashed worker counts
 * as a failed decoder; rejects with an AbortError when cancelled.
 */
export async function sampleInWorker(
  file: Blob,
  choice: SampleChoice,
  { signal, onprogress }: SampleWatch,
): Promise<SampleOutcome> {
  const worker = new Worker(new URL('./sampling.worker.ts', import.meta.url), { type: 'module' });
  const { client, terminate } = workerJob<SamplingMethods>(worker, {
    name: 'The worker that samples',
    again: 'Sample again.',
    ended: 'Sampling was ended.',
  });
  try {
    return await client.call('sample', { file, choice }, { signal, onprogress });
  } catch (error) {
    if (signal.aborted) throw error;
    return { ok: false, problem: 'decoding', codec: null, most: null };
  } finally {
    terminate();
  }
}
