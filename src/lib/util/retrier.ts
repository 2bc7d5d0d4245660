import type { Clock } from './clock.ts';
import type { Random } from './random.ts';
import type { Result } from './result.ts';
import { pauseBefore, type RetryPolicy } from './retry.ts';

/** Why an attempt failed. */
export interface AttemptFailure {
  readonly message: string;
  /** Whether another attempt may succeed. */
  readonly isRetryable: boolean;
  /** Whether any other request would fail in the same way. */
  readonly isPermanent: boolean;
  /** Delay that the other side requested, in milliseconds; null if none. */
  readonly retryAfterMilliseconds: number | null;
}

/** Outcome of all attempts. */
export type RetryOutcome<Value> =
  | { readonly kind: 'answered'; readonly value: Value; readonly attempts: number }
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly attempts: number;
      readonly isPermanent: boolean;
    }
  | { readonly kind: 'cancelled' };

/** Retry policy, clock and cancellation. */
export interface RetrierOptions {
  readonly policy: RetryPolicy;
  readonly clock: Clock;
  /** Ends all waiting when aborted. */
  readonly signal: AbortSignal;
  /** Resolves when the run is not paused. */
  readonly gate?: () => Promise<void>;
  /** Called when a wait that the other side asked for begins. */
  readonly onwait?: () => void;
}

/** Retries requests to one server: when it asks one request to wait, all wait. */
export class Retrier {
  readonly #options: RetrierOptions;
  #heldUntil = 0;

  constructor(options: RetrierOptions) {
    this.#options = options;
  }

  /** Returns until when the server asked all requests to wait, in milliseconds since 1970; 0 if it has not. */
  get heldUntil(): number {
    return this.#heldUntil;
  }

  /**
   * Tries until there is an answer, a failure that cannot be retried, or no attempt left. Rejects if an attempt
   * rejects.
   */
  async run<Value>(
    once: () => Promise<Result<Value, AttemptFailure>>,
    random: Random,
    ontrouble?: (message: string) => void,
  ): Promise<RetryOutcome<Value>> {
    const { policy, clock, signal } = this.#options;
    const cancelled = (): boolean => signal.aborted;
    for (let attempts = 1; ; attempts++) {
      await this.#allowed();
      if (cancelled()) return { kind: 'cancelled' };
      const outcome = await once();
      if (outcome.ok) return { kind: 'answered', value: outcome.value, attempts };
      if (cancelled()) return { kind: 'cancelled' };
      const { message, isRetryable, isPermanent, retryAfterMilliseconds: asked } = outcome.error;
      ontrouble?.(message);
      if (isPermanent || attempts > (isRetryable ? policy.retries : policy.finalRetries))
        return { kind: 'failed', message, attempts, isPermanent };
      if (asked !== null) this.#heldUntil = Math.max(this.#heldUntil, clock.now() + asked);
      await clock.sleep(pauseBefore(policy, attempts - 1, asked, random), signal);
    }
  }

  /** Resolves when the next attempt may start, or the signal is aborted. */
  async #allowed(): Promise<void> {
    const { clock, signal, gate, onwait } = this.#options;
    for (;;) {
      await gate?.();
      const wait = this.#heldUntil - clock.now();
      if (wait <= 0 || signal.aborted) return;
      onwait?.();
      await clock.sleep(wait, signal);
    }
  }
}
