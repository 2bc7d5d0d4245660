import type { Rating } from './rating.ts';
import type { RatingSheet } from './sheet.ts';

/** A stored sheet with its raters and their numbers of ratings. */
export interface StoredSheet {
  readonly sheet: RatingSheet;
  /** Time of the first opening, in milliseconds since 1970. */
  readonly created: number;
  readonly raters: readonly string[];
  /** Number of ratings on scales, without notes. */
  readonly ratings: number;
}

/** Store of sheets and their ratings; each rating is written separately, at once. */
export interface RatingStore {
  /** Lists the sheets, newest first. */
  readonly list: () => Promise<readonly StoredSheet[]>;
  readonly get: (id: string) => Promise<RatingSheet | undefined>;
  readonly put: (sheet: RatingSheet) => Promise<void>;
  readonly ratings: (sheet: string) => Promise<readonly Rating[]>;
  /** Stores ratings; replaces earlier ones of the same rater, item and scale. */
  readonly rate: (sheet: string, ratings: readonly Rating[]) => Promise<void>;
  readonly withdraw: (sheet: string, rating: Pick<Rating, 'item' | 'rater' | 'scale'>) => Promise<void>;
  /** Removes a sheet with its ratings. */
  readonly remove: (id: string) => Promise<void>;
}
