import { journalIn, type MemoryJournal } from './memory-journal.ts';
import type { RunRecord } from '../record.ts';
import { DatabaseError } from '../../../util/browser-database.ts';
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
  const records = new Map<string, RunRecord>();
  const journals = new Map<string, MemoryJournal>();
  const over = (id: string): MemoryJournal => journalIn(journals, id);
  const entries = async (id: string): ReturnType<RunStore['entries']> => {
    const later = journals.get(id)?.entries ?? [];
    const ids = new Set(later.map((entry) => entry.id));
    return [...(await store.entries(id)).filter((entry) => !ids.has(entry.id)), ...later];
  };
  const orElse = keepingOr(onfull);
  const put: RunStore['put'] = (record) =>
    orElse(
      async () => {
        await store.put(record);
        records.delete(record.id);
      },
      () => void records.set(record.id, record),
    );
  return {
    ...store,
    list: async () => {
      const stored = (await store.list()).filter(({ id }) => !records.has(id));
      return [...stored, ...records.values()].sort((a, b) => b.started - a.started);
    },
    get: async (id) => records.get(id) ?? (await store.get(id)),
    put,
    change: async (id, update) => {
      const changeHere = (known: RunRecord | undefined) => {
        const changed = update(known);
        if (changed !== undefined) records.set(id, changed);
        return changed;
      };
      if (!records.has(id)) {
        return orElse(
          () => store.change(id, update),
          async () => {
            const stored = await store.get(id);
            return changeHere(records.get(id) ?? stored);
          },
        );
      }
      const changed = changeHere(records.get(id));
      if (changed !== undefined) await put(changed);
      return changed;
    },
    remove: async (id) => {
      records.delete(id);
      journals.delete(id);
      await store.remove(id);
    },
    journal: (id) => {
      const stored = store.journal(id);
      return {
        load: () => entries(id),
        append: (entry) =>
          orElse(
            () => stored.append(entry),
            () => over(id).append(entry),
          ),
        fail: (failure) =>
          orElse(
            () => stored.fail(failure),
            () => over(id).fail(failure),
          ),
      };
    },
    answered: async (id) => (journals.has(id) ? (await entries(id)).length : store.answered(id)),
    entries,
    failures: async (id) => [...(await store.failures(id)), ...(journals.get(id)?.failures ?? [])],
    // A reply that does not fit is simply requested again by a later run.
    cache: {
      ...store.cache,
      put: (key, reply) =>
        orElse(
          () => store.cache.put(key, reply),
          () => undefined,
        ),
    },
  };
}

/** Returns a wrapper that stores something or, on a full quota, calls `onfull` and uses the fallback. */
function keepingOr(onfull: () => void) {
  return async <Value>(keep: () => Promise<Value>, instead: () => Value | Promise<Value>): Promise<Value> => {
    try {
      return await keep();
    } catch (error) {
      if (!(error instanceof DatabaseError && error.status === 'full')) throw error;
      onfull();
      return instead();
    }
  };
}
