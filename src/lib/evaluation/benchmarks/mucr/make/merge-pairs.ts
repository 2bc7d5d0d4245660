/** Three-way merge of picture pairs that are edited in several tabs at once. */
import type { PairDraft } from './draft.ts';

/**
 * Merges this tab's pairs with those another tab stored meanwhile. Fields changed here since the last read or write keep
 * this tab's value; all others take the stored one. Pairs new in storage are added; pairs that another tab removed are
 * removed, unless they changed here.
 *
 * @param known the merge base: the pairs as this tab last read or wrote them, by id
 * @param here this tab's pairs
 * @param kept the stored pairs
 */
export function mergePairs(
  known: ReadonlyMap<string, PairDraft>,
  here: readonly PairDraft[],
  kept: readonly PairDraft[],
): readonly PairDraft[] {
  const theirs = new Map(kept.map((pair) => [pair.id, pair]));
  const ids = new Set(here.map(({ id }) => id));
  const stay = here.flatMap((mine) => {
    const [base, other] = [known.get(mine.id), theirs.get(mine.id)];
    if (other === undefined) return base === mine ? [] : [mine];
    return [base === undefined ? mine : mergeFields(base, mine, other)];
  });
  return [...stay, ...kept.filter(({ id }) => !ids.has(id) && !known.has(id))];
}

/** Merges field by field: this tab's value where it differs from the base, else the stored one. */
function mergeFields<Value>(base: Value, mine: Value, other: Value): Value {
  if (base === mine) return other;
  if (!isBranch(base) || !isBranch(mine) || !isBranch(other)) return mine;
  const fields = Object.keys(mine).map(
    (key) => [key, mergeFields(base[key], mine[key], other[key])] as const,
  );
  return (Array.isArray(mine) ? fields.map(([, value]) => value) : Object.fromEntries(fields)) as Value;
}

function isBranch(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
