import type { Label, YesNoProbability } from './yes-no.ts';

/** A model's answer to a yes/no question in one order of the two words. */
export interface OrderReading {
  /** The label in its words; null for neither, or both. */
  readonly label: Label | null;
  /** Bounds of P(yes); null if the server gives no token probabilities. */
  readonly yes: YesNoProbability['bounds'] | null;
}

/** Combined answer of both orders. */
export interface BothOrders {
  /** Null if they do not agree: the answer depended on the order of the words. */
  readonly label: Label | null;
  /** The mean of P(yes) in both orders; null if one of them has none. */
  readonly yes: YesNoProbability['bounds'] | null;
}

/**
 * Combines the answers to a question asked as “yes or no” and as “no or yes”, so that a bias for the first or last word
 * cancels out: the mean of P(yes) decides if it is on one side of a half, else the words do if they agree.
 */
export function joinOrders(one: OrderReading, other: OrderReading): BothOrders {
  const yes =
    one.yes === null || other.yes === null
      ? null
      : ([(one.yes[0] + other.yes[0]) / 2, (one.yes[1] + other.yes[1]) / 2] as const);
  return { label: sideOf(yes) ?? (one.label === other.label ? one.label : null), yes };
}

function sideOf(yes: BothOrders['yes']): Label | null {
  if (yes === null) return null;
  if (yes[0] > 0.5) return 'yes';
  return yes[1] < 0.5 ? 'no' : null;
}
