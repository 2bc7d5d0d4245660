import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { parseModel } from '../../causal/index.ts';
import { abduct, spreads, type OnProgress, type SearchProgress } from '../../causal/questions.ts';
import { servedWorker } from '../../../../tests/support/served-worker.ts';
import { inferenceHandlers } from './handlers.ts';
import type { InferenceMethods } from './methods.ts';
import { unwrap } from '../../../../tests/support/required.ts';

/** Receives the progress of a search; the search itself continues. */
const searched = { on: (_told: unknown): void => undefined };
const { worker, port, close } = servedWorker<InferenceMethods>(
  inferenceHandlers({
    abduct: (...args) => {
      searched.on(args[2]?.onprogress);
      return abduct(...args);
    },
    spreads: (...args) => {
      searched.on(args[4]?.onprogress);
      return spreads(...args);
    },
  }),
);
afterAll(close);
afterEach(() => {
  searched.on = () => undefined;
  vi.restoreAllMocks();
});

const coin = 'X ~ bernoulli(0.25)\nY = 2 * X\n';
const asked = [{ of: 'Y', regions: [2] }];
const entry = (name: string, value: number) => [name, value] as never;

/** Returns the probability that `Y` is 2, in a model or after acts. */
async function shareOf(
  text: string,
  interventions: readonly (readonly [string, number])[] = [],
): Promise<number> {
  const reply = await worker.call('spreads', { text, evidence: [], interventions, asked });
  if (reply.kind !== 'ok') throw new Error(reply.error.message);
  return reply.spreads[0]?.shares[0]?.value ?? Number.NaN;
}

describe('the worker that answers questions', () => {
  it('answers each question with its own model', async () => {
    expect(await shareOf(coin)).toBeCloseTo(0.25, 12);
    expect(await shareOf(coin)).toBeCloseTo(0.25, 12);
    expect(await shareOf(coin.replace('0.25', '0.75'))).toBeCloseTo(0.75, 12);
    expect(await shareOf(coin)).toBeCloseTo(0.25, 12);
    const unreadable = parseModel('X = \n');
    await expect(shareOf('X = \n')).rejects.toThrow(unreadable.ok ? 'never' : unreadable.error.message);
    expect(await shareOf(coin)).toBeCloseTo(0.25, 12);
  });

  it('answers after an intervention, and rejects an impossible one', async () => {
    expect(await shareOf(coin, [['X', 1]])).toBe(1);
    expect(await shareOf(coin, [['X', 0]])).toBe(0);
    const reply = await worker.call('spreads', {
      text: coin,
      evidence: [],
      interventions: [['X', 7]],
      asked,
    });
    expect(reply).toMatchObject({
      kind: 'failed',
      error: { message: expect.stringContaining('7') as string },
    });
  });

  it('says why there is no answer to impossible evidence', async () => {
    const evidence = [entry('Y', 1)];
    const spreads = await worker.call('spreads', { text: coin, evidence, interventions: [], asked });
    expect(spreads).toMatchObject({ kind: 'failed', error: { code: 'impossible-evidence' } });
    const found = await worker.call('abduct', { text: coin, evidence, n: 10, seed: 1 });
    expect(found).toMatchObject({ ok: false, error: { code: 'impossible-evidence' } });
  });

  it('counts matching worlds if there are few, and draws some if there are many', async () => {
    const text = (coins: number): string =>
      `${Array.from({ length: coins }, (_, at) => `latent U${at} ~ bernoulli(0.5)\n`).join('')}Z = ${Array.from(
        { length: coins },
        (_, at) => `U${at}`,
      ).join(' + ')}\n`;
    const find = async (coins: number) => {
      const evidence = [entry('Z', coins / 2)];
      return unwrap(await worker.call('abduct', { text: text(coins), evidence, n: 50, seed: 1 }));
    };
    expect(await find(4)).toMatchObject({ method: 'enumeration', rows: 6 });
    // 2^16 ways to throw the coins: counting them all would keep the page waiting.
    const many = await find(16);
    expect(many.method).not.toBe('enumeration');
    expect(many.rows).toBeLessThanOrEqual(50);
  });

  it('reports the progress of a search at most ten times a second', async () => {
    let now = 1000;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const step = (at: number): SearchProgress => ({ stage: 'draws', done: at, of: 1000 });
    searched.on = (told) => {
      for (const after of [0, 99, 1, 0, 60, 39, 1, 250, 1]) {
        now += after;
        (told as OnProgress)(step(now - 1000));
      }
    };
    const calls = {
      abduct: { text: coin, evidence: [], n: 10, seed: 1 },
      spreads: { text: coin, evidence: [], interventions: [], asked },
    };
    for (const method of ['abduct', 'spreads'] as const) {
      now = 1000;
      const heard: SearchProgress[] = [];
      await worker.call(method, calls[method], { onprogress: (one) => heard.push(one) });
      await vi.waitFor(() => expect(heard).toEqual([100, 200, 450].map(step)));
    }
  });

  it('counts many worlds up to the last one', async () => {
    const request = { text: coin, interventions: [], variable: 'Y', categories: [], n: 30_000, seed: 1 };
    const counted = vi.fn();
    void worker.call('worlds', request).then(counted);
    await vi.waitFor(() => expect(counted).toHaveBeenCalledWith(expect.objectContaining({ worlds: 30_000 })));
  });

  it('can be cancelled between two slices of many worlds', async () => {
    const off = new AbortController();
    const sent = vi.fn();
    port.addEventListener('message', sent);
    const request = { text: coin, interventions: [], variable: 'Y', categories: [], n: 4_000_000, seed: 1 };
    const counting = worker.call('worlds', request, { signal: off.signal, onprogress: () => off.abort() });
    await expect(counting).rejects.toMatchObject({ name: 'AbortError' });
    expect(await shareOf(coin)).toBeCloseTo(0.25, 12);
    port.removeEventListener('message', sent);
    // It received the cancellation long before the last of two hundred slices.
    expect(sent.mock.calls.length).toBeLessThan(50);
  });
});
