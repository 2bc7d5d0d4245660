/**
 * Returns the candidate most similar to `name` by edit distance (Levenshtein 1966), with a case difference counted as
 * small; undefined if none is close enough to be a typing error.
 */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  // Names of one or two letters match only up to case.
  let bestDistance = Math.floor(name.length / 3) + 0.75;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) > bestDistance) continue;
    const caseDiffers = candidate !== name ? 0.5 : 0;
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase()) + caseDiffers;
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** Returns ` Did you mean "X"?`, or an empty text. */
export function suggestion(name: string, candidates: Iterable<string>): string {
  const nearest = nearestName(name, candidates);
  return nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
}

/** Returns a suggestion, or all candidates if none is similar. */
export function suggestionOrAll(name: string, candidates: readonly string[]): string {
  return suggestion(name, candidates) || ` There are ${candidates.join(', ')}.`;
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const substituted = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min(substituted, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
