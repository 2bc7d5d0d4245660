import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StorageStatus } from '../../util/browser-database.ts';
import { DATABASE_NAME } from './connection.ts';
import type { Case } from '../schema/case.ts';
import { searchCases } from './search.ts';
import { openCaseStore, type CaseStore } from './store.ts';

const sun: Case = {
  system: 'pendulum',
  seed: 1,
  title: 'The low sun',
  note: 'Été',
  do: { light_position: 140 },
};
const glass: Case = { system: 'water-flow', seed: 2, title: 'A big ball' };

let statuses: StorageStatus[] = [];
const open: CaseStore[] = [];

async function start(timeout = 1000): Promise<CaseStore> {
  let clock = 0;
  const store = await openCaseStore({
    onStatus: (status) => statuses.push(status),
    timeout,
    now: () => ++clock,
  });
  open.push(store);
  return store;
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  statuses = [];
});

afterEach(() => {
  for (const store of open.splice(0)) store.close();
  vi.restoreAllMocks();
});

describe('saved cases', () => {
  test('persist after closing and opening again', async () => {
    const first = await start();
    const { id } = await first.save(sun);
    await first.saveDraft('/lab/pendulum', glass);
    first.close();
    const second = await start();
    expect((await second.get(id))?.case).toEqual(sun);
    expect(await second.loadDraft('/lab/pendulum')).toEqual(glass);
    expect(statuses).toEqual(['persistent', 'persistent']);
  });

  test('are listed by last change, newest first', async () => {
    const store = await start();
    const first = await store.save(sun);
    await store.save(glass);
    expect((await store.list()).map((stored) => stored.case.title)).toEqual(['A big ball', 'The low sun']);
    await store.save({ ...sun, title: 'Changed' }, first.id);
    const listed = await store.list();
    expect(listed.map((stored) => stored.case.title)).toEqual(['Changed', 'A big ball']);
    expect(listed[0]).toMatchObject({ id: first.id, created: first.created });
  });

  test('can be renamed, and a title that is too long is rejected with the limit', async () => {
    const store = await start();
    const { id } = await store.save(sun);
    expect((await store.rename(id, 'Evening')).ok).toBe(true);
    expect((await store.get(id))?.case.title).toBe('Evening');
    expect(await store.rename(id, 'x'.repeat(201))).toMatchObject({
      ok: false,
      error: expect.stringContaining('200') as string,
    });
    expect((await store.rename('nobody', 'x')).ok).toBe(false);
    await store.rename(id, '');
    expect((await store.get(id))?.case).not.toHaveProperty('title');
  });

  test('can be duplicated, with a title that still fits', async () => {
    const store = await start();
    const { id } = await store.save({ ...sun, title: '😀'.repeat(200) });
    const copy = await store.duplicate(id);
    expect(Array.from(copy?.case.title ?? '')).toHaveLength(200);
    expect(copy?.case.title).toMatch(/ \(copy\)$/u);
    expect(await store.list()).toHaveLength(2);
    expect(await store.duplicate('nobody')).toBeNull();
  });

  test('can be deleted, and restored unchanged', async () => {
    const store = await start();
    const saved = await store.save(sun);
    const removed = await store.remove(saved.id);
    expect(await store.list()).toEqual([]);
    expect(removed).toEqual({ ...saved, pictures: new Map() });
    if (removed) await store.restore(removed);
    expect(await store.list()).toEqual([saved]);
    expect(await store.remove('nobody')).toBeNull();
  });

  test.each([
    ['sun', ['The low sun']],
    ['ete', ['The low sun']],
    ['LOW pendulum', ['The low sun']],
    ['water flow', ['A big ball']],
    ['sun ball', []],
    ['', ['A big ball', 'The low sun']],
  ])('are found by "%s"', async (text, titles) => {
    const store = await start();
    await store.save(sun);
    await store.save(glass);
    expect(searchCases(await store.list(), text).map((stored) => stored.case.title)).toEqual(titles);
  });

  test('can be saved as proxies or as objects without a prototype', async () => {
    const store = await start();
    const proxied = new Proxy(sun, {});
    await store.save(proxied);
    await store.save(Object.assign(Object.create(null), glass) as Case);
    expect(statuses).toEqual(['persistent']);
    expect(await store.list()).toHaveLength(2);
  });

  test('unfinished work is kept by page, and can be forgotten', async () => {
    const store = await start();
    await store.saveDraft('/', sun);
    await store.saveDraft('/lab/water-flow', glass);
    await store.clearDraft('/');
    expect(await store.loadDraft('/')).toBeNull();
    expect(await store.loadDraft('/lab/water-flow')).toEqual(glass);
    expect(await store.list()).toEqual([]);
  });
});

describe('export and import of all cases', () => {
  test('move all cases to another browser, without duplicates', async () => {
    const store = await start();
    await store.save(sun);
    await store.save(glass);
    const file = await store.exportAll();
    expect(JSON.parse(file)).toMatchObject({
      format: 'rungs-cases',
      version: 1,
      cases: [{ seed: 1 }, { seed: 2 }],
    });

    vi.stubGlobal('indexedDB', new IDBFactory());
    const other = await start();
    const report = await other.importAll(file);
    expect(report).toMatchObject({ ok: true, value: { duplicates: 0, refused: [] } });
    expect((await other.list()).map((stored) => stored.case)).toEqual([glass, sun]);
    expect(await other.importAll(file)).toMatchObject({ ok: true, value: { added: [], duplicates: 2 } });
  });

  test('keep the times of the file instead of the time of the import', async () => {
    const store = await start();
    const { id } = await store.save(sun);
    await store.save(glass);
    await store.save({ ...sun, title: 'Changed' }, id);
    const file = await store.exportAll();

    vi.stubGlobal('indexedDB', new IDBFactory());
    const other = await start();
    await other.importAll(file, 1000);
    expect(await other.list()).toMatchObject([
      { case: { title: 'Changed' }, created: 1, updated: 3 },
      { case: glass, created: 2, updated: 2 },
    ]);
  });

  test('date cases without times by the file, in its order', async () => {
    const store = await start();
    const bad = { ...sun, seed: -1 };
    for (const times of [undefined, 'yesterday', [{ created: 1, updated: 1 }], [1, 2, 3]]) {
      const file = { format: 'rungs-cases', version: 1, cases: [sun, bad, glass], times };
      await store.importAll(JSON.stringify(file), 1000);
      const listed = await store.list();
      expect(listed.map((one) => [one.case, one.created, one.updated])).toEqual([
        [glass, 1000, 1000],
        [sun, 999, 999],
      ]);
      for (const one of listed) await store.remove(one.id);
    }
  });

  test('keep each case’s own times even if one before it is rejected', async () => {
    const store = await start();
    const times = [1, 2, 3].map((at) => ({ created: at, updated: at }));
    const file = { format: 'rungs-cases', version: 1, cases: [sun, { ...sun, seed: -1 }, glass], times };
    await store.importAll(JSON.stringify(file), 1000);
    expect((await store.list()).map(({ updated }) => updated)).toEqual([3, 1]);
  });

  test('keep the valid cases of a file and name the invalid ones', async () => {
    const store = await start();
    const cases = [sun, { ...sun, seed: -1 }, glass, { ...sun, do: { light_position: 999 } }];
    const report = await store.importAll(JSON.stringify({ format: 'rungs-cases', version: 1, cases }));
    expect(report.ok && report.value.added).toHaveLength(2);
    expect(report.ok && report.value.refused.map((refusal) => refusal.index)).toEqual([1, 3]);
    expect(report.ok && report.value.refused[1]?.reason).toContain('do.light_position');
  });

  test('import a case once if a file contains it twice', async () => {
    const store = await start();
    const cases = [sun, glass, { ...sun }];
    const report = await store.importAll(JSON.stringify({ format: 'rungs-cases', version: 1, cases }));
    expect(report).toMatchObject({ ok: true, value: { duplicates: 1 } });
    expect((await store.list()).map((stored) => stored.case)).toEqual([glass, sun]);
  });

  test('treat a case with another digest as the same case', async () => {
    const store = await start();
    await store.save(sun);
    const file = JSON.stringify({
      format: 'rungs-cases',
      version: 1,
      cases: [{ ...sun, digest: 'v1:0000000000000000' }],
    });
    expect(await store.importAll(file)).toMatchObject({ ok: true, value: { duplicates: 1 } });
  });
});

test('unfinished work is listed by last change, newest first', async () => {
  const store = await start();
  for (const key of ['home', 'home 2', 'home']) await store.saveDraft(key, sun);
  expect(await store.listDrafts()).toEqual(['home', 'home 2']);
});

describe('a store without persistence', () => {
  test('works in memory without IndexedDB', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const store = await start();
    const { id } = await store.save(sun);
    await store.saveDraft('/', glass);
    expect((await store.get(id))?.case).toEqual(sun);
    expect(await store.loadDraft('/')).toEqual(glass);
    expect(statuses).toEqual(['memory']);
  });

  test('works in memory if opening throws', async () => {
    vi.spyOn(globalThis.indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('private window', 'SecurityError');
    });
    const store = await start();
    await store.save(sun);
    expect(await store.list()).toHaveLength(1);
    expect(statuses).toEqual(['memory']);
  });

  test('works in memory if opening never finishes', async () => {
    vi.spyOn(globalThis.indexedDB, 'open').mockImplementation(
      () => new EventTarget() as unknown as IDBOpenDBRequest,
    );
    const store = await start(20);
    await store.save(sun);
    expect(await store.list()).toHaveLength(1);
    expect(statuses).toEqual(['memory']);
  });

  test('reports a database of a newer version of Rungs', async () => {
    (await openDB(DATABASE_NAME, 99)).close();
    const store = await start();
    await store.save(sun);
    expect(await store.list()).toHaveLength(1);
    expect(statuses).toEqual(['outdated']);
  });

  test('closes for a tab with a newer version, and continues in memory', async () => {
    const store = await start();
    await store.save(sun);
    const newer = await openDB(DATABASE_NAME, 99);
    expect(statuses).toEqual(['persistent', 'outdated']);
    await store.save(glass);
    expect((await store.list()).map((stored) => stored.case.title)).toEqual(['A big ball']);
    newer.close();
  });

  test('works in memory while another connection blocks it, and then writes everything', async () => {
    const stubborn = await new Promise<IDBDatabase>((resolve) => {
      const request = globalThis.indexedDB.open(DATABASE_NAME, 1);
      request.onsuccess = () => resolve(request.result);
    });
    const deletion = deleteDB(DATABASE_NAME);
    const store = await start(20);
    const { id } = await store.save(sun);
    expect(await store.get(id)).not.toBeNull();
    stubborn.close();
    await deletion;
    await vi.waitFor(() => expect(statuses.at(-1)).toBe('persistent'));
    store.close();
    expect((await (await start()).get(id))?.case).toEqual(sun);
  });

  test.each([
    ['QuotaExceededError', 'full'],
    ['InvalidStateError', 'memory'],
    ['UnknownError', 'memory'],
  ])(
    'keeps in memory what could not be written because of %s, reports "%s", and writes it later',
    async (name, status) => {
      const store = await start();
      const failing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('no', name);
      });
      const { id } = await store.save(sun);
      expect((await store.get(id))?.case).toEqual(sun);
      expect(statuses).toEqual(['persistent', status]);
      failing.mockRestore();
      await store.save(glass);
      expect(statuses).toEqual(['persistent', status, 'persistent']);
      store.close();
      expect((await (await start()).get(id))?.case).toEqual(sun);
    },
  );

  test('allows a deletion that frees space', async () => {
    const store = await start();
    const kept = await store.save(sun);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
    await store.save(glass);
    await store.remove(kept.id);
    store.close();
    vi.restoreAllMocks();
    expect(await (await start()).list()).toEqual([]);
  });
});

describe('invalid rows of a database', () => {
  test('are not listed, not removed, and reported', async () => {
    const store = await start();
    await store.save(sun);
    const database = await openDB(DATABASE_NAME);
    await database.put('cases', { id: 'odd', version: 'v1', case: { seed: 'x' }, created: 1, updated: 1 });
    await database.put('cases', { id: 'future', version: 'v9', case: sun, created: 1, updated: 1 });
    database.close();
    expect(await store.list()).toHaveLength(1);
    expect((await store.listAll()).unreadable.map((row) => row.id).sort()).toEqual(['future', 'odd']);
  });
});
