/** Assigns each tab one of the stored drafts, held by a Web Lock until the tab closes. */
import { TabPresence } from './tab-presence.ts';

/** Time that a tab may take to release its slot when it is closed or reloaded, in milliseconds. */
const LEAVING_MS = 2000;
const LOOK_AGAIN_MS = 20;

/** A row of the store that belongs to one tab. */
export interface TakenSlot {
  /** Key of the row. */
  readonly key: string;
  /** Whether there are drafts, all of them open in other tabs. */
  readonly isElsewhere: boolean;
}

/** Session storage: survives a reload, and is private to the tab. */
export type TabMemory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Browser services of a slot; null or undefined if they are missing. */
export interface TabServices {
  readonly locks: Pick<LockManager, 'request' | 'query'> | undefined;
  readonly memory: TabMemory | null;
  readonly presence: TabPresence | null;
}

/** Returns the key of the n-th slot, from 1, for a slot without a draft. */
export type KeyOf = (number: number) => string;

/**
 * A tab's own slot among the drafts of one page. It takes the draft that it had before a reload, else the newest that
 * is not open in another tab, else an empty slot, and holds it until it closes. If tabs cannot detect each other, they
 * share.
 */
export class TabSlot {
  readonly #prefix: string;
  readonly #services: TabServices;
  readonly #keyOf: KeyOf;
  #taking: Promise<TakenSlot> | null = null;

  /**
   * @param name name of the page; unique
   * @param keyOf returns keys of slots that are still empty
   */
  constructor(name: string, services: TabServices, keyOf: KeyOf = (number) => `place ${number}`) {
    this.#prefix = `${name}-work `;
    this.#services = services;
    this.#keyOf = keyOf;
  }

  /**
   * Takes a slot, once.
   *
   * @param keys returns the keys of the stored drafts, the newest first
   */
  take(keys: () => Promise<readonly string[]>): Promise<TakenSlot> {
    this.#taking ??= this.#take(keys, (stored) => this.#firstFree(stored));
    return this.#taking;
  }

  /** Takes an empty slot, for a draft that is already on the page; other drafts stay where they are. */
  takeEmpty(keys: () => Promise<readonly string[]>): Promise<TakenSlot> {
    this.#taking ??= this.#take(keys, () => Promise.resolve(null));
    return this.#taking;
  }

  /** Returns the keys of the slots that tabs hold, this one included. */
  async heldKeys(): Promise<readonly string[]> {
    const { held = [] } = (await this.#services.locks?.query()) ?? {};
    return held.flatMap(({ name = '' }) =>
      name.startsWith(this.#prefix) ? [name.slice(this.#prefix.length)] : [],
    );
  }

  /**
   * Runs work on a slot while no tab holds it.
   *
   * @returns null if one does, or if tabs cannot detect each other
   */
  async whileFree<Value>(key: string, work: () => Promise<Value>): Promise<Value | null> {
    const claim = async (lock: Lock | null): Promise<Value | null> => (lock === null ? null : work());
    return (await this.#services.locks?.request(this.#prefix + key, { ifAvailable: true }, claim)) ?? null;
  }

  /** Returns whether no other tab holds a slot. */
  async isAlone(): Promise<boolean> {
    return (await this.heldKeys()).length <= 1;
  }

  async #take(
    keys: () => Promise<readonly string[]>,
    choose: (stored: readonly string[]) => Promise<string | null>,
  ): Promise<TakenSlot> {
    const present = this.#services.presence?.call() ?? null;
    const own = this.#services.memory?.getItem(this.#prefix) ?? null;
    if (own !== null && (await this.#claimOnceLeft(own, present))) return { key: own, isElsewhere: false };
    // A tab that is being closed still writes, and its slot is free only after that.
    await this.#untilNobodyLeaves(present);
    const stored = await keys();
    const key = (await choose(stored)) ?? (await this.#emptySlot(stored));
    this.#remember(key);
    return { key, isElsewhere: stored.length > 0 && !stored.includes(key) };
  }

  #remember(key: string): void {
    try {
      this.#services.memory?.setItem(this.#prefix, key);
    } catch {
      // A reload then takes the newest draft.
    }
  }

  async #firstFree(keys: readonly string[]): Promise<string | null> {
    for (const key of keys) if (await this.#claim(key, { ifAvailable: true })) return key;
    return null;
  }

  async #emptySlot(stored: readonly string[]): Promise<string> {
    for (let number = 1; ; number += 1) {
      const key = this.#keyOf(number);
      if (!stored.includes(key) && (await this.#claim(key, { ifAvailable: true }))) return key;
    }
  }

  /** Claims a slot, at once or after the tab that holds it has closed; returns whether it succeeded. */
  async #claimOnceLeft(key: string, present: ReadonlySet<string> | null): Promise<boolean> {
    const waiting = new AbortController();
    let decided = false;
    const claimed = this.#claim(key, { signal: waiting.signal }).finally(() => (decided = true));
    const stays = (): boolean => present?.has(this.#prefix + key) ?? false;
    await this.#waitFor(() => decided || stays());
    // Has no effect on a lock that was granted meanwhile.
    waiting.abort();
    return claimed;
  }

  async #untilNobodyLeaves(present: ReadonlySet<string> | null): Promise<void> {
    // Without answers, a tab that stays open looks like one that is closing.
    if (present === null) return;
    await this.#waitFor(async () => (await this.heldKeys()).every((key) => present.has(this.#prefix + key)));
  }

  /** Resolves when the condition holds, or after the time that a closing tab may take. */
  async #waitFor(isSo: () => boolean | Promise<boolean>): Promise<void> {
    for (let waited = 0; waited < LEAVING_MS && !(await isSo()); waited += LOOK_AGAIN_MS) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  }

  #claim(key: string, options: LockOptions): Promise<boolean> {
    const { locks, presence } = this.#services;
    if (locks === undefined) return Promise.resolve(true);
    const name = this.#prefix + key;
    return new Promise((resolve) => {
      const hold = (lock: Lock | null): Promise<void> => {
        resolve(lock !== null);
        if (lock === null) return Promise.resolve();
        presence?.answerTo(name);
        // Held until the tab closes.
        return new Promise(() => undefined);
      };
      locks.request(name, options, hold).catch(() => resolve(false));
    });
  }
}

/** Returns a function that returns a tab's slot for each page, the same one each time. */
export function slotsOfTab(): (name: string, keyOf?: KeyOf) => TabSlot {
  const slots = new Map<string, TabSlot>();
  let services: TabServices | null = null;
  return (name, keyOf) => {
    services ??= { locks: navigator.locks, memory: tabMemory(), presence: tabPresence() };
    const slot = slots.get(name) ?? new TabSlot(name, services, keyOf);
    slots.set(name, slot);
    return slot;
  };
}

/** The slots of this tab. */
export const tabSlotOf = slotsOfTab();

/** Returns this tab's session storage; null if it is not accessible. */
export function tabMemory(): TabMemory | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

function tabPresence(): TabPresence | null {
  return typeof BroadcastChannel === 'undefined' ? null : new TabPresence(new BroadcastChannel('rungs-tabs'));
}
