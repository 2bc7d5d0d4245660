import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { createItems, defaultVariant } from '../../benchmarks/items.fixture.ts';
import { pendulum } from '../../../systems/index.ts';
import { RetryableError } from './errors.ts';
import { memoryJournal } from '../stores/memory-journal.ts';
import { startRun } from './run.ts';
import type { RunOptions } from './run-options.ts';
import type { Reply, Respondent } from '../types.ts';

const variant = defaultVariant('counterfactual', pendulum);
const reply: Reply = { rawAnswer: { text: 'Yes' } };

function respondentOf(answer: Respondent['answer']): Respondent {
  return { id: 'r', title: 'R', concurrency: 2, isDeterministic: true, answer };
}

/** A run whose time passes only while all that wait sleep, or is set by hand. */
function runOf(count: number, answer: Respondent['answer'], extra: Partial<RunOptions> = {}) {
  const time = { now: 0 };
  const sleepers: { readonly until: number; readonly wake: () => void }[] = [];
  const wakeFirst = () => {
    const [first] = sleepers.sort((a, b) => a.until - b.until).splice(0, 1);
    time.now = Math.max(time.now, first?.until ?? 0);
    first?.wake();
  };
  const items = createItems('counterfactual', pendulum, { count, seed: 3, variant });
  const handle = startRun({
    items,
    total: items.length,
    journal: memoryJournal(),
    seed: 3,
    judge: ({ id }) => ({ id, outcome: 'right', credit: 1, reading: null, why: '' }),
    respondent: respondentOf(answer),
    clock: {
      now: () => time.now,
      sleep: (milliseconds) =>
        new Promise((wake) => {
          sleepers.push({ until: time.now + milliseconds, wake });
          setTimeout(wakeFirst);
        }),
    },
    ...extra,
  });
  return { handle, time };
}

describe('the state of a run', () => {
  test('waits for the longest of several requested waits', async () => {
    const asked: number[] = [];
    const refuse: ((wait: number) => void)[] = [];
    const { handle, time } = runOf(2, () => {
      asked.push(time.now);
      if (asked.length > 2) return Promise.resolve(reply);
      return new Promise((_, reject) => {
        refuse.push((wait) =>
          reject(new RetryableError('Slow down.', 'rate-limit', { retryAfterMilliseconds: wait })),
        );
      });
    });
    await vi.waitFor(() => expect(refuse).toHaveLength(2));
    refuse[0]?.(90_000);
    refuse[1]?.(1000);
    expect((await handle.finished).status).toBe('done');
    expect(asked).toHaveLength(4);
    for (const again of asked.slice(2)) expect(again).toBeGreaterThanOrEqual(90_000);
  });

  test('reports a wait and its end while it waits, and not otherwise', async () => {
    const stages: unknown[] = [];
    const time = { now: 0 };
    let calls = 0;
    const { handle } = runOf(
      1,
      () => {
        calls += 1;
        if (calls > 1) return Promise.resolve(reply);
        const wait = { retryAfterMilliseconds: 5000 };
        return Promise.reject(new RetryableError('Slow down.', 'rate-limit', wait));
      },
      {
        clock: {
          now: () => time.now,
          sleep: (milliseconds) => {
            const { status, waitingUntil } = handle.progress();
            stages.push([status, waitingUntil]);
            time.now += milliseconds;
            return Promise.resolve();
          },
        },
      },
    );
    expect(handle.progress()).toMatchObject({ status: 'running', waitingUntil: null });
    handle.pause();
    expect(handle.progress()).toMatchObject({ status: 'paused', waitingUntil: null });
    handle.resume();
    expect(handle.progress().status).not.toBe('paused');
    expect(await handle.finished).toMatchObject({ status: 'done', waitingUntil: null, answered: 1 });
    expect(stages).toContainEqual(['waiting', 5000]);
    for (const stage of stages) expect(stage).not.toEqual(['running', 5000]);
  });

  test('sends no more requests than the journal can store', async () => {
    let calls = 0;
    const keep: (() => void)[] = [];
    const journal = {
      ...memoryJournal(),
      append: () => new Promise<void>((resolve) => keep.push(resolve)),
    };
    const { handle } = runOf(
      400,
      () => {
        calls += 1;
        return Promise.resolve(reply);
      },
      { journal },
    );
    await vi.waitFor(() => expect(keep.length).toBeGreaterThanOrEqual(256));
    expect(calls).toBeLessThan(256 + 10);
    while (calls < 400) {
      keep.splice(0).forEach((kept) => kept());
      await pause();
    }
    keep.splice(0).forEach((kept) => kept());
    expect((await handle.finished).answered).toBe(400);
  });

  test('forgets its pace after a pause', async () => {
    const waiting: ((reply: Reply) => void)[] = [];
    const { handle, time } = runOf(20, () => new Promise((resolve) => waiting.push(resolve)));
    const answerOne = async () => {
      const { answered } = handle.progress();
      await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0));
      waiting.shift()?.(reply);
      await vi.waitFor(() => expect(handle.progress().answered).toBe(answered + 1));
    };
    handle.progress();
    await answerOne();
    time.now = 1000;
    expect(handle.progress().perSecond).toBeCloseTo(1);
    handle.pause();
    expect(handle.progress().perSecond).toBeNull();
    time.now = 9000;
    handle.resume();
    expect(handle.progress().status).not.toBe('paused');
    expect(handle.progress().perSecond).toBeNull();
    time.now = 9500;
    await answerOne();
    expect(handle.progress()).toMatchObject({ perSecond: 2, secondsLeft: 9 });
    handle.cancel();
    for (const answer of waiting.splice(0)) answer(reply);
    await handle.finished;
  });

  test('excludes stored answers, reading them, and cached replies from its pace', async () => {
    const items = createItems('counterfactual', pendulum, { count: 20, seed: 3, variant });
    const earlier = memoryJournal();
    await startRun({
      items: items.slice(0, 5),
      total: 5,
      journal: earlier,
      seed: 3,
      respondent: respondentOf(() => Promise.resolve(reply)),
    }).finished;
    const cachedItems = new Set(items.slice(5, 10).map(({ id }) => id));
    const waiting: ((reply: Reply) => void)[] = [];
    const told: (number | null)[] = [];
    const clock = { now: 0 };
    const handle = startRun({
      // To make the items of what is kept takes a second each.
      items: (function* () {
        for (const [place, item] of items.entries()) {
          if (place < 5) clock.now += 1000;
          yield item;
        }
      })(),
      total: 20,
      journal: earlier,
      seed: 3,
      respondent: respondentOf(() => new Promise((resolve) => waiting.push(resolve))),
      cache: {
        keyOf: ({ id }) => id,
        replies: {
          get: (key) => Promise.resolve(cachedItems.has(key) ? reply : undefined),
          put: () => Promise.resolve(),
        },
      },
      clock: { now: () => clock.now, sleep: () => Promise.resolve() },
      onprogress: ({ perSecond }) => told.push(perSecond),
    });
    await vi.waitFor(() => expect(handle.progress()).toMatchObject({ resumed: 5, cached: 5, active: 2 }));
    clock.now += 2000;
    waiting.shift()?.(reply);
    await vi.waitFor(() => expect(handle.progress().answered).toBe(11));
    expect(handle.progress()).toMatchObject({ perSecond: 0.5, secondsLeft: 18 });
    expect(told.filter((pace) => pace !== null && pace !== 0.5)).toEqual([]);
    handle.cancel();
    for (const answer of waiting.splice(0)) answer(reply);
    await handle.finished;
  });
});
