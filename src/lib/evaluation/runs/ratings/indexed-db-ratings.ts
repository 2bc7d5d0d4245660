import * as v from 'valibot';
import { fittingRows, rowRange } from '../stores/indexed-db-rows.ts';
import type { RunDatabase } from '../stores/run-database.ts';
import { storedSheets } from './memory-ratings.ts';
import { ratingKey, ratingSchema, type Rating } from './rating.ts';
import { sheetSchema } from './sheet.ts';
import type { RatingStore } from './store.ts';

/** Schema of a row of `sheets`; `created` in milliseconds since 1970. */
export const storedSheetSchema = v.object({ sheet: sheetSchema, created: v.number() });

/** Returns the store of rating sheets and ratings in the runs' database. */
export function ratingTables(database: RunDatabase): RatingStore {
  return {
    list: async () => {
      const rows = await database.use((open) => open.getAll('sheets'));
      const rated = await database.use((open) => open.getAll('ratings'));
      const bySheet = new Map<string, Rating[]>();
      for (const { sheet, rating } of rated) {
        bySheet.set(sheet, [...(bySheet.get(sheet) ?? []), ...fittingRows(ratingSchema, [rating])]);
      }
      return storedSheets(fittingRows(storedSheetSchema, rows), bySheet);
    },
    get: async (id) => {
      const row = await database.use((open) => open.get('sheets', id));
      return row === undefined ? undefined : fittingRows(sheetSchema, [row.sheet])[0];
    },
    put: (sheet) =>
      database.use(async (open) => {
        const transaction = open.transaction('sheets', 'readwrite');
        const before = await transaction.store.get(sheet.id);
        const created = before?.created ?? Date.now();
        await Promise.all([transaction.store.put({ id: sheet.id, sheet, created }), transaction.done]);
      }),
    ratings: async (sheet) => {
      const rows = await database.use((open) => open.getAll('ratings', rowRange(sheet)));
      return fittingRows(
        ratingSchema,
        rows.map(({ rating }) => rating),
      );
    },
    rate: (sheet, ratings) =>
      database.use(async (open) => {
        const transaction = open.transaction('ratings', 'readwrite');
        const written = ratings.map((rating) =>
          transaction.store.put({ sheet, key: ratingKey(rating), rating }),
        );
        await Promise.all([...written, transaction.done]);
      }),
    withdraw: (sheet, rating) => database.use((open) => open.delete('ratings', [sheet, ratingKey(rating)])),
    remove: (id) =>
      database.use(async (open) => {
        const transaction = open.transaction(['sheets', 'ratings'], 'readwrite');
        await Promise.all([
          transaction.objectStore('sheets').delete(id),
          transaction.objectStore('ratings').delete(rowRange(id)),
          transaction.done,
        ]);
      }),
  };
}
