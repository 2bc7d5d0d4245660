/** Lets so much be at work at once and so many wait, first come, first served. */
export class Slots {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: { readonly weight: number; readonly start: () => void }[] = [];
  #busy = 0;

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** Whether one more would be turned away; asked anew after each wait, as others may have come meanwhile. */
  get isFull(): boolean {
    return this.#busy >= this.#atOnce && this.#waiting.length >= this.#mostWaiting;
  }

  /**
   * Waits for a turn. Rejects with the signal's reason when it aborts first.
   *
   * @param weight how much of what may be at work at once it takes: one place of several, or bytes
   * @returns gives the turn back; calling it twice does no harm
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
    return this.#busy === 0 || this.#busy + weight <= this.#atOnce;
  }

  /** Who waits longest goes first, whatever would fit behind it; there is no gap for others to get in between. */
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
      const place = { weight, start };
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(place), 1);
        // Who stood in front may have been the one that did not fit.
        this.#passOn();
        reject(signal.reason instanceof Error ? signal.reason : new Error('The client left.'));
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.push(place);
    });
  }
}
