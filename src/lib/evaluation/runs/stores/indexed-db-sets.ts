import { fittingRows, rowRange } from './indexed-db-rows.ts';
import type { RunDatabase } from './run-database.ts';
import { setSchema, type SetStore } from './store.ts';

/** Returns the store of imported data sets in the runs' database. */
export function setTables(database: RunDatabase): SetStore {
  return {
    list: async () => {
      const rows = await database.use((open) => open.getAll('sets'));
      return fittingRows(
        setSchema,
        rows.map(({ set }) => set),
      ).sort((a, b) => b.created - a.created);
    },
    get: async (id) => {
      const row = await database.use((open) => open.get('sets', id));
      return row === undefined ? undefined : fittingRows(setSchema, [row.set])[0];
    },
    put: async (set) => {
      await database.use((open) => open.put('sets', { id: set.id, set }));
    },
    putPictures: async (set, pictures) => {
      const read = await Promise.all(
        pictures.map(async ({ path, blob }) => ({
          set,
          path,
          bytes: await blob.arrayBuffer(),
          type: blob.type,
        })),
      );
      await database.use(async (open) => {
        const transaction = open.transaction('pictures', 'readwrite');
        await Promise.all([...read.map((row) => transaction.store.put(row)), transaction.done]);
      });
    },
    picture: async (set, path) => {
      const row = await database.use((open) => open.get('pictures', [set, path]));
      return row === undefined ? undefined : new Blob([row.bytes], { type: row.type });
    },
    remove: (id) =>
      database.use(async (open) => {
        const transaction = open.transaction(['sets', 'pictures'], 'readwrite');
        await Promise.all([
          transaction.objectStore('sets').delete(id),
          transaction.objectStore('pictures').delete(rowRange(id)),
          transaction.done,
        ]);
      }),
  };
}
