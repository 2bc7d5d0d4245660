import { hashText } from '../../../../util/hash.ts';

/** Source of the order of a row's options. */
export interface Turning {
  /** Row number, from 1. */
  readonly row: number;
  /** Identifies the row within the data set; the items' ids are derived from it. */
  readonly source: string;
  /**
   * Whether the order depends on the row number, as in older sets, where equal ids in different rows could have
   * different orders.
   */
  readonly byRow: boolean;
}

/**
 * Returns the number that determines the indices of the correct captions, and the name that the items' ids are
 * derived from.
 */
export function turnOf({ row, source, byRow }: Turning): { readonly turn: number; readonly named: string } {
  if (byRow) return { turn: row, named: source };
  return { turn: Number.parseInt(hashText(source).slice(0, 8), 16), named: `${source}\nin its own order` };
}
