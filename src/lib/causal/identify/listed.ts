/** Sets that were listed, and whether they are all there are. */
export interface Listing {
  /** Each set sorted, the list sorted. */
  readonly sets: readonly (readonly string[])[];
  /** False where listing was given up at the most that was asked for. */
  readonly complete: boolean;
}

/** A question lists no more sets than this; the list then says that it is not complete. */
export const MAX_SETS = 10_000;

/** The names in the order of their characters, each once. */
export function sortedNames(names: Iterable<string>): readonly string[] {
  return [...new Set(names)].sort();
}

/** Compares lists element by element; one that begins another goes first. */
export function compareLists(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((name, i) => name !== b[i]);
  const [left, right] = [a[at], b[at]];
  if (left === undefined) return a.length - b.length;
  if (right === undefined) return 1;
  return left < right ? -1 : 1;
}

/** The first sets of a sequence, sorted; `complete` says whether it ended by itself. */
export function listUpTo(most: number, sets: Iterable<readonly string[]>): Listing {
  const found: (readonly string[])[] = [];
  for (const set of sets) {
    if (found.length === most) return { sets: found.sort(compareLists), complete: false };
    found.push(sortedNames(set));
  }
  return { sets: found.sort(compareLists), complete: true };
}
