import type { Case } from '../../cases/schema/case.ts';
import type { CaseStore } from '../../cases/store/store.ts';
import type { KeyOf, TakenSlot, TabMemory, TabSlot } from './tab-slot.ts';

/** Drafts of one page that are kept, and not open in any tab. */
const MAX_STORED = 12;

/** What is kept where; for tests. */
export interface CaseDraftServices {
  readonly store: () => Promise<Pick<CaseStore, 'saveDraft' | 'loadDraft' | 'clearDraft' | 'listDrafts'>>;
  /** This tab's slot for a page's draft. */
  readonly slotOf: (name: string, keyOf: KeyOf) => TabSlot;
  readonly memory: TabMemory | null;
}

/**
 * The unfinished case of a page, for each tab its own (see `TabSlot`). What changed last is held in the tab's
 * memory until the store has it: a reload does not wait for the store.
 */
export class CaseDraft {
  readonly #services: CaseDraftServices;

  constructor(services: CaseDraftServices) {
    this.#services = services;
  }

  /** Holds the case over a reload of this tab, at once; `save` must follow. Never throws. */
  hold(page: string, value: Case): void {
    try {
      this.#services.memory?.setItem(heldKey(page), JSON.stringify(value));
    } catch {
      // It is too large for this memory: the store has it in a moment.
    }
  }

  /** Keeps the case for the next visit. */
  async save(page: string, value: Case): Promise<void> {
    const held = this.#held(page);
    const store = await this.#services.store();
    const { key } = await this.#slot(page).takeEmpty(() => this.#keys(page));
    await store.saveDraft(key, value);
    // What came in meanwhile is still to be saved.
    if (this.#held(page) === held) this.#services.memory?.removeItem(heldKey(page));
  }

  /** What this tab had before it was loaded again, else the newest that no other tab has; null where there is none. */
  async load(page: string): Promise<Case | null> {
    const held = this.#held(page);
    const { key } = await this.#take(page);
    const value = held === null ? null : await parseHeld(held);
    await this.#dropOldest(page);
    if (value === null) return (await this.#services.store()).loadDraft(key);
    await this.save(page, value);
    return value;
  }

  /** Forgets what this tab has. */
  async clear(page: string): Promise<void> {
    this.#services.memory?.removeItem(heldKey(page));
    const { key } = await this.#take(page);
    await (await this.#services.store()).clearDraft(key);
  }

  #held(page: string): string | null {
    return this.#services.memory?.getItem(heldKey(page)) ?? null;
  }

  #take(page: string): Promise<TakenSlot> {
    return this.#slot(page).take(() => this.#keys(page));
  }

  /** The first is called as its page, where a draft was kept before tabs had slots. */
  #slot(page: string): TabSlot {
    return this.#services.slotOf(`rungs-lab ${page}`, (number) =>
      number === 1 ? page : `${page} ${number}`,
    );
  }

  async #keys(page: string): Promise<readonly string[]> {
    const keys = await (await this.#services.store()).listDrafts();
    return keys.filter((key) => key === page || key.startsWith(`${page} `));
  }

  async #dropOldest(page: string): Promise<void> {
    const held = await this.#slot(page).heldKeys();
    const free = (await this.#keys(page)).filter((key) => !held.includes(key));
    const store = await this.#services.store();
    for (const key of free.slice(MAX_STORED)) await store.clearDraft(key);
  }
}

function heldKey(page: string): string {
  return `rungs-held ${page}`;
}

/** Null for what is no case: the memory is outside data like any other. */
async function parseHeld(text: string): Promise<Case | null> {
  // The schema takes the causal engine along, and is not needed for the first paint.
  const [{ parseCase }, { loadNamedSystems }] = await Promise.all([
    import('../../cases/schema/schema.ts'),
    import('../../cases/schema/named-systems.ts'),
  ]);
  await loadNamedSystems(text);
  try {
    const parsed = parseCase(JSON.parse(text));
    return parsed.ok ? parsed.value : null;
  } catch {
    return null;
  }
}
