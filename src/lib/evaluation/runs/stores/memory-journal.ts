import type { Journal, JournalEntry, RunFailure } from '../journal.ts';

/** An in-memory journal whose entries can be read. */
export interface MemoryJournal extends Journal {
  readonly entries: readonly JournalEntry[];
  readonly failures: readonly RunFailure[];
}

/**
 * Creates a journal with existing entries. Each item has one answer or one failure, the latest.
 *
 * @param keep stores each entry durably before it counts
 */
export function memoryJournal(
  earlier: readonly JournalEntry[] = [],
  keep?: Pick<Journal, 'append' | 'fail'>,
): MemoryJournal {
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
    append: async (entry) => {
      await keep?.append(entry);
      entries.delete(entry.id);
      entries.set(entry.id, entry);
      failures.delete(entry.id);
    },
    fail: async (failure) => {
      await keep?.fail(failure);
      failures.set(failure.id, failure);
    },
  };
}

/** Returns a run's journal from a map, creating it if missing. */
export function journalIn(journals: Map<string, MemoryJournal>, id: string): MemoryJournal {
  const journal = journals.get(id) ?? memoryJournal();
  journals.set(id, journal);
  return journal;
}
