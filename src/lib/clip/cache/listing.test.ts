import { describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { createListing } from './listing.ts';

/** Returns a database of these keys that counts how often all of them are requested. */
function databaseOf(keys: string[], fails = 0): { open: Database; asked: () => number } {
  let asked = 0;
  let left = fails;
  const open = {
    count: () => Promise.resolve(keys.length),
    getAllKeys: () => {
      asked++;
      return left-- > 0 ? Promise.reject(new Error('busy')) : Promise.resolve([...keys]);
    },
  };
  return { open: open as unknown as Database, asked: () => asked };
}

describe('the listing of keys on disk', () => {
  it('gives those of the requested keys that can be there, and reads the disk once', async () => {
    const { open, asked } = databaseOf(['a', 'b']);
    const listing = createListing();
    expect(await listing.listed(open, ['b', 'c'])).toEqual(['b']);
    listing.add(['c']);
    expect(await listing.listed(open, ['a', 'c', 'd'])).toEqual(['a', 'c']);
    expect(asked()).toBe(1);
  });

  it('passes a read error to its caller, and reads again for the next', async () => {
    const { open, asked } = databaseOf(['a'], 1);
    const listing = createListing();
    await expect(listing.listed(open, ['a'])).rejects.toThrow('busy');
    expect(await listing.listed(open, ['a', 'b'])).toEqual(['a']);
    expect(asked()).toBe(2);
  });

  it('is limited in size', async () => {
    const full = databaseOf(['a', 'b']);
    expect(await createListing(2).listed(full.open, ['c'])).toEqual([]);
    const over = databaseOf(['a', 'b', 'd']);
    expect(await createListing(2).listed(over.open, ['c'])).toEqual(['c']);
    expect(over.asked()).toBe(0);
  });

  it('includes keys written later to a full cache, so that they are found again', async () => {
    const listing = createListing(2);
    const { open } = databaseOf(['a', 'b']);
    expect(await listing.listed(open, ['a', 'c'])).toEqual(['a']);
    listing.add(['c']);
    expect(await listing.listed(open, ['a', 'c', 'd'])).toEqual(['a', 'c']);
  });

  it('is dropped if more keys were written than the limit, so that any key can be there', async () => {
    const { open, asked } = databaseOf([]);
    const listing = createListing(2);
    listing.add(['a', 'b', 'c']);
    listing.add(['d']);
    // Keys written by `d` are no longer recorded, so nothing may be reported as missing.
    expect(await listing.listed(open, ['d', 'e'])).toEqual(['d', 'e']);
    expect(asked()).toBe(0);
  });
});
