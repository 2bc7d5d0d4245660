import { createItems, defaultVariant } from '../benchmarks/items.fixture.ts';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { HANG, startMockUpstream } from '../../../../tests/support/mock-upstream.ts';
import {
  flatReply,
  gradesOf,
  labelsOf,
  recordSchema,
  runId,
  type RunRecord,
  type RunStore,
} from '../runs/index.ts';
import { entrySchema } from '../runs/record.ts';
import { memoryRunStore } from '../runs/stores/memory-store.ts';
import { seeingClip } from '../../../../tests/support/seeing-clip.ts';
import type { RespondentPorts } from '../respondents/types.ts';
import { readyRespondent, respondentOfRun } from '../respondents/registry.ts';
import { requestToResume } from '../../state/runs/runs.svelte.ts';
import { RunQueries } from '../reports/queries.ts';
import { pendulum } from '../../systems/index.ts';
import { storyCollection } from '../tasks/kit/stories/subject.ts';
import { taskOf } from '../benchmarks/index.ts';
import { serverClient } from '../respondents/server-client.ts';
import type { ClaimRun } from './claim.ts';
import { RunHost } from './run-host.ts';
import { StoredRuns } from './stored-runs.ts';
import type { RunEvent, RunRequest } from './requests.ts';
import { required, unwrap } from '../../../../tests/support/required.ts';

const variant = defaultVariant('counterfactual', pendulum);
/** Every picture that is looked at here. */
const pictures = createItems('counterfactual', pendulum, { count: 400, seed: 3, variant }).flatMap(
  (item) => item.pictures,
);
let weights = 'first';
const ports: Omit<RespondentPorts, 'items' | 'queue'> = {
  clip: () => Promise.resolve(seeingClip(pictures, { sha256: weights })),
  draw: () => Promise.resolve('data:image/png;base64,'),
  client: serverClient(),
};

function request(respondent: RunRequest['respondent'], count = 12): RunRequest {
  return {
    task: 'counterfactual',
    system: 'pendulum',
    variant,
    seed: 3,
    count,
    respondent,
    title: '',
  };
}

function hostWith(): { readonly host: RunHost; readonly answers: RunQueries; readonly events: RunEvent[] } {
  const host = new RunHost(memoryRunStore(), ports);
  return { host, answers: new RunQueries(host.runs), events: [] };
}

function missing(): never {
  throw new Error('there is an entry');
}

const never = new AbortController().signal;

/** Claims of tabs that know of each other by what is held. */
function claimIn(held: Set<string>): ClaimRun {
  return (id) => {
    if (held.has(id)) return Promise.resolve(null);
    held.add(id);
    return Promise.resolve(() => held.delete(id));
  };
}

describe('runs of a page', () => {
  test('that wait to be gone on with can be given up; their answers stay', async () => {
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

  test('keep what several writers change at the same time', async () => {
    const { host } = hostWith();
    const { id } = await host.run(request({ kind: 'solver' }), never, () => undefined);
    await Promise.all([
      host.runs.rename(id, ' Mine '),
      host.runs.noteRelease(id, '2024-05'),
      host.cancelPaused(id),
    ]);
    const changed = { title: 'Mine', released: '2024-05', status: 'cancelled' };
    expect(await host.runs.record(id)).toMatchObject(changed);
    await expect(host.runs.rename('none', 'x')).rejects.toThrow('There is no run none');
  });

  test('are kept with their answers and summed up beside baselines', async () => {
    const { host, answers, events } = hostWith();
    const record = await host.run(request({ kind: 'solver' }), never, (one) => events.push(one));
    expect(record).toMatchObject({ status: 'done', total: 12, answered: 12, failed: 0 });
    expect(events.slice(0, 2)).toMatchObject([
      { kind: 'claimed', id: record.id },
      { kind: 'record', record: { status: 'paused' } },
    ]);
    expect(events.at(-1)).toMatchObject({ kind: 'progress', progress: { status: 'done', answered: 12 } });
    const { report, confusions, errors } = await answers.results(record.id, 'audited');
    expect(report).toMatchObject({
      protocol: 'audited',
      figures: { n: 12, accuracy: 1, allCorrect: 1 },
    });
    expect(Object.keys(report.baselines)).toContain('copy');
    expect(confusions.map(({ id }) => id)).toEqual(pendulum.variables.map(({ id }) => id));
    expect(errors).toBeNull();
    expect((await host.runs.store.list()).map(({ id }) => id)).toEqual([record.id]);
  });

  test('split what was seen from what was reasoned, and page through what went wrong', async () => {
    const { host, answers } = hostWith();
    const seen = await host.run(request({ kind: 'clip+scm' }, 40), never, () => undefined);
    const trivial = await host.run(request({ kind: 'copy-unchanged' }, 40), never, () => undefined);
    expect(seen.made).toEqual({ backend: 'wasm', dtype: 'fp32' });
    const { errors } = await answers.results(seen.id, 'audited');
    expect(errors).toMatchObject({ n: 40, perception: 0, readRight: 1 });
    const page = await answers.rows(trivial.id, 'audited', 'partly', { from: 2, count: 3 });
    expect(page.rows).toHaveLength(3);
    expect(page.rows.every(({ judgement }) => judgement.outcome === 'partly')).toBe(true);
    const unlike = await answers.rows(seen.id, 'audited', 'right', { from: 0, count: 99 }, trivial.id);
    expect(unlike.total).toBeGreaterThan(20);
    const compared = await answers.compare(trivial.id, seen.id, 'audited');
    expect(compared.ok && compared.value.difference).toBeGreaterThan(0.2);
  });

  test('are asked by one tab at a time', async () => {
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

  test('that get ready here are neither said to be elsewhere nor taken away, until that is stopped', async () => {
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
    const refused = /getting ready here: wait until it goes on, or stop that first/u;
    await expect(host.remove(whole.id)).rejects.toThrow(refused);
    await expect(host.cancelPaused(whole.id)).rejects.toThrow(refused);
    await expect(host.run(again, never, () => undefined)).rejects.toThrow(refused);
    leaver.abort();
    await expect(waiting).rejects.toThrow('abort');
    expect(await host.cancelPaused(whole.id)).toMatchObject({ status: 'cancelled', answered: 12 });
    expect(await host.remove(whole.id)).toMatchObject({ record: { id: whole.id } });
  });

  test('go on after a stop, and not with other weights', async () => {
    const { host } = hostWith();
    const id = { run: '' };
    const stopped = await host.run(request({ kind: 'clip+scm' }, 400), never, (event) => {
      if (event.kind === 'record') id.run = event.record.id;
      if (event.kind === 'progress' && event.progress.answered > 50) host.cancel(id.run);
    });
    expect(stopped).toMatchObject({ status: 'cancelled', ended: expect.any(Number) as number });
    expect(stopped.answered).toBeLessThan(400);
    weights = 'second';
    await expect(
      host.run({ ...request({ kind: 'clip+scm' }, 400), resumes: id.run }, never, () => undefined),
    ).rejects.toThrow('has changed');
    weights = 'first';
    const events: RunEvent[] = [];
    const done = await host.run({ ...request({ kind: 'clip+scm' }, 400), resumes: id.run }, never, (one) =>
      events.push(one),
    );
    expect(done).toMatchObject({ id: id.run, status: 'done', answered: 400 });
    const last = events.at(-1);
    expect(last?.kind === 'progress' && last.progress.resumed).toBe(stopped.answered);
  });

  test('tell the servers that answered apart, by no address, and leave out one that was asked nothing', async () => {
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
            ...{ model: 'm', parameters: { temperature: 0.5 }, baseUrl, serverId: 's' },
            ...{ concurrency: 1, stream: false },
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

  test('are kept from the first moment on: closed while a model loads, they can be gone on with', async () => {
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

  test('of a server are kept so as well, under the name that they will have', async () => {
    const store = memoryRunStore();
    const host = new RunHost(store, { ...ports, client: () => new Promise(() => undefined) });
    const at = {
      ...{ model: 'm', parameters: { temperature: 0, stop: ['.'] }, baseUrl: 'http://h/v1', serverId: 's' },
      ...{ concurrency: 3, stream: true, size: 64 },
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
      ...{ ...ports, queue: null },
      items: () => Promise.resolve([]),
    });
    expect(runId({ ...kept.plan, respondent: ready.identity })).toBe(kept.id);
  });

  test('say how many requests that went out a closed page may have left unanswered, and sent again', async () => {
    const store = memoryRunStore();
    // The first is answered, so that others follow; they wait until the page is closed.
    let isClosed = false;
    const mock = await startMockUpstream('vllm', (_, n) =>
      n === 0 || isClosed ? { kind: 'answer', text: 'Yes' } : { kind: 'raw', pieces: [HANG] },
    );
    const at = {
      ...{ model: 'm', parameters: { temperature: 0.5 }, baseUrl: mock.url, serverId: 's' },
      ...{ concurrency: 5, stream: false },
    };
    const closed = new RunHost(store, ports);
    const closedRun = closed.run(request({ kind: 'vlm', server: at }), never, () => undefined);
    const kept = () => closed.runs.list().then(([record]) => record);
    // Four at once to begin with, whatever the server may get.
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
    // A closed page sends nothing more; this one would try again when the server is gone, in whatever test runs then.
    closed.cancel(done.id);
    await closedRun;
    await mock.close();
  });

  test('count one failure and one request where the first of all is refused, however many wait for it', async () => {
    const { host } = hostWith();
    const mock = await startMockUpstream('vllm', () => ({
      kind: 'error',
      status: 401,
      message: 'no such key',
    }));
    const at = {
      ...{ model: 'm', parameters: { temperature: 0 }, baseUrl: mock.url, serverId: 's' },
      ...{ concurrency: 5, stream: false },
    };
    const record = await host.run(request({ kind: 'vlm', server: at }), never, () => undefined);
    expect(mock.requests).toHaveLength(1);
    expect(record).toMatchObject({ status: 'stopped', answered: 0, failed: 1 });
    expect(record.trouble).toContain('401');
    expect(record).not.toHaveProperty('underWay');
    await mock.close();
  });

  test('leave no request open where they were paused, and what was under way is answered', async () => {
    const { host } = hostWith();
    const mock = await startMockUpstream('vllm', () => ({ kind: 'answer', text: 'Yes' }));
    const at = {
      ...{ model: 'm', parameters: { temperature: 0.5 }, baseUrl: mock.url, serverId: 's' },
      ...{ concurrency: 2, stream: false },
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

  test('that could not be started, or were given up before, leave nothing behind', async () => {
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

  test('leave one of the same plan where it is that this version cannot read', async () => {
    const store = memoryRunStore();
    const refusal = new Error('It cannot be read here.');
    const remove = vi.spyOn(store, 'remove');
    const host = new RunHost({ ...store, remove, change: () => Promise.reject(refusal) }, ports);
    await expect(host.run(request({ kind: 'solver' }), never, () => undefined)).rejects.toThrow(refusal);
    expect(remove).not.toHaveBeenCalled();
  });

  test('keep how their server was asked, the newest way first', async () => {
    const { host } = hostWith();
    const mock = await startMockUpstream('vllm', () => ({ kind: 'answer', text: 'Yes' }));
    const respondent = (concurrency: number, stream: boolean): RunRequest['respondent'] => ({
      kind: 'vlm',
      server: {
        ...{ model: 'm', parameters: { temperature: 0 }, baseUrl: mock.url, serverId: 's' },
        ...{ concurrency, stream },
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

  test('say what began them, and what they went on with where that differs', async () => {
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

  test('keep how likely yes was, and sum it up', async () => {
    const { host, answers } = hostWith();
    const first = { Yes: 0.75, No: 0.25 };
    const mock = await startMockUpstream('vllm', () => ({ kind: 'answer', text: 'Yes', first }));
    try {
      const at = {
        ...{ model: 'm', parameters: { temperature: 0 }, baseUrl: mock.url, serverId: 's' },
        ...{ concurrency: 4, stream: true, probabilities: { from: 'tokens' } as const },
      };
      const asked = {
        ...request({ kind: 'vlm', server: at }, 1),
        task: 'structure-single',
        variant: defaultVariant('structure-single', pendulum),
      };
      const { id, plan } = await host.run(asked, never, () => undefined);
      expect(plan.respondent.parameters).toEqual({ temperature: 0, probabilities: 'tokens' });
      const { probabilities } = await answers.results(id, 'audited');
      expect(probabilities).toMatchObject({ n: 12, auc: 0.5, labelMass: 1 });
      const [entry] = await host.runs.store.entries(id);
      expect(v.parse(entrySchema, flatReply(entry ?? missing()))).toEqual(entry);
      expect(await answers.export(id, 'audited', 'csv')).toContain(',0.75,0.75,1,');
      expect(await answers.export(id, 'audited', 'html')).toContain('Brier score');
    } finally {
      await mock.close();
    }
  });

  test('take no answer of a model of the same name on another server, and ask the same server once', async () => {
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
              ...{ model: 'm', parameters: { temperature }, baseUrl: mocks[which]?.url ?? '' },
              ...{ serverId: `s${which}`, concurrency: 1, stream: false },
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

  test('are graded by a judge, each answer once by each judge and prompt unless the reply is unreadable, and come back with their grades', async () => {
    const { host, answers } = hostWith();
    const here = new AbortController().signal;
    const explaining = {
      ...request({ kind: 'captions' }, 6),
      ...{ task: 'explanation', system: 'stories' },
      variant: defaultVariant('explanation', storyCollection),
    };
    const { id, plan } = await host.run(explaining, here, () => undefined);
    const { report } = await answers.results(id, 'audited');
    expect(report.figures).toMatchObject({ n: 6, ungraded: 6, exp: null });
    const mock = await startMockUpstream('vllm', (_request, n) => ({
      kind: 'answer',
      text: n === 1 ? 'No.' : 'S1: 8\nS2: 4\nS3: 6',
    }));
    const at = { model: 'judge', parameters: { temperature: 0 }, baseUrl: mock.url, serverId: 's' };
    const judge = { kind: 'vlm', server: { ...at, concurrency: 1, stream: false } } as const;
    const { rubric } = taskOf(plan.task);
    const prompt = rubric?.template ?? missing();
    const seen: number[] = [];
    try {
      await host.judging.grade({ id, judge, prompt }, here, ({ answered }) => seen.push(answered));
      expect(seen.at(-1)).toBe(6);
      const graded = await answers.results(id, 'audited');
      // 2 + 1 + 3
      expect(graded.report.figures).toMatchObject({ ungraded: 1, exp: 6 });
      expect(graded.grading).toMatchObject({
        graded: 5,
        open: 0,
        unread: [{ why: 'The reply gives no S1, S2, S3.' }],
        grader: { judge: { model: 'judge' } },
      });
      expect((await answers.rows(id, 'audited', 'ungraded', { from: 0, count: 9 })).total).toBe(1);
      await host.judging.grade({ id, judge, prompt }, here, () => undefined);
      expect(mock.requests).toHaveLength(7);
      expect((await answers.results(id, 'audited')).grading).toMatchObject({ graded: 6, unread: [] });
      const edited = { ...prompt, parts: { ...prompt.parts, instruction: 'Grade it.' } };
      const record = await host.judging.grade({ id, judge, prompt: edited }, here, () => undefined);
      expect(mock.requests).toHaveLength(13);
      expect(record.grading?.graders.map((one) => one.prompt.parts['instruction'])).toEqual([
        prompt.parts['instruction'],
        'Grade it.',
      ]);
      expect(v.parse(recordSchema, record)).toEqual(record);
      expect((await answers.results(id, 'audited')).report.figures).toMatchObject({ ungraded: 0, exp: 6 });
      const removed = await host.remove(id);
      expect(await host.runs.store.entries(gradesOf(id))).toEqual([]);
      if (removed === null) throw new Error('nothing was removed');
      await host.runs.restore(removed);
      expect((await answers.results(id, 'audited')).grading).toMatchObject({ graded: 6 });
      expect(mock.requests).toHaveLength(13);
      // Going on with the run keeps what its judges said.
      expect((await host.run(explaining, here, () => undefined)).grading?.replies).toBe(12);
      // A judge that is gone says so, and is asked again the next time.
      await mock.close();
      const other = { ...edited, parts: { ...edited.parts, instruction: 'Again.' } };
      const gone = new AbortController();
      const trying = host.judging.grade({ id, judge, prompt: other }, gone.signal, ({ active }) => {
        if (active > 0) gone.abort();
      });
      expect((await trying).grading?.graders).toHaveLength(3);
      expect((await answers.results(id, 'audited')).grading).toMatchObject({ graded: 0, open: 6 });
    } finally {
      await mock.close().catch(() => undefined);
    }
  });

  test('are labelled by what went wrong, by hand and by a judge, and keep it', async () => {
    const { host, answers } = hostWith();
    const here = new AbortController().signal;
    const choosing = {
      ...request({ kind: 'random' }, 12),
      ...{ task: 'cause-to-effect', system: 'stories' },
      variant: defaultVariant('cause-to-effect', storyCollection),
    };
    const { id, plan } = await host.run(choosing, here, () => undefined);
    const { rows } = await answers.rows(id, 'audited', 'wrong', { from: 0, count: 99 });
    const ids = rows.map(({ item }) => item.id);
    const [first = '', second = ''] = ids;
    expect(ids.length).toBeGreaterThan(3);
    expect((await answers.labels(id, 'audited'))?.figures).toMatchObject({ wrong: ids.length, hand: null });
    expect(await answers.export(id, 'audited', 'csv')).not.toContain('errorByHand');
    expect(await answers.export(id, 'audited', 'html')).not.toContain('What went wrong');
    await host.judging.label(id, first, { label: 'prior', note: 'it always rains' });
    await host.judging.label(id, second, { label: 'slip', note: '' });
    await host.judging.label(id, second, { label: null, note: '' });
    await expect(host.judging.label(id, 'x', { label: 'slip', note: '' })).rejects.toThrow('no answer to x');
    const mock = await startMockUpstream('vllm', (_request, n) => ({
      kind: 'answer',
      text: n === 1 || n === ids.length ? 'No.' : 'Label: prior',
    }));
    const at = { model: 'judge', parameters: { temperature: 0 }, baseUrl: mock.url, serverId: 's' };
    const judge = { kind: 'vlm', server: { ...at, concurrency: 1, stream: false } } as const;
    const prompt = taskOf(plan.task).errors?.template ?? missing();
    try {
      await host.judging.grade({ id, judge, prompt, gives: 'labels' }, here, () => undefined);
      const record = await host.judging.grade({ id, judge, prompt, gives: 'labels' }, here, () => undefined);
      expect(mock.requests).toHaveLength(ids.length + 1);
      expect(v.parse(recordSchema, record)).toEqual(record);
      expect(record).not.toHaveProperty('grading');
      const labels = await answers.labels(id, 'audited');
      expect(labels?.hand).toEqual({ [first]: { label: 'prior', note: 'it always rains' } });
      expect(labels?.figures).toMatchObject({
        hand: { n: 1 },
        judge: { n: ids.length - 1, open: 0, unread: [{ id: second }] },
        agreement: { n: 1, same: 1, kappa: null },
      });
      const csv = await answers.export(id, 'audited', 'csv');
      expect(csv.split('\r\n')[0]).toMatch(/,errorByHand,errorNote,errorByJudge$/u);
      expect(csv).toContain(',prior,it always rains,prior\r\n');
      const whole = JSON.parse(await answers.export(id, 'audited', 'json')) as {
        readonly labels: object;
        readonly items: readonly { readonly item: { readonly id: string }; readonly error?: object }[];
      };
      expect(whole.labels).toMatchObject({ wrong: ids.length });
      expect(whole.items.find(({ item }) => item.id === first)?.error).toEqual({
        ...{ hand: { label: 'prior', note: 'it always rains' }, judge: 'prior' },
      });
      const html = await answers.export(id, 'audited', 'html');
      expect(html).toContain('What went wrong');
      expect(html).toContain('1: 100.0% (5.0% to 100.0%)');
      const removed = await host.remove(id);
      expect(await host.runs.store.entries(labelsOf(id))).toEqual([]);
      if (removed === null) throw new Error('nothing was removed');
      await host.runs.restore(removed);
      expect(await answers.labels(id, 'audited')).toEqual(labels);
      expect((await host.run(choosing, here, () => undefined)).labelling?.replies).toBe(ids.length + 2);
    } finally {
      await mock.close();
    }
  });

  test('know the month in which their model was made public, where somebody typed it', async () => {
    const { host } = hostWith();
    const { id } = await host.run(request({ kind: 'solver' }), never, () => undefined);
    expect((await host.runs.noteRelease(id, '2024-05')).released).toBe('2024-05');
    await expect(host.runs.noteRelease(id, '2024-13')).rejects.toThrow('“2024-13” is no month');
    expect((await host.run(request({ kind: 'solver' }), never, () => undefined)).released).toBe('2024-05');
    expect(await host.runs.noteRelease(id, '')).not.toHaveProperty('released');
  });

  test('keep the title that they were given meanwhile', async () => {
    const { host } = hostWith();
    const renamed: Promise<void>[] = [];
    await host.run(request({ kind: 'solver' }), never, (event) => {
      if (event.kind === 'record') renamed.push(host.runs.store.put({ ...event.record, title: 'Renamed' }));
    });
    await Promise.all(renamed);
    expect((await host.runs.store.list()).map(({ title, status }) => [title, status])).toEqual([
      ['Renamed', 'done'],
    ]);
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
    expect(() => host.answer(record.id, 'late')).toThrow('not under way');
  });

  test('are judged no further once they are removed, and removed by no tab while another one judges them', async () => {
    const memory = memoryRunStore();
    // As in a database, what is appended is there whatever was removed before.
    const store: RunStore = {
      ...memory,
      journal: (id) => ({
        load: () => memory.journal(id).load(),
        append: (entry) => memory.journal(id).append(entry),
        fail: (failure) => memory.journal(id).fail(failure),
      }),
    };
    const held = new Set<string>();
    const claim = claimIn(held);
    const asked = vi.fn();
    let reply = (): void => undefined;
    const late = new Promise<void>((resolve) => (reply = resolve));
    const client = serverClient();
    const slowly: typeof ports = {
      ...ports,
      client: async (server) => {
        const punctual = await client(server);
        return {
          ...punctual,
          chat: async (...chat) => {
            asked();
            await late;
            return punctual.chat(...chat);
          },
        };
      },
    };
    const [host, elsewhere] = [new RunHost(store, slowly, claim), new RunHost(store, ports, claim)];
    const mock = await startMockUpstream('vllm', () => ({ kind: 'answer', text: 'S1: 8\nS2: 4\nS3: 6' }));
    const at = { model: 'judge', parameters: { temperature: 0 }, baseUrl: mock.url, serverId: 's' };
    const judge = { kind: 'vlm', server: { ...at, concurrency: 1, stream: false } } as const;
    try {
      const { id, plan } = await host.run(
        {
          ...request({ kind: 'captions' }, 3),
          ...{ task: 'explanation', system: 'stories' },
          variant: defaultVariant('explanation', storyCollection),
        },
        never,
        () => undefined,
      );
      const prompt = taskOf(plan.task).rubric?.template ?? missing();
      const judging = host.judging.grade({ id, judge, prompt }, never, () => undefined);
      await vi.waitFor(() => expect(asked).toHaveBeenCalled());
      await expect(elsewhere.remove(id)).rejects.toThrow(
        'Its answers are being graded in another tab: stop that there first.',
      );
      expect(await store.entries(id)).toHaveLength(3);
      const removing = host.remove(id);
      reply();
      expect(await removing).toMatchObject({ record: { id } });
      await judging;
      expect(await store.list()).toEqual([]);
      expect(await store.entries(gradesOf(id))).toEqual([]);
      expect(held.size).toBe(0);
    } finally {
      await mock.close();
    }
  });

  test('come back whole after they were removed', async () => {
    const { host } = hostWith();
    const { id } = await host.run(request({ kind: 'solver' }), never, () => undefined);
    const renamed = await host.runs.rename(id, ' The ceiling ');
    const removed = await host.remove(id);
    expect(await host.runs.store.list()).toEqual([]);
    expect(await host.runs.store.entries(id)).toEqual([]);
    if (removed === null) throw new Error('nothing was removed');
    await host.runs.restore(removed);
    expect(await host.runs.store.list()).toEqual([renamed]);
    expect(await host.runs.store.entries(id)).toHaveLength(12);
    // What is there is not replaced.
    const again = await host.runs.rename(id, 'Asked again');
    await expect(host.runs.restore(removed)).rejects.toThrow('were asked again since');
    expect(await host.runs.store.list()).toEqual([again]);
  });

  test('leave in each format', async () => {
    const { host, answers } = hostWith();
    const { id } = await host.run(request({ kind: 'copy' }), never, () => undefined);
    const lines = (await answers.export(id, 'audited', 'jsonl')).trim().split('\n');
    expect(lines.map((line) => Object.keys(JSON.parse(line) as object))).toEqual(
      Array(12).fill(['id', 'text']),
    );
    const csv = await answers.export(id, 'audited', 'csv');
    expect(csv.split('\r\n')[0]).toBe(
      'index,id,task,system,seed,state,do,pair,truth,answer,reading,outcome,credit,why,perceived,attempts,milliseconds,failure,orders,ceiling',
    );
    const whole = JSON.parse(await answers.export(id, 'audited', 'json')) as { items: unknown[] };
    expect(whole.items).toHaveLength(12);
    const html = await answers.export(id, 'audited', 'html');
    expect(html).toMatch(/^<!doctype html>/u);
    expect(html).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)/u);
    expect(html).toContain('LLaVA-OneVision-7B');
    expect(html).toContain('data:image/svg+xml');
  });

  test('leave as CSV and as a report once the server is gone, from what is kept here', async () => {
    const { host } = hostWith();
    const { id } = await host.run(request({ kind: 'copy' }), never, () => undefined);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('XMLHttpRequest', undefined);
    // As the page after it was loaded again: nothing of the run is in memory.
    const answers = new RunQueries(new StoredRuns(host.runs.store));
    try {
      expect((await answers.export(id, 'audited', 'csv')).trimEnd().split('\r\n')).toHaveLength(13);
      const html = await answers.export(id, 'audited', 'html');
      expect(html).toContain('data:image/svg+xml');
      expect(html.trimEnd()).toMatch(/<\/html>$/u);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  test('put an imported data set to anybody who answers', async () => {
    const { host, answers } = hostWith();
    const pairs = [1, 2, 3, 4, 5].map((step) => ({
      id: `pendulum_${step}`,
      image: [`a_${step}_78_3_12_orig.png`, `a_${step}_120_3_8_1.png`],
      question: 'From the first to the second image, which variable changes first?',
      answer: step === 5 ? 'the wind' : 'light position',
    }));
    const png = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])]);
    const files = [
      { path: 'new_data/intervention/pendulum/query.json', blob: new Blob([JSON.stringify(pairs)]) },
      ...pairs.flatMap(({ image }) => image.map((name) => ({ path: `pictures/${name}`, blob: png }))),
    ];
    const outcome = await host.runs.sets.take(
      files,
      { title: 'my copy', format: 'causalvlbench' },
      { redraw: false, signal: never },
      () => undefined,
    );
    expect(outcome).toMatchObject({ items: 4, rows: 5, problems: [{ row: 5 }] });
    expect(outcome.set?.groups).toEqual([
      { task: 'intervention-target', system: 'pendulum', items: 4, parts: { query: 4 } },
    ]);
    const plan = {
      ...request({ kind: 'majority' }, 3),
      task: 'intervention-target' as const,
      variant: defaultVariant('intervention-target', pendulum),
      source: { kind: 'import' as const, id: outcome.set?.id ?? '', title: 'my copy' },
    };
    const record = await host.run(plan, never, () => undefined);
    expect(record).toMatchObject({ status: 'done', answered: 3 });
    expect((await answers.results(record.id, 'published')).report).toMatchObject({
      figures: { n: 3, accuracy: 1 },
    });
    const { rows } = await answers.rows(record.id, 'audited', 'all', { from: 0, count: 1 });
    const [picture] = rows[0]?.item.pictures ?? [];
    const file = picture?.kind === 'file' ? picture.file : '';
    expect(await host.runs.sets.pictureUrl(file)).toMatch(/^data:image\/png;base64,/u);
    expect(await answers.export(record.id, 'audited', 'html')).toContain('data:image/png;base64,');
    await host.runs.store.sets.remove(outcome.set?.id ?? '');
    await expect(
      new RunQueries(new StoredRuns(host.runs.store)).results(record.id, 'audited'),
    ).rejects.toThrow('import it again');
  });

  test('say which baselines there are', async () => {
    const { host } = hostWith();
    await expect(host.run(request({ kind: 'always-no' }), never, () => undefined)).rejects.toThrow('copy');
  });
});

describe('how far a run is', () => {
  test('is written down now and then, for what a crash would leave', async () => {
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
      // Only the last note says that it has come to its end.
      for (const { status, ended } of written()) expect(ended === null).toBe(status === 'paused');
      expect(await noted(2000, 5)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    } finally {
      vi.useRealTimers();
    }
  });
});
