import type { Rating } from './rating.ts';
import type { RatingSheet } from './sheet.ts';

/** A kept sheet, and who rated how much of it. */
export interface StoredSheet {
  readonly sheet: RatingSheet;
  /** When it was opened first, in milliseconds since 1970. */
  readonly created: number;
  readonly raters: readonly string[];
  /** Ratings on scales; notes are none. */
  readonly ratings: number;
}

/** Sheets and what people said of them; each rating is kept by itself, at once. */
export interface RatingStore {
  /** The newest first. */
  readonly list: () => Promise<readonly StoredSheet[]>;
  readonly get: (id: string) => Promise<RatingSheet | undefined>;
  readonly put: (sheet: RatingSheet) => Promise<void>;
  readonly ratings: (sheet: string) => Promise<readonly Rating[]>;
  /** Keeps ratings, in the place of earlier ones of the same rater, item and scale. */
  readonly rate: (sheet: string, ratings: readonly Rating[]) => Promise<void>;
  readonly withdraw: (sheet: string, rating: Pick<Rating, 'item' | 'rater' | 'scale'>) => Promise<void>;
  /** Removes a sheet with its ratings. */
  readonly remove: (id: string) => Promise<void>;
}
