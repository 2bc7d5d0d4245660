/** Time for which a request continues after its page has disconnected, in milliseconds. */
export const DETACHED_TIMEOUT_MS = 60_000;
/** Time for which an answer is kept after its page has disconnected, in milliseconds. */
export const ANSWER_RETENTION_MS = 600_000;
/** Maximum number of detached requests; beyond it a request is aborted when its page disconnects. */
export const MAX_DETACHED_REQUESTS = 64;
/** Maximum number of ended runs to remember, for requests whose disconnect is noticed only after the run has ended. */
const MAX_ENDED_RUNS = 1000;

interface Pending<Value> {
  readonly answer: Promise<Value>;
  readonly stop: () => void;
  readonly isAnswered: () => boolean;
}

/** A request whose page has gone, with callbacks for being resumed and for timing out. */
type DetachedRequest<Value> = Pending<Value> & { readonly onresume: () => void; readonly end: () => void };

/**
 * Keeps requests running for a while after their page disconnects, so that a reload can pick up the answer. Each
 * detached request is resumed at most once.
 */
export class DetachedRequests<Value> {
  readonly #detached = new Map<string, readonly DetachedRequest<Value>[]>();
  readonly #ended = new Set<string>();
  #count = 0;

  /**
   * Sends a request, or resumes an equal detached request of the same run.
   *
   * @param run id of the run, unique to one client
   * @param what identifies the request within the run; of several equal ones each is resumed once
   * @param signal aborts when the client disconnects
   * @param ask must not reject; its signal aborts when the request times out or its run ends
   * @returns null if the client disconnected before the answer came
   */
  async ask(
    { run, what }: { readonly run: string; readonly what: string },
    signal: AbortSignal,
    ask: (signal: AbortSignal) => Promise<Value>,
  ): Promise<{ readonly value: Value; readonly isResumed: boolean } | null> {
    if (signal.aborted) return null;
    this.#ended.delete(run);
    const key = `${run} ${what}`;
    const resumed = this.#resume(key);
    const pending = resumed ?? begin(ask);
    const hasLeft = new Promise<null>((resolve) => {
      signal.addEventListener('abort', () => resolve(null), { once: true });
    });
    const answered = pending.answer.then((value) => ({ value, isResumed: resumed !== undefined }));
    const first = await Promise.race([answered, hasLeft]);
    if (first === null && this.#ended.has(run)) pending.stop();
    else if (first === null) this.#detach(key, pending);
    return first;
  }

  /** Aborts the detached requests of a run, and those that would be detached from now on. */
  end(run: string): void {
    if (this.#ended.size >= MAX_ENDED_RUNS) this.#ended.clear();
    this.#ended.add(run);
    for (const [key, all] of this.#detached) if (key.startsWith(`${run} `)) for (const one of all) one.end();
  }

  #resume(key: string): Pending<Value> | undefined {
    const first = this.#detached.get(key)?.[0];
    if (first === undefined) return undefined;
    first.onresume();
    this.#forget(key, first);
    return first;
  }

  #detach(key: string, pending: Pending<Value>): void {
    if (this.#count >= MAX_DETACHED_REQUESTS) {
      pending.stop();
      return;
    }
    const end = (): void => {
      onresume();
      pending.stop();
      this.#forget(key, request);
    };
    const ends = setTimeout(() => pending.isAnswered() || end(), DETACHED_TIMEOUT_MS);
    const forgets = setTimeout(end, ANSWER_RETENTION_MS);
    // These timers must not keep the process alive.
    for (const clock of [ends, forgets]) clock.unref();
    const onresume = (): void => {
      clearTimeout(ends);
      clearTimeout(forgets);
    };
    const request = { ...pending, onresume, end };
    this.#detached.set(key, [...(this.#detached.get(key) ?? []), request]);
    this.#count += 1;
  }

  #forget(key: string, request: DetachedRequest<Value>): void {
    const others = this.#detached.get(key)?.filter((one) => one !== request) ?? [];
    if (others.length === 0) this.#detached.delete(key);
    else this.#detached.set(key, others);
    this.#count -= 1;
  }
}

function begin<Value>(ask: (signal: AbortSignal) => Promise<Value>): Pending<Value> {
  const life = new AbortController();
  let isAnswered = false;
  const answer = ask(life.signal).finally(() => (isAnswered = true));
  return { answer, stop: () => life.abort(), isAnswered: () => isAnswered };
}
