/** Limits concurrent work and the number of waiting callers; first come, first served. */
export class Slots {
  readonly #limit: () => number;
  readonly #maxWaiting: number;
  readonly #waiting: { readonly weight: number; readonly start: () => void }[] = [];
  #busy = 0;

  /** @param limit most units of work at once; a function where it changes */
  constructor(limit: number | (() => number), maxWaiting = Infinity) {
    this.#limit = typeof limit === 'number' ? () => limit : limit;
    this.#maxWaiting = maxWaiting;
  }

  /** Whether another caller would be rejected; check it after each await, as others may have come meanwhile. */
  get isFull(): boolean {
    return this.#busy >= this.#limit() && this.#waiting.length >= this.#maxWaiting;
  }

  /**
   * Waits for a slot. Rejects with the signal's reason if it aborts first.
   *
   * @param weight how many of the units it takes: one of several slots, or bytes
   *
   * @returns a function that releases the slot; calling it twice is harmless
   */
  async take(signal: AbortSignal, weight = 1): Promise<() => void> {
    signal.throwIfAborted();
    if (this.#waiting.length === 0 && this.#fits(weight)) this.#busy += weight;
    else await this.#queue(signal, weight);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#busy -= weight;
      this.#passOn();
    };
  }

  #fits(weight: number): boolean {
    return this.#busy === 0 || this.#busy + weight <= this.#limit();
  }

  /**
   * The first in the queue goes first, even if a later one would fit; synchronous, so that no other caller comes
   * between.
   */
  #passOn(): void {
    for (let [next] = this.#waiting; next && this.#fits(next.weight); [next] = this.#waiting) {
      this.#waiting.shift();
      this.#busy += next.weight;
      next.start();
    }
  }

  #queue(signal: AbortSignal, weight: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const entry = { weight, start };
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(entry), 1);
        // The one that left may have been the one that did not fit.
        this.#passOn();
        reject(signal.reason instanceof Error ? signal.reason : new Error('The caller left.'));
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.push(entry);
    });
  }
}
