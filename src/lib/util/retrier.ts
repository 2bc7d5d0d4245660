import type { Clock } from './clock.ts';
import type { Random } from './random.ts';
import type { Result } from './result.ts';
import { pauseBefore, type RetryPolicy } from './retry.ts';

/** Why a try came to nothing. */
export interface AttemptFailure {
  readonly message: string;
  /** Whether trying again may help. */
  readonly isRetryable: boolean;
  /** Whether whatever else is asked would fail alike. */
  readonly isPermanent: boolean;
  /** How long the other side asked to wait; null where it did not say. */
  readonly retryAfterMilliseconds: number | null;
}

/** What came of trying, all repetitions included. */
export type RetryOutcome<Value> =
  | { readonly kind: 'answered'; readonly value: Value; readonly attempts: number }
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly attempts: number;
      readonly isPermanent: boolean;
    }
  | { readonly kind: 'cancelled' };

/** How patiently something is tried, by which clock, and until when. */
export interface RetrierOptions {
  readonly policy: RetryPolicy;
  readonly clock: Clock;
  /** Ends all waiting. */
  readonly signal: AbortSignal;
  /** Resolves while nobody has asked for a pause. */
  readonly gate?: () => Promise<void>;
  /** Told whenever a wait for the other side begins. */
  readonly onwait?: () => void;
}

/** The patience with one other side: once it tells one try to wait, all wait. */
export class Retrier {
  readonly #options: RetrierOptions;
  #heldUntil = 0;

  constructor(options: RetrierOptions) {
    this.#options = options;
  }

  /** Until when the other side wants everybody to wait, in milliseconds since 1970; 0 before it said anything. */
  get heldUntil(): number {
    return this.#heldUntil;
  }

  /** Tries until there is an answer, a failure that no repetition mends, or no patience left. Rejects as a try does. */
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

  /** Resolves when trying is allowed, or pointless. */
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
