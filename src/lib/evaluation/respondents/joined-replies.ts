import type { OrderedReply } from '../runs/types.ts';
import { readYesNo } from '../tasks/kit/judging/yes-no.ts';
import { joinOrders, type OrderReading } from '../../vlm/index.ts';

/** Said for a model whose answers in both orders settle nothing: neither yes nor no by the audited reading. */
const UNDECIDED = 'Undecided.';

/** What the replies to both orders of a yes/no question come to. */
export interface JoinedReplies {
  readonly worded: OrderReading;
  readonly swapped: OrderReading;
  readonly both: OrderReading;
  /** The answer that is judged. */
  readonly text: string;
}

/** Reads the replies to “yes or no” and “no or yes”, and joins them (`joinOrders`). */
export function joinReplies(one: OrderedReply, other: OrderedReply): JoinedReplies {
  const [worded, swapped] = [readingOf(one), readingOf(other)];
  const both = joinOrders(worded, swapped);
  return { worded, swapped, both, text: wordsOf(both) };
}

function wordsOf({ label }: OrderReading): string {
  if (label === null) return UNDECIDED;
  return label === 'yes' ? 'Yes' : 'No';
}

function readingOf({ text, yes }: OrderedReply): OrderReading {
  const read = readYesNo(text);
  return { label: read === 'yes' || read === 'no' ? read : null, yes: yes ?? null };
}
