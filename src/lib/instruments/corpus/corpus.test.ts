import { describe, expect, it } from 'vitest';
import { heldWorker } from '../../../../tests/support/held-worker.ts';
import { Corpus } from './corpus.svelte.ts';
import type { CorpusCount } from './count.ts';
import type { CountProgress } from './methods.ts';

const counted: CorpusCount = {
  captions: 2,
  causal: 1,
  share: 0.5,
  ci95: [0.1, 0.9],
  expressions: { because: 1 },
  examples: ['wet because it rains'],
};

/** Returns a page's counts with workers that the test controls. */
function corpus() {
  const { job, ...held } = heldWorker<CountProgress>();
  return { counts: new Corpus(() => Promise.resolve(job)), ...held };
}

const file = (name: string): File => new File(['wet because it rains\na dog'], name);

describe('the counts of a page', () => {
  it('report progress, and keep the result with its file and list', async () => {
    const { counts, callOf, ended } = corpus();
    const running = counts.run(file('a.txt'), 'audited');
    const call = await callOf(0);
    expect(counts.status).toEqual({ kind: 'running', progress: { captions: 0, bytes: 0 }, of: 26 });
    call.onprogress({ captions: 1, bytes: 21 });
    expect(counts.status).toMatchObject({ kind: 'running', progress: { captions: 1, bytes: 21 } });
    call.end(counted);
    await running;
    expect(counts.status.kind).toBe('done');
    expect(counts.reports).toEqual([{ file: 'a.txt', list: 'audited', ...counted }]);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('are listed once for each file and list, the latest first, until they are removed', async () => {
    const { counts, callOf } = corpus();
    for (const [index, [name, list, causal]] of (
      [
        ['a.txt', 'audited', 1],
        ['a.txt', 'published', 2],
        ['b.txt', 'audited', 3],
        ['a.txt', 'audited', 4],
      ] as const
    ).entries()) {
      const running = counts.run(file(name), list);
      (await callOf(index)).end({ ...counted, causal });
      await running;
    }
    expect(counts.reports.map(({ causal }) => causal)).toEqual([4, 3, 2]);
    const [first] = counts.reports;
    if (first !== undefined) counts.forget(first);
    expect(counts.reports.map(({ causal }) => causal)).toEqual([3, 2]);
  });

  it('are replaced by newer ones, which earlier messages do not affect', async () => {
    const { counts, callOf, ended } = corpus();
    const first = counts.run(file('a.txt'), 'audited');
    const earlier = await callOf(0);
    const second = counts.run(file('b.txt'), 'audited');
    const later = await callOf(1);
    await first;
    earlier.onprogress({ captions: 9, bytes: 9 });
    expect(counts.status).toMatchObject({ kind: 'running', progress: { captions: 0 } });
    later.end(counted);
    await second;
    expect(counts.reports.map((one) => one.file)).toEqual(['b.txt']);
    expect(ended).toHaveBeenCalledTimes(2);
  });

  it('report that they were cancelled, and keep complete ones', async () => {
    const { counts, callOf, ended } = corpus();
    const whole = counts.run(file('a.txt'), 'audited');
    (await callOf(0)).end(counted);
    await whole;
    const stopped = counts.run(file('b.txt'), 'audited');
    await callOf(1);
    counts.cancel();
    await stopped;
    expect(counts.status).toEqual({ kind: 'stopped' });
    expect(counts.reports).toHaveLength(1);
    expect(ended).toHaveBeenCalledTimes(2);
  });

  it('report why they failed: the worker’s error, no worker, or no captions', async () => {
    const { counts, callOf } = corpus();
    const failing = counts.run(file('a.txt'), 'audited');
    (await callOf(0)).end(new Error('a.txt is no text.'));
    await failing;
    expect(counts.status).toEqual({ kind: 'failed', message: 'a.txt is no text.' });
    const empty = counts.run(file('e.txt'), 'audited');
    (await callOf(1)).end({ ...counted, captions: 0, causal: 0 });
    await empty;
    expect(counts.status).toEqual({ kind: 'failed', message: 'e.txt holds no captions.' });
    expect(counts.reports).toEqual([]);
    const none = new Corpus(() => Promise.reject(new Error('No worker.')));
    await none.run(file('a.txt'), 'audited');
    expect(none.status).toEqual({ kind: 'failed', message: 'No worker.' });
  });
});
