import { Autosave } from './autosave.ts';

/** What a person makes on a page, as the browser keeps it. */
export interface Autosaved {
  /** What is kept, as immutable values by name. */
  parts: () => object;
  /** Brings back what was kept last. @returns whether more than that stands there, which is to be kept as well */
  restore: () => Promise<boolean>;
  /** Keeps what stands there. */
  keep: () => Promise<void>;
}

/** Brings back what a person made, as its page opens, and keeps it from then on. */
export class AutosavedForm {
  isReady = $state(false);
  readonly #draft: Autosaved;
  readonly #keeper: Autosave;

  constructor(work: Autosaved) {
    this.#draft = work;
    this.#keeper = new Autosave(() => work.keep());
  }

  /** @param then is done once all is back. @returns what ends the keeping */
  start(then?: () => void): () => void {
    void this.#restore().then(then);
    return this.#keeper.watch();
  }

  async #restore(): Promise<void> {
    if (!(await this.#draft.restore())) this.#keeper.rest(this.#parts());
    this.isReady = true;
  }

  /** Notes what changed; called whenever anything on the page does. */
  note(): void {
    const parts = this.#parts();
    if (this.isReady) this.#keeper.follow(parts);
  }

  #parts(): readonly unknown[] {
    return Object.values(this.#draft.parts());
  }
}
