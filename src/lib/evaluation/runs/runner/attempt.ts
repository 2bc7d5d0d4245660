import type { Item } from '../../tasks/item.ts';
import type { Clock } from '../../../util/clock.ts';
import type { ConcurrencyLimit } from '../../../util/concurrency.ts';
import { messageOf } from '../../../util/message-of.ts';
import type { Retrier, RetryOutcome, AttemptFailure } from '../../../util/retrier.ts';
import { MAX_SEED, type Random } from '../../../util/random.ts';
import { fail, ok } from '../../../util/result.ts';
import { PermanentError, RetryableError } from './errors.ts';
import type { Reply, Respondent } from '../types.ts';

/** The part of the runner that an attempt uses. */
export interface AttemptSurroundings {
  readonly respondent: Respondent;
  readonly retrier: Retrier;
  readonly limit: ConcurrencyLimit;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly onTrouble: (message: string) => void;
  /** Whether the run has any answer yet. */
  readonly hasAnswers: () => boolean;
}

/** Asks until there is an answer, a permanent error, or no attempt left. */
export function askWithRetries(
  item: Item,
  random: Random,
  { respondent, retrier, limit, clock, signal, onTrouble, hasAnswers }: AttemptSurroundings,
): Promise<RetryOutcome<Reply>> {
  const seed = random.integer(0, MAX_SEED);
  const once = async () => {
    const mark = limit.start();
    const started = clock.now();
    try {
      const reply = await respondent.answer(item, { signal, seed });
      limit.succeeded(reply.milliseconds ?? clock.now() - started);
      return ok(reply);
    } catch (error) {
      if (error instanceof RetryableError) limit.failed(mark);
      return fail(failureOf(error, hasAnswers()));
    }
  };
  return retrier.run(once, random, onTrouble);
}

function failureOf(error: unknown, hasAnswers: boolean): AttemptFailure {
  const isRetryable = error instanceof RetryableError;
  return {
    message: messageOf(error),
    isRetryable,
    isPermanent: error instanceof PermanentError || (isRetryable && error.hasNoServer && !hasAnswers),
    retryAfterMilliseconds: isRetryable ? error.retryAfterMilliseconds : null,
  };
}
