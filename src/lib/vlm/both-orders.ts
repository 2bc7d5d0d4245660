import type { Label, YesNoProbability } from './yes-no.ts';

/** What a model said to a yes/no question in one order of the two words. */
export interface OrderReading {
  /** What its words say; null for neither, or both. */
  readonly label: Label | null;
  /** Where P(yes) lies; null where the server gives no token probabilities. */
  readonly yes: YesNoProbability['bounds'] | null;
}

/** What both orders come to. */
export interface BothOrders {
  /** Null where they do not settle it: the order of the words was all that decided. */
  readonly label: Label | null;
  /** The mean of P(yes) in both orders; null where one of them has none. */
  readonly yes: YesNoProbability['bounds'] | null;
}

/**
 * Joins the answers to a question asked as “yes or no” and as “no or yes”, so that a liking for the word that comes
 * first, or last, cancels out: the mean of P(yes) decides where it lies on one side of a half, else the words do
 * where they agree.
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
