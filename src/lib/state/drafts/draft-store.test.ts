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

describe('the work kept in the browser', () => {
  let browser = new Browser();
  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    browser = new Browser();
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => void vi.restoreAllMocks());

  it('is there at the next visit', async () => {
    const { store, close } = browser.tab();
    expect(await store.loadRow()).toBeUndefined();
    expect(await store.saveRow({ words: 'mine' })).toBe(true);
    close();
    expect(await browser.tab().store.loadRow()).toMatchObject({ words: 'mine' });
  });

  it('is not written over by another tab, and comes back in the tab that had it', async () => {
    const [first, second] = [browser.tab(), browser.tab()];
    await first.store.saveRow({ words: 'first' });
    expect(await second.store.loadRow()).toBeUndefined();
    expect(await second.store.isElsewhere()).toBe(true);
    vi.setSystemTime(Date.now() + 1000);
    await second.store.saveRow({ words: 'second' });
    first.close();
    second.close();
    expect(await browser.tab(first.memory).store.loadRow()).toMatchObject({ words: 'first' });
    expect(await browser.tab().store.loadRow()).toMatchObject({ words: 'second' });
  });

  it('comes back newest first, then what other tabs had', async () => {
    const tabs = [browser.tab(), browser.tab()];
    for (const [index, { store }] of tabs.entries()) {
      vi.setSystemTime(Date.now() + 1000);
      await store.saveRow({ words: `tab ${index}` });
    }
    tabs.forEach(({ close }) => close());
    expect(await browser.tab().store.loadRow()).toMatchObject({ words: 'tab 1' });
    expect(await browser.tab().store.loadRow()).toMatchObject({ words: 'tab 0' });
  });

  it('begins elsewhere in a duplicated tab, which remembers the same slot', async () => {
    const first = browser.tab();
    await first.store.saveRow({ words: 'first' });
    expect(await browser.tab(new Map(first.memory)).store.loadRow()).toBeUndefined();
  });

  it('is taken up by a tab that was opened while the one before was closing', async () => {
    const first = browser.tab();
    await first.store.loadRow();
    first.leave();
    const next = browser.tab();
    const looks = vi.spyOn(next.services.locks, 'query');
    const loading = next.store.loadRow();
    await vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(2));
    await first.store.saveRow({ words: 'last words' });
    first.close();
    expect(await loading).toMatchObject({ words: 'last words' });
  });

  it('comes back in a tab that is loaded again before its former self has gone', async () => {
    const [first, other] = [browser.tab(), browser.tab()];
    await first.store.saveRow({ words: 'first' });
    vi.setSystemTime(Date.now() + 1000);
    await other.store.saveRow({ words: 'newer' });
    other.close();
    first.leave();
    const loading = browser.tab(first.memory).store.loadRow();
    await browser.tab().store.isOpen();
    first.close();
    expect(await loading).toMatchObject({ words: 'first' });
  });

  it.each([
    ['a new tab', false],
    ['a duplicated tab', true],
  ])('is not waited for by %s where its own tab says that it stays', async (_what, isDuplicated) => {
    const first = browser.tab();
    await first.store.saveRow({ words: 'first' });
    const waits = vi.spyOn(globalThis, 'setTimeout');
    await browser.tab(isDuplicated ? new Map(first.memory) : undefined).store.loadRow();
    expect(waits.mock.calls.length).toBeLessThan(10);
    waits.mockRestore();
  });

  it('is found where it was written before tabs had slots', async () => {
    const { store, close } = browser.tab();
    await store.isOpen();
    close();
    const { openDB } = await import('idb');
    const database = await openDB('rungs-probe');
    await database.put('work', { words: 'old' }, 'probe');
    database.close();
    expect(await browser.tab().store.loadRow()).toMatchObject({ words: 'old' });
  });

  it('forgets what this tab had, and nothing else', async () => {
    const [first, second] = [browser.tab(), browser.tab()];
    await first.store.saveRow({ words: 'first' });
    await second.store.saveRow({ words: 'second' });
    await second.store.clear();
    [first, second].forEach(({ close }) => close());
    expect(await browser.tab(second.memory).store.loadRow()).toBeUndefined();
    expect(await browser.tab().store.loadRow()).toMatchObject({ words: 'first' });
  });

  it('is found from another tab once its own is closed, and exchanged with what that tab has', async () => {
    const [first, second] = [browser.tab(), browser.tab()];
    await first.store.saveRow({ words: 'first' });
    await second.store.saveRow({ words: 'second' });
    expect([...(await second.store.loadClosed()).keys()]).toEqual([]);
    first.close();
    const [[key = '', row] = []] = await second.store.loadClosed();
    expect(row).toMatchObject({ words: 'first' });
    expect(await second.store.exchange(versionOf(key, row), true)).toMatchObject({ words: 'first' });
    expect(await second.store.loadRow()).toMatchObject({ words: 'first' });
    expect([...(await second.store.loadClosed()).values()]).toMatchObject([{ words: 'second' }]);
  });

  it('leaves nothing behind where an empty tab takes it', async () => {
    const [first, second] = [browser.tab(), browser.tab()];
    await first.store.saveRow({ words: 'first' });
    await second.store.loadRow();
    first.close();
    const [[key = '', row] = []] = await second.store.loadClosed();
    await second.store.exchange(versionOf(key, row), false);
    expect((await second.store.loadClosed()).size).toBe(0);
    expect(await second.store.loadRow()).toMatchObject({ words: 'first' });
  });

  it('is not taken from a tab that has opened it meanwhile', async () => {
    const [first, second] = [browser.tab(), browser.tab()];
    await first.store.saveRow({ words: 'first' });
    await second.store.saveRow({ words: 'second' });
    first.close();
    const [[key = '', row] = []] = await second.store.loadClosed();
    const third = browser.tab();
    expect(await third.store.loadRow()).toMatchObject({ words: 'first' });
    expect(await second.store.exchange(versionOf(key, row), true)).toBeNull();
    expect(await second.store.loadRow()).toMatchObject({ words: 'second' });
  });

  it('drops files that no work needs, but none of another work or while another tab is open', async () => {
    const [first, second] = [browser.tab(), browser.tab()];
    await first.store.saveFile(picture, new Blob(['first']));
    await first.store.saveRow({ pictures: [picture] });
    await second.store.saveFile('b'.repeat(64), new Blob(['second']));
    await second.store.keepOnly(new Set());
    expect(await second.store.loadFile('b'.repeat(64))).not.toBeNull();
    first.close();
    await second.store.keepOnly(new Set());
    expect(await second.store.loadFile('b'.repeat(64))).toBeNull();
    expect(await second.store.loadFile(picture)).not.toBeNull();
  });

  it('drops no file where the kept work cannot be read', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { store } = browser.tab();
    await store.saveFile(picture, new Blob(['mine']));
    await store.saveRow({ pictures: [picture] });
    const reading = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
      throw new DOMException('damaged', 'UnknownError');
    });
    await store.keepOnly(new Set());
    reading.mockRestore();
    expect(await store.loadFile(picture)).not.toBeNull();
  });

  it('gives a file back with its bytes and its type', async () => {
    const { store } = browser.tab();
    await store.saveFile(picture, new Blob(['abc'], { type: 'image/webp' }));
    const file = await store.loadFile(picture);
    expect([file?.type, await file?.text()]).toEqual(['image/webp', 'abc']);
  });

  it('takes files as long as there is room, whole ones only', async () => {
    const { store } = browser.tab();
    const sized = (size: number) => Object.defineProperty(new Blob(['x']), 'size', { value: size });
    expect(await store.saveFile('a', sized(150_000_000))).toBe(true);
    expect(await store.saveFile('b', sized(50_000_001))).toBe(false);
    expect(await store.loadFile('b')).toBeNull();
    expect(await store.saveFile('c', sized(50_000_000))).toBe(true);
    expect(await store.saveFile('d', sized(1))).toBe(false);
    expect(await store.saveFile('a', sized(150_000_000))).toBe(true);
  });

  it('continues where one thing cannot be read or kept, and tells the console why', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { store } = browser.tab();
    expect(await store.saveRow({ words: 'mine' })).toBe(true);
    expect(warned).not.toHaveBeenCalled();
    const get = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('damaged', 'UnknownError');
    });
    expect(await store.loadFile(picture)).toBeNull();
    expect(warned).toHaveBeenCalledOnce();
    get.mockRestore();
    expect(await store.loadRow()).toMatchObject({ words: 'mine' });
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await store.saveFile(picture, new Blob(['x']))).toBe(false);
    expect(await store.saveRow({ words: 'newer' })).toBe(false);
    put.mockRestore();
    expect(await store.saveFile(picture, new Blob(['x']))).toBe(true);
  });

  it('keeps no file that cannot be read any more, and keeps it once it can', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { store } = browser.tab();
    const file = new Blob(['x']);
    const moved = vi
      .spyOn(file, 'arrayBuffer')
      .mockRejectedValue(new DOMException('moved', 'NotReadableError'));
    expect(await store.saveFile(picture, file)).toBe(false);
    moved.mockRestore();
    expect(await store.saveFile(picture, file)).toBe(true);
    expect(await (await store.loadFile(picture))?.text()).toBe('x');
  });

  it('leaves no timer behind once it is open', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    expect(await browser.tab().store.isOpen()).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('says that nothing is kept where the browser refuses', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { store } = browser.tab();
    expect(await store.isOpen()).toBe(false);
    for (const tab of [store, browser.tab().store, browser.tab().store])
      expect(await tab.isElsewhere()).toBe(false);
    expect(await store.saveRow({ words: 'mine' })).toBe(false);
    expect(await store.loadRow()).toBeUndefined();
  });
});
