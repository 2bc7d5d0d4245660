import { defaultVariant } from '../benchmarks/items.fixture.ts';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { startMockUpstream } from '../../../../tests/support/mock-upstream.ts';
import { flatReply } from '../runs/index.ts';
import { entrySchema } from '../runs/record.ts';
import { RunQueries } from '../reports/queries.ts';
import { pendulum } from '../../systems/index.ts';
import { StoredRuns } from './stored-runs.ts';
import { hostWith, missing, never, request } from './run-host.fixture.ts';

describe('the results of runs', () => {
  test('are stored with their answers and summarised next to baselines', async () => {
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

  test('distinguish perception from reasoning, and list wrong answers by page', async () => {
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

  test('include the probability of yes, with its summary', async () => {
    const { host, answers } = hostWith();
    const first = { Yes: 0.75, No: 0.25 };
    const mock = await startMockUpstream('vllm', () => ({ kind: 'answer', text: 'Yes', first }));
    try {
      const at = {
        model: 'm',
        parameters: { temperature: 0 },
        baseUrl: mock.url,
        serverId: 's',
        concurrency: 4,
        stream: true,
        probabilities: { from: 'tokens' } as const,
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

  test('are exported in each format', async () => {
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

  test('are exported as CSV and as a report without the server, from stored data', async () => {
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

  test('include those of imported data sets, for any respondent', async () => {
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
    const outcome = await host.runs.sets.importCopy(
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
});
