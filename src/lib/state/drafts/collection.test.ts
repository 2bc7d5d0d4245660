import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Case } from '../../cases/schema/case.ts';
import * as store from '../../cases/store/store.ts';
import { Collection } from './collection.svelte.ts';
import { slotsOfTab } from './tab-slot.ts';

const sun: Case = { system: 'pendulum', seed: 1, title: 'The low sun' };

/** Returns the collection of a freshly loaded page. */
const freshCollection = () => new Collection(slotsOfTab());

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

it('a case is saved silently if the browser stores it', async () => {
  const collection = freshCollection();
  expect(await collection.save(sun)).toBeNull();
  const later = freshCollection();
  await later.refresh();
  expect(later.cases?.map((stored) => stored.case.title)).toEqual(['The low sun']);
});

it('a case that is not saved permanently, because the browser stores nothing, is reported', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const said = await freshCollection().save(sun);
  expect(said).toMatch(/^Not saved for good\. .*until the page closes/u);
});

it('the store opens after an earlier failure to load', async () => {
  const failing = vi.spyOn(store, 'openCaseStore').mockRejectedValueOnce(new Error('offline'));
  const collection = freshCollection();
  expect(await collection.save(sun)).toMatch(/^Not saved: offline/u);
  expect(await collection.save(sun)).toBeNull();
  await collection.refresh();
  expect(collection.cases).toHaveLength(1);
  expect(failing).toHaveBeenCalledTimes(2);
});
