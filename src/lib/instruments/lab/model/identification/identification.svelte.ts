import type { ReadOff } from '../../../../lab/model/identification.ts';
import { LatestJob } from '../../../../state/jobs/latest-job.svelte.ts';
import type { IdentificationWorker } from './start-worker.ts';

/** Job that identifies the effect of one pair of variables; the latest request wins. */
export class IdentificationJob extends LatestJob {
  readonly #start: () => IdentificationWorker;
  /** The latest result, which stays until the next one is ready. */
  found = $state.raw<ReadOff | null>(null);

  constructor(start: () => IdentificationWorker) {
    super();
    this.#start = start;
  }

  /** Starts a request and ends the previous one. Never rejects: the status has the result. */
  async ask(text: string, x: string, y: string): Promise<void> {
    await this.work(async ({ signal, ifLatest }) => {
      const { client, terminate } = this.#start();
      signal.addEventListener('abort', terminate, { once: true });
      try {
        const hear = ifLatest((found: ReadOff) => (this.found = found));
        hear(await client.call('readOff', { text, x, y }, { signal }));
        return {};
      } finally {
        terminate();
      }
    });
  }
}
