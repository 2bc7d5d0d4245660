import { seeingClip } from '../../../../../tests/support/seeing-clip.ts';
import { startMockUpstream } from '../../../../../tests/support/mock-upstream.ts';
import { defaultVariant } from '../../../evaluation/benchmarks/items.fixture.ts';
import { describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { recordSchema, type RunRecord } from '../../../evaluation/runs/index.ts';
import { memoryRunStore } from '../../../evaluation/runs/stores/memory-store.ts';
import { pendulum } from '../../../systems/index.ts';
import { serveCalls, WorkerClient, type Handlers } from '../../../util/workers/rpc.ts';
import { serverClient } from '../../../evaluation/respondents/server/server-client.ts';
import type { RespondentPorts } from '../../../evaluation/respondents/types.ts';
import { RunHost } from '../../../evaluation/sessions/run-host.ts';
import { Runs } from '../../../state/runs/runs.svelte.ts';
import type { RunMethods } from '../../../workers/runs/methods.ts';
import { asksTheSame } from '../../../evaluation/reports/same-items.ts';
import { RunActions } from './run-actions.svelte.ts';

const request = {
  task: 'counterfactual',
  system: 'pendulum',
  variant: defaultVariant('counterfactual', pendulum),
  seed: 1,
  count: 5,
  title: '',
} as const;

/** The worker's methods that these tests use. */
type Spoken = Pick<RunMethods, 'status' | 'list' | 'run' | 'remove' | 'restore'>;

/** Runs as in a page, with the worker's side in this very thread. */
function editorWith({ clip, client }: Partial<Pick<RespondentPorts, 'clip' | 'client'>> = {}) {
  const host = new RunHost(memoryRunStore(), {
    clip: clip ?? (() => Promise.reject(new Error('The model is not at hand.'))),
    draw: () => Promise.resolve('data:image/png;base64,'),
    client: client ?? (() => Promise.reject(new Error('There is no server.'))),
  });
  const handlers: Handlers<Spoken> = {
    status: () => Promise.resolve({ status: 'memory', message: '' }),
    list: () => host.runs.list(),
    run: (asked, { signal, progress }) => host.run(asked, signal, progress),
    remove: ({ id }) => host.remove(id),
    restore: async (removed) => {
      await host.runs.restore(removed);
      return null;
    },
  };
  const { port1, port2 } = new MessageChannel();
  serveCalls<Spoken>(port1, handlers);
  port1.start();
  port2.start();
  const runs = new Runs(() => new WorkerClient<RunMethods>(port2));
  const actions = new RunActions(runs, { start: () => Promise.resolve(), addressOf: () => null });
  return { runs, actions, close: () => port1.close() };
}

async function ended(runs: Runs): Promise<void> {
  await vi.waitFor(() => expect(runs.live.size).toBe(0), { timeout: 20_000 });
}

describe('the actions on runs', () => {
  it('start one, delete it, and restore it with its answers', async () => {
    const { runs, actions, close } = editorWith();
    const record = await actions.start(request, { ok: true, value: { kind: 'solver' } });
    expect(actions.startProblem).toBe('');
    expect(actions.isStarting).toBe(false);
    await ended(runs);
    expect(runs.records).toMatchObject([{ id: record?.id, answered: 5, status: 'done' }]);
    if (record) await actions.remove(record);
    expect(runs.records).toEqual([]);
    for (const removed of actions.removed) await actions.undo(removed);
    expect(actions.removed).toEqual([]);
    expect(runs.records).toMatchObject([{ answered: 5 }]);
    close();
  });

  it('keep the undo of each deleted run', async () => {
    const { runs, actions, close } = editorWith();
    const deleted = async (count: number) => {
      const record = await actions.start({ ...request, count }, { ok: true, value: { kind: 'solver' } });
      await ended(runs);
      if (record) await actions.remove(record);
    };
    await deleted(2);
    await deleted(3);
    expect(actions.removed.map(({ entries }) => entries.length)).toEqual([2, 3]);
    for (const removed of actions.removed) await actions.undo(removed);
    expect(runs.records).toHaveLength(2);
    close();
  });

  it('do not restore a deleted run over one asked in its place since; either can be shown', async () => {
    const { runs, actions, close } = editorWith();
    const titled = async (title: string) => {
      const record = await actions.start({ ...request, title }, { ok: true, value: { kind: 'solver' } });
      if (record === null) throw new Error(actions.startProblem);
      await ended(runs);
      return record;
    };
    await actions.remove(await titled('Before'));
    const [before] = actions.removed;
    if (before === undefined) throw new Error('nothing was deleted');
    expect(actions.isReplaced(before)).toBe(false);
    const since = await titled('Since');
    expect(actions.isReplaced(before)).toBe(true);
    await actions.undo(before);
    expect(actions.removeProblem).toContain('were asked again since');
    expect(runs.records).toMatchObject([{ title: 'Since' }]);
    await actions.remove(since);
    expect(actions.removed.map(({ record }) => record.title)).toEqual(['Before', 'Since']);
    expect(actions.removed.some((removed) => actions.isReplaced(removed))).toBe(false);
    await actions.undo(before);
    expect(actions.removeProblem).toBe('');
    expect(runs.records).toMatchObject([{ title: 'Before', answered: 5 }]);
    expect(actions.removed).toMatchObject([{ record: { title: 'Since' } }]);
    close();
  });

  it('report why a start failed, until the next one', async () => {
    const { runs, actions, close } = editorWith();
    expect(await actions.start(request, { ok: false, error: 'Choose a server.' })).toBeNull();
    expect(actions.startProblem).toBe('Choose a server.');
    expect(await actions.start(request, { ok: true, value: { kind: 'clip+scm' } })).toBeNull();
    expect(actions.startProblem).toBe('The model is not at hand.');
    await actions.start(request, { ok: true, value: { kind: 'solver' } });
    expect(actions.startProblem).toBe('');
    await ended(runs);
    close();
  });

  it('cancel a waiting start silently', async () => {
    const { actions, close } = editorWith({ clip: () => new Promise(() => undefined) });
    const starting = actions.start(request, { ok: true, value: { kind: 'clip+scm' } });
    expect(actions.isStarting).toBe(true);
    actions.cancelStarting();
    expect(await starting).toBeNull();
    expect(actions.isStarting).toBe(false);
    expect(actions.startProblem).toBe('');
    close();
  });

  it('ask the run’s own server, again on request, whatever another one said under the same name', async () => {
    const { runs, actions, close } = editorWith({ client: serverClient() });
    const asked = { a: 0, b: 0 };
    const servers = await Promise.all(
      (['a', 'b'] as const).map((name) =>
        startMockUpstream('vllm', () => {
          asked[name] += 1;
          return { kind: 'answer', text: 'Yes' };
        }),
      ),
    );
    const start = async (index: number): Promise<RunRecord | null> => {
      const baseUrl = servers[index]?.url ?? '';
      const at = { model: 'm', parameters: { temperature: 0 }, baseUrl, serverId: `server-${index}` };
      const value = { kind: 'vlm', server: { ...at, concurrency: 1, stream: false } } as const;
      return actions.start(request, { ok: true, value });
    };
    const again = async (): Promise<RunRecord | null> => {
      const { earlier } = actions;
      if (!earlier?.again) throw new Error('There is nothing to ask again.');
      return actions.start(earlier.again, { ok: true, value: earlier.respondent });
    };
    const first = await start(0);
    await ended(runs);
    expect([asked, actions.earlier]).toEqual([{ a: 5, b: 0 }, null]);
    expect(await start(1)).toBeNull();
    expect(actions.earlier).toMatchObject({ record: { id: first?.id }, isOther: true });
    const second = await again();
    await ended(runs);
    expect(asked).toEqual({ a: 5, b: 5 });
    expect(second?.id).not.toBe(first?.id);
    expect(runs.records).toHaveLength(2);
    // Each server finds its own again, and a reply out of the cache would be no new answer.
    for (const [index, own] of [first, second].entries()) {
      await start(index);
      await ended(runs);
      expect(actions.earlier).toMatchObject({ record: { id: own?.id }, isOther: false });
    }
    expect(asked).toEqual({ a: 5, b: 5 });
    const third = await again();
    await ended(runs);
    expect(asked).toEqual({ a: 5, b: 10 });
    expect(third?.plan.repetition).toBe(3);
    expect(third && v.parse(recordSchema, third)).toEqual(third);
    close();
    await Promise.all(servers.map((server) => server.close()));
  });

  it('explain why a run without its server cannot continue', async () => {
    const { runs, actions, close } = editorWith();
    const record = await actions.start(request, { ok: true, value: { kind: 'solver' } });
    await ended(runs);
    if (record === null) throw new Error('The run did not start.');
    const asked = {
      ...record,
      plan: { ...record.plan, respondent: { kind: 'vlm', model: 'm' } },
      made: { server: 'direct-1' },
    };
    expect(await actions.resume(asked)).toBe(false);
    expect(actions.problemOf(record.id)).toContain('direct-1');
    expect(actions.isResuming(record.id)).toBe(false);
    close();
  });
});

describe('the same items', () => {
  it('are those of one seed, number and origin, regardless of wording', () => {
    const source = { kind: 'import', id: 'a', title: 'A copy' } as const;
    expect(asksTheSame(request, { ...request })).toBe(true);
    expect(asksTheSame(request, { ...request, seed: 2 })).toBe(false);
    expect(asksTheSame(request, { ...request, count: 6 })).toBe(false);
    expect(asksTheSame(request, { ...request, source })).toBe(false);
    expect(asksTheSame({ ...request, source }, { ...request, source: { ...source, title: 'B' } })).toBe(true);
  });
});

it('a refusal is shown at its run, until something else is tried there', async () => {
  const record = { id: 'a' } as RunRecord;
  const live = new Map<string, unknown>();
  const refusing = () => Promise.reject(new Error('It is running in another tab.'));
  const runs = { live, cancel: refusing, call: refusing } as unknown as Runs;
  const actions = new RunActions(runs, { start: () => Promise.resolve(), addressOf: () => null });
  await actions.cancel('a');
  expect(actions.problemOf('a')).toBe('The run was not cancelled: It is running in another tab.');
  await actions.pause('a');
  expect(actions.problemOf('a')).toBe('The run was not paused: It is running in another tab.');
  live.set('a', {});
  expect(await actions.resume(record)).toBe(false);
  expect(actions.problemOf('a')).toBe('The run was not resumed: It is running in another tab.');
  expect(actions.problemOf('b')).toBe('');
});

it('a run that is about to continue can be cancelled while its model loads, and then waits as before', async () => {
  const gate = { isOpen: true };
  const { runs, actions, close } = editorWith({
    clip: () => (gate.isOpen ? Promise.resolve(seeingClip([])) : new Promise(() => undefined)),
  });
  const value = { kind: 'clip+scm', clipModel: 'scene-clip' };
  const record = await actions.start(request, { ok: true, value });
  if (record === null) throw new Error(actions.startProblem);
  await ended(runs);
  gate.isOpen = false;
  const resuming = actions.resume(record);
  expect(await actions.resume(record)).toBe(false);
  expect([actions.isResuming(record.id), actions.problemOf(record.id)]).toEqual([true, '']);
  await actions.cancel(record.id);
  expect(await resuming).toBe(false);
  expect([actions.isResuming(record.id), actions.problemOf(record.id)]).toEqual([false, '']);
  await actions.remove(record);
  expect(actions.removeProblem).toBe('');
  close();
});

it('each run that is about to continue says so until it does, or fails', async () => {
  const { runs, actions: first, close } = editorWith();
  const made = [3, 4].map((seed) =>
    first.start({ ...request, seed }, { ok: true, value: { kind: 'solver' } }),
  );
  const [one, other] = await Promise.all(made);
  if (!one || !other) throw new Error('there are no runs');
  await ended(runs);
  const gates: ((reason: Error) => void)[] = [];
  const start = (): Promise<void> => new Promise((_, reject) => gates.push(reject));
  const actions = new RunActions(runs, { start, addressOf: () => null });
  expect(() => actions.cancelStarting()).not.toThrow();
  const going = [actions.resume(one), actions.resume(other)];
  expect([one, other].map(({ id }) => actions.isResuming(id))).toEqual([true, true]);
  gates[0]?.(new Error('The servers are not there.'));
  expect(await going[0]).toBe(false);
  expect([one, other].map(({ id }) => actions.isResuming(id))).toEqual([false, true]);
  expect([one, other].map(({ id }) => actions.problemOf(id))).toEqual(['The servers are not there.', '']);
  gates[1]?.(new Error('Nor now.'));
  await going[1];
  expect(actions.isResuming(other.id)).toBe(false);
  close();
});

it('a start that goes on with a run begun before is shown at that run, too', async () => {
  const { runs, actions: first, close } = editorWith();
  const value = { kind: 'solver' } as const;
  const record = await first.start(request, { ok: true, value });
  if (record === null) throw new Error(first.startProblem);
  await ended(runs);
  const start = (_: unknown, signal: AbortSignal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  const begun = { live: new Map(), records: [{ ...record, status: 'paused', answered: 2 }], start };
  const actions = new RunActions(begun as unknown as Runs, {
    start: () => Promise.resolve(),
    addressOf: () => null,
  });
  const starting = actions.start(request, { ok: true, value });
  expect([actions.isStarting, actions.isResuming(record.id)]).toEqual([true, true]);
  actions.cancelStarting();
  expect(await starting).toBeNull();
  expect(actions.isResuming(record.id)).toBe(false);
  close();
});
