/** Current time and timers, so that tests can replace them. */
export interface Clock {
  /** Returns the current time in milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves after the given time in milliseconds, or at once when the signal is aborted. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Longest delay that setTimeout accepts, in milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The clock of this machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) {
        resolve();
        return;
      }
      const done = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, Math.min(milliseconds, MAX_TIMER_MS));
      signal.addEventListener('abort', done, { once: true });
    }),
};
