import { describe, expect, test } from 'vitest';
import { createItems, defaultVariant } from '../../benchmarks/items.fixture.ts';
import { pendulum } from '../../../systems/index.ts';
import { createRandom } from '../../../util/random.ts';
import { askWithRetries } from './attempt.ts';
import type { Clock } from '../../../util/clock.ts';
import { ConcurrencyLimit } from '../../../util/concurrency.ts';
import { PermanentError, RetryableError } from './errors.ts';
import { Retrier } from '../../../util/retrier.ts';
import { SERVER_RETRY } from '../../../util/retry.ts';
import type { Respondent } from '../types.ts';
import { required } from '../../../../../tests/support/required.ts';

const variant = defaultVariant('counterfactual', pendulum);
const item = required(createItems('counterfactual', pendulum, { count: 1, seed: 3, variant })[0]);

/** Asks a respondent that fails in these ways, one after the other, and then answers; the time is 1000 at first. */
async function ask(errors: readonly Error[], policy = SERVER_RETRY, hasAnswers = true) {
  const left = [...errors];
  const seen = {
    limit: new ConcurrencyLimit(8),
    slept: [] as number[],
    told: [] as string[],
  };
  const answer: Respondent['answer'] = () => {
    const error = left.shift();
    return error === undefined ? Promise.resolve({ rawAnswer: { text: 'Yes' } }) : Promise.reject(error);
  };
  let time = 1000;
  const { signal } = new AbortController();
  const clock: Clock = {
    now: () => time,
    sleep: (milliseconds) => {
      seen.slept.push(milliseconds);
      time += milliseconds;
      return Promise.resolve();
    },
  };
  const retrier = new Retrier({ policy, clock, signal });
  const outcome = await askWithRetries(item, createRandom(1), {
    respondent: { id: 'r', title: 'R', concurrency: 8, isDeterministic: true, answer },
    retrier,
    limit: seen.limit,
    clock,
    signal,
    onTrouble: (message) => seen.told.push(message),
    hasAnswers: () => hasAnswers,
  });
  return { outcome, held: retrier.heldUntil, ...seen };
}

describe('asking with retries', () => {
  test('pauses all requests until the time that the server names', async () => {
    const busy = new RetryableError('busy', 'rate-limit', { retryAfterMilliseconds: 250 });
    const { outcome, held, told } = await ask([busy]);
    expect(outcome).toMatchObject({ kind: 'answered', attempts: 2 });
    expect({ held, told }).toEqual({ held: 1250, told: ['busy'] });
  });

  test('lowers the concurrency after a temporary failure, but not after a permanent one', async () => {
    const passing = await ask([new RetryableError('busy', 'server')]);
    expect(passing.limit.limit).toBe(2);
    const staying = await ask([new Error('refused')], { ...SERVER_RETRY, finalRetries: 0 });
    expect(staying.outcome).toEqual({ kind: 'failed', message: 'refused', attempts: 1, isPermanent: false });
    expect(staying.limit.limit).toBe(4);
  });

  test('gives up immediately if the server was never reachable, but waits if it answered before', async () => {
    const gone = () => new RetryableError('refused', 'connection', { hasNoServer: true });
    const never = await ask([gone()], SERVER_RETRY, false);
    expect(never.outcome).toEqual({ kind: 'failed', message: 'refused', attempts: 1, isPermanent: true });
    expect(never.slept).toEqual([]);
    expect((await ask([gone()], SERVER_RETRY, true)).outcome).toMatchObject({
      kind: 'answered',
      attempts: 2,
    });
    const busy = new RetryableError('busy', 'connection');
    expect((await ask([busy], SERVER_RETRY, false)).outcome).toMatchObject({ kind: 'answered', attempts: 2 });
  });

  test('gives up immediately on permanent failures, and otherwise after all retries', async () => {
    const policy = { ...SERVER_RETRY, retries: 2, finalRetries: 1 };
    const hopeless = await ask([new PermanentError('wrong key')], policy);
    expect(hopeless.outcome).toEqual({
      kind: 'failed',
      message: 'wrong key',
      attempts: 1,
      isPermanent: true,
    });
    expect(hopeless.slept).toEqual([]);
    const busy = () => new RetryableError('busy', 'server');
    expect((await ask([busy(), busy()], policy)).outcome).toMatchObject({ kind: 'answered', attempts: 3 });
    expect((await ask([busy(), busy(), busy()], policy)).outcome).toEqual({
      kind: 'failed',
      message: 'busy',
      attempts: 3,
      isPermanent: false,
    });
    const refused = () => new Error('refused');
    expect((await ask([refused()], policy)).outcome).toMatchObject({ kind: 'answered', attempts: 2 });
    expect((await ask([refused(), refused()], policy)).outcome).toMatchObject({
      kind: 'failed',
      attempts: 2,
    });
    const odd = await ask(['no error' as unknown as Error], { ...policy, finalRetries: 0 });
    expect(odd.outcome).toMatchObject({ kind: 'failed', message: 'no error' });
  });
});
