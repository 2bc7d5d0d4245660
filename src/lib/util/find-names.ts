/** Something that is found by its name in words or by its identifier. */
export interface Named {
  readonly id: string;
  readonly label: string;
}

/**
 * What a typed text finds: names that are it, then those that begin with it, then those with a word that begins with
 * it, then those that have it anywhere, each in the order given; whatever the case of the letters. A blank text finds
 * nothing.
 *
 * @param most how many are wanted
 */
export function findNames<Item extends Named>(
  text: string,
  items: readonly Item[],
  most: number,
): readonly Item[] {
  const wanted = plain(text);
  if (wanted === '') return [];
  const ranked = items
    .map((item) => ({
      item,
      rank: Math.min(rankOf(wanted, plain(item.label)), rankOf(wanted, plain(item.id))),
    }))
    .filter(({ rank }) => rank < NOT_FOUND);
  // The sort is stable: equals keep their order.
  return ranked
    .sort((left, right) => left.rank - right.rank)
    .slice(0, most)
    .map(({ item }) => item);
}

const NOT_FOUND = 4;

function rankOf(wanted: string, name: string): number {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  if (name.includes(` ${wanted}`)) return 2;
  return name.includes(wanted) ? 3 : NOT_FOUND;
}

function plain(text: string): string {
  return text
    .replaceAll(/[\s_]+/gu, ' ')
    .trim()
    .toLowerCase();
}
