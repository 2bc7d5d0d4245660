import { hashText } from '../../../../util/hash.ts';

/** What tells where the right captions of a row's items stand. */
export interface Turning {
  /** Counted from 1. */
  readonly row: number;
  /** Tells the row apart from all others of the data set; the items' ids follow from it. */
  readonly source: string;
  /** Whether the number of the row tells it, as in sets of before: there an id had one order in one row, and another in the next. */
  readonly byRow: boolean;
}

/** A number that the places of the right captions follow from, and what the items are named by. */
export function turnOf({ row, source, byRow }: Turning): { readonly turn: number; readonly named: string } {
  if (byRow) return { turn: row, named: source };
  return { turn: Number.parseInt(hashText(source).slice(0, 8), 16), named: `${source}\nin its own order` };
}
