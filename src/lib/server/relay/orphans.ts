/** For how long a request goes on once the page that asked is gone. */
export const GOES_ON_MS = 60_000;
/** For how long an answer is kept for a page that is gone. */
export const RETAINED_MS = 600_000;
/** Requests of pages that are gone, at once: beyond them a request ends with its page. */
export const MAX_ORPHANS = 64;
/** Runs that ended, for requests whose page is seen to leave only then. */
const MAX_ENDED = 1000;

interface Pending<Value> {
  readonly answer: Promise<Value>;
  readonly stop: () => void;
  readonly isAnswered: () => boolean;
}

/** One that a page left, with what to do when somebody comes back, and when nobody does. */
type Left<Value> = Pending<Value> & { readonly taken: () => void; readonly end: () => void };

/**
 * Requests that outlive the page that asked, which may only be loaded again: for a while they go on, and who asks the same
 * gets the answer that is on its way, each of them once.
 */
export class Orphans<Value> {
  readonly #left = new Map<string, readonly Left<Value>[]>();
  readonly #ended = new Set<string>();
  #count = 0;

  /**
   * Asks, or takes up what a page left of the same run.
   *
   * @param run of one client
   * @param what tells its requests apart; equal ones are each taken up once
   * @param signal aborts when the client leaves
   * @param ask never rejects; its signal aborts when nobody came back
   * @returns null where the client left first
   */
  async ask(
    { run, what }: { readonly run: string; readonly what: string },
    signal: AbortSignal,
    ask: (signal: AbortSignal) => Promise<Value>,
  ): Promise<{ readonly value: Value; readonly isResumed: boolean } | null> {
    if (signal.aborted) return null;
    this.#ended.delete(run);
    const key = `${run} ${what}`;
    const left = this.#take(key);
    const pending = left ?? begin(ask);
    const hasLeft = new Promise<null>((resolve) => {
      signal.addEventListener('abort', () => resolve(null), { once: true });
    });
    const answered = pending.answer.then((value) => ({ value, isResumed: left !== undefined }));
    const first = await Promise.race([answered, hasLeft]);
    if (first === null && this.#ended.has(run)) pending.stop();
    else if (first === null) this.#leave(key, pending);
    return first;
  }

  /** Stops what was left of a run, and what is left of it from now on: nobody comes back. */
  end(run: string): void {
    if (this.#ended.size >= MAX_ENDED) this.#ended.clear();
    this.#ended.add(run);
    for (const [key, all] of this.#left) if (key.startsWith(`${run} `)) for (const one of all) one.end();
  }

  #take(key: string): Pending<Value> | undefined {
    const first = this.#left.get(key)?.[0];
    if (first === undefined) return undefined;
    first.taken();
    this.#forget(key, first);
    return first;
  }

  #leave(key: string, pending: Pending<Value>): void {
    if (this.#count >= MAX_ORPHANS) {
      pending.stop();
      return;
    }
    const end = (): void => {
      taken();
      pending.stop();
      this.#forget(key, left);
    };
    const ends = setTimeout(() => pending.isAnswered() || end(), GOES_ON_MS);
    const forgets = setTimeout(end, RETAINED_MS);
    // A process that ends need not wait for them.
    for (const clock of [ends, forgets]) clock.unref();
    const taken = (): void => {
      clearTimeout(ends);
      clearTimeout(forgets);
    };
    const left = { ...pending, taken, end };
    this.#left.set(key, [...(this.#left.get(key) ?? []), left]);
    this.#count += 1;
  }

  #forget(key: string, left: Left<Value>): void {
    const others = this.#left.get(key)?.filter((one) => one !== left) ?? [];
    if (others.length === 0) this.#left.delete(key);
    else this.#left.set(key, others);
    this.#count -= 1;
  }
}

function begin<Value>(ask: (signal: AbortSignal) => Promise<Value>): Pending<Value> {
  const life = new AbortController();
  let isAnswered = false;
  const answer = ask(life.signal).finally(() => (isAnswered = true));
  return { answer, stop: () => life.abort(), isAnswered: () => isAnswered };
}
