import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { HANG, startMockUpstream } from '../../../../tests/support/mock-upstream.ts';
import { recordSchema, runId } from '../runs/index.ts';
import { memoryRunStore } from '../runs/stores/memory-store.ts';
import { readyRespondent, respondentOfRun } from '../respondents/registry.ts';
import { RunHost } from './run-host.ts';
import type { RunRequest } from './requests.ts';
import { required } from '../../../../tests/support/required.ts';
import { hostWith, never, ports, request } from './run-host.fixture.ts';

describe('runs with a server', () => {
  test('distinguish the servers that answered, without an address, and omit one that was asked nothing', async () => {
    const { host } = hostWith();
    const [first, second] = await Promise.all(
      ['a', 'b'].map(() => startMockUpstream('vllm', () => ({ kind: 'answer', text: 'Yes' }))),
    );
    if (first === undefined || second === undefined) throw new Error('no servers');
    const asking = (baseUrl: string, count: number): RunRequest =>
      request(
        {
          kind: 'vlm',
          server: {
            model: 'm',
            parameters: { temperature: 0.5 },
            baseUrl,
            serverId: 's',
            concurrency: 1,
            stream: false,
          },
        },
        count,
      );
    const run = { id: '' };
    await host.run(asking(first.url, 4), never, (event) => {
      if (event.kind === 'record') run.id = event.record.id;
      else host.cancel(run.id);
    });
    const half = await host.runs.record(run.id);
    expect(half.answered).toBeLessThan(4);
    const done = await host.run(asking(second.url, 4), never, () => undefined);
    expect(done).toMatchObject({ id: run.id, status: 'done' });
    const [made, ...later] = [done.made, ...(done.madeLater ?? [])];
    expect([made['server'], made['mark']]).toEqual(['s', expect.stringMatching(/^[\da-f]{4}$/u)]);
    expect(later.map(({ server, mark }) => [server, mark === made['mark']])).toEqual([['s', false]]);
    const again = await host.run(asking(first.url, 4), never, () => undefined);
    expect(again.madeLater).toEqual(done.madeLater);
    expect(JSON.stringify(again)).not.toContain('127.0.0.1');
    await Promise.all([first.close(), second.close()]);
  });

  test('are stored immediately, under their final name', async () => {
    const store = memoryRunStore();
    const host = new RunHost(store, { ...ports, client: () => new Promise(() => undefined) });
    const at = {
      model: 'm',
      parameters: { temperature: 0, stop: ['.'] },
      baseUrl: 'http://h/v1',
      serverId: 's',
      concurrency: 3,
      stream: true,
      size: 64,
    };
    void host.run(request({ kind: 'vlm', server: at }), never, () => undefined);
    const kept = required(
      (
        await vi.waitUntil(async () => {
          const list = await host.runs.list();
          return list.length > 0 ? list : null;
        })
      )[0],
    );
    expect(kept.sitting).toEqual({ concurrency: 3, stream: true });
    expect(respondentOfRun(kept, () => ({ baseUrl: 'http://h/v1' }))).toEqual({
      ok: true,
      value: { kind: 'vlm', server: at },
    });
    const ready = await readyRespondent({ kind: 'vlm', server: at }, kept.plan, {
      ...ports,
      queue: null,
      items: () => Promise.resolve([]),
    });
    expect(runId({ ...kept.plan, respondent: ready.identity })).toBe(kept.id);
  });

  test('report the number of unanswered requests of a closed page that are sent again', async () => {
    const store = memoryRunStore();
    // The first is answered, so that others follow; they wait until the page is closed.
    let isClosed = false;
    const mock = await startMockUpstream('vllm', (_, n) =>
      n === 0 || isClosed ? { kind: 'answer', text: 'Yes' } : { kind: 'raw', pieces: [HANG] },
    );
    const at = {
      model: 'm',
      parameters: { temperature: 0.5 },
      baseUrl: mock.url,
      serverId: 's',
      concurrency: 5,
      stream: false,
    };
    const closed = new RunHost(store, ports);
    const closedRun = closed.run(request({ kind: 'vlm', server: at }), never, () => undefined);
    const kept = () => closed.runs.list().then(([record]) => record);
    // Four requests at once at first, regardless of the server's limit.
    await vi.waitFor(async () => {
      expect(await kept()).toMatchObject({ answered: 1, underWay: 4 });
      expect(mock.mostAtOnce()).toBe(4);
    }, 60_000);
    isClosed = true;
    // A session that draws until it is closed, too, sends nothing.
    const slow = new RunHost(store, { ...ports, draw: () => new Promise(() => undefined) });
    await new Promise((resolve) => {
      void slow.run(request({ kind: 'vlm', server: at }), never, ({ kind }) => {
        if (kind === 'record') resolve(kind);
      });
    });
    expect(await kept()).toMatchObject({ underWay: 4 });
    expect(await kept()).not.toHaveProperty('sentAgain');
    const host = new RunHost(store, ports);
    const done = await host.run(request({ kind: 'vlm', server: at }), never, () => undefined);
    expect(done).toMatchObject({ status: 'done', sentAgain: 4 });
    expect(done).not.toHaveProperty('underWay');
    expect(v.parse(recordSchema, done)).toEqual(done);
    const more = await host.run(request({ kind: 'vlm', server: at }, 3), never, () => undefined);
    expect(more).not.toHaveProperty('sentAgain');
    // Cancel the run, which would otherwise retry during the next tests.
    closed.cancel(done.id);
    await closedRun;
    await mock.close();
  });

  test('count one failure and one request if the first of all is refused, for any concurrency', async () => {
    const { host } = hostWith();
    const mock = await startMockUpstream('vllm', () => ({
      kind: 'error',
      status: 401,
      message: 'no such key',
    }));
    const at = {
      model: 'm',
      parameters: { temperature: 0 },
      baseUrl: mock.url,
      serverId: 's',
      concurrency: 5,
      stream: false,
    };
    const record = await host.run(request({ kind: 'vlm', server: at }), never, () => undefined);
    expect(mock.requests).toHaveLength(1);
    expect(record).toMatchObject({ status: 'stopped', answered: 0, failed: 1 });
    expect(record.trouble).toContain('401');
    expect(record).not.toHaveProperty('underWay');
    await mock.close();
  });

  test('leave no open request when they are paused, and finish those in progress', async () => {
    const { host } = hostWith();
    const mock = await startMockUpstream('vllm', () => ({ kind: 'answer', text: 'Yes' }));
    const at = {
      model: 'm',
      parameters: { temperature: 0.5 },
      baseUrl: mock.url,
      serverId: 's',
      concurrency: 2,
      stream: false,
    };
    const run = { id: '' };
    const ended = host.run(request({ kind: 'vlm', server: at }), never, (event) => {
      if (event.kind === 'record') run.id = event.record.id;
      if (event.kind === 'progress' && event.progress.status === 'running') host.pause(run.id);
    });
    await vi.waitFor(async () => {
      const { underWay, answered } = await host.runs.record(run.id);
      expect([underWay, answered < 12]).toEqual([undefined, true]);
    });
    host.cancel(run.id);
    await ended;
    await mock.close();
  });

  test('keep how their server was asked, the newest way first', async () => {
    const { host } = hostWith();
    const mock = await startMockUpstream('vllm', () => ({ kind: 'answer', text: 'Yes' }));
    const respondent = (concurrency: number, stream: boolean): RunRequest['respondent'] => ({
      kind: 'vlm',
      server: {
        model: 'm',
        parameters: { temperature: 0 },
        baseUrl: mock.url,
        serverId: 's',
        concurrency,
        stream,
      },
    });
    try {
      const run = await host.run(request(respondent(3, true), 2), never, () => undefined);
      expect(run).toMatchObject({ status: 'done', sitting: { concurrency: 3, stream: true } });
      const again = await host.run(request(respondent(9, false), 2), never, () => undefined);
      expect(again).toMatchObject({ id: run.id, sitting: { concurrency: 9, stream: false } });
      expect(v.parse(recordSchema, again)).toEqual(again);
    } finally {
      await mock.close();
    }
  });

  test('use no answer of another server’s model of the same name, and ask the same server once', async () => {
    const { host } = hostWith();
    const mocks = [
      await startMockUpstream('vllm', () => ({ kind: 'answer', text: 'Yes' })),
      await startMockUpstream('vllm', () => ({ kind: 'answer', text: 'No' })),
    ];
    const ask = (which: number, temperature: number, count: number) =>
      host.run(
        request(
          {
            kind: 'vlm',
            server: {
              model: 'm',
              parameters: { temperature },
              baseUrl: mocks[which]?.url ?? '',
              serverId: `s${which}`,
              concurrency: 1,
              stream: false,
            },
          },
          count,
        ),
        never,
        () => undefined,
      );
    try {
      await ask(0, 0, 2);
      await ask(0, 0, 3);
      await ask(1, 0, 4);
      expect(mocks.map(({ requests }) => requests.filter(({ method }) => method === 'POST').length)).toEqual([
        3, 4,
      ]);
    } finally {
      await Promise.all(mocks.map((mock) => mock.close()));
    }
  });
});
