import { defaultVariant } from '../benchmarks/items.fixture.ts';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { startMockUpstream } from '../../../../tests/support/mock-upstream.ts';
import { gradesOf, labelsOf, recordSchema, type RunStore } from '../runs/index.ts';
import { memoryRunStore } from '../runs/stores/memory-store.ts';
import { storyCollection } from '../tasks/kit/stories/subject.ts';
import { taskOf } from '../benchmarks/index.ts';
import { serverClient } from '../respondents/server/server-client.ts';
import { RunHost } from './run-host.ts';
import { claimIn, hostWith, judgeAt, missing, never, ports, request } from './run-host.fixture.ts';

describe('judged runs', () => {
  test('are graded by a judge, each answer once per judge and prompt unless the reply is unreadable, and restored with their grades', async () => {
    const { host, answers } = hostWith();
    const here = new AbortController().signal;
    const explaining = {
      ...request({ kind: 'captions' }, 6),
      task: 'explanation',
      system: 'stories',
      variant: defaultVariant('explanation', storyCollection),
    };
    const { id, plan } = await host.run(explaining, here, () => undefined);
    const { report } = await answers.results(id, 'audited');
    expect(report.figures).toMatchObject({ n: 6, ungraded: 6, exp: null });
    const mock = await startMockUpstream('vllm', (_request, n) => ({
      kind: 'answer',
      text: n === 1 ? 'No.' : 'S1: 8\nS2: 4\nS3: 6',
    }));
    const judge = judgeAt(mock.url);
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
      // Resuming the run keeps its grades.
      expect((await host.run(explaining, here, () => undefined)).grading?.replies).toBe(12);
      // An unreachable judge reports an error, and is asked again the next time.
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

  test('are labelled by errors, by hand and by a judge, and keep the labels', async () => {
    const { host, answers } = hostWith();
    const here = new AbortController().signal;
    const choosing = {
      ...request({ kind: 'random' }, 12),
      task: 'cause-to-effect',
      system: 'stories',
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
    const judge = judgeAt(mock.url);
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
        hand: { label: 'prior', note: 'it always rains' },
        judge: 'prior',
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

  test('are not judged after they are removed, and are not removed while another tab judges them', async () => {
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
    const judge = judgeAt(mock.url);
    try {
      const { id, plan } = await host.run(
        {
          ...request({ kind: 'captions' }, 3),
          task: 'explanation',
          system: 'stories',
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
});
