import type { Journal, JournalEntry, RunFailure } from './journal.ts';

/** A journal that lasts as long as the page or process, and lets tests look inside. */
export interface MemoryJournal extends Journal {
  readonly entries: readonly JournalEntry[];
  readonly failures: readonly RunFailure[];
}

/** Starts a journal with entries that are already there. An item has one answer or one failure, the last. */
export function memoryJournal(earlier: readonly JournalEntry[] = []): MemoryJournal {
  const entries = new Map(earlier.map((entry) => [entry.id, entry]));
  const failures = new Map<string, RunFailure>();
  return {
    get entries() {
      return [...entries.values()];
    },
    get failures() {
      return [...failures.values()];
    },
    load: () => Promise.resolve([...entries.values()]),
    append: (entry) => {
      entries.delete(entry.id);
      entries.set(entry.id, entry);
      failures.delete(entry.id);
      return Promise.resolve();
    },
    fail: (failure) => {
      failures.set(failure.id, failure);
      return Promise.resolve();
    },
  };
}

/** The journal of a run among others, started where it has none. */
export function journalIn(journals: Map<string, MemoryJournal>, id: string): MemoryJournal {
  const journal = journals.get(id) ?? memoryJournal();
  journals.set(id, journal);
  return journal;
}
