import type { ReadOff } from '../../../../lab/model/identification.ts';
import { LatestJob } from '../../../../state/jobs/latest-job.svelte.ts';
import type { IdentificationWorker } from './start-worker.ts';

/** What data tell of one pair of variables of a model at a time; the newest question wins. */
export class IdentificationJob extends LatestJob {
  readonly #start: () => IdentificationWorker;
  /** The last answer, which stands until the next one is there. */
  found = $state.raw<ReadOff | null>(null);

  constructor(start: () => IdentificationWorker) {
    super();
    this.#start = start;
  }

  /** Asks in place of what was asked before, whose worker is ended. Never rejects: the status says what came of it. */
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
