import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Case } from '../../cases/schema/case.ts';
import { fakeLocks } from '../../../../tests/support/fake-locks.ts';
import { fakeStorage } from '../../../../tests/support/fake-storage.ts';
import { Collection } from './collection.svelte.ts';
import { slotsOfTab } from './tab-slot.ts';
import { keepDraft, storedDraft } from '../../instruments/lab/model/model-draft.ts';

const sun: Case = { system: 'pendulum', seed: 1, title: 'The low sun' };
const moon: Case = { system: 'pendulum', seed: 2, title: 'The high moon' };

type Memory = ReturnType<typeof fakeStorage>;

/** Returns the collection of a freshly loaded page, in a tab with some session storage. */
function freshCollection(local: Memory, session: Memory = fakeStorage()): Collection {
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  return new Collection(slotsOfTab());
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('BroadcastChannel', undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the saved cases', () => {
  it('are listed, filtered, renamed, duplicated, removed, restored and exported', async () => {
    const collection = freshCollection(fakeStorage());
    const titles = () => collection.cases?.map((stored) => stored.case.title).sort();
    for (const one of [sun, moon]) expect(await collection.save(one)).toBeNull();
    expect(collection.cases).toBeNull();
    await collection.refresh();
    expect(titles()).toEqual(['The high moon', 'The low sun']);
    expect(collection.unreadable).toBe(0);
    await collection.refresh('low');
    expect(titles()).toEqual(['The low sun']);
    const id = collection.cases?.[0]?.id ?? '';
    await collection.refresh('  ');
    expect(titles()).toHaveLength(2);
    expect(await (await collection.store()).rename(id, 'Dusk')).toMatchObject({ ok: true });
    expect(await (await collection.store()).duplicate(id)).toMatchObject({ case: { system: 'pendulum' } });
    await collection.refresh('dusk');
    expect(collection.cases?.length).toBe(2);
    const removed = await (await collection.store()).remove(id);
    expect(removed).toMatchObject({ id, case: { title: 'Dusk' } });
    await collection.refresh();
    expect(titles()).toHaveLength(2);
    if (removed !== null) await (await collection.store()).restore(removed);
    await collection.refresh();
    expect(titles()).toHaveLength(3);
    const text = await (await collection.store()).exportAll();
    vi.stubGlobal('indexedDB', new IDBFactory());
    const elsewhere = freshCollection(fakeStorage());
    expect(await (await elsewhere.store()).importAll(text)).toMatchObject({ ok: true });
    await elsewhere.refresh();
    expect(elsewhere.cases).toHaveLength(3);
    expect(await elsewhere.picturesOf(sun)).toEqual(new Map());
  });

  it('are not saved if the store rejects them, with the remedy', async () => {
    const collection = freshCollection(fakeStorage());
    const broken = { ...sun, title: () => 'no text' } as unknown as Case;
    expect(await collection.save(broken)).toMatch(/^Not saved: .+ Download the case as a file instead\.$/u);
  });
});

describe('the unfinished case of a page', () => {
  it('is found again by the same tab, until it is forgotten', async () => {
    const [local, session] = [fakeStorage(), fakeStorage()];
    const collection = freshCollection(local, session);
    expect(await collection.loadDraft('lab')).toBeNull();
    await collection.saveDraft('lab', sun);
    expect(local.stored.get('rungs-work')).toBe('yes');
    const later = freshCollection(local, session);
    expect(await later.loadDraft('lab')).toMatchObject(sun);
    await later.clearDraft('lab');
    expect(await freshCollection(local, session).loadDraft('lab')).toBeNull();
  });

  it('is held across a reload before it is stored', async () => {
    const [local, session] = [fakeStorage(), fakeStorage()];
    const collection = freshCollection(local, session);
    await collection.saveDraft('lab', sun);
    collection.holdDraft('lab', moon);
    expect(local.stored.get('rungs-work')).toBe('yes');
    expect(await freshCollection(local, session).loadDraft('lab')).toMatchObject(moon);
  });

  it('is not looked up on a first visit', async () => {
    const open = vi.spyOn(indexedDB, 'open');
    const collection = freshCollection(fakeStorage());
    expect(await collection.loadDraft('lab')).toBeNull();
    expect(open).not.toHaveBeenCalled();
  });

  it('is absent if the browser stores nothing, which is not an error', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const closed = (): never => {
      throw new Error('closed');
    };
    const shut = { ...fakeStorage(), getItem: closed, setItem: closed } as Memory;
    const collection = freshCollection(shut);
    expect(await collection.loadDraft('lab')).toBeNull();
    expect(() => collection.holdDraft('lab', sun)).not.toThrow();
    await collection.saveDraft('lab', sun);
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('the draft of a model', () => {
  it('is stored for its tab, and ignored if invalid', () => {
    const session = fakeStorage();
    vi.stubGlobal('sessionStorage', session);
    expect(storedDraft()).toBeNull();
    for (const draft of [
      { text: 'a = 1', built: null },
      { text: '', built: 'a = 2' },
    ]) {
      keepDraft(draft);
      expect(storedDraft()).toEqual(draft);
    }
    for (const stored of ['{', '5', '{"text":1,"built":null}', '{"text":"a"}']) {
      session.setItem('rungs model draft', stored);
      expect(storedDraft()).toBeNull();
    }
    vi.stubGlobal('sessionStorage', undefined);
    expect(() => keepDraft({ text: 'a', built: null })).not.toThrow();
    expect(storedDraft()).toBeNull();
  });
});
