import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RunProgress, RunRecord } from '../../evaluation/runs/index.ts';
import { WorkerClient, type Port } from '../../util/workers/rpc.ts';
import type { RunMethods } from '../../workers/runs/methods.ts';
import type { RunEvent, RunRequest } from '../../evaluation/sessions/requests.ts';
import type { RunTabs, TabMessage } from './run-tabs.ts';
import { requestToResume, Runs } from './runs.svelte.ts';

interface Call {
  readonly kind: 'call' | 'cancel';
  readonly id: number;
  readonly method: keyof RunMethods;
  readonly request: unknown;
}

/** Returns a fake worker. */
function worker() {
  const calls: Call[] = [];
  let listener: (event: MessageEvent) => void = () => undefined;
  const port: Port = {
    postMessage: (message) => calls.push(message as Call),
    addEventListener: (_, added) => (listener = added),
  };
  const say = (data: object): void => listener({ data } as MessageEvent);
  const idOf = (method: string): number => calls.findLast((call) => call.method === method)?.id ?? -1;
  return {
    client: new WorkerClient<RunMethods>(port),
    calls,
    asked: () => calls.map(({ kind, method, request }) => (kind === 'call' ? [method, request] : [kind])),
    reply: async (method: keyof RunMethods, reply: unknown) => {
      say({ kind: 'reply', id: idOf(method), reply });
      await settled();
    },
    fail: async (method: keyof RunMethods, message: string) => {
      say({ kind: 'failure', id: idOf(method), message });
      await settled();
    },
    emit: (event: RunEvent) => say({ kind: 'progress', id: idOf('run'), progress: event }),
  };
}

/** Returns fake other tabs. */
function tabs(claimed: readonly string[] = []) {
  const posted: TabMessage[] = [];
  let receive: (message: TabMessage) => void = () => undefined;
  const free = new Map<string, { release: () => void; lose: () => void }>();
  const fake = {
    post: (message: TabMessage) => void posted.push(message),
    subscribe: (listener: (message: TabMessage) => void) => (receive = listener),
    claimed: () => Promise.resolve(claimed),
    whenUnlocked: (id: string) =>
      new Promise<void>((release, reject) => {
        free.set(id, { release, lose: () => reject(new Error('no locks')) });
      }),
  };
  const tabs = fake as unknown as RunTabs;
  return { tabs, posted, receive: (message: TabMessage) => receive(message), free };
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve();
}

const plan = { task: 't', system: 's', variant: {}, seed: 3, count: 4, respondent: { kind: 'solver' } };

function recordOf(id: string, more: Partial<RunRecord> = {}): RunRecord {
  const counts = { answered: 0, failed: 0, started: 1 };
  return { id, plan, title: `Run ${id}`, ...counts, ...more } as unknown as RunRecord;
}

function progressOf(answered: number, more: Partial<RunProgress> = {}): RunProgress {
  return { answered, failed: 0, status: 'running', ...more } as unknown as RunProgress;
}

const request = { task: 't' } as unknown as RunRequest;

const PERSISTENT = { status: 'persistent', message: 'kept' };

/** Answers a request for the list. */
async function answerList(work: ReturnType<typeof worker>, records: readonly RunRecord[], kept = PERSISTENT) {
  await work.reply('status', kept);
  await work.reply('list', records);
}

/** Returns runs with a worker and other tabs, after reading a list once. */
async function looked(records: readonly RunRecord[] = [], claimed: readonly string[] = []) {
  const [work, others] = [worker(), tabs(claimed)];
  const runs = new Runs(
    () => work.client,
    () => others.tabs,
  );
  const looking = runs.refresh();
  await answerList(work, records);
  await looking;
  work.calls.length = 0;
  return { runs, work, others };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the list of runs', () => {
  it('is read again, with its storage, and other tabs are asked about their runs', async () => {
    const { runs, work, others } = await looked([recordOf('a')]);
    expect(runs.records).toEqual([recordOf('a')]);
    expect(runs.warning).toBe('');
    expect(others.posted).toEqual([{ kind: 'who' }]);
    const again = runs.refresh();
    await answerList(work, [], { status: 'memory', message: 'Not kept.' });
    await again;
    expect(runs.warning).toBe('Not kept.');
    expect(runs.records).toEqual([]);
  });

  it('is read once more if a run ended while it was read', async () => {
    const { runs, work } = await looked();
    void runs.start(request);
    work.emit({ kind: 'record', record: recordOf('a') });
    const looking = runs.refresh();
    await work.reply('status', PERSISTENT);
    await work.reply('run', recordOf('a', { answered: 4 }));
    await work.reply('list', [recordOf('a')]);
    expect(runs.records).toEqual([recordOf('a', { answered: 4 })]);
    await answerList(work, [recordOf('a', { answered: 4, title: 'Renamed' })]);
    await looking;
    expect(runs.records).toEqual([recordOf('a', { answered: 4, title: 'Renamed' })]);
  });

  it('shows a run that another tab has claimed as in progress there, until it is released', async () => {
    const record = recordOf('a', { answered: 2, failed: 1 });
    const { runs, work, others } = await looked([record, recordOf('b')], ['a']);
    expect(runs.activity(record)).toEqual({ where: 'elsewhere', answered: 2, failed: 1, isPaused: false });
    expect(runs.activity(recordOf('b'))).toMatchObject({ where: 'nowhere' });
    others.receive({ kind: 'progress', id: 'a', answered: 3, failed: 2, isPaused: true });
    expect(runs.activity(record)).toEqual({ where: 'elsewhere', answered: 3, failed: 2, isPaused: true });
    others.free.get('a')?.release();
    await settled();
    await answerList(work, [recordOf('a', { answered: 4 })]);
    expect(runs.records).toEqual([recordOf('a', { answered: 4 })]);
    expect(runs.activity(record)).toEqual({ where: 'nowhere', answered: 2, failed: 1, isPaused: false });
  });

  it('stops following a run whose end cannot be observed', async () => {
    const record = recordOf('a');
    const { runs, others } = await looked([record], ['a']);
    others.free.get('a')?.lose();
    await settled();
    expect(runs.activity(record).where).toBe('nowhere');
  });

  it('works without other tabs', async () => {
    const work = worker();
    const runs = new Runs(() => work.client);
    const looking = runs.refresh();
    await answerList(work, [recordOf('a')]);
    await looking;
    expect(runs.records).toEqual([recordOf('a')]);
  });
});

describe('a run of this tab', () => {
  it('is in progress from its record to its end, and other tabs are notified of both', async () => {
    const { runs, work, others } = await looked([recordOf('old', { started: 5 })]);
    others.posted.length = 0;
    const starting = runs.start(request);
    expect(work.asked()).toEqual([['run', request]]);
    work.emit({ kind: 'record', record: recordOf('a', { started: 9 }) });
    expect(await starting).toEqual(recordOf('a', { started: 9 }));
    expect(runs.live.get('a')).toEqual({ progress: null, question: null });
    expect(runs.records?.map(({ id }) => id)).toEqual(['a', 'old']);
    expect(runs.activity(recordOf('a', { answered: 1, failed: 1 }))).toEqual({
      where: 'here',
      answered: 1,
      failed: 1,
      isPaused: false,
    });
    const item = { id: 'i' } as never;
    work.emit({ kind: 'question', id: 'a', item });
    expect(runs.live.get('a')).toEqual({ progress: null, question: item });
    const paused = progressOf(2, { failed: 1, status: 'paused' });
    work.emit({ kind: 'progress', id: 'a', progress: paused });
    expect(runs.live.get('a')).toEqual({ progress: paused, question: item });
    expect(runs.activity(recordOf('a'))).toEqual({ where: 'here', answered: 2, failed: 1, isPaused: true });
    const ended = recordOf('a', { started: 3, answered: 4 });
    await work.reply('run', ended);
    expect(runs.live.size).toBe(0);
    expect(runs.records).toEqual([recordOf('old', { started: 5 }), ended]);
    expect(others.posted).toEqual([
      { kind: 'progress', id: 'a', answered: 0, failed: 0, isPaused: false },
      { kind: 'progress', id: 'a', answered: 2, failed: 1, isPaused: true },
      { kind: 'rests', id: 'a' },
    ]);
    work.emit({ kind: 'progress', id: 'a', progress: progressOf(9) });
    expect(runs.live.size).toBe(0);
  });

  it('is the first of the list if that was not loaded yet', async () => {
    const work = worker();
    const runs = new Runs(() => work.client);
    const starting = runs.start(request);
    work.emit({ kind: 'record', record: recordOf('a') });
    await starting;
    expect(runs.records).toEqual([recordOf('a')]);
  });

  it('is reported to other tabs at most twice a second, and whenever it waits or continues', async () => {
    const { runs, work, others } = await looked([]);
    void runs.start(request);
    work.emit({ kind: 'record', record: recordOf('a', { answered: 7 }) });
    const heard = (): unknown[] =>
      others.posted.splice(0).map((one) => (one.kind === 'progress' ? [one.answered, one.isPaused] : one));
    expect(heard()).toEqual([{ kind: 'who' }, [7, false]]);
    const after = (milliseconds: number, progress: RunProgress): unknown[] => {
      vi.advanceTimersByTime(milliseconds);
      work.emit({ kind: 'progress', id: 'a', progress });
      return heard();
    };
    expect(after(499, progressOf(8))).toEqual([]);
    expect(after(1, progressOf(9))).toEqual([[9, false]]);
    expect(after(499, progressOf(10))).toEqual([]);
    expect(after(0, progressOf(10, { status: 'paused' }))).toEqual([[10, true]]);
    expect(after(1, progressOf(10, { status: 'paused' }))).toEqual([]);
    expect(after(0, progressOf(10))).toEqual([[10, false]]);
    others.receive({ kind: 'who' });
    expect(heard()).toEqual([[10, false]]);
    vi.advanceTimersByTime(600);
    work.emit({ kind: 'question', id: 'a', item: null });
    expect(heard()).toEqual([]);
  });

  it('that continues under another id leaves nothing under the expected one', async () => {
    const { runs, work } = await looked([recordOf('early'), recordOf('other')]);
    const going = runs.start(request);
    work.emit({ kind: 'claimed', id: 'early' });
    work.emit({ kind: 'record', record: recordOf('a') });
    await going;
    expect(runs.records?.map(({ id }) => id).sort()).toEqual(['a', 'other']);
  });

  it('that cannot be run is rejected with a message', async () => {
    const { runs, work, others } = await looked([]);
    others.posted.length = 0;
    const starting = runs.start(request).catch((error: unknown) => error);
    await work.fail('run', 'No such task.');
    expect(await starting).toEqual(new Error('No such task.'));
    expect(others.posted).toEqual([]);
    expect(work.asked()).toEqual([['run', request]]);
  });

  it('that fails after its start is shown as waiting, and the list is read again', async () => {
    const { runs, work, others } = await looked([]);
    const starting = runs.start(request);
    work.emit({ kind: 'record', record: recordOf('a') });
    await starting;
    others.posted.length = 0;
    await work.fail('run', 'The store is full.');
    expect(runs.live.size).toBe(0);
    expect(others.posted).toEqual([{ kind: 'rests', id: 'a' }]);
    expect(work.asked().flat()).toEqual(['run', request, 'status', null]);
  });

  it('is cancelled by its signal', async () => {
    const { runs, work } = await looked([]);
    const leaver = new AbortController();
    const starting = runs.start(request, leaver.signal).catch((error: unknown) => error);
    leaver.abort();
    expect(await starting).toMatchObject({ name: 'AbortError' });
    expect(work.asked()).toEqual([['run', request], ['cancel']]);
  });
});

describe('the messages of other tabs', () => {
  it('are followed: a changed list, a waiting run, a run that is not listed yet', async () => {
    const { runs, work, others } = await looked([recordOf('a')]);
    const reads = async (message: TabMessage): Promise<boolean> => {
      work.calls.length = 0;
      others.receive(message);
      const isRead = work.asked().some(([method]) => method === 'status');
      if (!isRead) return false;
      await answerList(work, [recordOf('a'), recordOf('b')]);
      return true;
    };
    const progress = { kind: 'progress', answered: 1, failed: 0, isPaused: false } as const;
    expect(await reads({ ...progress, id: 'a' })).toBe(false);
    expect(runs.activity(recordOf('a'))).toMatchObject({ where: 'elsewhere', answered: 1 });
    expect(await reads({ ...progress, id: 'b' })).toBe(true);
    expect(await reads({ ...progress, id: 'b', answered: 2 })).toBe(false);
    expect(runs.activity(recordOf('b'))).toMatchObject({ where: 'elsewhere', answered: 2 });
    expect([...others.free.keys()]).toEqual(['a', 'b']);
    expect(await reads({ kind: 'rests', id: 'b' })).toBe(true);
    expect(runs.activity(recordOf('b')).where).toBe('nowhere');
    expect(runs.activity(recordOf('a')).where).toBe('elsewhere');
    expect(await reads({ kind: 'changed' })).toBe(true);
    expect(await reads({ kind: 'who' })).toBe(false);
  });

  it('are ignored by a page that never loaded its runs', async () => {
    const [work, others] = [worker(), tabs()];
    const runs = new Runs(
      () => work.client,
      () => others.tabs,
    );
    // Renaming opens the channel to other tabs, and shows only one record.
    const renaming = runs.rename('a', 'x').catch(() => undefined);
    await work.fail('rename', 'There is none.');
    await renaming;
    const removing = runs.remove('a');
    await work.reply('remove', null);
    expect(await removing).toBeNull();
    expect(runs.records).toBeNull();
    work.calls.length = 0;
    others.receive({ kind: 'changed' });
    others.receive({ kind: 'rests', id: 'a' });
    others.receive({ kind: 'progress', id: 'a', answered: 1, failed: 0, isPaused: false });
    expect(work.calls).toEqual([]);
    expect(runs.activity(recordOf('a')).where).toBe('nowhere');
  });
});

describe('the actions on runs', () => {
  it('change the list, and other tabs are notified', async () => {
    const { runs, work, others } = await looked([recordOf('a', { started: 2 }), recordOf('b')]);
    others.posted.length = 0;
    const renaming = runs.rename('b', 'New');
    await work.reply('rename', recordOf('b', { title: 'New' }));
    await renaming;
    expect(runs.records?.map(({ title }) => title)).toEqual(['Run a', 'New']);
    const removing = runs.remove('a');
    const removed = { record: recordOf('a'), entries: [], grades: [], labels: [] };
    await work.reply('remove', removed);
    expect(await removing).toEqual(removed);
    expect(runs.records?.map(({ id }) => id)).toEqual(['b']);
    expect(others.posted).toEqual([{ kind: 'changed' }, { kind: 'changed' }]);
    others.posted.length = 0;
    const restoring = runs.restore(removed);
    await work.reply('restore', null);
    await answerList(work, [recordOf('a'), recordOf('b')]);
    await restoring;
    expect(runs.records?.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(others.posted).toEqual([{ kind: 'who' }, { kind: 'changed' }]);
    expect(work.asked()).toEqual([
      ['rename', { id: 'b', title: 'New' }],
      ['remove', { id: 'a' }],
      ['restore', removed],
      ['status', null],
      ['list', null],
    ]);
  });

  it('resume a stored run with its original request', () => {
    const respondent = { kind: 'solver' } as never;
    const asked = { task: 't', system: 's', variant: {}, seed: 3, count: 4 };
    const request = { ...asked, respondent, title: 'Run a', resumes: 'a' };
    expect(requestToResume(recordOf('a'), respondent)).toEqual(request);
    const source = { kind: 'imported', id: 'x' };
    const imported = recordOf('a', { plan: { ...plan, source } as never });
    expect(requestToResume(imported, respondent)).toEqual({ ...request, source });
  });
});

describe('the runs of the page', () => {
  interface Started {
    readonly options: WorkerOptions;
    readonly sent: { readonly kind: string; readonly method?: string; readonly port?: MessagePort }[];
    readonly fail: (message: string) => void;
    readonly isEnded: boolean;
  }
  const started: Started[] = [];
  beforeEach(() => {
    vi.useRealTimers();
    vi.resetModules();
    started.length = 0;
    class IdleWorker implements Started {
      isEnded = false;
      readonly sent: Started['sent'] = [];
      readonly #listeners: [string, (event: { message: string }) => void][] = [];
      constructor(
        _: URL,
        readonly options: WorkerOptions,
      ) {
        started.push(this);
      }
      addEventListener(type: string, listener: (event: { message: string }) => void): void {
        this.#listeners.push([type, listener]);
      }
      postMessage(message: Started['sent'][number]): void {
        this.sent.push(message);
      }
      terminate(): void {
        this.isEnded = true;
      }
      fail(message: string): void {
        for (const [type, listener] of this.#listeners) if (type === 'error') listener({ message });
      }
    }
    vi.stubGlobal('Worker', IdleWorker);
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('BroadcastChannel', undefined);
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('are in one worker, which starts with the first call and has a port to a CLIP', async () => {
    const { pageRuns } = await import('./runs.svelte.ts');
    const runs = pageRuns();
    expect(pageRuns()).toBe(runs);
    expect(started).toHaveLength(0);
    void runs.call('sets', null).catch(() => undefined);
    void runs.call('unreadable', null).catch(() => undefined);
    expect(started.map(({ options }) => options)).toEqual([{ type: 'module' }]);
    await vi.waitFor(() =>
      expect(started[0]?.sent.map(({ kind, method }) => method ?? kind).join(' ')).toBe(
        'clip-port sets unreadable',
      ),
    );
    started[0]?.sent.forEach(({ port }) => port?.close());
  });

  it('report that their worker stopped, and start another', async () => {
    const { pageRuns } = await import('./runs.svelte.ts');
    const runs = pageRuns();
    const first = runs.call('sets', null).catch((error: unknown) => error);
    const again = 'Try again: what was answered is kept.';
    started[0]?.fail('out of memory');
    expect(await first).toEqual(new Error(`The background worker stopped: out of memory. ${again}`));
    expect(started[0]?.isEnded).toBe(true);
    const second = runs.call('sets', null).catch((error: unknown) => error);
    expect(started).toHaveLength(2);
    started[1]?.fail('');
    expect(await second).toEqual(
      new Error(`The background worker could not be fetched: no connection to the server. ${again}`),
    );
  });

  it('work without other tabs if a browser cannot reach them', async () => {
    const { browserTabs } = await import('./run-tabs.ts');
    const others = browserTabs();
    others.post({ kind: 'changed' });
    others.subscribe(() => undefined);
    expect(await others.claimed()).toEqual([]);
  });
});

it('a run getting ready in this tab is not shown as another tab’s, until it is cancelled', async () => {
  const { runs, work, others } = await looked([recordOf('a')]);
  const leaver = new AbortController();
  const starting = runs.start(request, leaver.signal).catch(() => undefined);
  work.emit({ kind: 'claimed', id: 'a' });
  vi.spyOn(others.tabs, 'claimed').mockResolvedValue(['a']);
  const where = async (): Promise<string> => {
    const again = runs.refresh();
    await answerList(work, [recordOf('a')]);
    await again;
    return runs.activity(recordOf('a')).where;
  };
  expect(await where()).toBe('nowhere');
  leaver.abort();
  await starting;
  expect(await where()).toBe('elsewhere');
});

it('a run of another tab is shown as waiting even if the list cannot be read', async () => {
  const { runs, work, others } = await looked([recordOf('a'), recordOf('b')], ['a']);
  others.free.get('a')?.release();
  await settled();
  await work.fail('status', 'The background worker stopped.');
  expect(runs.activity(recordOf('a')).where).toBe('nowhere');
  expect(runs.records).toHaveLength(2);
  for (const message of [
    { kind: 'changed' },
    { kind: 'rests', id: 'b' },
    { kind: 'progress', id: 'c', answered: 1, failed: 0, isPaused: false },
  ] as const) {
    others.receive(message);
    await work.fail('status', 'The background worker stopped.');
  }
  expect(runs.records).toHaveLength(2);
});

it('a run of this tab is not shown as another tab’s, although it is claimed', async () => {
  const { runs, work, others } = await looked([recordOf('a')], ['a', 'b']);
  others.free.clear();
  void runs.start(request);
  work.emit({ kind: 'record', record: recordOf('c') });
  const claimed = vi.spyOn(others.tabs, 'claimed').mockResolvedValue(['b', 'c']);
  const again = runs.refresh();
  await answerList(work, [recordOf('a'), recordOf('c')]);
  await again;
  expect(claimed).toHaveBeenCalledOnce();
  expect([...others.free.keys()]).toEqual([]);
  expect(runs.activity(recordOf('c')).where).toBe('here');
});
