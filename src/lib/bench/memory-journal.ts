import type { Journal, JournalEntry, RunFailure } from './journal.ts';

/** A journal that lasts as long as the page or process, and lets tests look inside. */
export interface MemoryJournal extends Journal {
  readonly entries: readonly JournalEntry[];
  readonly failures: readonly RunFailure[];
}

/** Starts a journal with entries that are already there. */
export function memoryJournal(earlier: readonly JournalEntry[] = []): MemoryJournal {
  const entries = [...earlier];
  const failures: RunFailure[] = [];
  return {
    entries,
    failures,
    load: () => Promise.resolve([...entries]),
    append: (entry) => {
      entries.push(entry);
      return Promise.resolve();
    },
    fail: (failure) => {
      failures.push(failure);
      return Promise.resolve();
    },
  };
}
