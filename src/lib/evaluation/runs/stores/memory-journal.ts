import type { Journal, JournalEntry, RunFailure } from '../journal.ts';

/** A journal that lasts as long as the page or process, and lets others look inside. */
export interface MemoryJournal extends Journal {
  readonly entries: readonly JournalEntry[];
  readonly failures: readonly RunFailure[];
}

/**
 * Starts a journal with entries that are already there. An item has one answer or one failure, the last.
 *
 * @param keep where each is kept for longer, before it counts
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

/** The journal of a run among others, started where it has none. */
export function journalIn(journals: Map<string, MemoryJournal>, id: string): MemoryJournal {
  const journal = journals.get(id) ?? memoryJournal();
  journals.set(id, journal);
  return journal;
}
