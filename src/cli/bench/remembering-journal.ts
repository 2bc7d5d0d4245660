import type { Journal, JournalEntry } from '../../lib/evaluation/runs/index.ts';

/** Keeps every answer at hand for the report, the earlier ones included, and which items failed with which message. */
export function rememberingJournal(journal: Journal): {
  readonly journal: Journal;
  readonly entries: () => ReadonlyMap<string, JournalEntry>;
  readonly failed: () => ReadonlyMap<string, string>;
} {
  const failed = new Map<string, string>();
  const entries = new Map<string, JournalEntry>();
  return {
    entries: () => entries,
    failed: () => failed,
    journal: {
      load: async () => {
        const loaded = await journal.load();
        for (const entry of loaded) entries.set(entry.id, entry);
        return loaded;
      },
      append: async (entry) => {
        await journal.append(entry);
        entries.set(entry.id, entry);
      },
      fail: (failure) => {
        failed.set(failure.id, failure.message);
        return journal.fail(failure);
      },
    },
  };
}
