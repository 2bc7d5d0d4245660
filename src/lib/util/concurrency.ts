/** Requests at once to begin with. */
const FIRST = 4;
/** Answers that take this many times as long as the quickest spell say that the other side is full. */
const SLOWDOWN = 3;
/** Below this, differences in latency are noise. */
const SLOW_MS = 250;
/** Weight of the newest latency in the running mean. */
const NEWEST = 0.2;

/**
 * How many requests may be under way: one more after each round of good answers, half after a failure (additive
 * increase, multiplicative decrease; Chiu & Jain 1989), and no more while answers get slower.
 */
export class ConcurrencyLimit {
  readonly #most: number;
  #limit: number;
  #goodInARow = 0;
  /** Requests started before the last cut say nothing of the limit after it. */
  #epoch = 0;
  #latency: number | null = null;
  #quickest = Infinity;

  /** @param most never more than this, at least 1 */
  constructor(most: number) {
    this.#most = Math.max(1, Math.floor(most));
    this.#limit = Math.min(FIRST, this.#most);
  }

  get limit(): number {
    return this.#limit;
  }

  /** Marks the start of a request; hand the mark back with its outcome. */
  start(): number {
    return this.#epoch;
  }

  succeeded(milliseconds: number): void {
    this.#latency =
      this.#latency === null ? milliseconds : this.#latency + NEWEST * (milliseconds - this.#latency);
    this.#quickest = Math.min(this.#quickest, this.#latency);
    this.#goodInARow += 1;
    if (this.#goodInARow < this.#limit) return;
    this.#goodInARow = 0;
    const crowded = this.#latency > SLOW_MS && this.#latency > SLOWDOWN * this.#quickest;
    this.#limit = crowded ? Math.max(1, this.#limit - 1) : Math.min(this.#most, this.#limit + 1);
  }

  failed(mark: number): void {
    this.#goodInARow = 0;
    if (mark !== this.#epoch) return;
    this.#epoch += 1;
    this.#limit = Math.max(1, Math.floor(this.#limit / 2));
  }
}
