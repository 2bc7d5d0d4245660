import { afterEach, describe, expect, it, vi } from 'vitest';
import { TabBrowser } from '../../../../tests/support/tab-browser.ts';
import { TabSlot, tabMemory, tabSlotOf, type TabServices } from './tab-slot.ts';

type Tab = ReturnType<TabBrowser['open']>;

const slotOf = (tab: Tab, change: Partial<TabServices> = {}): TabSlot =>
  new TabSlot('page', { ...tab.services, ...change });
const stored =
  (...keys: readonly string[]) =>
  (): Promise<readonly string[]> =>
    Promise.resolve(keys);

afterEach(() => void vi.unstubAllGlobals());

describe('the slot of a tab', () => {
  it('is empty if no work is stored, or open in another tab', async () => {
    const browser = new TabBrowser();
    expect(await slotOf(browser.open()).take(stored())).toEqual({ key: 'place 1', isElsewhere: false });
    expect(await slotOf(browser.open()).take(stored())).toEqual({ key: 'place 2', isElsewhere: false });
  });

  it('is the newest work that no other tab has, or a new one if all of it is open elsewhere', async () => {
    const browser = new TabBrowser();
    const keys = stored('newest', 'older');
    const [first, second, third] = [1, 2, 3].map(() => slotOf(browser.open()));
    expect(await first?.take(keys)).toEqual({ key: 'newest', isElsewhere: false });
    expect(await second?.take(keys)).toEqual({ key: 'older', isElsewhere: false });
    expect(await third?.take(keys)).toEqual({ key: 'place 1', isElsewhere: true });
    expect(await third?.take(stored('another'))).toEqual({ key: 'place 1', isElsewhere: true });
  });

  it('is empty for work that is already on the page, and does not change stored work', async () => {
    const slot = slotOf(new TabBrowser().open());
    expect(await slot.takeEmpty(stored('newest', 'place 1'))).toEqual({ key: 'place 2', isElsewhere: true });
  });

  it('is known to tabs of the same page, and to none of another', async () => {
    const browser = new TabBrowser();
    const [tab, other] = [browser.open(), browser.open()];
    const slot = slotOf(tab);
    await slot.take(stored());
    await new TabSlot('another page', other.services).take(stored());
    expect(await slot.heldKeys()).toEqual(['place 1']);
    expect(await slot.isAlone()).toBe(true);
    await slotOf(browser.open()).take(stored());
    expect((await slot.heldKeys()).toSorted()).toEqual(['place 1', 'place 2']);
    expect(await slot.isAlone()).toBe(false);
  });

  it('is waited for after a reload even if tabs cannot message each other', async () => {
    const browser = new TabBrowser();
    const first = browser.open();
    expect(await slotOf(first, { presence: null }).take(stored())).toMatchObject({ key: 'place 1' });
    const again = slotOf(browser.open(first.memory), { presence: null });
    const taking = again.take(stored('newer', 'place 1'));
    await new Promise((resolve) => setImmediate(resolve));
    first.close();
    expect(await taking).toEqual({ key: 'place 1', isElsewhere: false });
  });

  it('is waited for no longer than a tab can take to close', async () => {
    vi.useFakeTimers();
    const browser = new TabBrowser();
    const first = browser.open();
    await slotOf(first).take(stored());
    first.leave();
    const asked = vi.fn(stored('newer', 'place 1'));
    const taking = slotOf(browser.open(first.memory)).take(asked);
    await vi.advanceTimersByTimeAsync(1900);
    expect(asked).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    expect(await taking).toEqual({ key: 'newer', isElsewhere: false });
    vi.useRealTimers();
  });

  it('is shared if a browser has no locks, and forgotten if a tab has no storage', async () => {
    const tab = new TabBrowser().open();
    const closed = {
      ...tab.services.memory,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    for (const memory of [null, closed]) {
      const bare = slotOf(tab, { locks: undefined, memory, presence: null });
      expect(await bare.take(stored('newest'))).toEqual({ key: 'newest', isElsewhere: false });
      expect(await bare.heldKeys()).toEqual([]);
      expect(await bare.isAlone()).toBe(true);
    }
    expect(tab.memory.size).toBe(0);
  });

  it('is another one if its lock is denied', async () => {
    const tab = new TabBrowser().open();
    const { locks } = tab.services;
    const request = vi.fn((...args: Parameters<typeof locks.request>) =>
      request.mock.calls.length === 1 ? Promise.reject(new Error('refused')) : locks.request(...args),
    );
    const refusing = { ...locks, request: request as unknown as typeof locks.request };
    expect(await slotOf(tab, { locks: refusing }).take(stored('newest', 'older'))).toMatchObject({
      key: 'older',
    });
  });
});

describe('the slots of this tab', () => {
  it('are one per page, whenever the page is opened again', () => {
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('BroadcastChannel', undefined);
    const slot = tabSlotOf('one page');
    expect(tabSlotOf('one page')).toBe(slot);
    expect(tabSlotOf('another page')).not.toBe(slot);
  });

  it('are not remembered if the browser stores nothing', () => {
    vi.stubGlobal('sessionStorage', undefined);
    const storage = { getItem: () => null };
    vi.stubGlobal('sessionStorage', storage);
    expect(tabMemory()).toBe(storage);
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(tabMemory()).toBeNull();
  });
});
