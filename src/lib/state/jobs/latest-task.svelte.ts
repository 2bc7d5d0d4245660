/** A task of which only the latest counts: each one stops the one before. */
export class LatestTask {
  isBusy = $state(false);
  #now: AbortController | null = null;

  /** Stops the current work; its result so far stays. */
  cancel(): void {
    this.#now?.abort();
  }

  /** Stops the current work, and is idle at once. */
  reset(): void {
    this.#now?.abort();
    this.#now = null;
    this.isBusy = false;
  }

  /**
   * Begins work in place of the current one.
   *
   * @returns its signal
   */
  begin(): AbortSignal {
    this.reset();
    this.#now = new AbortController();
    this.isBusy = true;
    return this.#now.signal;
  }

  /** Returns whether the work with this signal is the current one, aborted or not. */
  isUnderWay(signal: AbortSignal): boolean {
    return this.#now?.signal === signal;
  }

  /** Marks the work with this signal as finished. */
  end(signal: AbortSignal): void {
    if (!this.isUnderWay(signal)) return;
    this.#now = null;
    this.isBusy = false;
  }
}
