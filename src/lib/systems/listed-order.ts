/**
 * Returns those with these ids, in the order of the ids.
 *
 * @throws Error if there is none with one of the ids
 */
export function inListedOrder<One extends { readonly id: string }>(
  ids: readonly string[],
  all: readonly One[],
): readonly One[] {
  const byId = new Map(all.map((one) => [one.id, one]));
  return ids.map((id) => {
    const one = byId.get(id);
    if (one === undefined) throw new Error(`${id} is listed in groups.ts, and is not among those made.`);
    return one;
  });
}
