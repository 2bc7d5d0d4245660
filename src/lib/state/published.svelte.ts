import type { Published } from '../evaluation/tasks/published/load.ts';
import { messageOf } from '../util/message-of.ts';

type LoadPublished = () => Promise<Published>;

/** Published figures of a paper, fetched on demand; a failed fetch is reported, and can be repeated. */
export class PublishedFigures {
  #wanted: LoadPublished | null = null;
  #fetched = $state.raw<{ readonly by: LoadPublished; readonly published: Published } | null>(null);
  /** Why they are missing, in a sentence; else empty. */
  problem = $state('');

  /** Returns the figures of a loader; null before they are fetched. */
  get(load: LoadPublished): Published | null {
    return this.#fetched?.by === load ? this.#fetched.published : null;
  }

  /** Fetches figures, unless they are fetched or being fetched. Never rejects. */
  async request(load: LoadPublished): Promise<void> {
    if (this.#wanted === load) return;
    this.#wanted = load;
    this.problem = '';
    try {
      const published = await load();
      if (this.#wanted === load) this.#fetched = { by: load, published };
    } catch (error) {
      if (this.#wanted !== load) return;
      this.#wanted = null;
      this.problem = `The published figures could not be fetched: ${messageOf(error)}`;
    }
  }
}
