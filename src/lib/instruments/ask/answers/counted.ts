import type { AskAnswer } from '../../../cases/kinds/ask/schema.ts';
import { joinReplies, type JoinedReplies } from '../../../evaluation/respondents/joined-replies.ts';
import type { ScorableItem } from '../../../evaluation/tasks/item.ts';
import type { OrderReading } from '../../../vlm/index.ts';

/** What of an answer is judged: its words and, of yes/no questions, P(yes), in each order that was asked. */
export type OrderedAnswer = Pick<AskAnswer, 'text' | 'yes' | 'swapped'>;

/** Both orders of an answer, and what they come to; null where it has one alone. */
export function bothOrdersOf({ swapped, ...worded }: OrderedAnswer): JoinedReplies | null {
  return swapped?.text === undefined ? null : joinReplies(worded, { ...swapped, text: swapped.text });
}

/** What an order's words say. */
export function orderWord({ label }: OrderReading): string {
  return label ?? 'neither yes nor no';
}

/**
 * The text that counts of an answer: what both orders come to where the item asks for yes or no, as in a run of the
 * bench; the answer as worded, with no `orders`, everywhere else.
 */
export function countedAnswer(
  { form }: Pick<ScorableItem, 'form'>,
  answer: OrderedAnswer,
): { readonly text: string; readonly orders: JoinedReplies | null } {
  const orders = form.kind === 'yes-no' ? bothOrdersOf(answer) : null;
  return { text: orders?.text ?? answer.text, orders };
}

/** What both orders come to, as a clause: the joined text is none that the model said. */
export function ordersClause({ worded, swapped, both }: JoinedReplies): string {
  if (both.label !== null) return `Both orders come to ${both.label}`;
  if (worded.label === swapped.label) return 'Neither answer is yes or no';
  return `The two orders disagree: ${orderWord(worded)} as worded, ${orderWord(swapped)} with the words swapped`;
}
