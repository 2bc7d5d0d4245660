import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { deleteDB, type DBSchema } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import { BrowserDatabase } from './browser-database.ts';

interface Schema extends DBSchema {
  rows: { key: string; value: number };
}

const plan = {
  name: 'test',
  steps: [(database: { createObjectStore: (name: 'rows') => unknown }) => database.createObjectStore('rows')],
};

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

test('a database that another tab deletes is closed, and opened again at the next use', async () => {
  const onstatus = vi.fn<(status: string) => void>();
  const database = new BrowserDatabase<Schema>({ ...plan, onstatus });
  await database.use((open) => open.put('rows', 1, 'a'));
  await deleteDB('test');
  expect(await database.use((open) => open.count('rows'))).toBe(0);
  expect(onstatus.mock.calls).toEqual([['persistent'], ['persistent']]);
});

test('a failed operation reports the remedy, and the next one continues', async () => {
  const database = new BrowserDatabase<Schema>(plan);
  const full = database.use(() => Promise.reject(new DOMException('no', 'QuotaExceededError')));
  await expect(full).rejects.toThrow('The browser’s storage is full.');
  expect(await database.use((open) => open.count('rows'))).toBe(0);
});
