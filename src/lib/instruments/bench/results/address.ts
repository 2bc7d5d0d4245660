import { isHash } from '../../../util/sha256-hex.ts';

/** The fragment of the address of the bench with these runs marked for comparison; empty for none. */
export function comparisonFragment(runs: readonly string[]): string {
  return runs.length === 0 ? '' : `#compare=${runs.join(',')}`;
}

/** The runs that an address marks, two at most; what cannot be read marks none. */
export function readComparisonFragment(hash: string): readonly string[] {
  const marked = new URLSearchParams(hash.replace(/^#/u, '')).get('compare')?.split(',') ?? [];
  return marked.every(isHash) ? [...new Set(marked)].slice(0, 2) : [];
}
