import { findNames, type Named } from '../util/text/find-names.ts';

/** Filter of a long list of variables. */
export interface Folding {
  /** The search text; blank for none. */
  readonly text: string;
  /** Whether all are shown. */
  readonly all: boolean;
  /** Ids that are always shown: what is set, seen, asked about or open. */
  readonly pinned: ReadonlySet<string>;
}

/** Number of rows up to which nothing is folded. */
export const MANY_ROWS = 24;
/** Number of rows that are shown when the list is folded, besides pinned ones. */
const FEW_ROWS = 8;
/** Maximum number of search results shown. */
const MAX_FOUND = 24;

/** Returns the variables to show, in the given order, and how many are folded away. */
export function foldRows<Item extends Named>(
  items: readonly Item[],
  { text, all, pinned }: Folding,
): { readonly shown: readonly Item[]; readonly folded: number } {
  if (items.length <= MANY_ROWS) return { shown: items, folded: 0 };
  const shown = text.trim() === '' ? inSight(items, all, pinned) : findNames(text, items, MAX_FOUND);
  return { shown, folded: items.length - shown.length };
}

function inSight<Item extends Named>(
  items: readonly Item[],
  all: boolean,
  pinned: ReadonlySet<string>,
): readonly Item[] {
  if (all) return items;
  const first = new Set(
    items
      .filter(({ id }) => !pinned.has(id))
      .slice(0, FEW_ROWS)
      .map(({ id }) => id),
  );
  return items.filter(({ id }) => pinned.has(id) || first.has(id));
}
