import type { Case } from '../../cases/schema/case.ts';
import type { CaseStore } from '../../cases/store/store.ts';
import type { KeyOf, TakenSlot, TabMemory, TabSlot } from './tab-slot.ts';

/** Maximum number of drafts per page that are stored and not open in a tab. */
const MAX_STORED_DRAFTS = 12;

/** Storage of drafts; replaced in tests. */
export interface CaseDraftServices {
  readonly store: () => Promise<Pick<CaseStore, 'saveDraft' | 'loadDraft' | 'clearDraft' | 'listDrafts'>>;
  /** Returns this tab's slot for a page's draft. */
  readonly slotOf: (name: string, keyOf: KeyOf) => TabSlot;
  readonly memory: TabMemory | null;
}

/**
 * The unfinished case of a page, one per tab (see `TabSlot`). The last change is held in the tab's session storage
 * until the store has written it, so that a reload does not have to wait for the store.
 */
export class CaseDraft {
  readonly #services: CaseDraftServices;

  constructor(services: CaseDraftServices) {
    this.#services = services;
  }

  /** Holds the case in session storage for a reload of this tab; call `save` afterwards. Never throws. */
  hold(page: string, value: Case): void {
    try {
      this.#services.memory?.setItem(heldKey(page), JSON.stringify(value));
    } catch {
      // Too large for session storage: the store will have it in a moment.
    }
  }

  /** Saves the case for the next visit. */
  async save(page: string, value: Case): Promise<void> {
    const held = this.#held(page);
    const store = await this.#services.store();
    const { key } = await this.#slot(page).takeEmpty(() => this.#keys(page));
    await store.saveDraft(key, value);
    // A later value is still to be saved.
    if (this.#held(page) === held) this.#services.memory?.removeItem(heldKey(page));
  }

  /**
   * Returns this tab's case from before a reload, else the newest that is not open in another tab; null if there is
   * none.
   */
  async load(page: string): Promise<Case | null> {
    const held = this.#held(page);
    const { key } = await this.#take(page);
    const value = held === null ? null : await parseHeld(held);
    await this.#dropOldest(page);
    if (value === null) return (await this.#services.store()).loadDraft(key);
    await this.save(page, value);
    return value;
  }

  /** Deletes this tab's case. */
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

  /** The key of the first slot is the page's name, where drafts were stored before tabs had slots. */
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
    for (const key of free.slice(MAX_STORED_DRAFTS)) await store.clearDraft(key);
  }
}

function heldKey(page: string): string {
  return `rungs-held ${page}`;
}

/** Parses a held case; null if it is invalid, since session storage is external data. */
async function parseHeld(text: string): Promise<Case | null> {
  // The schema imports the causal engine, which is not needed for the first paint.
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
