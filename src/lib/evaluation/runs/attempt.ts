import type { Item } from '../tasks/item.ts';
import type { Random } from '../../util/random.ts';
import type { Clock } from '../../util/clock.ts';
import type { ConcurrencyLimit } from '../../util/concurrency.ts';
import { HopelessError, RetryableError } from './errors.ts';
import { pauseBefore, type RetryPolicy } from '../../util/retry.ts';
import type { Reply, Respondent } from './types.ts';
import { messageOf } from '../../util/message-of.ts';
import { LARGEST_SEED } from '../../util/random.ts';

/** What came of asking, all repetitions included. */
export type Attempted =
  | { readonly kind: 'answered'; readonly reply: Reply; readonly attempts: number }
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly attempts: number;
      /** Whether every other item would fail alike. */
      readonly isHopeless: boolean;
    }
  /** The run was cancelled meanwhile. */
  | { readonly kind: 'cancelled' };

/** What the runner lends to every attempt. */
export interface AttemptSurroundings {
  readonly respondent: Respondent;
  readonly policy: RetryPolicy;
  readonly limit: ConcurrencyLimit;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Resolves when asking is allowed: not paused, not told to wait. */
  readonly allowed: () => Promise<void>;
  /** The other side wants everybody to wait until then (milliseconds since 1970). */
  readonly holdUntil: (time: number) => void;
  readonly onTrouble: (message: string) => void;
  /** Whether the run has any answer yet. */
  readonly hasAnswers: () => boolean;
}

/** Asks until there is an answer, an error that no repetition mends, or no patience left. */
export async function askPatiently(
  item: Item,
  random: Random,
  around: AttemptSurroundings,
): Promise<Attempted> {
  const { respondent, policy, limit, clock, signal } = around;
  const seed = random.integer(0, LARGEST_SEED);
  const cancelled = (): boolean => signal.aborted;
  for (let attempt = 1; ; attempt++) {
    await around.allowed();
    if (cancelled()) return { kind: 'cancelled' };
    const mark = limit.start();
    const started = clock.now();
    try {
      const reply = await respondent.answer(item, { signal, seed });
      limit.succeeded(reply.milliseconds ?? clock.now() - started);
      return { kind: 'answered', reply, attempts: attempt };
    } catch (error) {
      if (cancelled()) return { kind: 'cancelled' };
      const message = messageOf(error);
      around.onTrouble(message);
      const retries = error instanceof RetryableError ? policy.retries : policy.finalRetries;
      if (error instanceof RetryableError) limit.failed(mark);
      const isNowhere = error instanceof RetryableError && error.isElsewhere && !around.hasAnswers();
      const isHopeless = error instanceof HopelessError || isNowhere;
      if (isHopeless || attempt > retries) return { kind: 'failed', message, attempts: attempt, isHopeless };
      const asked = error instanceof RetryableError ? error.retryAfterMilliseconds : null;
      if (asked !== null) around.holdUntil(clock.now() + asked);
      const pause = pauseBefore(policy, attempt - 1, asked, random);
      await clock.sleep(pause, signal);
    }
  }
}
