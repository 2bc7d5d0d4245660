/** Limits requests per client and minute, with a burst of a minute's worth (a token bucket). */
export class RateLimit {
  readonly #perMinute: number;
  readonly #now: () => number;
  readonly #buckets = new Map<string, { tokens: number; at: number }>();

  /** @param now returns milliseconds on a monotonic clock */
  constructor(perMinute: number, now: () => number = () => performance.now()) {
    this.#perMinute = perMinute;
    this.#now = now;
  }

  /** @returns milliseconds until the client may try again; 0 if this request may pass */
  take(client: string): number {
    const now = this.#now();
    const bucket = this.#buckets.get(client) ?? { tokens: this.#perMinute, at: now };
    const perMillisecond = this.#perMinute / 60_000;
    bucket.tokens = Math.min(this.#perMinute, bucket.tokens + (now - bucket.at) * perMillisecond);
    bucket.at = now;
    this.#buckets.set(client, bucket);
    this.#forgetFull(now);
    if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perMillisecond);
    bucket.tokens -= 1;
    return 0;
  }

  /** Removes clients that have not sent a request for a minute: their bucket is full again. */
  #forgetFull(now: number): void {
    if (this.#buckets.size < 1000) return;
    for (const [client, { at }] of this.#buckets) if (now - at > 60_000) this.#buckets.delete(client);
  }
}
