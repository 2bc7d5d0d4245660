import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TabBrowser } from '../../../../tests/support/tab-browser.ts';
import { TabSlot } from './tab-slot.ts';
import { DraftStore } from './draft-store.ts';

/** Tabs of one browser, each with its own store. */
class Browser {
  readonly #browser = new TabBrowser();

  tab(memory?: Map<string, string>) {
    const tab = this.#browser.open(memory);
    const slot = new TabSlot('rungs-probe', tab.services);
    return { ...tab, store: new DraftStore('rungs-probe', () => slot) };
  }
}

/** Returns the key of a row and the time of its last change. */
function versionOf(key: string, row: unknown): { key: string; updated: number } {
  return { key, updated: v.parse(v.object({ updated: v.number() }), row).updated };
}

const picture = 'a'.repeat(64);

describe('the work stored in the browser', () => {
  let browser = new Browser();
  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    browser = new Browser();
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => void vi.restoreAllMocks());

  it('is available at the next visit', async () => {
    const { store, close } = browser.tab();
    expect(await store.rows.load()).toBeUndefined();
    expect(await store.rows.save({ words: 'mine' })).toBe(true);
    close();
    expect(await browser.tab().store.rows.load()).toMatchObject({ words: 'mine' });
  });

  it('is not overwritten by another tab, and is restored in its own', async () => {
    const [first, second] = [browser.tab(), browser.tab()];
    await first.store.rows.save({ words: 'first' });
    expect(await second.store.rows.load()).toBeUndefined();
    expect(await second.store.rows.isElsewhere()).toBe(true);
    vi.setSystemTime(Date.now() + 1000);
    await second.store.rows.save({ words: 'second' });
    first.close();
    second.close();
    expect(await browser.tab(first.memory).store.rows.load()).toMatchObject({ words: 'first' });
    expect(await browser.tab().store.rows.load()).toMatchObject({ words: 'second' });
  });

  it('is listed newest first, then that of other tabs', async () => {
    const tabs = [browser.tab(), browser.tab()];
    for (const [index, { store }] of tabs.entries()) {
      vi.setSystemTime(Date.now() + 1000);
      await store.rows.save({ words: `tab ${index}` });
    }
    tabs.forEach(({ close }) => close());
    expect(await browser.tab().store.rows.load()).toMatchObject({ words: 'tab 1' });
    expect(await browser.tab().store.rows.load()).toMatchObject({ words: 'tab 0' });
  });

  it('gets another slot in a duplicated tab, which remembers the same one', async () => {
    const first = browser.tab();
    await first.store.rows.save({ words: 'first' });
    expect(await browser.tab(new Map(first.memory)).store.rows.load()).toBeUndefined();
  });

  it('is restored in a tab that was opened while the earlier one was closing', async () => {
    const first = browser.tab();
    await first.store.rows.load();
    first.leave();
    const next = browser.tab();
    const looks = vi.spyOn(next.services.locks, 'query');
    const loading = next.store.rows.load();
    await vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(2));
    await first.store.rows.save({ words: 'last words' });
    first.close();
    expect(await loading).toMatchObject({ words: 'last words' });
  });

  it('is restored in a reloaded tab before its earlier page has closed', async () => {
    const [first, other] = [browser.tab(), browser.tab()];
    await first.store.rows.save({ words: 'first' });
    vi.setSystemTime(Date.now() + 1000);
    await other.store.rows.save({ words: 'newer' });
    other.close();
    first.leave();
    const loading = browser.tab(first.memory).store.rows.load();
    await browser.tab().store.rows.isOpen();
    first.close();
    expect(await loading).toMatchObject({ words: 'first' });
  });

  it.each([
    ['a new tab', false],
    ['a duplicated tab', true],
  ])('is not waited for by %s if its own tab says that it stays', async (_what, isDuplicated) => {
    const first = browser.tab();
    await first.store.rows.save({ words: 'first' });
    const waits = vi.spyOn(globalThis, 'setTimeout');
    await browser.tab(isDuplicated ? new Map(first.memory) : undefined).store.rows.load();
    expect(waits.mock.calls.length).toBeLessThan(10);
    waits.mockRestore();
  });

  it('is found at its older key without a tab’s slot', async () => {
    const { store, close } = browser.tab();
    await store.rows.isOpen();
    close();
    const { openDB } = await import('idb');
    const database = await openDB('rungs-probe');
    await database.put('work', { words: 'old' }, 'probe');
    database.close();
    expect(await browser.tab().store.rows.load()).toMatchObject({ words: 'old' });
  });

  it('is forgotten for this tab only', async () => {
    const [first, second] = [browser.tab(), browser.tab()];
    await first.store.rows.save({ words: 'first' });
    await second.store.rows.save({ words: 'second' });
    await second.store.rows.clear();
    [first, second].forEach(({ close }) => close());
    expect(await browser.tab(second.memory).store.rows.load()).toBeUndefined();
    expect(await browser.tab().store.rows.load()).toMatchObject({ words: 'first' });
  });

  it('can be opened from another tab once its own is closed, in exchange for that tab’s', async () => {
    const [first, second] = [browser.tab(), browser.tab()];
    await first.store.rows.save({ words: 'first' });
    await second.store.rows.save({ words: 'second' });
    expect([...(await second.store.rows.loadClosed()).keys()]).toEqual([]);
    first.close();
    const [[key = '', row] = []] = await second.store.rows.loadClosed();
    expect(row).toMatchObject({ words: 'first' });
    expect(await second.store.rows.exchange(versionOf(key, row), true)).toMatchObject({ words: 'first' });
    expect(await second.store.rows.load()).toMatchObject({ words: 'first' });
    expect([...(await second.store.rows.loadClosed()).values()]).toMatchObject([{ words: 'second' }]);
  });

  it('leaves nothing behind when an empty tab opens it', async () => {
    const [first, second] = [browser.tab(), browser.tab()];
    await first.store.rows.save({ words: 'first' });
    await second.store.rows.load();
    first.close();
    const [[key = '', row] = []] = await second.store.rows.loadClosed();
    await second.store.rows.exchange(versionOf(key, row), false);
    expect((await second.store.rows.loadClosed()).size).toBe(0);
    expect(await second.store.rows.load()).toMatchObject({ words: 'first' });
  });

  it('is not opened if another tab has opened it meanwhile', async () => {
    const [first, second] = [browser.tab(), browser.tab()];
    await first.store.rows.save({ words: 'first' });
    await second.store.rows.save({ words: 'second' });
    first.close();
    const [[key = '', row] = []] = await second.store.rows.loadClosed();
    const third = browser.tab();
    expect(await third.store.rows.load()).toMatchObject({ words: 'first' });
    expect(await second.store.rows.exchange(versionOf(key, row), true)).toBeNull();
    expect(await second.store.rows.load()).toMatchObject({ words: 'second' });
  });

  it('drops unused files, but none of other work or while another tab is open', async () => {
    const [first, second] = [browser.tab(), browser.tab()];
    await first.store.files.save(picture, new Blob(['first']));
    await first.store.rows.save({ pictures: [picture] });
    await second.store.files.save('b'.repeat(64), new Blob(['second']));
    await second.store.files.keepOnly(new Set());
    expect(await second.store.files.load('b'.repeat(64))).not.toBeNull();
    first.close();
    await second.store.files.keepOnly(new Set());
    expect(await second.store.files.load('b'.repeat(64))).toBeNull();
    expect(await second.store.files.load(picture)).not.toBeNull();
  });

  it('drops no file if the stored work cannot be read', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { store } = browser.tab();
    await store.files.save(picture, new Blob(['mine']));
    await store.rows.save({ pictures: [picture] });
    const reading = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
      throw new DOMException('damaged', 'UnknownError');
    });
    await store.files.keepOnly(new Set());
    reading.mockRestore();
    expect(await store.files.load(picture)).not.toBeNull();
  });

  it('restores a file with its bytes and its type', async () => {
    const { store } = browser.tab();
    await store.files.save(picture, new Blob(['abc'], { type: 'image/webp' }));
    const file = await store.files.load(picture);
    expect([file?.type, await file?.text()]).toEqual(['image/webp', 'abc']);
  });

  it('stores files as long as there is room, complete ones only', async () => {
    const { store } = browser.tab();
    const sized = (size: number) => Object.defineProperty(new Blob(['x']), 'size', { value: size });
    expect(await store.files.save('a', sized(150_000_000))).toBe(true);
    expect(await store.files.save('b', sized(50_000_001))).toBe(false);
    expect(await store.files.load('b')).toBeNull();
    expect(await store.files.save('c', sized(50_000_000))).toBe(true);
    expect(await store.files.save('d', sized(1))).toBe(false);
    expect(await store.files.save('a', sized(150_000_000))).toBe(true);
  });

  it('continues if one item cannot be read or stored, with a message on the console', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { store } = browser.tab();
    expect(await store.rows.save({ words: 'mine' })).toBe(true);
    expect(warned).not.toHaveBeenCalled();
    const get = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('damaged', 'UnknownError');
    });
    expect(await store.files.load(picture)).toBeNull();
    expect(warned).toHaveBeenCalledOnce();
    get.mockRestore();
    expect(await store.rows.load()).toMatchObject({ words: 'mine' });
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await store.files.save(picture, new Blob(['x']))).toBe(false);
    expect(await store.rows.save({ words: 'newer' })).toBe(false);
    put.mockRestore();
    expect(await store.files.save(picture, new Blob(['x']))).toBe(true);
  });

  it('does not store an unreadable file, and stores it once it is readable', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { store } = browser.tab();
    const file = new Blob(['x']);
    const moved = vi
      .spyOn(file, 'arrayBuffer')
      .mockRejectedValue(new DOMException('moved', 'NotReadableError'));
    expect(await store.files.save(picture, file)).toBe(false);
    moved.mockRestore();
    expect(await store.files.save(picture, file)).toBe(true);
    expect(await (await store.files.load(picture))?.text()).toBe('x');
  });

  it('leaves no timer once it is open', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    expect(await browser.tab().store.rows.isOpen()).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('reports that nothing is stored if the browser refuses', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { store } = browser.tab();
    expect(await store.rows.isOpen()).toBe(false);
    for (const tab of [store, browser.tab().store, browser.tab().store])
      expect(await tab.rows.isElsewhere()).toBe(false);
    expect(await store.rows.save({ words: 'mine' })).toBe(false);
    expect(await store.rows.load()).toBeUndefined();
  });
});
