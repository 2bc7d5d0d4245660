/** Which of the kept drafts belongs to this tab, held by a Web Lock until it closes. */
import { TabPresence } from './tab-presence.ts';

/** How long a tab that is being closed or loaded again may take to let go of its slot, in milliseconds. */
const LEAVING_MS = 2000;
const LOOK_AGAIN_MS = 20;

/** The row of the store that a tab has to itself. */
export interface TakenSlot {
  /** Key of the row. */
  readonly key: string;
  /** Whether there are drafts, all of them open in other tabs. */
  readonly elsewhere: boolean;
}

/** What a tab remembers over a reload, and no other tab knows. */
export type TabMemory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What a slot needs of the browser; null or undefined where there is no such thing. */
export interface TabServices {
  readonly locks: Pick<LockManager, 'request' | 'query'> | undefined;
  readonly memory: TabMemory | null;
  readonly presence: TabPresence | null;
}

/** The key of the n-th slot, from 1, where no draft lies yet. */
export type KeyOf = (number: number) => string;

/**
 * A tab's own slot among the drafts of one page. It takes the draft that it had before a reload, else the newest that no
 * other tab has, else an empty slot, and has it until it closes. Where tabs cannot tell of each other, they share.
 */
export class TabSlot {
  readonly #prefix: string;
  readonly #services: TabServices;
  readonly #keyOf: KeyOf;
  #taking: Promise<TakenSlot> | null = null;

  /** @param name of the page, no other page's. @param keyOf names slots that are empty yet */
  constructor(name: string, services: TabServices, keyOf: KeyOf = (number) => `place ${number}`) {
    this.#prefix = `${name}-work `;
    this.#services = services;
    this.#keyOf = keyOf;
  }

  /** Takes a slot, once. `keys`: of the drafts that are kept, the newest first. */
  take(keys: () => Promise<readonly string[]>): Promise<TakenSlot> {
    this.#taking ??= this.#take(keys, (stored) => this.#firstFree(stored));
    return this.#taking;
  }

  /** The same for a draft that is on the page already: what others left stays where it is. */
  takeEmpty(keys: () => Promise<readonly string[]>): Promise<TakenSlot> {
    this.#taking ??= this.#take(keys, () => Promise.resolve(null));
    return this.#taking;
  }

  /** Keys of the slots that some tab has, this one included. */
  async heldKeys(): Promise<readonly string[]> {
    const { held = [] } = (await this.#services.locks?.query()) ?? {};
    return held.flatMap(({ name = '' }) =>
      name.startsWith(this.#prefix) ? [name.slice(this.#prefix.length)] : [],
    );
  }

  /** Does work on a slot while no tab has it. @returns null where one has, or where tabs cannot tell of each other */
  async whileFree<Value>(key: string, work: () => Promise<Value>): Promise<Value | null> {
    const claim = async (lock: Lock | null): Promise<Value | null> => (lock === null ? null : work());
    return (await this.#services.locks?.request(this.#prefix + key, { ifAvailable: true }, claim)) ?? null;
  }

  /** Whether no other tab has a slot. */
  async isAlone(): Promise<boolean> {
    return (await this.heldKeys()).length <= 1;
  }

  async #take(
    keys: () => Promise<readonly string[]>,
    choose: (stored: readonly string[]) => Promise<string | null>,
  ): Promise<TakenSlot> {
    const present = this.#services.presence?.call() ?? null;
    const own = this.#services.memory?.getItem(this.#prefix) ?? null;
    if (own !== null && (await this.#claimOnceLeft(own, present))) return { key: own, elsewhere: false };
    // A tab that is being closed still writes, and its slot is free only after that.
    await this.#untilNobodyLeaves(present);
    const stored = await keys();
    const key = (await choose(stored)) ?? (await this.#emptySlot(stored));
    this.#remember(key);
    return { key, elsewhere: stored.length > 0 && !stored.includes(key) };
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

  /** Whether it could be had: at once, or when the tab that has it turned out to be going. */
  async #claimOnceLeft(key: string, present: ReadonlySet<string> | null): Promise<boolean> {
    const waiting = new AbortController();
    let decided = false;
    const claimed = this.#claim(key, { signal: waiting.signal }).finally(() => (decided = true));
    const stays = (): boolean => present?.has(this.#prefix + key) ?? false;
    await this.#waitFor(() => decided || stays());
    // Does nothing to a lock that was granted meanwhile.
    waiting.abort();
    return claimed;
  }

  async #untilNobodyLeaves(present: ReadonlySet<string> | null): Promise<void> {
    // Without answers, a tab that stays looks like one that goes.
    if (present === null) return;
    await this.#waitFor(async () => (await this.heldKeys()).every((key) => present.has(this.#prefix + key)));
  }

  /** Ends when it is so, or after as long as a leaving tab may take. */
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

/** The slots of a tab: one for the draft of each page, the same one whenever the page is opened again in this tab. */
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

/** What this tab remembers over a reload; null where the browser keeps nothing. */
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
