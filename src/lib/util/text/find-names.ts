/** An item that can be searched by its label or its id. */
export interface Named {
  readonly id: string;
  readonly label: string;
}

const NOT_FOUND = 4;

/**
 * Returns the items that match a typed text, ignoring case: exact matches first, then labels or ids that begin with it,
 * then those with a word that begins with it, then those that contain it; each group in the given order. A blank text
 * matches nothing.
 *
 * @param maxCount maximum number of items returned
 */
export function findNames<Item extends Named>(
  text: string,
  items: readonly Item[],
  maxCount: number,
): readonly Item[] {
  const wanted = normaliseName(text);
  if (wanted === '') return [];
  const ranked = items
    .map((item) => ({
      item,
      rank: Math.min(rankOf(wanted, normaliseName(item.label)), rankOf(wanted, normaliseName(item.id))),
    }))
    .filter(({ rank }) => rank < NOT_FOUND);
  // The sort is stable: items of equal rank keep their order.
  return ranked
    .sort((left, right) => left.rank - right.rank)
    .slice(0, maxCount)
    .map(({ item }) => item);
}

function rankOf(wanted: string, name: string): number {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  if (name.includes(` ${wanted}`)) return 2;
  return name.includes(wanted) ? 3 : NOT_FOUND;
}

function normaliseName(text: string): string {
  return text
    .replaceAll(/[\s_]+/gu, ' ')
    .trim()
    .toLowerCase();
}
