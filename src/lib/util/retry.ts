import type { Random } from './random.ts';

/** Number and intervals of repeated attempts. */
export interface RetryPolicy {
  /** Number of further attempts after a retryable failure. */
  readonly retries: number;
  /** Number of further attempts after a failure that looks final: servers refuse for odd reasons, too. */
  readonly finalRetries: number;
  /** Longest pause before the first repetition, in milliseconds; it doubles with each. */
  readonly initialMilliseconds: number;
  /** Upper bound of our own pauses, in milliseconds; a longer one that the other side asks for is kept. */
  readonly maxMilliseconds: number;
}

/** Default policy: five repetitions within about half a minute; none where the failure looks final. */
export const DEFAULT_RETRY: RetryPolicy = {
  retries: 5,
  finalRetries: 0,
  initialMilliseconds: 500,
  maxMilliseconds: 30_000,
};

/** Policy for model servers: any failure is repeated at least three times. */
export const SERVER_RETRY: RetryPolicy = { ...DEFAULT_RETRY, finalRetries: 3 };

/**
 * Returns the milliseconds to wait before repetition number `repetition` (from 0): exponential backoff with jitter over
 * the upper half, so that requests which failed together do not come back together, and at least what the other side
 * asked for.
 */
export function pauseBefore(
  policy: RetryPolicy,
  repetition: number,
  retryAfterMilliseconds: number | null,
  random: Random,
): number {
  const maxPause = Math.min(policy.maxMilliseconds, policy.initialMilliseconds * 2 ** repetition);
  const pause = maxPause * (0.5 + 0.5 * random.uniform());
  return Math.max(pause, retryAfterMilliseconds ?? 0);
}
