import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ItemsPlan } from '../../bench/index.ts';
import { defaultVariant } from '../../benchmarks/test-support.ts';
import { pendulum } from '../../systems/index.ts';
import type { Beforehand } from '../../tasks/report.ts';
import { BeforehandShelf } from './beforehand.svelte.ts';

const variant = defaultVariant('counterfactual', pendulum);
const plan: ItemsPlan = { task: 'counterfactual', system: 'pendulum', variant, seed: 1, count: 10 };

function shelf() {
  const asked: { plan: ItemsPlan; signal: AbortSignal; resolve: (found: Beforehand) => void }[] = [];
  const made = new BeforehandShelf({
    beforehand: (of, _protocol, signal) =>
      new Promise((resolve) => void asked.push({ plan: of, signal, resolve })),
  });
  return { made, asked };
}

describe('what is known beforehand', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is asked for once the hand rests, and only the last wish counts', async () => {
    const { made, asked } = shelf();
    expect(made.busy).toBe(false);
    made.want(plan, 'audited');
    expect(made.busy).toBe(true);
    made.want({ ...plan, count: 100 }, 'audited');
    expect(asked).toEqual([]);
    await vi.runAllTimersAsync();
    expect(asked.map((one) => one.plan.count)).toEqual([100]);
    made.want({ ...plan, count: 7 }, 'audited');
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[0]?.resolve({ n: 100, baselines: {} });
    await vi.runAllTimersAsync();
    expect(made.shown).toBeNull();
    asked[1]?.resolve({ n: 7, baselines: {} });
    await vi.runAllTimersAsync();
    expect(made.shown?.found.n).toBe(7);
    expect(made.busy).toBe(false);
  });

  it('is not asked for again for another wording, but for another protocol', async () => {
    const { made, asked } = shelf();
    made.want(plan, 'audited');
    await vi.runAllTimersAsync();
    made.want({ ...plan, variant: { ...variant, graph: false } }, 'audited');
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(1);
    made.want(plan, 'published');
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(2);
  });

  it('is asked for anew after it was called off', async () => {
    const { made, asked } = shelf();
    made.want(plan, 'audited');
    made.cancel();
    await vi.runAllTimersAsync();
    expect(asked).toEqual([]);
    made.want(plan, 'audited');
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(1);
  });
});
