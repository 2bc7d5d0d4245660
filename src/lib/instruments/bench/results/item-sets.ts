import type { ItemsPlan } from '../../../evaluation/runs/index.ts';
import { findTask } from '../../../evaluation/benchmarks/index.ts';
import type { RunResults } from '../../../evaluation/reports/results.ts';
import { offersTheSame } from '../../../evaluation/reports/same-items.ts';

/** Runs over the same items, or over the first of them. */
export interface ItemSet {
  readonly results: RunResults;
  /** Short description of the items: "on the 100 of seed 1". */
  readonly words: string;
}

/** Returns the distinct item sets of runs, each represented by the run that asked most of it. */
export function itemSets(results: readonly RunResults[]): readonly ItemSet[] {
  const sets: RunResults[] = [];
  for (const one of results) {
    const at = sets.findIndex(({ record }) => offersTheSame(record.plan, one.record.plan));
    const known = sets[at];
    if (known === undefined) sets.push(one);
    else if (known.report.figures.n < one.report.figures.n) sets[at] = one;
  }
  return sets.map((one) => ({ results: one, words: itemsText(one.record.plan, one.report.figures.n) }));
}

/** Returns a short description of the items; options are included where the task has several. */
export function itemsText({ task, seed, count, source, variant }: ItemsPlan, n = count): string {
  const ways = (findTask(task)?.taskOptions ?? []).filter(
    ({ changesOptions }) => changesOptions === true && source === undefined,
  );
  const offered = ways.map(({ id, title, values }) => {
    const chosen = values.find((value) => value.id === variant.ways?.[id]) ?? values[0];
    return `${title.toLowerCase()}: ${chosen?.title.toLowerCase() ?? ''}, `;
  });
  const asked = n < count ? ' asked' : '';
  const from = source === undefined ? '' : ` from “${source.title}”`;
  return `${offered.join('')}on the ${n.toLocaleString('en')}${asked} of seed ${seed}${from}`;
}
