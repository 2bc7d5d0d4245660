/** A door that is open, or shut until somebody opens it. */
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

  /** Resolves when the door is open. */
  pass(): Promise<void> {
    return this.#shut ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve();
  }
}
