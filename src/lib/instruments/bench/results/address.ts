import { isHash } from '../../../util/sha256-hex.ts';

/** Returns the bench's URL fragment with these runs marked for comparison; empty for none. */
export function comparisonFragment(runs: readonly string[]): string {
  return runs.length === 0 ? '' : `#compare=${runs.join(',')}`;
}

/** Returns the runs that a URL fragment marks, at most two; unreadable parts are ignored. */
export function readComparisonFragment(hash: string): readonly string[] {
  const marked = new URLSearchParams(hash.replace(/^#/u, '')).get('compare')?.split(',') ?? [];
  return marked.every(isHash) ? [...new Set(marked)].slice(0, 2) : [];
}
