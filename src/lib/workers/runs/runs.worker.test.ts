import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seeingClip } from '../../../../tests/support/seeing-clip.ts';
import { createItems, defaultVariant } from '../../evaluation/benchmarks/items.fixture.ts';
import { pendulum } from '../../systems/index.ts';
import { serveCalls, WorkerClient } from '../../util/workers/rpc.ts';
import type { RunMethods } from './methods.ts';
import type { RunEvent, RunRequest } from '../../evaluation/sessions/requests.ts';
import type { ClipPortMethods } from '../clip/clip-port-methods.ts';

/** Both ends of a worker, in one thread; messages are copied, as between threads. */
function ends() {
  const [page, scope] = [new EventTarget(), new EventTarget()];
  const send =
    (to: EventTarget) =>
    (data: unknown): void =>
      void to.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
  const port = (end: EventTarget, other: EventTarget) => ({
    postMessage: send(other),
    addEventListener: (type: string, listener: (event: never) => void) =>
      end.addEventListener(type, listener as (event: Event) => void),
  });
  return { page: port(page, scope), scope: port(scope, page), inside: scope };
}

const worker = ends();
let runs: WorkerClient<RunMethods>;
const variant = defaultVariant('counterfactual', pendulum);
const plan = { task: 'counterfactual', system: 'pendulum', variant, seed: 3, count: 6 };
const asked = (respondent: RunRequest['respondent'], more: Partial<RunRequest> = {}): RunRequest => ({
  ...plan,
  respondent,
  title: 'Mine',
  ...more,
});

/** Its report of what it stores, before any test has run. */
let first: Awaited<ReturnType<typeof whatIsStored>>;
const whatIsStored = async () => ({
  kept: await runs.call('status', null),
  lists: [await runs.call('list', null), await runs.call('unreadable', null), await runs.call('sets', null)],
});

beforeAll(async () => {
  vi.stubGlobal('self', worker.scope);
  vi.stubGlobal('navigator', {});
  await import('./runs.worker.ts');
  runs = new WorkerClient<RunMethods>(worker.page);
  first = await whatIsStored();
});
afterAll(() => {
  vi.unstubAllGlobals();
});

describe('the worker of runs', () => {
  it('reports how runs are stored if the browser stores nothing', () => {
    expect(first.kept.status).toBe('memory');
    expect(first.kept.message).not.toBe('');
    expect(first.lists).toEqual([[], [], []]);
  });

  it('runs, lists, summarises and exports them', async () => {
    const others = (await runs.call('list', null)).map(({ id }) => id);
    const listed = async (): Promise<readonly string[]> =>
      (await runs.call('list', null)).map(({ id }) => id).filter((id) => !others.includes(id));
    const events: RunEvent[] = [];
    const solver = await runs.call('run', asked({ kind: 'solver' }), {
      onprogress: (one) => events.push(one),
    });
    expect(solver).toMatchObject({ status: 'done', answered: 6, title: 'Mine' });
    expect(solver.made).toBeDefined();
    expect(events.slice(0, 2)).toMatchObject([{ kind: 'claimed' }, { kind: 'record' }]);
    const copy = await runs.call('run', asked({ kind: 'copy-unchanged' }));
    expect((await listed()).toSorted()).toEqual([solver.id, copy.id].toSorted());
    const results = await runs.call('results', { id: solver.id, protocol: 'audited' });
    expect(results.report).toMatchObject({ protocol: 'audited', figures: { n: 6, accuracy: 1 } });
    const range = { from: 1, count: 2 };
    const rows = await runs.call('rows', { id: solver.id, protocol: 'audited', filter: 'right', ...range });
    expect(rows).toMatchObject({ total: 6 });
    expect(rows.rows).toHaveLength(2);
    const unlike = await runs.call('rows', {
      id: solver.id,
      protocol: 'audited',
      filter: 'right',
      ...range,
      unlike: solver.id,
    });
    expect(unlike.total).toBe(0);
    const both = { first: copy.id, second: solver.id, protocol: 'audited' } as const;
    const compared = await runs.call('compare', both);
    expect(compared.ok && compared.value.difference).toBeGreaterThan(0);
    const lines = await runs.call('export', { id: solver.id, protocol: 'audited', format: 'jsonl' });
    expect(lines.trim().split('\n').length).toBeGreaterThanOrEqual(6);
    const renamed = await runs.call('rename', { id: solver.id, title: `  ${'x'.repeat(300)} ` });
    expect(renamed.title).toBe('x'.repeat(200));
    const removed = await runs.call('remove', { id: solver.id });
    expect(removed?.entries).toHaveLength(6);
    expect(await listed()).toEqual([copy.id]);
    if (removed === null) throw new Error('nothing was removed');
    expect(await runs.call('restore', removed)).toBeNull();
    expect(await listed()).toHaveLength(2);
    expect(await runs.call('remove', { id: 'none' })).toBeNull();
  });

  it('asks a person, waits on request, and stops', async () => {
    const events: RunEvent[] = [];
    const told = <Kind extends RunEvent['kind']>(kind: Kind) =>
      events.filter((one): one is Extract<RunEvent, { kind: Kind }> => one.kind === kind);
    const running = runs.call('run', asked({ kind: 'human' }), { onprogress: (one) => events.push(one) });
    await vi.waitFor(() => expect(told('question').at(-1)?.item).toBeTruthy());
    const id = told('record')[0]?.record.id ?? '';
    expect(await runs.call('answer', { id, text: 'pendulum angle: left' })).toBeNull();
    await vi.waitFor(() => expect(told('progress').at(-1)?.progress.answered).toBe(1));
    expect(await runs.call('pause', { id })).toBeNull();
    await vi.waitFor(() => expect(told('progress').at(-1)?.progress.status).toBe('paused'));
    expect(await runs.call('resume', { id })).toBeNull();
    await vi.waitFor(() => expect(told('progress').at(-1)?.progress.status).toBe('running'));
    expect(await runs.call('cancel', { id })).toBeNull();
    expect(await running).toMatchObject({ id, status: 'cancelled', answered: 1 });
    await expect(runs.call('answer', { id, text: 'x' })).rejects.toThrow('not in progress');
  });

  it('is cancelled by its signal', async () => {
    const leaver = new AbortController();
    const running = runs.call('run', asked({ kind: 'human' }, { count: 3 }), {
      signal: leaver.signal,
      onprogress: (one) => {
        if (one.kind === 'question') leaver.abort();
      },
    });
    await expect(running).rejects.toThrow('cancelled');
    await vi.waitFor(async () => {
      const found = (await runs.call('list', null)).find((record) => record.plan.count === 3);
      expect(found?.status).toBe('cancelled');
    });
  });

  it('shows items and their report before a run', async () => {
    const items = createItems('counterfactual', pendulum, { count: 6, seed: 3, variant });
    const some = await runs.call('preview', { plan, from: 1, count: 2 });
    expect(some.map(({ id }) => id)).toEqual(items.slice(1, 3).map(({ id }) => id));
    const known = await runs.call('itemsReport', { plan, protocol: 'audited' });
    expect(Object.keys(known.baselines)).toContain('copy');
  });

  it('imports a data set, returns its pictures and removes it', async () => {
    const pairs = [1, 2].map((step) => ({
      id: `pendulum_${step}`,
      image: [`a_${step}_78_3_12_orig.png`, `a_${step}_120_3_8_1.png`],
      question: 'From the first to the second image, which variable changes first?',
      answer: 'light position',
    }));
    const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
    const files = [
      { path: 'new_data/intervention/pendulum/query.json', blob: new Blob([JSON.stringify(pairs)]) },
      ...pairs.flatMap(({ image }) =>
        image.map((name) => ({ path: `pictures/${name}`, blob: new Blob([bytes]) })),
      ),
    ];
    const done: number[] = [];
    const outcome = await runs.call(
      'import',
      { files, title: 'my copy', format: 'causalvlbench', redraw: false },
      { onprogress: (progress) => done.push(progress.done) },
    );
    expect(outcome).toMatchObject({ items: 2, rows: 2 });
    expect(done.length).toBeGreaterThan(0);
    const id = outcome.set?.id ?? '';
    expect(await runs.call('sets', null)).toEqual([
      { id, title: 'my copy', created: expect.any(Number) as number, groups: outcome.set?.groups },
    ]);
    const source = { kind: 'import' as const, id, title: 'my copy' };
    const target = defaultVariant('intervention-target', pendulum);
    const mine = { ...plan, task: 'intervention-target' as const, variant: target, count: 2, source };
    const [item] = await runs.call('preview', { plan: mine, from: 0, count: 1 });
    const [picture] = item?.pictures ?? [];
    const file = picture?.kind === 'file' ? picture.file : '';
    const pixels = await runs.call('picture', { file });
    expect(new Uint8Array(await pixels.arrayBuffer())).toEqual(bytes);
    expect(await runs.call('run', asked({ kind: 'majority' }, mine))).toMatchObject({
      status: 'done',
      answered: 2,
    });
    const told: number[] = [];
    const server = { model: 'm', parameters: { temperature: 0 } };
    const batch = await runs.call(
      'batch',
      { items: mine, server },
      { onprogress: (progress) => told.push(progress.done) },
    );
    expect(told).toEqual([1, 2]);
    expect(await batch.text()).toContain('data:image/png;base64,iVBORw0KGgo');
    expect(await runs.call('removeSet', { id })).toBeNull();
    expect(await runs.call('sets', null)).toEqual([]);
  });

  it('has no CLIP before the page provides one, and then uses that one', async () => {
    const drawings = createItems('counterfactual', pendulum, { count: 6, seed: 3, variant }).flatMap(
      ({ pictures }) => pictures,
    );
    const look = asked({ kind: 'clip+scm' });
    await expect(runs.call('run', look)).rejects.toThrow('The page provides no CLIP.');
    const { clip, model } = seeingClip(drawings);
    const { port1, port2 } = new MessageChannel();
    serveCalls<ClipPortMethods>(port1, {
      load: () => Promise.resolve(model),
      texts: ({ texts }) => clip.embedTexts(texts),
      pictures: ({ pictures }) =>
        clip.embedPictures(
          pictures.map((picture) => {
            if (picture.kind !== 'svg') throw new Error('no drawing');
            const { sha256, svg, size } = picture;
            return { sha256, content: { kind: 'svg', svg, size } } as const;
          }),
        ),
    });
    port1.start();
    const heard = vi.fn();
    worker.inside.addEventListener('message', heard);
    worker.inside.dispatchEvent(new MessageEvent('message', { data: { kind: 'clip-port', port: port2 } }));
    expect(heard).not.toHaveBeenCalled();
    expect(await runs.call('run', look)).toMatchObject({ status: 'done', answered: 6 });
    port1.close();
  });
});
