import type { Case } from '../../cases/schema/case.ts';
import type { CaseStore } from '../../cases/store/store.ts';
import type { KeyOf, Place, TabMemory, TabSlot } from './tab-slot.ts';

/** Works of one page that are kept, and not open in any tab. */
const MOST_STORED = 12;

/** What is kept where; for tests. */
export interface CaseWorkServices {
  readonly store: () => Promise<Pick<CaseStore, 'saveWork' | 'loadWork' | 'clearWork' | 'listWork'>>;
  /** This tab's place for a page's work. */
  readonly placeOf: (name: string, keyOf: KeyOf) => TabSlot;
  readonly memory: TabMemory | null;
}

/**
 * The unfinished case of a page, for each tab its own (see `TabSlot`). What changed last is held in the tab's
 * memory until the store has it: a reload does not wait for the store.
 */
export class CaseWork {
  readonly #services: CaseWorkServices;

  constructor(services: CaseWorkServices) {
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
    const { key } = await this.#place(page).takeEmpty(() => this.#keys(page));
    await store.saveWork(key, value);
    // What came in meanwhile is still to be saved.
    if (this.#held(page) === held) this.#services.memory?.removeItem(heldKey(page));
  }

  /** What this tab had before it was loaded again, else the newest that no other tab has; null where there is none. */
  async load(page: string): Promise<Case | null> {
    const held = this.#held(page);
    const { key } = await this.#take(page);
    const value = held === null ? null : await parseHeld(held);
    await this.#dropOldest(page);
    if (value === null) return (await this.#services.store()).loadWork(key);
    await this.save(page, value);
    return value;
  }

  /** Forgets what this tab has. */
  async clear(page: string): Promise<void> {
    this.#services.memory?.removeItem(heldKey(page));
    const { key } = await this.#take(page);
    await (await this.#services.store()).clearWork(key);
  }

  #held(page: string): string | null {
    return this.#services.memory?.getItem(heldKey(page)) ?? null;
  }

  #take(page: string): Promise<Place> {
    return this.#place(page).take(() => this.#keys(page));
  }

  /** The first is called as its page, where work was kept before tabs had places. */
  #place(page: string): TabSlot {
    return this.#services.placeOf(`rungs-lab ${page}`, (number) =>
      number === 1 ? page : `${page} ${number}`,
    );
  }

  async #keys(page: string): Promise<readonly string[]> {
    const keys = await (await this.#services.store()).listWork();
    return keys.filter((key) => key === page || key.startsWith(`${page} `));
  }

  async #dropOldest(page: string): Promise<void> {
    const held = await this.#place(page).heldKeys();
    const free = (await this.#keys(page)).filter((key) => !held.includes(key));
    const store = await this.#services.store();
    for (const key of free.slice(MOST_STORED)) await store.clearWork(key);
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
