import type { Published } from '../evaluation/tasks/published/load.ts';
import { messageOf } from '../util/message-of.ts';

type LoadPublished = () => Promise<Published>;

/** The printed figures of a paper, fetched when a page wants them; a fetch that fails is said, and can be tried again. */
export class PublishedFigures {
  #wanted: LoadPublished | null = null;
  #fetched = $state.raw<{ readonly by: LoadPublished; readonly published: Published } | null>(null);
  /** Why they are not there, in a sentence; else empty. */
  problem = $state('');

  /** What was fetched by this; null before it is there. */
  of(load: LoadPublished): Published | null {
    return this.#fetched?.by === load ? this.#fetched.published : null;
  }

  /** Fetches figures, unless it is them that are there or on their way. Never rejects. */
  async want(load: LoadPublished): Promise<void> {
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
