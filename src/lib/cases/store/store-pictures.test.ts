import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { required } from '../../../../tests/support/required.ts';
import { ownPicture } from '../schema/picture-data.ts';
import type { Case } from '../schema/case.ts';
import { searchCases } from './search.ts';
import { openCaseStore, type CaseStore } from './store.ts';

const bytes = new Uint8Array([9, 8, 7]);
const picture = ownPicture(bytes, 'far.png', 'image/png', { inside: false });
const pictures = new Map([[picture.sha256, bytes]]);
const value: Case = { seed: 1, probe: { sentences: ['a long shadow'] }, pictures: [picture] };

const open: CaseStore[] = [];

async function openStore(): Promise<CaseStore> {
  const store = await openCaseStore();
  open.push(store);
  return store;
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

afterEach(() => {
  for (const store of open.splice(0)) store.close();
});

describe('a user’s pictures of a saved case', () => {
  test('are kept with it across a reload', async () => {
    await (await openStore()).save(value, undefined, pictures);
    const later = await openStore();
    expect((await later.list()).map((stored) => stored.case)).toEqual([value]);
    expect(await later.picturesOf(value)).toEqual(pictures);
  });

  test('are restored with a case deleted by mistake, and removed once that can no longer be undone', async () => {
    const store = await openStore();
    const { id } = await store.save(value, undefined, pictures);
    const removed = await store.remove(id);
    expect(await store.picturesOf(value)).toEqual(pictures);
    if (removed) await store.restore(removed);
    expect(await (await openStore()).picturesOf(value)).toEqual(pictures);
    await store.remove(id);
    expect(await (await openStore()).picturesOf(value)).toEqual(new Map());
  });

  test('are restored with a case even if another tab was opened after its deletion', async () => {
    const store = await openStore();
    const { id } = await store.save(value, undefined, pictures);
    const removed = await store.remove(id);
    await openStore();
    await store.restore(required(removed));
    expect(await store.picturesOf(value)).toEqual(pictures);
  });

  test('stay while a copy of the case refers to them', async () => {
    const store = await openStore();
    const { id } = await store.save(value, undefined, pictures);
    await store.duplicate(id);
    await store.remove(id);
    expect(await (await openStore()).picturesOf(value)).toEqual(pictures);
  });

  test('stay if the cases cannot be read', async () => {
    await (await openStore()).save(value, undefined, pictures);
    const reading = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
      throw new DOMException('a damaged row', 'DataError');
    });
    const unread = await openStore();
    expect(await unread.list()).toEqual([]);
    reading.mockRestore();
    expect(await (await openStore()).picturesOf(value)).toEqual(pictures);
  });

  test('are exported in the file of all cases, and imported with it', async () => {
    const store = await openStore();
    await store.save(value, undefined, pictures);
    const text = await store.exportAll();
    vi.stubGlobal('indexedDB', new IDBFactory());
    const other = await openStore();
    await other.importAll(text);
    expect(await other.picturesOf(value)).toEqual(pictures);
  });

  test('may be missing if a case came as a link', async () => {
    const store = await openStore();
    await store.save(value);
    expect(await store.picturesOf(value)).toEqual(new Map());
  });
});

test('a probe is found by its sentences and by its kind', async () => {
  const store = await openStore();
  await store.save(value);
  await store.save({ seed: 1, ask: { prompt: 'Why is it dark?' } });
  expect(searchCases(await store.list(), 'long SHADOW')).toHaveLength(1);
  expect(searchCases(await store.list(), 'ask dark')).toHaveLength(1);
  expect(searchCases(await store.list(), 'probe dark')).toHaveLength(0);
});
