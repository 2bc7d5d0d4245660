import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Case } from '../cases/case.ts';

const sun: Case = { system: 'pendulum', seed: 1, title: 'The low sun' };

/** The collection as a freshly loaded page has it. */
async function freshCollection() {
  vi.resetModules();
  return (await import('./collection.svelte.ts')).collection;
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

it('saves a case without a word where the browser keeps it', async () => {
  const collection = await freshCollection();
  expect(await collection.save(sun)).toBeNull();
  const later = await freshCollection();
  await later.refresh();
  expect(later.cases?.map((stored) => stored.case.title)).toEqual(['The low sun']);
});

it('says that a case is not saved for good where the browser keeps nothing', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const said = await (await freshCollection()).save(sun);
  expect(said).toMatch(/^Not saved for good\. .*until the page closes/u);
});
