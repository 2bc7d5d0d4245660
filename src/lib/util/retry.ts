import type { Random } from './random.ts';

/** How often and how patiently a failed attempt is repeated. */
export interface RetryPolicy {
  /** Further attempts after the first, where the failure says that they may help. */
  readonly retries: number;
  /** Further attempts after a failure that looks final: servers refuse for odd reasons, too. */
  readonly finalRetries: number;
  /** Longest pause before the first repetition; it doubles with each. */
  readonly firstMilliseconds: number;
  /** No pause of our own is longer; what the other side asks for is kept, however long. */
  readonly mostMilliseconds: number;
}

/** Five repetitions within about half a minute; none where the failure looks final. */
export const DEFAULT_RETRY: RetryPolicy = {
  retries: 5,
  finalRetries: 0,
  firstMilliseconds: 500,
  mostMilliseconds: 30_000,
};

/** For servers: whatever is no answer is asked for at least three times more. */
export const SERVER_RETRY: RetryPolicy = { ...DEFAULT_RETRY, finalRetries: 3 };

/**
 * Milliseconds to wait before repetition number `repetition` (from 0): exponential with jitter over the upper half,
 * so that requests which failed together do not come back together, and never less than what was asked for.
 */
export function pauseBefore(
  policy: RetryPolicy,
  repetition: number,
  retryAfterMilliseconds: number | null,
  random: Random,
): number {
  const most = Math.min(policy.mostMilliseconds, policy.firstMilliseconds * 2 ** repetition);
  const pause = most * (0.5 + 0.5 * random.uniform());
  return Math.max(pause, retryAfterMilliseconds ?? 0);
}
