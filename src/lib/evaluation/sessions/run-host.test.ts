import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { recordSchema, type RunRecord } from '../runs/index.ts';
import { memoryRunStore } from '../runs/stores/memory-store.ts';
import { respondentOfRun } from '../respondents/registry.ts';
import { requestToResume } from '../../state/runs/runs.svelte.ts';
import { RunQueries } from '../reports/queries.ts';
import { RunHost } from './run-host.ts';
import type { RunEvent } from './requests.ts';
import { unwrap } from '../../../../tests/support/required.ts';
import { claimIn, hostWith, never, ports, request, sight } from './run-host.fixture.ts';

describe('the runs of a page', () => {
  test('can be discarded while they wait to be resumed, and their answers stay', async () => {
    const { host, answers, events } = hostWith();
    const { id } = await host.run(request({ kind: 'solver' }), never, (one) => events.push(one));
    // A page that closes writes down less than was answered.
    await host.runs.store.put({
      ...(await host.runs.record(id)),
      status: 'paused',
      answered: 7,
      ended: null,
    });
    const ended = expect.any(Number) as number;
    expect(await host.cancelPaused(id)).toMatchObject({ id, status: 'cancelled', answered: 12, ended });
    expect(await host.runs.store.list()).toMatchObject([{ id, status: 'cancelled' }]);
    expect((await answers.results(id, 'audited')).report.figures.n).toBe(12);
  });

  test('are processed by one tab at a time', async () => {
    const store = memoryRunStore();
    const held = new Set<string>();
    const claim = claimIn(held);
    const [here, there] = [new RunHost(store, ports, claim), new RunHost(store, ports, claim)];
    const ends = await Promise.allSettled([
      here.run(request({ kind: 'solver' }), never, () => undefined),
      there.run(request({ kind: 'solver' }), never, () => undefined),
    ]);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(held.size).toBe(0);
    await expect(there.run(request({ kind: 'solver' }), never, () => undefined)).resolves.toMatchObject({
      status: 'done',
      answered: 12,
    });
  });

  test('are not reported as running elsewhere while they get ready here, nor claimed, until that is cancelled', async () => {
    const store = memoryRunStore();
    const whole = await new RunHost(store, ports).run(request({ kind: 'clip+scm' }), never, () => undefined);
    await store.put({ ...whole, status: 'paused' });
    const host = new RunHost(store, { ...ports, clip: () => new Promise(() => undefined) });
    const leaver = new AbortController();
    const again = { ...request({ kind: 'clip+scm' }), resumes: whole.id };
    const [claimed, waiting] = await new Promise<[RunEvent, Promise<RunRecord>]>((resolve) => {
      const going = host.run(again, leaver.signal, (event) => resolve([event, going]));
    });
    expect(claimed).toEqual({ kind: 'claimed', id: whole.id });
    const refused = /being started in this tab: wait, or cancel the start first/u;
    await expect(host.remove(whole.id)).rejects.toThrow(refused);
    await expect(host.cancelPaused(whole.id)).rejects.toThrow(refused);
    await expect(host.run(again, never, () => undefined)).rejects.toThrow(refused);
    leaver.abort();
    await expect(waiting).rejects.toThrow('abort');
    expect(await host.cancelPaused(whole.id)).toMatchObject({ status: 'cancelled', answered: 12 });
    expect(await host.remove(whole.id)).toMatchObject({ record: { id: whole.id } });
  });

  test('stay stored with their answers if they fail once they are under way', async () => {
    const { host, events } = hostWith();
    vi.spyOn(host.runs, 'note').mockRejectedValue(new Error('The disk is full.'));
    const running = host.run(request({ kind: 'solver' }), never, (one) => events.push(one));
    await expect(running).rejects.toThrow('The disk is full.');
    expect(await host.runs.store.list()).toHaveLength(1);
    expect(events.map(({ kind }) => kind).slice(0, 2)).toEqual(['claimed', 'record']);
  });

  test('continue after a stop, but not with other weights', async () => {
    const { host } = hostWith();
    const id = { run: '' };
    const stopped = await host.run(request({ kind: 'clip+scm' }, 400), never, (event) => {
      if (event.kind === 'record') id.run = event.record.id;
      if (event.kind === 'progress' && event.progress.answered > 50) host.cancel(id.run);
    });
    expect(stopped).toMatchObject({ status: 'cancelled', ended: expect.any(Number) as number });
    expect(stopped.answered).toBeLessThan(400);
    sight.weights = 'second';
    await expect(
      host.run({ ...request({ kind: 'clip+scm' }, 400), resumes: id.run }, never, () => undefined),
    ).rejects.toThrow('has changed');
    sight.weights = 'first';
    const events: RunEvent[] = [];
    const done = await host.run({ ...request({ kind: 'clip+scm' }, 400), resumes: id.run }, never, (one) =>
      events.push(one),
    );
    expect(done).toMatchObject({ id: id.run, status: 'done', answered: 400 });
    const last = events.at(-1);
    expect(last?.kind === 'progress' && last.progress.resumed).toBe(stopped.answered);
  });

  test('are stored immediately: closed while a model loads, they can be resumed', async () => {
    const store = memoryRunStore();
    const loading = new RunHost(store, { ...ports, clip: () => new Promise(() => undefined) });
    const request1 = { ...request({ kind: 'clip+scm' }), title: 'Mine' };
    void loading.run(request1, never, () => undefined);
    const [kept] = await vi.waitUntil(async () => {
      const list = await loading.runs.list();
      return list.length > 0 ? list : null;
    });
    expect(kept).toMatchObject({ status: 'paused', answered: 0, total: 12, title: 'Mine' });
    expect(v.parse(recordSchema, kept)).toEqual(kept);
    if (kept === undefined) throw new Error('nothing is kept');
    const again = unwrap(respondentOfRun(kept, () => null));
    const host = new RunHost(store, ports);
    const done = await host.run(requestToResume(kept, again), never, () => undefined);
    expect(done).toMatchObject({ status: 'done', answered: 12, title: 'Mine' });
    expect((await host.runs.list()).map(({ id }) => id)).toEqual([done.id]);
  });

  test('leave nothing behind if they could not start, or were cancelled before', async () => {
    const store = memoryRunStore();
    const broken = new RunHost(store, { ...ports, clip: () => Promise.reject(new Error('No model.')) });
    const wanted = request({ kind: 'clip+scm' });
    await expect(broken.run(wanted, never, () => undefined)).rejects.toThrow('No model.');
    expect(await broken.runs.list()).toEqual([]);
    await expect(
      new RunHost(store, ports).run(wanted, AbortSignal.abort(), () => undefined),
    ).rejects.toThrow();
    expect(await broken.runs.list()).toEqual([]);
  });

  test('do not overwrite one of the same plan that this version cannot read', async () => {
    const store = memoryRunStore();
    const refusal = new Error('It cannot be read here.');
    const remove = vi.spyOn(store, 'remove');
    const host = new RunHost({ ...store, remove, change: () => Promise.reject(refusal) }, ports);
    await expect(host.run(request({ kind: 'solver' }), never, () => undefined)).rejects.toThrow(refusal);
    expect(remove).not.toHaveBeenCalled();
  });

  test('state what started them, and what continued them if that differs', async () => {
    const store = memoryRunStore();
    let sessions = 0;
    const hostOf = (version: string) =>
      new RunHost(store, ports, undefined, (behind) =>
        Promise.resolve({ version, date: String((sessions += 1)), sees: behind['backend'] ?? 'nothing' }),
      );
    const begun = await hostOf('1').run(request({ kind: 'clip+scm' }, 2), never, () => undefined);
    expect(begun.made).toMatchObject({ version: '1', sees: 'wasm', backend: 'wasm', dtype: 'fp32' });
    const same = await hostOf('1').run(request({ kind: 'clip+scm' }, 2), never, () => undefined);
    expect(same).toMatchObject({ id: begun.id, made: begun.made });
    expect(same).not.toHaveProperty('madeLater');
    const later = await hostOf('2').run(request({ kind: 'clip+scm' }, 2), never, () => undefined);
    expect(later).toMatchObject({ id: begun.id, made: begun.made, madeLater: [{ version: '2' }] });
    expect(v.parse(recordSchema, later)).toEqual(later);
    const whole = await new RunQueries(hostOf('3').runs).export(begun.id, 'audited', 'json');
    expect(JSON.parse(whole)).toMatchObject({ record: { made: begun.made, madeLater: [{ version: '2' }] } });
  });

  test('ask a person one question after the other', async () => {
    const { host, answers } = hostWith();
    let asked = 0;
    const record = await host.run(request({ kind: 'human' }, 3), never, (event) => {
      if (event.kind !== 'question' || event.item === null) return;
      asked += 1;
      const { id } = event;
      setTimeout(() => host.answer(id, 'no idea'));
    });
    expect({ asked, status: record.status }).toEqual({ asked: 3, status: 'done' });
    expect((await answers.results(record.id, 'audited')).report).toMatchObject({
      figures: { unparsed: 3, accuracy: 0 },
    });
    expect(() => host.answer(record.id, 'late')).toThrow('not in progress');
  });

  test('list their baselines', async () => {
    const { host } = hostWith();
    await expect(host.run(request({ kind: 'always-no' }), never, () => undefined)).rejects.toThrow('copy');
  });
});

describe('the progress of a run', () => {
  test('is stored from time to time, in case of a crash', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const { host } = hostWith();
      const change = vi.spyOn(host.runs.store, 'change');
      const written = () => change.mock.settledResults.map(({ value }) => value as RunRecord);
      const noted = async (milliseconds: number, seed: number): Promise<readonly number[]> => {
        change.mockClear();
        await host.run({ ...request({ kind: 'human' }, 6), seed }, never, (event) => {
          if (event.kind !== 'question' || event.item === null) return;
          const { id } = event;
          setTimeout(() => {
            vi.setSystemTime(Date.now() + milliseconds);
            host.answer(id, 'no idea');
          });
        });
        return [...new Set(written().map(({ answered }) => answered))];
      };
      expect(await noted(0, 3)).toEqual([0, 6]);
      expect(written().map(({ ended }) => ended === null)).toEqual([true, true, false]);
      expect(await noted(1000, 4)).toEqual([0, 2, 4, 6]);
      // Only the last record says that the run has ended.
      for (const { status, ended } of written()) expect(ended === null).toBe(status === 'paused');
      expect(await noted(2000, 5)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    } finally {
      vi.useRealTimers();
    }
  });
});
