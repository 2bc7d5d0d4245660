import type { AskAnswer } from '../../../cases/kinds/ask/schema.ts';
import {
  joinReplies,
  type JoinedReplies,
} from '../../../evaluation/respondents/server/yes-no/joined-replies.ts';
import type { ScorableItem } from '../../../evaluation/tasks/item.ts';
import type { OrderReading } from '../../../vlm/index.ts';

/** The part of an answer that is judged: its text and, for yes/no questions, P(yes), in each order that was asked. */
export type OrderedAnswer = Pick<AskAnswer, 'text' | 'yes' | 'swapped'>;

/** Returns the replies in both orders and their combination; null where only one order was asked. */
export function bothOrdersOf({ swapped, ...worded }: OrderedAnswer): JoinedReplies | null {
  return swapped?.text === undefined ? null : joinReplies(worded, { ...swapped, text: swapped.text });
}

/** Returns the answer of one order as a word. */
export function orderWord({ label }: OrderReading): string {
  return label ?? 'neither yes nor no';
}

/**
 * Returns the text of an answer that is scored: for a yes/no item the combination of both orders, as in a run of the
 * bench; otherwise the answer as given, with `orders` null.
 */
export function countedAnswer(
  { form }: Pick<ScorableItem, 'form'>,
  answer: OrderedAnswer,
): { readonly text: string; readonly orders: JoinedReplies | null } {
  const orders = form.kind === 'yes-no' ? bothOrdersOf(answer) : null;
  return { text: orders?.text ?? answer.text, orders };
}

/** Returns a clause on the combination of both orders, which is not a text that the model wrote. */
export function ordersClause({ worded, swapped, both }: JoinedReplies): string {
  if (both.label !== null) return `Both orders come to ${both.label}`;
  if (worded.label === swapped.label) return 'Neither answer is yes or no';
  return `The two orders disagree: ${orderWord(worded)} as worded, ${orderWord(swapped)} with the words swapped`;
}
