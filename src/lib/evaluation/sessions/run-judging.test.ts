import { defaultVariant } from '../benchmarks/items.fixture.ts';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startMockUpstream } from '../../../../tests/support/mock-upstream.ts';
import { gradesOf, labelsOf, recordSchema, type RunStore } from '../runs/index.ts';
import { memoryRunStore } from '../runs/stores/memory-store.ts';
import { storyCollection } from '../tasks/kit/stories/subject.ts';
import { taskOf } from '../benchmarks/index.ts';
import { serverClient } from '../respondents/server/server-client.ts';
import type { RunRequest } from './requests.ts';
import { RunHost } from './run-host.ts';
import { claimIn, hostWith, judgeAt, missing, ports, request } from './run-host.fixture.ts';

const ignore = (): void => undefined;
/** Returns a signal that is never aborted, with few listeners. */
const lasting = (): AbortSignal => new AbortController().signal;
const GRADE = 'S1: 8\nS2: 4\nS3: 6';

/** Returns a request for a run about the stories. */
const about = (task: string, kind: string, count: number): RunRequest => ({
  ...request({ kind }, count),
  task,
  system: 'stories',
  variant: defaultVariant(task, storyCollection),
});

/** Starts a judge's server, which is closed after the test. @param say replies to its nth request, from 1 */
async function judgeSaying(say: (n: number) => string) {
  const mock = await startMockUpstream('vllm', (_request, n) => ({ kind: 'answer', text: say(n) }));
  onTestFinished(() => mock.close().catch(ignore));
  return { mock, judge: judgeAt(mock.url) };
}

/** A run of six explanations, and a judge that grades them. */
async function explained(say: (n: number) => string = () => GRADE) {
  const { host, answers } = hostWith();
  const run = about('explanation', 'captions', 6);
  const { id } = await host.run(run, lasting(), ignore);
  const { mock, judge } = await judgeSaying(say);
  const prompt = taskOf('explanation').rubric?.template ?? missing();
  return {
    ...{ host, answers, run, id, mock, prompt },
    worded: (instruction: string) => ({ ...prompt, parts: { ...prompt.parts, instruction } }),
    grade: (by = prompt, signal = lasting(), onprogress: Parameters<typeof host.judging.grade>[2] = ignore) =>
      host.judging.grade({ id, judge, prompt: by }, signal, onprogress),
    grading: async () => (await answers.results(id, 'audited')).grading,
    figures: async () => (await answers.results(id, 'audited')).report.figures,
  };
}

describe('graded runs', () => {
  test('have the judge’s grades, and none where its reply is unreadable', async () => {
    const { id, answers, grade, grading, figures } = await explained((n) => (n === 1 ? 'No.' : GRADE));
    expect(await figures()).toMatchObject({ n: 6, ungraded: 6, exp: null });
    const seen: number[] = [];
    await grade(undefined, undefined, ({ answered }) => seen.push(answered));
    expect(seen.at(-1)).toBe(6);
    // 2 + 1 + 3
    expect(await figures()).toMatchObject({ ungraded: 1, exp: 6 });
    expect(await grading()).toMatchObject({
      graded: 5,
      open: 0,
      unread: [{ why: 'The reply gives no S1, S2, S3.' }],
      grader: { judge: { model: 'judge' } },
    });
    expect((await answers.rows(id, 'audited', 'ungraded', { from: 0, count: 9 })).total).toBe(1);
  });

  test('ask the judge again only about unreadable replies', async () => {
    const { mock, grade, grading } = await explained((n) => (n === 1 ? 'No.' : GRADE));
    await grade();
    await grade();
    expect(mock.requests).toHaveLength(7);
    expect(await grading()).toMatchObject({ graded: 6, unread: [] });
  });

  test('are graded anew by another prompt, and keep both', async () => {
    const { mock, prompt, worded, grade, figures } = await explained();
    await grade();
    const record = await grade(worded('Grade it.'));
    expect(mock.requests).toHaveLength(12);
    expect(record.grading?.graders.map((one) => one.prompt.parts['instruction'])).toEqual([
      prompt.parts['instruction'],
      'Grade it.',
    ]);
    expect(v.parse(recordSchema, record)).toEqual(record);
    expect(await figures()).toMatchObject({ ungraded: 0, exp: 6 });
  });

  test('are removed and restored with their grades, which resuming keeps', async () => {
    const { host, id, run, mock, grade, grading } = await explained();
    await grade();
    const removed = await host.remove(id);
    expect(await host.runs.store.entries(gradesOf(id))).toEqual([]);
    await host.runs.restore(removed ?? missing());
    expect(await grading()).toMatchObject({ graded: 6 });
    expect((await host.run(run, lasting(), ignore)).grading?.replies).toBe(6);
    expect(mock.requests).toHaveLength(6);
  });

  test('stay open for a judge that cannot be reached, which is asked again the next time', async () => {
    const { mock, worded, grade, grading } = await explained();
    await grade();
    await mock.close();
    const gone = new AbortController();
    const trying = grade(worded('Again.'), gone.signal, ({ active }) => {
      if (active > 0) gone.abort();
    });
    expect((await trying).grading?.graders).toHaveLength(2);
    expect(await grading()).toMatchObject({ graded: 0, open: 6 });
  });
});

/** A run of choices with the ids of the wrong ones, and a judge that labels them. */
async function mistaken() {
  const { host, answers } = hostWith();
  const run = about('cause-to-effect', 'random', 12);
  const { id } = await host.run(run, lasting(), ignore);
  const { rows } = await answers.rows(id, 'audited', 'wrong', { from: 0, count: 99 });
  const ids = rows.map(({ item }) => item.id);
  expect(ids.length).toBeGreaterThan(3);
  // The second answer's label is never readable.
  const { mock, judge } = await judgeSaying((n) => (n === 1 || n === ids.length ? 'No.' : 'Label: prior'));
  const prompt = taskOf('cause-to-effect').errors?.template ?? missing();
  const [first = '', second = ''] = ids;
  return {
    ...{ host, answers, run, id, mock, ids, first, second },
    labels: () => answers.labels(id, 'audited'),
    byHand: (item: string, label: string | null, note = '') => host.judging.label(id, item, { label, note }),
    byJudge: () => host.judging.grade({ id, judge, prompt, gives: 'labels' }, lasting(), ignore),
  };
}

/** The same, labelled by hand and by the judge. */
async function labelled() {
  const run = await mistaken();
  await run.byHand(run.first, 'prior', 'it always rains');
  await run.byJudge();
  await run.byJudge();
  return run;
}

describe('runs labelled by errors', () => {
  test('keep the last label by hand of each answer', async () => {
    const { ids, first, second, labels, byHand } = await mistaken();
    expect((await labels())?.figures).toMatchObject({ wrong: ids.length, hand: null });
    await byHand(first, 'prior', 'it always rains');
    await byHand(second, 'slip');
    await byHand(second, null);
    expect((await labels())?.hand).toEqual({ [first]: { label: 'prior', note: 'it always rains' } });
    await expect(byHand('x', 'slip')).rejects.toThrow('no answer to x');
  });

  test('ask the judge again only about unreadable replies, and compare its labels with those by hand', async () => {
    const { mock, ids, second, labels, byJudge } = await labelled();
    expect(mock.requests).toHaveLength(ids.length + 1);
    expect((await labels())?.figures).toMatchObject({
      hand: { n: 1 },
      judge: { n: ids.length - 1, open: 0, unread: [{ id: second }] },
      agreement: { n: 1, same: 1, kappa: null },
    });
    const record = await byJudge();
    expect(v.parse(recordSchema, record)).toEqual(record);
    expect(record).not.toHaveProperty('grading');
  });

  test('are exported with their labels, if there are any', async () => {
    const bare = await mistaken();
    expect(await bare.answers.export(bare.id, 'audited', 'csv')).not.toContain('errorByHand');
    expect(await bare.answers.export(bare.id, 'audited', 'html')).not.toContain('What went wrong');

    const { answers, id, ids, first } = await labelled();
    const csv = await answers.export(id, 'audited', 'csv');
    expect(csv.split('\r\n')[0]).toMatch(/,errorByHand,errorNote,errorByJudge$/u);
    expect(csv).toContain(',prior,it always rains,prior\r\n');
    const whole = JSON.parse(await answers.export(id, 'audited', 'json')) as {
      readonly labels: object;
      readonly items: readonly { readonly item: { readonly id: string }; readonly error?: object }[];
    };
    expect(whole.labels).toMatchObject({ wrong: ids.length });
    expect(whole.items.find(({ item }) => item.id === first)?.error).toEqual({
      hand: { label: 'prior', note: 'it always rains' },
      judge: 'prior',
    });
    const html = await answers.export(id, 'audited', 'html');
    expect(html).toContain('What went wrong');
    expect(html).toContain('1: 100.0% (5.0% to 100.0%)');
  });

  test('are removed and restored with their labels, which resuming keeps', async () => {
    const { host, id, run, ids, labels } = await labelled();
    const before = await labels();
    const removed = await host.remove(id);
    expect(await host.runs.store.entries(labelsOf(id))).toEqual([]);
    await host.runs.restore(removed ?? missing());
    expect(await labels()).toEqual(before);
    expect((await host.run(run, lasting(), ignore)).labelling?.replies).toBe(ids.length + 1);
  });
});

/** A run whose judge, in another tab than `elsewhere`, replies once the test says so. */
async function slowlyJudged() {
  const memory = memoryRunStore();
  // As in a database, appended entries exist even if others were removed before.
  const store: RunStore = {
    ...memory,
    journal: (id) => ({
      load: () => memory.journal(id).load(),
      append: (entry) => memory.journal(id).append(entry),
      fail: (failure) => memory.journal(id).fail(failure),
    }),
  };
  const held = new Set<string>();
  const asked = vi.fn();
  let reply = ignore;
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
  const claim = claimIn(held);
  const [host, elsewhere] = [new RunHost(store, slowly, claim), new RunHost(store, ports, claim)];
  const { judge } = await judgeSaying(() => GRADE);
  const { id } = await host.run(about('explanation', 'captions', 3), lasting(), ignore);
  const prompt = taskOf('explanation').rubric?.template ?? missing();
  const judging = host.judging.grade({ id, judge, prompt }, lasting(), ignore);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  return { host, elsewhere, store, held, id, judging, reply: () => reply() };
}

describe('runs that are being judged', () => {
  test('are not removed by another tab', async () => {
    const { elsewhere, store, id, judging, reply } = await slowlyJudged();
    await expect(elsewhere.remove(id)).rejects.toThrow(
      'Its answers are being graded in another tab: stop that there first.',
    );
    expect(await store.entries(id)).toHaveLength(3);
    reply();
    await judging;
  });

  test('are not judged after they are removed', async () => {
    const { host, store, held, id, judging, reply } = await slowlyJudged();
    const removing = host.remove(id);
    reply();
    expect(await removing).toMatchObject({ record: { id } });
    await judging;
    expect(await store.list()).toEqual([]);
    expect(await store.entries(gradesOf(id))).toEqual([]);
    expect(held.size).toBe(0);
  });
});
