import { Autosave } from './autosave.ts';

/** The user's work on a page, as it is stored. */
export interface Autosaved {
  /** Returns the stored parts: immutable values by name. */
  parts: () => object;
  /**
   * Restores the last saved work.
   *
   * @returns whether the page now has more than that, which must be saved as well
   */
  restore: () => Promise<boolean>;
  /** Saves the current work. */
  keep: () => Promise<void>;
}

/** Restores the user's work when its page opens, and saves it from then on. */
export class AutosavedForm {
  isReady = $state(false);
  readonly #draft: Autosaved;
  readonly #keeper: Autosave;

  constructor(work: Autosaved) {
    this.#draft = work;
    this.#keeper = new Autosave(() => work.keep());
  }

  /**
   * @param then called after the work has been restored
   * @returns a function that stops the saving
   */
  start(then?: () => void): () => void {
    void this.#restore().then(then);
    return this.#keeper.watch();
  }

  async #restore(): Promise<void> {
    if (!(await this.#draft.restore())) this.#keeper.rest(this.#parts());
    this.isReady = true;
  }

  /** Schedules a save if something changed; call it in an effect on the page's state. */
  note(): void {
    const parts = this.#parts();
    if (this.isReady) this.#keeper.follow(parts);
  }

  #parts(): readonly unknown[] {
    return Object.values(this.#draft.parts());
  }
}
