/** Initial limit on concurrent requests. */
const INITIAL_LIMIT = 4;
/** Factor over the lowest latency from which on the other side counts as overloaded. */
const OVERLOAD_FACTOR = 3;
/** Latencies below this, in milliseconds, never count as slow. */
const SLOW_MS = 250;
/** Weight of the newest latency in the exponential moving average. */
const NEWEST_WEIGHT = 0.2;

/**
 * An adaptive limit on concurrent requests: raised by one after each round of good answers, halved after a failure
 * (additive increase, multiplicative decrease; Chiu & Jain 1989), and not raised while latencies grow.
 */
export class ConcurrencyLimit {
  readonly #max: number;
  #limit: number;
  #goodInARow = 0;
  /** Number of cuts so far; the outcome of a request that started before the last cut is ignored. */
  #epoch = 0;
  #latency: number | null = null;
  #quickest = Infinity;

  /** @param max upper bound of the limit, at least 1 */
  constructor(max: number) {
    this.#max = Math.max(1, Math.floor(max));
    this.#limit = Math.min(INITIAL_LIMIT, this.#max);
  }

  get limit(): number {
    return this.#limit;
  }

  /** Marks the start of a request; pass the returned mark back with its outcome. */
  start(): number {
    return this.#epoch;
  }

  succeeded(milliseconds: number): void {
    this.#latency =
      this.#latency === null ? milliseconds : this.#latency + NEWEST_WEIGHT * (milliseconds - this.#latency);
    this.#quickest = Math.min(this.#quickest, this.#latency);
    this.#goodInARow += 1;
    if (this.#goodInARow < this.#limit) return;
    this.#goodInARow = 0;
    const crowded = this.#latency > SLOW_MS && this.#latency > OVERLOAD_FACTOR * this.#quickest;
    this.#limit = crowded ? Math.max(1, this.#limit - 1) : Math.min(this.#max, this.#limit + 1);
  }

  failed(mark: number): void {
    this.#goodInARow = 0;
    if (mark !== this.#epoch) return;
    this.#epoch += 1;
    this.#limit = Math.max(1, Math.floor(this.#limit / 2));
  }
}
