/** Fake browser with several tabs: locks, messages, and storage that survives reloads. */
import { TabPresence, type PresenceChannel } from '../../src/lib/state/drafts/tab-presence.ts';
import { fakeStorage } from './fake-storage.ts';
import type { TabServices } from '../../src/lib/state/drafts/tab-slot.ts';

interface Waiting {
  readonly name: string;
  readonly take: () => void;
}

/** Tabs that share locks and messages. */
export class TabBrowser {
  readonly #held = new Map<string, object>();
  #waiting: readonly Waiting[] = [];
  readonly #listeners = new Map<object, (event: { readonly data: unknown }) => void>();

  /**
   * Opens a tab with its storage across reloads. `leave`: it is closing and no longer answers; `close`: it is closed,
   * and its locks are released.
   */
  open(memory = new Map<string, string>()) {
    const tab = {};
    const leave = (): void => void this.#listeners.delete(tab);
    const close = (): void => {
      leave();
      for (const [name, holder] of this.#held) if (holder === tab) this.#release(name);
    };
    const services = {
      locks: this.#locksOf(tab),
      memory: fakeStorage(memory),
      presence: new TabPresence(this.#channelOf(tab)),
    } satisfies TabServices;
    return { services, memory, leave, close };
  }

  #locksOf(tab: object): Pick<LockManager, 'request' | 'query'> {
    return {
      request: (name: string, options: unknown, callback?: unknown) => {
        const { ifAvailable, signal } = options as LockOptions;
        const hold = callback as (lock: { name: string } | null) => Promise<void>;
        const take = (): Promise<void> => {
          this.#held.set(name, tab);
          return hold({ name }).finally(() => {
            if (this.#held.get(name) === tab) this.#release(name);
          });
        };
        if (!this.#held.has(name)) return take();
        if (ifAvailable) return hold(null);
        return new Promise<void>((resolve, reject) => {
          const waiting = { name, take: () => void take().then(resolve) };
          this.#waiting = [...this.#waiting, waiting];
          signal?.addEventListener('abort', () => {
            if (!this.#waiting.includes(waiting)) return;
            this.#waiting = this.#waiting.filter((other) => other !== waiting);
            reject(new DOMException('given up', 'AbortError'));
          });
        });
      },
      query: () => Promise.resolve({ held: [...this.#held.keys()].map((name) => ({ name })), pending: [] }),
    };
  }

  #release(name: string): void {
    this.#held.delete(name);
    const next = this.#waiting.find((waiting) => waiting.name === name);
    this.#waiting = this.#waiting.filter((waiting) => waiting !== next);
    next?.take();
  }

  #channelOf(tab: object): PresenceChannel {
    return {
      postMessage: (data) => {
        for (const [other, listener] of this.#listeners)
          if (other !== tab) queueMicrotask(() => listener({ data }));
      },
      addEventListener: (_type, listener) => void this.#listeners.set(tab, listener),
    };
  }
}
