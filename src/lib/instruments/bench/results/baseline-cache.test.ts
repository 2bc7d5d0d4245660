import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ItemsPlan } from '../../../evaluation/runs/index.ts';
import { defaultVariant } from '../../../evaluation/benchmarks/items.fixture.ts';
import { pendulum } from '../../../systems/index.ts';
import type { ItemsReport } from '../../../evaluation/tasks/report.ts';
import { fakeRuns } from '../../../../../tests/support/fake-runs.ts';
import { BaselineCache } from './baseline-cache.svelte.ts';

const variant = defaultVariant('counterfactual', pendulum);
const plan: ItemsPlan = { task: 'counterfactual', system: 'pendulum', variant, seed: 1, count: 10 };

function cache() {
  const asked: {
    plan: ItemsPlan;
    protocol: string;
    signal: AbortSignal;
    resolve: (found: ItemsReport) => void;
    reject: (reason: unknown) => void;
  }[] = [];
  const made = new BaselineCache(
    fakeRuns({
      itemsReport: (of, { signal = new AbortController().signal }) =>
        new Promise((resolve, reject) => void asked.push({ ...of, signal, resolve, reject })),
    }),
  );
  return { made, asked };
}

describe('the report before a run', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is requested again for other answer options, but not for other words of the questions', async () => {
    const { made, asked } = cache();
    const other = { ...variant, ways: { wording: 'audited' } };
    const worded = { ...variant, template: { ...variant.template, title: 'Mine' } };
    for (const one of [variant, other, other, { ...worded, ways: other.ways }]) {
      made.request({ ...plan, variant: one }, 'audited');
      await vi.runAllTimersAsync();
    }
    expect(asked.map((one) => one.plan.variant)).toEqual([variant, other]);
  });

  it('is requested after a pause in typing, and only the last request counts', async () => {
    const { made, asked } = cache();
    expect(made.isBusy).toBe(false);
    made.request(plan, 'audited');
    expect(made.isBusy).toBe(true);
    made.request({ ...plan, count: 100 }, 'audited');
    expect(asked).toEqual([]);
    await vi.runAllTimersAsync();
    expect(asked.map((one) => one.plan.count)).toEqual([100]);
    made.request({ ...plan, count: 7 }, 'audited');
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[0]?.resolve({ n: 100, baselines: {} });
    await vi.runAllTimersAsync();
    expect(made.shown).toBeNull();
    asked[1]?.resolve({ n: 7, baselines: {} });
    await vi.runAllTimersAsync();
    expect(made.shown?.found.n).toBe(7);
    expect(made.isBusy).toBe(false);
  });

  it('is not requested again for another wording, but for another protocol', async () => {
    const { made, asked } = cache();
    made.request(plan, 'audited');
    await vi.runAllTimersAsync();
    made.request({ ...plan, variant: { ...variant, graph: false } }, 'audited');
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(1);
    made.request(plan, 'published');
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(2);
  });

  it('is requested again after it was cancelled', async () => {
    const { made, asked } = cache();
    made.request(plan, 'audited');
    made.cancel();
    await vi.runAllTimersAsync();
    expect(asked).toEqual([]);
    made.request(plan, 'audited');
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(1);
  });

  it('waits while a person can still be typing', async () => {
    const { made, asked } = cache();
    made.request(plan, 'audited');
    await vi.advanceTimersByTimeAsync(299);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toMatchObject([{ plan, protocol: 'audited' }]);
  });

  it('is shown while the next one is computed, with its own subject', async () => {
    const { made, asked } = cache();
    made.request(plan, 'audited');
    await vi.runAllTimersAsync();
    const found = { n: 10, baselines: {} };
    asked[0]?.resolve(found);
    await vi.runAllTimersAsync();
    expect(made.shown).toEqual({ plan, found });
    made.request({ ...plan, count: 20 }, 'audited');
    expect([made.shown?.plan.count, made.isBusy]).toEqual([10, true]);
    made.request({ ...plan, count: 20 }, 'audited');
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(2);
  });

  it.each([
    [new Error('no such system'), 'no such system'],
    ['stopped', 'stopped'],
  ])('is absent if it fails (%s), which is reported until it is requested again', async (reason, words) => {
    const { made, asked } = cache();
    made.request(plan, 'audited');
    await vi.runAllTimersAsync();
    asked[0]?.resolve({ n: 10, baselines: {} });
    await vi.runAllTimersAsync();
    made.request({ ...plan, seed: 2 }, 'audited');
    await vi.runAllTimersAsync();
    asked[1]?.reject(reason);
    await vi.runAllTimersAsync();
    expect([made.shown, made.problem, made.isBusy]).toEqual([null, words, false]);
    // The same again, at the next look.
    made.request({ ...plan, seed: 2 }, 'audited');
    expect([made.problem, made.isBusy]).toEqual(['', true]);
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(3);
  });

  it('is cancelled silently', async () => {
    const { made, asked } = cache();
    made.request(plan, 'audited');
    await vi.runAllTimersAsync();
    made.cancel();
    expect([asked[0]?.signal.aborted, made.isBusy]).toEqual([true, false]);
    made.request({ ...plan, seed: 2 }, 'audited');
    asked[0]?.reject(new Error('aborted'));
    await vi.advanceTimersByTimeAsync(0);
    expect([made.problem, made.isBusy]).toEqual(['', true]);
  });

  it('differs for each data set and each part of one', async () => {
    const { made, asked } = cache();
    const source = { kind: 'import', id: 'a', title: 'A' } as const;
    for (const one of [
      plan,
      { ...plan, source },
      { ...plan, source: { ...source, id: 'b' } },
      { ...plan, source: { ...source, id: 'b', part: 'query' } },
      { ...plan, system: 'water-flow' },
      { ...plan, task: 'inference' },
    ] as ItemsPlan[]) {
      made.request(one, 'audited');
      await vi.runAllTimersAsync();
    }
    expect(asked).toHaveLength(6);
    made.request({ ...plan, task: 'inference', count: 10 }, 'audited');
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(6);
  });
});
