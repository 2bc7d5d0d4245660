import { memoryAnswerCache } from './answer-cache.ts';
import { journalIn, type MemoryJournal } from './memory-journal.ts';
import { memoryRatings } from '../ratings/memory-ratings.ts';
import type { RunRecord } from '../record.ts';
import type { ImportedSet, RunStore, SetStore } from './store.ts';

/** Creates a run store that lasts until the page closes or the process ends. */
export function memoryRunStore(): RunStore {
  const records = new Map<string, RunRecord>();
  const journals = new Map<string, MemoryJournal>();
  const journalOf = (id: string): MemoryJournal => journalIn(journals, id);
  return {
    list: () => Promise.resolve([...records.values()].sort((a, b) => b.started - a.started)),
    get: (id) => Promise.resolve(records.get(id)),
    put: (record) => {
      records.set(record.id, record);
      return Promise.resolve();
    },
    change: (id, update) => {
      const changed = update(records.get(id));
      if (changed !== undefined) records.set(id, changed);
      return Promise.resolve(changed);
    },
    remove: (id) => {
      records.delete(id);
      journals.delete(id);
      return Promise.resolve();
    },
    journal: journalOf,
    answered: (id) => Promise.resolve(journalOf(id).entries.length),
    entries: (id) => Promise.resolve(journalOf(id).entries),
    failures: (id) => Promise.resolve(journalOf(id).failures),
    unreadable: () => Promise.resolve([]),
    cache: memoryAnswerCache(),
    sets: memorySets(),
    ratings: memoryRatings(),
  };
}

function memorySets(): SetStore {
  const sets = new Map<string, ImportedSet>();
  const pictures = new Map<string, Map<string, Blob>>();
  return {
    list: () => Promise.resolve([...sets.values()].sort((a, b) => b.created - a.created)),
    get: (id) => Promise.resolve(sets.get(id)),
    put: (set) => {
      sets.set(set.id, set);
      return Promise.resolve();
    },
    putPictures: (set, blobs) => {
      const own = pictures.get(set) ?? new Map<string, Blob>();
      for (const { path, blob } of blobs) own.set(path, blob);
      pictures.set(set, own);
      return Promise.resolve();
    },
    picture: (set, path) => Promise.resolve(pictures.get(set)?.get(path)),
    remove: (id) => {
      sets.delete(id);
      pictures.delete(id);
      return Promise.resolve();
    },
  };
}
