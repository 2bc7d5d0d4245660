import type { OrderedReply } from '../../../runs/types.ts';
import { readYesNo } from '../../../tasks/kit/judging/yes-no.ts';
import { joinOrders, type OrderReading } from '../../../../vlm/index.ts';

/** Text of an answer that is neither yes nor no by the audited reading: the two orders disagree. */
const UNDECIDED = 'Undecided.';

/** Joint result of the replies to both orders of a yes/no question. */
export interface JoinedReplies {
  readonly worded: OrderReading;
  readonly swapped: OrderReading;
  readonly both: OrderReading;
  /** Text of the answer that is judged. */
  readonly text: string;
}

/** Parses the replies to “yes or no” and “no or yes”, and joins them (see `joinOrders`). */
export function joinReplies(one: OrderedReply, other: OrderedReply): JoinedReplies {
  const [worded, swapped] = [readingOf(one), readingOf(other)];
  const both = joinOrders(worded, swapped);
  return { worded, swapped, both, text: answerText(both) };
}

function answerText({ label }: OrderReading): string {
  if (label === null) return UNDECIDED;
  return label === 'yes' ? 'Yes' : 'No';
}

function readingOf({ text, yes }: OrderedReply): OrderReading {
  const read = readYesNo(text);
  return { label: read === 'yes' || read === 'no' ? read : null, yes: yes ?? null };
}
