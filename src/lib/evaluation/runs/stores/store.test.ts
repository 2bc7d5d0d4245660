import { setTimeout as sleep } from 'node:timers/promises';
import { createItems, defaultVariant } from '../../benchmarks/items.fixture.ts';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pendulum } from '../../../../../tests/support/benchmarks.ts';
import { judge } from '../../benchmarks/index.ts';
import { batchWriter } from './batch-writer.ts';
import { openRunStore } from './indexed-db-store.ts';
import { memoryRunStore } from './memory-store.ts';
import { runId, type RunPlan } from '../plan.ts';
import type { RunRecord } from '../record.ts';
import { startRun } from '../runner/run.ts';
import { DatabaseError } from '../../../util/browser-database.ts';
import { RunDatabase } from './run-database.ts';

const plan: RunPlan = {
  task: 'intervention-target',
  system: 'pendulum',
  variant: defaultVariant('intervention-target', pendulum),
  respondent: { kind: 'test' },
  seed: 1,
  count: 12,
};

const record: RunRecord = {
  schemaVersion: 1,
  id: runId(plan),
  plan,
  title: '',
  status: 'paused',
  total: 12,
  answered: 0,
  failed: 0,
  started: 1000,
  updated: 1000,
  ended: null,
  trouble: null,
  made: { app: '1' },
};

const entry = (id: string, at: number) => ({ id, rawAnswer: { text: 'x' }, attempts: 1, at });

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

describe.each([
  ['IndexedDB', () => openRunStore(() => undefined)],
  ['memory', () => Promise.resolve(memoryRunStore())],
])('runs stored in %s', (_where, open) => {
  test('are restored unchanged, the newest first', async () => {
    const store = await open();
    await store.put(record);
    await store.put({ ...record, id: 'later', started: 2000 });
    expect((await store.list()).map(({ id }) => id)).toEqual(['later', record.id]);
    expect(await store.get(record.id)).toEqual(record);
    expect(await store.get('none')).toBeUndefined();
  });

  test('combine concurrent changes of two writers', async () => {
    const store = await open();
    await store.put(record);
    await Promise.all([
      store.change(record.id, (known) => known && { ...known, title: 'Mine' }),
      store.change(record.id, (known) => known && { ...known, answered: 7 }),
    ]);
    expect(await store.get(record.id)).toEqual({ ...record, title: 'Mine', answered: 7 });
    expect(await store.change('none', (known) => known)).toBeUndefined();
    expect(await store.change('new', (known) => known ?? { ...record, id: 'new' })).toMatchObject({
      id: 'new',
    });
    expect((await store.list()).map(({ id }) => id).sort()).toEqual([record.id, 'new'].sort());
  });

  test('keep their own answers, which are removed with them', async () => {
    const store = await open();
    await Promise.all([
      store.journal('a').append(entry('1', 2)),
      store.journal('a').append(entry('2', 1)),
      store.journal('ab').append(entry('1', 3)),
    ]);
    await store.journal('a').fail({ id: '3', message: 'Gone.', attempts: 6, at: 4 });
    expect((await store.entries('a')).map(({ id }) => id).sort()).toEqual(['1', '2']);
    expect(await store.answered('a')).toBe(2);
    expect(await store.failures('a')).toMatchObject([{ id: '3', message: 'Gone.' }]);
    await store.remove('a');
    expect(await store.entries('a')).toEqual([]);
    expect(await store.failures('a')).toEqual([]);
    expect(await store.entries('ab')).toHaveLength(1);
  });

  test('return answers in the order in which they were given', async () => {
    const store = await open();
    await store.journal('a').append(entry('first-by-name', 30));
    await store.journal('a').append(entry('second-by-name', 10));
    await store.journal('a').append(entry('third-by-name', 20));
    expect((await store.entries('a')).map(({ at }) => at)).toEqual(
      _where === 'memory' ? [30, 10, 20] : [10, 20, 30],
    );
  });

  test('forget a failure once its item is answered, and keep the last of several', async () => {
    const store = await open();
    const failure = { message: 'Gone.', attempts: 6, at: 4 };
    await store.journal('a').fail({ id: '1', ...failure });
    await store.journal('a').fail({ id: '2', ...failure });
    await store.journal('a').fail({ id: '2', ...failure, message: 'Gone again.', at: 5 });
    await store.journal('a').append(entry('1', 6));
    expect(await store.failures('a')).toEqual([{ id: '2', ...failure, message: 'Gone again.', at: 5 }]);
  });

  test('keep one answer per item, the last', async () => {
    const store = await open();
    const journal = store.journal('a');
    await journal.append(entry('1', 1));
    await journal.append(entry('2', 2));
    await journal.append({ ...entry('1', 3), rawAnswer: { text: 'y' } });
    expect(await store.answered('a')).toBe(2);
    const kept = [entry('2', 2), { ...entry('1', 3), rawAnswer: { text: 'y' } }];
    expect(await store.entries('a')).toEqual(kept);
    expect(await journal.load()).toEqual(kept);
  });

  test('keep data sets separately from their pictures, the newest first, and remove both together', async () => {
    const { sets } = await open();
    const set = (id: string, created: number) => ({
      id,
      title: id,
      created,
      texts: { 'rows.json': '[]' },
      paths: ['rows.json'],
      groups: [{ task: 'counterfactual', system: 'pendulum', items: 3 }],
    });
    const blob = (text: string) => new Blob([text], { type: 'image/png' });
    for (const [id, created] of [
      ['old', 1],
      ['new', 3],
      ['middle', 2],
    ] as const)
      await sets.put(set(id, created));
    await sets.putPictures('old', [
      { path: 'a.png', blob: blob('one') },
      { path: 'b.png', blob: blob('two') },
    ]);
    await sets.putPictures('old', [{ path: 'c.png', blob: blob('three') }]);
    await sets.putPictures('new', [{ path: 'a.png', blob: blob('other') }]);
    const read = async (id: string, path: string) => (await sets.picture(id, path))?.text();
    expect((await sets.list()).map(({ id }) => id)).toEqual(['new', 'middle', 'old']);
    expect(await sets.get('old')).toEqual(set('old', 1));
    expect(await sets.get('none')).toBeUndefined();
    expect(await Promise.all(['a.png', 'b.png', 'c.png', 'd.png'].map((path) => read('old', path)))).toEqual([
      'one',
      'two',
      'three',
      undefined,
    ]);
    expect((await sets.picture('old', 'a.png'))?.type).toBe('image/png');
    await sets.remove('old');
    expect((await sets.list()).map(({ id }) => id)).toEqual(['new', 'middle']);
    expect(await read('old', 'a.png')).toBeUndefined();
    expect(await read('new', 'a.png')).toBe('other');
  });

  test('report nothing unreadable', async () => {
    const store = await open();
    await store.put(record);
    expect(await store.unreadable()).toEqual([]);
  });

  test('reuse replies', async () => {
    const store = await open();
    expect(await store.cache.get('k')).toBeUndefined();
    await store.cache.put('k', {
      rawAnswer: { text: 'Yes' },
      usage: { promptTokens: 1, completionTokens: 2 },
    });
    expect(await store.cache.get('k')).toEqual({
      rawAnswer: { text: 'Yes' },
      usage: { promptTokens: 1, completionTokens: 2 },
    });
  });
});

describe('runs in IndexedDB', () => {
  test('continue after a reload with every answer kept and none requested twice', async () => {
    const items = createItems(plan.task, pendulum, plan);
    let asked = 0;
    for (const session of [5, 12]) {
      const store = await openRunStore(() => undefined, new RunDatabase());
      const stop = new AbortController();
      const progress = await startRun({
        items,
        total: 12,
        journal: store.journal(record.id),
        seed: 1,
        signal: stop.signal,
        judge: (item, answer) => judge(item, answer, 'audited'),
        respondent: {
          id: 'test',
          title: '',
          concurrency: 2,
          isDeterministic: true,
          answer: async () => {
            asked += 1;
            await sleep();
            if ((await store.entries(record.id)).length >= session) stop.abort();
            return { rawAnswer: { text: 'light position' } };
          },
        },
      }).finished;
      if (session === 12) expect(progress).toMatchObject({ answered: 12 });
    }
    const store = await openRunStore(() => undefined);
    const ids = (await store.entries(record.id)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(12);
    // What was under way at the first end may have been asked without its answer being kept.
    expect(asked).toBeLessThanOrEqual(14);
  });

  test('omit unreadable rows', async () => {
    const store = await openRunStore(() => undefined);
    await store.put(record);
    await new RunDatabase().use((open) => open.put('runs', { id: 'odd', record: { schemaVersion: 9 } }));
    expect(await store.list()).toEqual([record]);
  });

  test('fall back to memory without a database, with a notice', async () => {
    Reflect.deleteProperty(globalThis, 'indexedDB');
    const statuses: string[] = [];
    const store = await openRunStore((status, message) => statuses.push(`${status}: ${message}`));
    expect(statuses).toEqual([expect.stringMatching(/^memory: .*export/u)]);
    await store.put(record);
    expect(await store.list()).toEqual([record]);
  });

  test('close for a newer version, with the remedy', async () => {
    const database = new RunDatabase();
    const store = await openRunStore(() => undefined, database);
    await new Promise((resolve, reject) => {
      const newer = indexedDB.open('rungs-runs', 1000);
      newer.onsuccess = resolve;
      newer.onerror = reject;
    });
    await expect(store.list()).rejects.toThrow(DatabaseError);
    await expect(store.put(record)).rejects.toThrow('reload this page');
  });
});

describe('a batch writer', () => {
  test('writes concurrent items together, and continues after a failed batch', async () => {
    const batches: number[][] = [];
    const append = batchWriter<number>(async (rows) => {
      batches.push([...rows]);
      await Promise.resolve();
      if (rows.includes(2)) throw new Error('full');
    });
    const first = Promise.allSettled([append(1), append(2), append(3)]);
    expect((await first).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await append(4);
    expect(batches).toEqual([[1, 2, 3], [4]]);
  });
});
