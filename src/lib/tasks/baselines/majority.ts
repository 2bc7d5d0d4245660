import type { System } from '../../systems/index.ts';
import { categoriesOf, targetOf } from '../truth.ts';
import type { ScorableItem } from '../types.ts';
import { labelOf, valueLines } from '../words.ts';

/** The most frequent truth of the items, for every one of them; of values, each variable's most frequent one. */
export function majorityOf(items: readonly ScorableItem[]): (system: System, item: ScorableItem) => string {
  const target = mostFrequent(items.map(({ truth }) => targetOf(truth)));
  const truths = items.map(({ truth }) => categoriesOf(truth));
  const ids = Object.keys(truths[0] ?? {});
  const values = Object.fromEntries(
    ids.map((id) => [id, mostFrequent(truths.map((truth) => truth[id] ?? ''))]),
  );
  return (system, item) =>
    item.task === 'intervention-target' ? labelOf(system, target) : valueLines(system, values);
}

/** The word that occurs most often; the first in the alphabet of several. */
function mostFrequent(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const [first] = [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
  return first?.[0] ?? '';
}
