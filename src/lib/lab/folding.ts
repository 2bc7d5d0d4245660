import { findNames, type Named } from '../util/find-names.ts';

/** How a long list of variables is looked at. */
export interface Folding {
  /** What was typed to find some; blank for none. */
  readonly text: string;
  /** Whether all are asked for. */
  readonly all: boolean;
  /** Ids that always stay in sight: what is set, seen, asked about or open. */
  readonly pinned: ReadonlySet<string>;
}

/** Up to so many rows nothing is folded. */
export const MANY_ROWS = 24;
/** Rows in sight while the list is folded, kept ones not counted. */
const FEW_ROWS = 8;
const MAX_FOUND = 24;

/** The variables in sight, in the order given, and how many are folded away. */
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
