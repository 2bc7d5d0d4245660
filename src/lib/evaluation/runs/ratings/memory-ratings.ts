import { NOTE, ratersIn, ratingKey, type Rating } from './rating.ts';
import type { RatingSheet } from './sheet.ts';
import type { StoredSheet, RatingStore } from './store.ts';

/** Creates a rating store that lasts until the page closes. */
export function memoryRatings(): RatingStore {
  const sheets = new Map<string, { readonly sheet: RatingSheet; readonly created: number }>();
  const ratings = new Map<string, Map<string, Rating>>();
  const ratingsOf = (sheet: string): Map<string, Rating> => {
    const own = ratings.get(sheet) ?? new Map<string, Rating>();
    ratings.set(sheet, own);
    return own;
  };
  return {
    list: () =>
      Promise.resolve(
        storedSheets(
          [...sheets.values()],
          new Map([...ratings].map(([sheet, own]) => [sheet, [...own.values()]])),
        ),
      ),
    get: (id) => Promise.resolve(sheets.get(id)?.sheet),
    put: (sheet) => {
      sheets.set(sheet.id, { sheet, created: sheets.get(sheet.id)?.created ?? Date.now() });
      return Promise.resolve();
    },
    ratings: (sheet) => Promise.resolve([...ratingsOf(sheet).values()]),
    rate: (sheet, given) => {
      for (const rating of given) ratingsOf(sheet).set(ratingKey(rating), rating);
      return Promise.resolve();
    },
    withdraw: (sheet, rating) => {
      ratingsOf(sheet).delete(ratingKey(rating));
      return Promise.resolve();
    },
    remove: (id) => {
      sheets.delete(id);
      ratings.delete(id);
      return Promise.resolve();
    },
  };
}

/** Returns the sheets with their raters, newest first. */
export function storedSheets(
  sheets: readonly { readonly sheet: RatingSheet; readonly created: number }[],
  ratings: ReadonlyMap<string, readonly Rating[]>,
): readonly StoredSheet[] {
  return sheets
    .map(({ sheet, created }) => {
      const own = ratings.get(sheet.id) ?? [];
      const onScales = own.filter(({ scale }) => scale !== NOTE).length;
      return { sheet, created, raters: ratersIn(own), ratings: onScales };
    })
    .sort((one, other) => other.created - one.created);
}
