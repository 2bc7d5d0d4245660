import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Item } from '../../tasks/item.ts';
import { itemFingerprint } from '../item-fingerprint.ts';
import { memoryAnswerCache, requestKey } from '../stores/answer-cache.ts';
import type { Clock } from '../../../util/clock.ts';
import { PermanentError, RetryableError } from './errors.ts';
import { memoryJournal } from '../stores/memory-journal.ts';
import { SERVER_RETRY } from '../../../util/retry.ts';
import { startRun } from './run.ts';
import type { RunOptions } from './run-options.ts';
import type { Reply, Respondent } from '../types.ts';

function itemOf(number: number): Item {
  return {
    id: `item-${number}`,
    task: 'intervention-target',
    subject: 'pendulum',
    unit: `item-${number}`,
    form: { kind: 'choice', options: [], pick: 1 },
    seed: 1,
    payload: { state: {} },
    question: 'Which?',
    truth: 'pendulum_angle',
    messages: [{ role: 'user', content: [{ type: 'text', text: `Which is changed in ${number}?` }] }],
    pictures: [],
    shown: [],
  };
}

const items = (count: number): Item[] => Array.from({ length: count }, (_, index) => itemOf(index));

/** A fake clock that only advances during sleep; a sleep of zero lets other work go first. */
function testClock(): Clock & { readonly slept: number[] } {
  let time = 0;
  const slept: number[] = [];
  return {
    slept,
    now: () => time,
    sleep: async (milliseconds, signal) => {
      slept.push(milliseconds);
      await pause();
      if (!signal.aborted) time += milliseconds;
    },
  };
}

/** Returns a respondent that answers after 5,000 calls, so that an endless loop fails the test instead of hanging. */
function respondentOf(answer: Respondent['answer'], concurrency = 4): Respondent {
  let calls = 0;
  return {
    id: 'test',
    title: 'Test',
    concurrency,
    isDeterministic: true,
    answer: (...asked) => ((calls += 1) > 5000 ? Promise.resolve(answered) : answer(...asked)),
  };
}

const right: NonNullable<RunOptions['judge']> = (item, answer) => ({
  id: item.id,
  outcome: 'text' in answer && answer.text === 'pendulum angle' ? 'right' : 'wrong',
  credit: 1,
  reading: null,
  why: '',
});

function optionsFor(count: number, respondent: Respondent, extra: Partial<RunOptions> = {}): RunOptions {
  return {
    items: items(count),
    total: count,
    respondent,
    journal: memoryJournal(),
    seed: 3,
    judge: right,
    clock: testClock(),
    ...extra,
  };
}

const answered: Reply = { rawAnswer: { text: 'pendulum angle' } };

describe('a run', () => {
  test('answers every item once and reports its progress', async () => {
    const journal = memoryJournal();
    const respondent = respondentOf((item) =>
      Promise.resolve(item.id === 'item-3' ? { rawAnswer: { text: 'shadow length' } } : answered),
    );
    const { status, tally, failed } = await startRun(optionsFor(20, respondent, { journal })).finished;
    expect({ status, failed, right: tally.right, wrong: tally.wrong }).toEqual({
      status: 'done',
      failed: 0,
      right: 19,
      wrong: 1,
    });
    expect(journal.entries.map(({ id }) => id).sort()).toEqual(
      items(20)
        .map(({ id }) => id)
        .sort(),
    );
    expect(tally.accuracy?.low).toBeGreaterThan(0.7);
  });

  test('finishes with each item answered exactly once after being killed twice', async () => {
    const session = fc.record({
      kills: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 2 }),
      troubles: fc.array(fc.constantFrom('fine', 'flaky', 'late'), { minLength: 1, maxLength: 40 }),
      concurrency: fc.integer({ min: 1, max: 9 }),
    });
    await fc.assert(
      fc.asyncProperty(session, async ({ kills, troubles, concurrency }) => {
        const count = 30;
        const journal = memoryJournal();
        const kept = new Set<string>();
        let calls = 0;
        let askedThoughStored = 0;
        const ends = [...kills, Infinity];
        for (const killAfter of ends) {
          const killed = new AbortController();
          const callsBefore = calls;
          const failed = new Map<string, number>();
          const respondent = respondentOf(async (item, { signal }) => {
            if (kept.has(item.id)) askedThoughStored += 1;
            calls += 1;
            if (calls - callsBefore >= killAfter) killed.abort();
            const trouble = troubles[calls % troubles.length];
            if (trouble === 'late') await pause();
            if (signal.aborted) throw new Error('aborted');
            // At most two failures per item, below the retry limit.
            const failures = failed.get(item.id) ?? 0;
            if (trouble === 'flaky' && failures < 2) {
              failed.set(item.id, failures + 1);
              throw new RetryableError('Busy.', 'server');
            }
            return answered;
          }, concurrency);
          const sessionJournal = {
            ...journal,
            append: async (entry: (typeof journal.entries)[number]) => {
              await journal.append(entry);
              kept.add(entry.id);
            },
          };
          await startRun(optionsFor(count, respondent, { journal: sessionJournal, signal: killed.signal }))
            .finished;
        }
        expect(askedThoughStored).toBe(0);
        const ids = journal.entries.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBe(count);
      }),
      { numRuns: 60 },
    );
  });

  test('sends nothing if everything is answered', async () => {
    const journal = memoryJournal(items(5).map(({ id }) => ({ ...answered, id, attempts: 1, at: 0 })));
    const respondent = respondentOf(() => Promise.reject(new Error('asked')));
    const progress = await startRun(optionsFor(5, respondent, { journal })).finished;
    expect(progress).toMatchObject({ status: 'done', answered: 5, resumed: 5, failed: 0 });
    expect(progress.tally.right).toBe(5);
  });

  test('stores each answer with the fingerprint of its question', async () => {
    const journal = memoryJournal();
    await startRun(
      optionsFor(
        5,
        respondentOf(() => Promise.resolve(answered)),
        { journal },
      ),
    ).finished;
    const prints = new Map(items(5).map((item) => [item.id, itemFingerprint(item)]));
    expect(journal.entries.map(({ item }) => item)).toEqual(journal.entries.map(({ id }) => prints.get(id)));
    // Entries stored without fingerprints can still be resumed.
    const old = memoryJournal(journal.entries.slice(0, 2).map(({ item: _, ...entry }) => entry));
    const { status, resumed } = await startRun(
      optionsFor(
        5,
        respondentOf(() => Promise.resolve(answered)),
        { journal: old },
      ),
    ).finished;
    expect({ status, resumed, kept: old.entries.length }).toEqual({ status: 'done', resumed: 2, kept: 5 });
  });

  test.each([0, 4])(
    'asks nothing if a stored answer belongs to another question: item %i of 5',
    async (place) => {
      const kept = { ...answered, id: `item-${place}`, item: 'f'.repeat(16), attempts: 1, at: 0 };
      const journal = memoryJournal([kept]);
      let calls = 0;
      const respondent = respondentOf(() => {
        calls += 1;
        return Promise.resolve(answered);
      }, 1);
      const progress = await startRun(optionsFor(5, respondent, { journal })).finished;
      expect(progress).toMatchObject({ status: 'stopped', trouble: expect.stringMatching(/\S/u) as string });
      expect(progress.tally.right).toBe(0);
      expect(calls).toBe(0);
      expect(journal.entries).toEqual([kept]);
    },
  );

  test('waits as long as the server says, with all requests, and counts no failure', async () => {
    const clock = testClock();
    let calls = 0;
    const respondent = respondentOf(() => {
      calls += 1;
      return calls === 1
        ? Promise.reject(new RetryableError('Slow down.', 'rate-limit', { retryAfterMilliseconds: 90_000 }))
        : Promise.resolve(answered);
    }, 1);
    const { status, failed } = await startRun(optionsFor(2, respondent, { clock })).finished;
    expect({ status, failed, calls }).toEqual({ status: 'done', failed: 0, calls: 3 });
    expect(Math.max(...clock.slept)).toBe(90_000);
  });

  test('retries at least three times with increasing pauses before an item counts as failed', async () => {
    const clock = testClock();
    let calls = 0;
    const respondent = respondentOf(() => {
      calls += 1;
      return Promise.reject(new RetryableError('Gone.', 'connection'));
    });
    const journal = memoryJournal();
    const progress = await startRun(optionsFor(1, respondent, { clock, journal })).finished;
    expect(progress).toMatchObject({ status: 'incomplete', failed: 1, answered: 0, trouble: 'Gone.' });
    expect(calls).toBe(6);
    expect(journal.failures).toMatchObject([{ id: 'item-0', message: 'Gone.', attempts: 6 }]);
    const pauses = clock.slept.filter((pause) => pause > 0);
    expect(pauses).toHaveLength(5);
    pauses.forEach((pause, index) => {
      expect(pause).toBeGreaterThanOrEqual(250 * 2 ** index);
      expect(pause).toBeLessThanOrEqual(500 * 2 ** index);
    });
  });

  test('retries three times after a refusal on request', async () => {
    let calls = 0;
    const respondent = respondentOf(() => {
      calls += 1;
      return calls < 4 ? Promise.reject(new Error('No.')) : Promise.resolve(answered);
    });
    const { status, trouble } = await startRun(optionsFor(1, respondent, { retry: SERVER_RETRY })).finished;
    expect({ status, calls, trouble }).toEqual({ status: 'done', calls: 4, trouble: null });
  });

  test('stops immediately if nothing can be answered', async () => {
    let calls = 0;
    const respondent = respondentOf(() => {
      calls += 1;
      return Promise.reject(new PermanentError('The key is wrong.'));
    }, 1);
    const end = await startRun(optionsFor(8, respondent, { retry: SERVER_RETRY })).finished;
    expect(end).toMatchObject({ status: 'stopped', failed: 1, trouble: 'The key is wrong.' });
    expect(calls).toBe(1);
  });

  test('stops if all items fail for the same reason, and continues when resumed', async () => {
    let calls = 0;
    const broken = respondentOf(() => {
      calls += 1;
      return Promise.reject(new Error('The key is wrong.'));
    }, 1);
    const journal = memoryJournal();
    const stopped = await startRun(optionsFor(100, broken, { journal })).finished;
    expect(stopped.status).toBe('stopped');
    expect(stopped.trouble).toContain('The key is wrong.');
    expect(calls).toBe(5);
    const mended = respondentOf(() => Promise.resolve(answered));
    expect((await startRun(optionsFor(100, mended, { journal })).finished).status).toBe('done');
    expect(journal.entries).toHaveLength(100);
  });

  test('stops if an answer cannot be stored, so that no more are lost', async () => {
    const journal = { ...memoryJournal(), append: () => Promise.reject(new Error('The disk is full.')) };
    const respondent = respondentOf(() => Promise.resolve(answered));
    const progress = await startRun(optionsFor(50, respondent, { journal })).finished;
    expect(progress).toMatchObject({ status: 'stopped', answered: 0, trouble: 'The disk is full.' });
  });

  test('limits the requests whose answers are not yet stored', async () => {
    let [asked, kept, most] = [0, 0, 0];
    const respondent = {
      ...respondentOf(() => {
        asked += 1;
        most = Math.max(most, asked - kept);
        return Promise.resolve(answered);
      }, 3),
      isRemote: true,
    };
    const memory = memoryJournal();
    const journal = {
      ...memory,
      append: async (entry: (typeof memory.entries)[number]) => {
        await pause();
        await memory.append(entry);
        kept += 1;
      },
    };
    await startRun(optionsFor(30, respondent, { journal })).finished;
    expect({ kept, most }).toEqual({ kept: 30, most: 3 });
  });

  test('sends nothing new while it is paused', async () => {
    let calls = 0;
    const respondent = respondentOf(async () => {
      calls += 1;
      await pause();
      return answered;
    }, 1);
    const handle = startRun(optionsFor(10, respondent));
    while (calls < 3) await pause();
    handle.pause();
    await pause(30);
    const callsWhilePaused = calls;
    await pause(30);
    expect(calls).toBe(callsWhilePaused);
    expect(handle.progress().status).toBe('paused');
    handle.resume();
    expect(handle.progress().status).toBe('running');
    expect((await handle.finished).status).toBe('done');
    expect(calls).toBe(10);
  });

  test('uses the cache for equal requests, regardless of their ids', async () => {
    const replies = memoryAnswerCache();
    const identity = { kind: 'test' };
    const cache = { replies, keyOf: (item: Item) => requestKey(identity, item) };
    let calls = 0;
    const respondent = respondentOf(() => {
      calls += 1;
      return Promise.resolve(answered);
    });
    await startRun(optionsFor(10, respondent, { cache })).finished;
    const renamed = items(10).map((item) => ({ ...item, id: `x${item.id}` }));
    const second = await startRun(optionsFor(10, respondent, { cache, items: renamed })).finished;
    expect({ calls, cached: second.cached }).toEqual({ calls: 10, cached: 10 });
  });

  test('never exceeds its concurrency', async () => {
    let active = 0;
    let most = 0;
    const respondent = respondentOf(async () => {
      most = Math.max(most, (active += 1));
      await pause();
      active -= 1;
      return answered;
    }, 7);
    await startRun(optionsFor(200, respondent)).finished;
    expect(most).toBe(7);
  });

  test('sends nothing if it is cancelled before it starts', async () => {
    let calls = 0;
    const respondent = respondentOf(() => {
      calls += 1;
      return Promise.resolve(answered);
    });
    const signal = AbortSignal.abort();
    const { status } = await startRun(optionsFor(5, respondent, { signal })).finished;
    expect({ status, calls }).toEqual({ status: 'cancelled', calls: 0 });
  });

  test('counts no failure for an answer that is interrupted by cancellation', async () => {
    const journal = memoryJournal();
    const control = new AbortController();
    const respondent = respondentOf(() => {
      control.abort();
      return Promise.reject(new Error('Aborted.'));
    }, 1);
    const { signal } = control;
    const end = await startRun(optionsFor(5, respondent, { journal, signal })).finished;
    expect(end).toMatchObject({ status: 'cancelled', failed: 0, active: 0, trouble: null });
    expect(journal.failures).toEqual([]);
  });

  test('continues if failures are not consecutive', async () => {
    let calls = 0;
    const respondent = respondentOf(() => {
      calls += 1;
      return calls % 5 === 0 ? Promise.resolve(answered) : Promise.reject(new Error('No.'));
    }, 1);
    const end = await startRun(optionsFor(20, respondent)).finished;
    expect(end).toMatchObject({ status: 'incomplete', answered: 4, failed: 16, trouble: 'No.' });
  });

  test('stops after the given number of failures', async () => {
    const respondent = respondentOf(() => Promise.reject(new Error('No.')), 1);
    const end = await startRun(optionsFor(20, respondent, { failuresThatStop: 2 })).finished;
    expect(end).toMatchObject({ status: 'stopped', failed: 2 });
    expect(end.trouble).toContain('2 items failed');
  });

  test('rejects items with the same id', async () => {
    const respondent = respondentOf(() => Promise.resolve(answered));
    const end = await startRun(optionsFor(2, respondent, { items: [itemOf(1), itemOf(1)] })).finished;
    expect(end).toMatchObject({
      status: 'stopped',
      trouble: expect.stringContaining('occurs twice') as string,
    });
  });

  test('stores an empty answer, but not for other runs', async () => {
    const replies = memoryAnswerCache();
    const cache = { replies, keyOf: (item: Item) => requestKey({ kind: 'test' }, item) };
    const journal = memoryJournal();
    const respondent = respondentOf(() => Promise.resolve({ rawAnswer: { text: '' } }));
    await startRun(optionsFor(1, respondent, { cache, journal })).finished;
    expect(journal.entries).toHaveLength(1);
    expect(await replies.get(cache.keyOf(itemOf(0)))).toBeUndefined();
  });

  test('does not use the cache for a respondent that answers anew each time', async () => {
    const cache = { replies: memoryAnswerCache(), keyOf: (item: Item) => requestKey({ kind: 'test' }, item) };
    const respondent = { ...respondentOf(() => Promise.resolve(answered)), isDeterministic: false };
    await startRun(optionsFor(3, respondent, { cache })).finished;
    const second = await startRun(optionsFor(3, respondent, { cache })).finished;
    expect(second).toMatchObject({ status: 'done', cached: 0, answered: 3 });
  });

  test('reports its progress at most every tenth of a second, and at the end', async () => {
    const told: number[] = [];
    const clock = { ...testClock(), now: () => 1000 };
    const respondent = respondentOf(() => Promise.resolve(answered));
    const onprogress: RunOptions['onprogress'] = ({ answered: count }) => told.push(count);
    await startRun(optionsFor(40, respondent, { clock, onprogress })).finished;
    expect(told.length).toBeLessThan(5);
    expect(told.at(-1)).toBe(40);
  });

  test('reports resumed answers before the next request', async () => {
    const told: number[] = [];
    const clock = { ...testClock(), now: () => 1000 };
    const first = optionsFor(
      4,
      respondentOf(() => Promise.resolve(answered)),
    );
    await startRun(first).finished;
    let toldThen: number | undefined;
    const respondent = respondentOf(() => {
      toldThen ??= told.at(-1);
      return Promise.resolve(answered);
    });
    const onprogress: RunOptions['onprogress'] = ({ answered: count }) => told.push(count);
    await startRun(optionsFor(10, respondent, { clock, onprogress, journal: first.journal })).finished;
    expect(toldThen).toBe(4);
  });
});
