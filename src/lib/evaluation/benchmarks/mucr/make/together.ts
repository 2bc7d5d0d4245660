/** Pairs that several tabs make at once, brought together. */
import type { PairDraft } from './draft.ts';

/**
 * What is here, with what another tab kept meanwhile. Fields that changed here since they were kept stay; all else is
 * as it is kept. Pairs that are not known here are added; those that another tab removed go, unless they changed here.
 *
 * @param known as this tab last read or wrote them, by their ids
 */
export function together(
  known: ReadonlyMap<string, PairDraft>,
  here: readonly PairDraft[],
  kept: readonly PairDraft[],
): readonly PairDraft[] {
  const theirs = new Map(kept.map((pair) => [pair.id, pair]));
  const ids = new Set(here.map(({ id }) => id));
  const stay = here.flatMap((mine) => {
    const [base, other] = [known.get(mine.id), theirs.get(mine.id)];
    if (other === undefined) return base === mine ? [] : [mine];
    return [base === undefined ? mine : merged(base, mine, other)];
  });
  return [...stay, ...kept.filter(({ id }) => !ids.has(id) && !known.has(id))];
}

/** Field by field: the own value where it differs from the base, the other one elsewhere. */
function merged<Value>(base: Value, mine: Value, other: Value): Value {
  if (base === mine) return other;
  if (!isBranch(base) || !isBranch(mine) || !isBranch(other)) return mine;
  const fields = Object.keys(mine).map((key) => [key, merged(base[key], mine[key], other[key])] as const);
  return (Array.isArray(mine) ? fields.map(([, value]) => value) : Object.fromEntries(fields)) as Value;
}

function isBranch(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
