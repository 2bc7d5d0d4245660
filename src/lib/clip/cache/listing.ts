import type { Database } from './database.ts';

/** Maximum number of listed keys; with more, the list takes more memory and time than it saves. */
const MAX_LISTED = 10_000;

/** The keys of the embeddings on disk, as far as this page knows. */
export interface CacheListing {
  /** Returns those of `keys` that may be stored; the others need not be read. */
  listed: (open: Database, keys: readonly string[]) => Promise<readonly string[]>;
  /** Records keys that are written. */
  add: (keys: readonly string[]) => void;
}

/**
 * Lists the keys on disk once, as looking each one up costs more than computing some of the embeddings. Entries that
 * another tab writes later are not seen here, and are computed again; entries that it deletes are found to be missing.
 */
export function createListing(maxListed: number = MAX_LISTED): CacheListing {
  const known = new Set<string>();
  let reading: Promise<boolean> | null = null;

  /** Returns whether `known` is complete. */
  const read = async (open: Database): Promise<boolean> => {
    if ((await open.count('vectors')) > maxListed) return false;
    for (const key of await open.getAllKeys('vectors')) known.add(key);
    return true;
  };

  return {
    listed: async (open, keys) => {
      reading ??= read(open);
      try {
        return (await reading) ? keys.filter((key) => known.has(key)) : keys;
      } catch (error) {
        reading = null;
        throw error;
      }
    },
    add: (keys) => {
      if (known.size <= maxListed) for (const key of keys) known.add(key);
      else reading = Promise.resolve(false);
    },
  };
}
