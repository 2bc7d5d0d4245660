import { describe, expect, it, vi } from 'vitest';
import { fakeLocks } from '../../../../tests/support/fake-locks.ts';
import { memoryRunStore } from '../../evaluation/runs/stores/memory-store.ts';
import type { RunStore } from '../../evaluation/runs/index.ts';
import { defaultVariant } from '../../evaluation/benchmarks/items.fixture.ts';
import { pendulum } from '../../systems/index.ts';
import { serveCalls, WorkerClient, type Handlers } from '../../util/workers/rpc.ts';
import { claimAmongTabs } from '../../evaluation/sessions/claim.ts';
import { RunHost } from '../../evaluation/sessions/run-host.ts';
import type { RunMethods } from '../../workers/runs/methods.ts';
import { Runs } from './runs.svelte.ts';
import { RunTabs, type TabChannel } from './run-tabs.ts';

const request = {
  task: 'counterfactual',
  system: 'pendulum',
  variant: defaultVariant('counterfactual', pendulum),
  seed: 1,
  count: 4,
  title: '',
  respondent: { kind: 'human' },
} as const;

/** The part of the worker that these tests use. */
type Spoken = Pick<
  RunMethods,
  'status' | 'list' | 'run' | 'remove' | 'answer' | 'cancel' | 'pause' | 'rename'
>;

/** Mocks a browser: tabs share the store, the locks and a channel that every other tab hears. */
function browser() {
  const store = memoryRunStore();
  const locks = fakeLocks();
  const listeners = new Map<object, (event: { readonly data: unknown }) => void>();
  const channel = (): TabChannel => {
    const me = {};
    return {
      postMessage: (data) =>
        listeners.forEach((listener, other) => {
          if (other !== me) listener({ data: structuredClone(data) });
        }),
      addEventListener: (_, listener) => void listeners.set(me, listener),
    };
  };
  return { locks, open: (claims = true) => tab(store, channel(), claims ? locks : undefined) };
}

function tab(store: RunStore, channel: TabChannel, locks: LockManager | undefined) {
  const ports = {
    clip: () => Promise.reject(new Error('none')),
    draw: () => Promise.resolve(''),
    client: () => Promise.reject(new Error('none')),
  };
  const host = new RunHost(store, ports, claimAmongTabs(locks));
  const handlers: Handlers<Spoken> = {
    status: () => Promise.resolve({ status: 'persistent', message: '' }),
    list: () => host.runs.list(),
    run: (asked, { signal, progress }) => host.run(asked, signal, progress),
    remove: ({ id }) => host.remove(id),
    answer: ({ id, text }) => {
      host.answer(id, text);
      return Promise.resolve(null);
    },
    cancel: ({ id }) => {
      host.cancel(id);
      return Promise.resolve(null);
    },
    pause: ({ id }) => {
      host.pause(id);
      return Promise.resolve(null);
    },
    rename: ({ id, title }) => host.runs.rename(id, title),
  };
  const { port1, port2 } = new MessageChannel();
  serveCalls<Spoken>(port1, handlers);
  port1.start();
  port2.start();
  return new Runs(
    () => new WorkerClient<RunMethods>(port2),
    () => new RunTabs(channel, locks),
  );
}

/** Returns what a tab's list shows of its only run. */
function shown(runs: Runs): object | null {
  const [record] = runs.records ?? [];
  return record ? { ...runs.activity(record), title: record.title } : null;
}

async function answerOne(runs: Runs, id: string): Promise<void> {
  await vi.waitFor(() => expect(runs.live.get(id)?.question).toBeTruthy());
  const before = runs.live.get(id)?.progress?.answered ?? 0;
  await runs.call('answer', { id, text: 'pendulum angle: left' });
  await vi.waitFor(() => expect(runs.live.get(id)?.progress?.answered ?? 0).toBeGreaterThan(before));
}

describe.each([
  ['with locks', true],
  ['where pages have no locks', false],
])('two tabs, %s', (_, claims) => {
  it('show the same about a run in progress in one of them', async () => {
    const { open } = browser();
    const [here, there] = [open(claims), open(claims)];
    await Promise.all([here.refresh(), there.refresh()]);
    const { id } = await here.start(request);
    await vi.waitFor(() => expect(shown(there)).toMatchObject({ where: 'elsewhere', answered: 0 }));
    expect(shown(here)).toMatchObject({ where: 'here', answered: 0 });
    await answerOne(here, id);
    expect(shown(here)).toMatchObject({ where: 'here', answered: 1 });
    // A tab that opens now is informed at once.
    const late = open(claims);
    await late.refresh();
    await vi.waitFor(() => expect(shown(late)).toMatchObject({ where: 'elsewhere', answered: 1 }));
    expect(shown(there)).toMatchObject({ where: 'elsewhere', answered: 1 });
    void here.call('pause', { id });
    await vi.waitFor(() => expect(shown(there)).toMatchObject({ where: 'elsewhere', isPaused: true }));
    void here.call('cancel', { id });
    for (const runs of [here, there, late]) {
      await vi.waitFor(() => expect(shown(runs)).toMatchObject({ where: 'nowhere', answered: 1 }));
      expect(runs.records).toMatchObject([{ status: 'cancelled' }]);
    }
    await here.rename(id, 'Mine');
    await vi.waitFor(() => expect(shown(there)).toMatchObject({ title: 'Mine' }));
    await there.remove(id);
    await vi.waitFor(() => expect(shown(here)).toBeNull());
  });
});

it('a run in progress in another tab cannot be deleted', async () => {
  const { open } = browser();
  const [here, there] = [open(), open()];
  const { id } = await here.start(request);
  await there.refresh();
  await expect(there.remove(id)).rejects.toThrow('running in another tab');
  await answerOne(here, id);
  expect(shown(here)).toMatchObject({ where: 'here', answered: 1 });
  void here.call('cancel', { id });
});

it('a run is shown as waiting once its tab is gone, even without a message', async () => {
  const { open, locks } = browser();
  const here = open();
  const { id } = await here.start({ ...request, respondent: { kind: 'solver' } });
  await vi.waitFor(() => expect(shown(here)).toMatchObject({ where: 'nowhere', answered: 4 }));
  const gone = await claimAmongTabs(locks)(id);
  await here.refresh();
  expect(shown(here)).toMatchObject({ where: 'elsewhere', answered: 4 });
  gone?.();
  await vi.waitFor(() => expect(shown(here)).toMatchObject({ where: 'nowhere' }));
});

it('nothing is opened before the first call, so that pages can be prerendered', () => {
  const unasked = (): never => {
    throw new Error('nobody called');
  };
  expect(new Runs(unasked, unasked).records).toBeNull();
});

it('messages that no tab would send are ignored', async () => {
  const { open } = browser();
  const here = open();
  await here.refresh();
  const heard: unknown[] = [];
  const listeners: ((event: { readonly data: unknown }) => void)[] = [];
  const tabs = new RunTabs(
    { postMessage: () => undefined, addEventListener: (_, listener) => void listeners.push(listener) },
    undefined,
  );
  tabs.subscribe((message) => heard.push(message));
  for (const data of [null, 'who', { kind: 'progress', id: 3 }, { kind: 'changed' }]) {
    listeners.forEach((listener) => listener({ data }));
  }
  expect(heard).toEqual([{ kind: 'changed' }]);
});
