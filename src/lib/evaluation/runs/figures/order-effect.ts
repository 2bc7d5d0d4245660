import { mean } from 'd3-array';
import { judge } from '../../benchmarks/index.ts';
import type { Protocol } from '../../tasks/answer.ts';
import type { ScorableItem } from '../../tasks/item.ts';
import { percent } from '../../../util/text/percent.ts';
import { binomialInterval } from '../../../util/binomial-interval.ts';
import type { JournalEntry } from '../journal.ts';
import type { OrderedReply } from '../types.ts';

/** Results for one order of the words “yes” and “no”. */
export interface OrderFigures {
  /** Share of answers that say yes. */
  readonly yes: number;
  /** Mean credit of the answers, from 0 to 1. */
  readonly accuracy: number;
  /**
   * Mean probability of yes (midpoint of its bounds) over questions where it is known in both orders; null if
   * there are none.
   */
  readonly probability: number | null;
}

/** Effect of the order of the words “yes” and “no” in the questions. */
export interface OrderEffect {
  /** Number of questions asked in both orders. */
  readonly n: number;
  /** Share of these with the same answer in both orders. */
  readonly same: number;
  /** Blaker's 95% interval of that share. */
  readonly ci95: readonly [number, number];
  /** Results as worded, and with the two words swapped. */
  readonly worded: OrderFigures;
  readonly swapped: OrderFigures;
}

/**
 * Sums up the effect of word order, with a protocol's reading of the answers; null if nothing was asked in both
 * orders.
 */
export function orderEffect(
  answers: Iterable<{ readonly item: ScorableItem; readonly entry: Pick<JournalEntry, 'orders'> }>,
  protocol: Protocol,
): OrderEffect | null {
  const asked = Array.from(answers).flatMap(({ item, entry: { orders } }) =>
    orders === undefined
      ? []
      : [{ worded: saidIn(item, orders.worded, protocol), swapped: saidIn(item, orders.swapped, protocol) }],
  );
  if (asked.length === 0) return null;
  const same = asked.filter(
    ({ worded, swapped }) => worded.reading !== null && worded.reading === swapped.reading,
  ).length;
  const known = asked.filter(({ worded, swapped }) => worded.yes !== null && swapped.yes !== null);
  const figuresOf = (order: 'worded' | 'swapped'): OrderFigures => ({
    yes: mean(asked, (one) => Number(one[order].reading === 'yes')) ?? 0,
    accuracy: mean(asked, (one) => one[order].credit) ?? 0,
    probability: mean(known, (one) => one[order].yes ?? 0) ?? null,
  });
  return {
    n: asked.length,
    same: same / asked.length,
    ci95: binomialInterval(same, asked.length),
    worded: figuresOf('worded'),
    swapped: figuresOf('swapped'),
  };
}

function saidIn(item: ScorableItem, { text, yes }: OrderedReply, protocol: Protocol) {
  const { reading, credit } = judge(item, { id: item.id, text }, protocol);
  return { reading, credit, yes: yes === undefined ? null : (yes[0] + yes[1]) / 2 };
}

/** Describes the effect of word order in one sentence. */
export function orderLabel({ n, same, ci95, worded, swapped }: OrderEffect): string {
  const probability =
    worded.probability === null || swapped.probability === null
      ? ''
      : `, with a mean probability of ${percent(worded.probability, 1)} and ${percent(swapped.probability, 1)}`;
  return `Of ${n} questions asked with “yes” and “no” in both orders, ${percent(same, 1)} (${percent(ci95[0], 1)} to ${percent(ci95[1], 1)}) got the same answer; yes was said to ${percent(worded.yes, 1)} as worded and to ${percent(swapped.yes, 1)} with the words swapped${probability}; right were ${percent(worded.accuracy, 1)} and ${percent(swapped.accuracy, 1)}.`;
}
