/** Lets so many work at once and so many wait, first come, first served. */
export class Slots {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #busy = 0;

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** Whether one more would be turned away. */
  get isFull(): boolean {
    return this.#busy >= this.#atOnce && this.#waiting.length >= this.#mostWaiting;
  }

  /**
   * Waits for a turn. Rejects with the signal's reason when it aborts first.
   *
   * @returns gives the turn back; calling it twice does no harm
   */
  async take(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.#busy < this.#atOnce) this.#busy++;
    else await this.#queue(signal);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      // The turn passes on without a gap, so that nobody gets in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#busy--;
    };
  }

  #queue(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(start), 1);
        reject(signal.reason instanceof Error ? signal.reason : new Error('The client left.'));
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.push(start);
    });
  }
}
