import { journalIn, type MemoryJournal } from './memory-journal.ts';
import type { Journal, JournalEntry } from '../journal.ts';
import type { RunRecord } from '../record.ts';
import { DatabaseError } from '../../../util/browser-database.ts';
import type { Reply } from '../types.ts';
import type { RunStore } from './store.ts';

/** Message shown when runs no longer fit into the browser's storage. */
export const OVERFLOWS =
  'The browser’s storage is full: what is new in your runs lasts until the page closes. Export it to keep it, or delete runs.';

/**
 * Wraps a store so that it continues in memory when the browser's quota is exceeded: such rows last until the page
 * closes, and can be read and exported like the rest. Other failures still reject.
 *
 * @param onfull called whenever something did not fit
 */
export function overflowing(store: RunStore, onfull: () => void): RunStore {
  const overflow = new Overflow(store, onfull);
  return {
    ...store,
    list: () => overflow.list(),
    get: (id) => overflow.get(id),
    put: (record) => overflow.put(record),
    change: (id, update) => overflow.change(id, update),
    remove: (id) => overflow.remove(id),
    journal: (id) => overflow.journal(id),
    answered: (id) => overflow.answered(id),
    entries: (id) => overflow.entries(id),
    failures: (id) => overflow.failures(id),
    cache: { ...store.cache, put: (key, reply) => overflow.putReply(key, reply) },
  };
}

/** The rows in memory, over those of a store. */
class Overflow {
  readonly #store: RunStore;
  readonly #onfull: () => void;
  readonly #records = new Map<string, RunRecord>();
  readonly #journals = new Map<string, MemoryJournal>();

  constructor(store: RunStore, onfull: () => void) {
    this.#store = store;
    this.#onfull = onfull;
  }

  async list(): Promise<readonly RunRecord[]> {
    const stored = (await this.#store.list()).filter(({ id }) => !this.#records.has(id));
    return [...stored, ...this.#records.values()].sort((a, b) => b.started - a.started);
  }

  async get(id: string): Promise<RunRecord | undefined> {
    return this.#records.get(id) ?? (await this.#store.get(id));
  }

  put(record: RunRecord): Promise<void> {
    return this.#orElse(
      async () => {
        await this.#store.put(record);
        this.#records.delete(record.id);
      },
      () => void this.#records.set(record.id, record),
    );
  }

  async change<Changed extends RunRecord | undefined>(
    id: string,
    update: (known: RunRecord | undefined) => Changed,
  ): Promise<Changed> {
    if (!this.#records.has(id)) {
      return this.#orElse(
        () => this.#store.change(id, update),
        async () => {
          const stored = await this.#store.get(id);
          return this.#changeHere(id, update, stored);
        },
      );
    }
    const changed = this.#changeHere(id, update);
    if (changed !== undefined) await this.put(changed);
    return changed;
  }

  /** Changes the record in memory, or else the given one. */
  #changeHere<Changed extends RunRecord | undefined>(
    id: string,
    update: (known: RunRecord | undefined) => Changed,
    stored?: RunRecord,
  ): Changed {
    const changed = update(this.#records.get(id) ?? stored);
    if (changed !== undefined) this.#records.set(id, changed);
    return changed;
  }

  async remove(id: string): Promise<void> {
    this.#records.delete(id);
    this.#journals.delete(id);
    await this.#store.remove(id);
  }

  journal(id: string): Journal {
    const stored = this.#store.journal(id);
    return {
      load: () => this.entries(id),
      append: (entry) =>
        this.#orElse(
          () => stored.append(entry),
          () => journalIn(this.#journals, id).append(entry),
        ),
      fail: (failure) =>
        this.#orElse(
          () => stored.fail(failure),
          () => journalIn(this.#journals, id).fail(failure),
        ),
    };
  }

  async answered(id: string): Promise<number> {
    return this.#journals.has(id) ? (await this.entries(id)).length : this.#store.answered(id);
  }

  async entries(id: string): Promise<readonly JournalEntry[]> {
    const later = this.#journals.get(id)?.entries ?? [];
    const ids = new Set(later.map((entry) => entry.id));
    return [...(await this.#store.entries(id)).filter((entry) => !ids.has(entry.id)), ...later];
  }

  async failures(id: string): ReturnType<RunStore['failures']> {
    return [...(await this.#store.failures(id)), ...(this.#journals.get(id)?.failures ?? [])];
  }

  /** Stores a reply; one that does not fit is simply requested again by a later run. */
  putReply(key: string, reply: Reply): Promise<void> {
    return this.#orElse(
      () => this.#store.cache.put(key, reply),
      () => undefined,
    );
  }

  /** Stores something or, on a full quota, calls `onfull` and uses the fallback. */
  async #orElse<Value>(keep: () => Promise<Value>, instead: () => Value | Promise<Value>): Promise<Value> {
    try {
      return await keep();
    } catch (error) {
      if (!(error instanceof DatabaseError && error.status === 'full')) throw error;
      this.#onfull();
      return instead();
    }
  }
}
