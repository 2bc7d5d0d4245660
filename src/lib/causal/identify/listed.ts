/** Listed sets, and whether the list is complete. */
export interface Listing {
  /** Each set sorted, the list sorted. */
  readonly sets: readonly (readonly string[])[];
  /** False if the maximum number of sets was reached. */
  readonly complete: boolean;
}

/** Maximum number of sets that a query lists. */
export const MAX_SETS = 10_000;

/** Returns the distinct names, sorted by code unit. */
export function sortedNames(names: Iterable<string>): readonly string[] {
  return [...new Set(names)].sort();
}

/** Compares lists lexicographically; a prefix comes first. */
export function compareLists(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((name, i) => name !== b[i]);
  const [left, right] = [a[at], b[at]];
  if (left === undefined) return a.length - b.length;
  if (right === undefined) return 1;
  return left < right ? -1 : 1;
}

/** Returns the first sets of a sequence, sorted; `complete` says whether there are no more. */
export function listUpTo(maxSets: number, sets: Iterable<readonly string[]>): Listing {
  const found: (readonly string[])[] = [];
  for (const set of sets) {
    if (found.length === maxSets) return { sets: found.sort(compareLists), complete: false };
    found.push(sortedNames(set));
  }
  return { sets: found.sort(compareLists), complete: true };
}
