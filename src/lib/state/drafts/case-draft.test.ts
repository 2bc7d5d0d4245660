import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Case } from '../../cases/schema/case.ts';
import { openCaseStore, type CaseStore } from '../../cases/store/store.ts';
import { CaseDraft } from './case-draft.ts';
import { TabBrowser } from '../../../../tests/support/tab-browser.ts';
import { TabSlot } from './tab-slot.ts';

const at = (seed: number): Case => ({ system: 'pendulum', seed });

describe('the unfinished case of a page', () => {
  let browser = new TabBrowser();
  const stores: CaseStore[] = [];
  const statuses: string[] = [];
  let now = 0;

  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    browser = new TabBrowser();
    now = 0;
  });
  afterEach(() => {
    for (const store of stores.splice(0)) store.close();
    expect(statuses.splice(0).filter((status) => !status.startsWith('persistent'))).toEqual([]);
  });

  async function openStore(): Promise<CaseStore> {
    now += 1000;
    const opened = await openCaseStore({
      now: () => now,
      // On a busy machine a store that opens late would be one in memory, which no other tab sees.
      timeout: 100_000,
      onStatus: (status, message) => statuses.push(`${status}: ${message}`),
    });
    stores.push(opened);
    return opened;
  }

  /** Opens a tab, with its session storage. */
  function openTab(memory?: Map<string, string>) {
    const tab = browser.open(memory);
    const slots = new Map<string, TabSlot>();
    const store = openStore();
    const work = new CaseDraft({
      store: () => store,
      slotOf: (name, keyOf) => {
        const slot = slots.get(name) ?? new TabSlot(name, tab.services, keyOf);
        slots.set(name, slot);
        return slot;
      },
      memory: tab.services.memory,
    });
    return { ...tab, work };
  }

  it('is restored at the next visit, on its own page only', async () => {
    const first = openTab();
    await first.work.save('home', at(1));
    first.close();
    const next = openTab();
    expect(await next.work.load('home')).toEqual(at(1));
    expect(await next.work.load('pendulum')).toBeNull();
  });

  it('is found at its older key without a tab’s slot', async () => {
    await (await openStore()).saveDraft('home', at(1));
    expect(await openTab().work.load('home')).toEqual(at(1));
  });

  it('is separate in two tabs, and a reload shows the one of its tab', async () => {
    const [first, second] = [openTab(), openTab()];
    await first.work.save('home', at(1));
    expect(await second.work.load('home')).toBeNull();
    now += 1000;
    await second.work.save('home', at(2));
    first.close();
    expect(await openTab(first.memory).work.load('home')).toEqual(at(1));
    second.close();
    expect(await openTab().work.load('home')).toEqual(at(2));
  });

  it('is not overwritten when a tab that first opened a link stores its own', async () => {
    const first = openTab();
    await first.work.save('home', at(1));
    first.close();
    const linked = openTab();
    await linked.work.save('home', at(2));
    expect(await openTab().work.load('home')).toEqual(at(1));
  });

  it('survives a reload before it is stored', async () => {
    const first = openTab();
    first.work.hold('home', at(1));
    first.close();
    const again = openTab(first.memory);
    expect(await again.work.load('home')).toEqual(at(1));
    again.close();
    expect(await openTab().work.load('home')).toEqual(at(1));
  });

  it('is held until it is stored, and no longer', async () => {
    const { work, memory } = openTab();
    const held = () => [...memory.keys()].filter((key) => key.startsWith('rungs-held'));
    work.hold('home', at(1));
    const saving = work.save('home', at(1));
    work.hold('home', at(2));
    await saving;
    expect(held()).toHaveLength(1);
    await work.save('home', at(2));
    expect(held()).toEqual([]);
  });

  it('is not restored from memory that contains no case', async () => {
    const first = openTab();
    await first.work.save('home', at(1));
    for (const text of ['{', 'null', '{"system":"pendulum","seed":-1}']) {
      first.memory.set('rungs-held home', text);
      expect(await first.work.load('home')).toEqual(at(1));
    }
  });

  it('is forgotten when a person starts again, but not in other tabs', async () => {
    const [first, second] = [openTab(), openTab()];
    await first.work.save('home', at(1));
    await second.work.save('home', at(2));
    second.work.hold('home', at(3));
    await second.work.clear('home');
    second.close();
    expect(await openTab(second.memory).work.load('home')).toBeNull();
    first.close();
    expect(await openTab().work.load('home')).toEqual(at(1));
  });

  it('is dropped if there are many newer ones, unless it is open in a tab', async () => {
    const tabs = Array.from({ length: 15 }, openTab);
    for (const [index, { work }] of tabs.entries()) {
      now += 1000;
      await work.save('home', at(index));
    }
    tabs.slice(1).forEach(({ close }) => close());
    await openTab().work.load('home');
    const stored = (await (await openStore()).listDrafts()).length;
    // The first one's, the one just taken, and the twelve newest of the others.
    expect(stored).toBe(14);
    tabs[0]?.close();
    expect(await openTab(tabs[0]?.memory).work.load('home')).toEqual(at(0));
  });

  it('is held silently if the tab has no storage', () => {
    const { work, services } = openTab();
    vi.spyOn(services.memory, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => work.hold('home', at(1))).not.toThrow();
  });

  it('is stored and forgotten even if the tab has no storage', async () => {
    const { services } = openTab();
    const slot = new TabSlot('rungs-lab home', { ...services, memory: null });
    const store = openStore();
    const work = new CaseDraft({ store: () => store, slotOf: () => slot, memory: null });
    work.hold('home', at(1));
    await work.save('home', at(1));
    expect(await work.load('home')).toEqual(at(1));
    await work.clear('home');
    expect(await work.load('home')).toBeNull();
  });
});
