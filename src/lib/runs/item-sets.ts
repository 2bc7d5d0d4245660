import type { ItemsPlan } from '../bench/index.ts';
import type { RunResults } from './report/results.ts';
import { asksTheSame } from './same-items.ts';

/** Runs over the same items, all of them or as many as were asked. */
export interface ItemSet {
  readonly results: RunResults;
  /** Which items, in a few words: "on the 100 of seed 1". */
  readonly words: string;
}

/** The sets of items that runs are about, each once; a run that is not at its end has one of its own. */
export function itemSets(results: readonly RunResults[]): readonly ItemSet[] {
  const sets: RunResults[] = [];
  for (const one of results) {
    const known = sets.some(
      ({ record, report }) =>
        asksTheSame(record.plan, one.record.plan) && report.figures.n === one.report.figures.n,
    );
    if (!known) sets.push(one);
  }
  return sets.map((one) => ({ results: one, words: itemsWords(one.record.plan, one.report.figures.n) }));
}

/** Which items, in a few words. */
export function itemsWords({ seed, count, source }: Omit<ItemsPlan, 'variant'>, n = count): string {
  const asked = n < count ? ' asked' : '';
  const from = source === undefined ? '' : ` from “${source.title}”`;
  return `on the ${n.toLocaleString('en')}${asked} of seed ${seed}${from}`;
}
