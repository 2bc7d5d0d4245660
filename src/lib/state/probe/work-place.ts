/** Which of the kept works is this tab's. */

/** How long a reloaded page waits until its former self has let go of its place, in milliseconds. */
const OWN_MS = 1000;

/** Where a tab keeps its work. */
export interface Place {
  /** Key of the row. */
  readonly key: string;
  /** Whether there is work, all of it open in other tabs. */
  readonly elsewhere: boolean;
}

/** What a tab remembers over a reload, and no other tab knows. */
export type TabMemory = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * A tab's place among the works of one page. It takes the work that it had before a reload, else the newest that no
 * other tab has, else an empty place, and has it until it closes. Where tabs cannot tell of each other, they share.
 */
export class WorkPlace {
  readonly #prefix: string;
  readonly #locks: LockManager | undefined;
  readonly #memory: TabMemory | null;
  #taking: Promise<Place> | null = null;

  constructor(name: string, locks: LockManager | undefined, memory: TabMemory | null) {
    this.#prefix = `${name}-work `;
    this.#locks = locks;
    this.#memory = memory;
  }

  /** Takes a place, once. `keys`: of the works that are kept, the newest first. */
  take(keys: () => Promise<readonly string[]>): Promise<Place> {
    this.#taking ??= this.#take(keys);
    return this.#taking;
  }

  /** Whether no other tab has a place. */
  async isAlone(): Promise<boolean> {
    if (this.#locks === undefined) return true;
    const { held = [] } = await this.#locks.query();
    return held.filter(({ name = '' }) => name.startsWith(this.#prefix)).length <= 1;
  }

  async #take(keys: () => Promise<readonly string[]>): Promise<Place> {
    const own = this.#memory?.getItem(this.#prefix) ?? null;
    if (own !== null && (await this.#claim(own, { signal: AbortSignal.timeout(OWN_MS) }))) {
      return { key: own, elsewhere: false };
    }
    const kept = await keys();
    const key = (await this.#firstFree(kept)) ?? (await this.#emptyPlace(kept));
    this.#remember(key);
    return { key, elsewhere: kept.length > 0 && !kept.includes(key) };
  }

  #remember(key: string): void {
    try {
      this.#memory?.setItem(this.#prefix, key);
    } catch {
      // A reload then takes the newest work.
    }
  }

  async #firstFree(keys: readonly string[]): Promise<string | null> {
    for (const key of keys) if (await this.#claim(key, { ifAvailable: true })) return key;
    return null;
  }

  async #emptyPlace(kept: readonly string[]): Promise<string> {
    for (let number = 1; ; number += 1) {
      const key = `place ${number}`;
      if (!kept.includes(key) && (await this.#claim(key, { ifAvailable: true }))) return key;
    }
  }

  #claim(key: string, options: LockOptions): Promise<boolean> {
    const locks = this.#locks;
    if (locks === undefined) return Promise.resolve(true);
    return new Promise((resolve) => {
      const hold = (lock: Lock | null): Promise<void> => {
        resolve(lock !== null);
        // Held until the tab closes.
        return lock === null ? Promise.resolve() : new Promise(() => undefined);
      };
      locks.request(this.#prefix + key, options, hold).catch(() => resolve(false));
    });
  }
}

const places = new Map<string, WorkPlace>();

/** This tab's place for a page's work; the same one whenever the page is opened again in this tab. */
export function workPlaceOf(name: string): WorkPlace {
  const place = places.get(name) ?? new WorkPlace(name, navigator.locks, tabMemory());
  places.set(name, place);
  return place;
}

function tabMemory(): TabMemory | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
