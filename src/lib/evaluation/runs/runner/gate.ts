/** Pause switch of a run: `pass()` waits while it is closed. */
export class Gate {
  #waiting: (() => void)[] = [];
  #shut = false;

  get shut(): boolean {
    return this.#shut;
  }

  close(): void {
    this.#shut = true;
  }

  open(): void {
    this.#shut = false;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const go of waiting) go();
  }

  /** Resolves when the run is not paused. */
  pass(): Promise<void> {
    return this.#shut ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve();
  }
}
