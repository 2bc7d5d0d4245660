/** Work of which only the newest counts: each piece stops the one before. */
export class LatestTask {
  isBusy = $state(false);
  #now: AbortController | null = null;

  /** Stops what is under way; what came of it stays. */
  cancel(): void {
    this.#now?.abort();
  }

  /** Stops what is under way, and is free for something else at once. */
  reset(): void {
    this.#now?.abort();
    this.#now = null;
    this.isBusy = false;
  }

  /** Begins work in place of what is under way. @returns its signal */
  begin(): AbortSignal {
    this.reset();
    this.#now = new AbortController();
    this.isBusy = true;
    return this.#now.signal;
  }

  /** Whether the work with this signal is under way, stopped or not. */
  isUnderWay(signal: AbortSignal): boolean {
    return this.#now?.signal === signal;
  }

  /** The work with this signal is at its end. */
  end(signal: AbortSignal): void {
    if (!this.isUnderWay(signal)) return;
    this.#now = null;
    this.isBusy = false;
  }
}
