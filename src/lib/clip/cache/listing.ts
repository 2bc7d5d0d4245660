import type { Database } from './database.ts';

/** With more entries than this, their names take more memory and time than they save. */
const MAX_LISTED = 10_000;

/** Which embeddings lie on disk, as far as this page knows. */
export interface CacheListing {
  /** Those of `keys` that may be there: what nobody wrote needs no reading. */
  listed: (open: Database, keys: readonly string[]) => Promise<readonly string[]>;
  /** Notes what is written. */
  add: (keys: readonly string[]) => void;
}

/**
 * Lists the disk's keys once, as asking for each of many costs more than embedding some of them. What another tab writes
 * after that is not seen here, and is embedded again; what it deletes is found missing.
 */
export function createListing(most: number = MAX_LISTED): CacheListing {
  const known = new Set<string>();
  let reading: Promise<boolean> | null = null;

  /** Whether `known` has all there is. */
  const read = async (open: Database): Promise<boolean> => {
    if ((await open.count('vectors')) > most) return false;
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
      if (known.size <= most) for (const key of keys) known.add(key);
      else reading = Promise.resolve(false);
    },
  };
}
