import type { AskAnswer } from '../../../cases/kinds/ask/schema.ts';
import { joinReplies, type JoinedReplies } from '../../../evaluation/respondents/joined-replies.ts';
import type { ScorableItem } from '../../../evaluation/tasks/item.ts';

/** What of an answer is judged: its words and, of yes/no questions, P(yes), in each order that was asked. */
export type OrderedAnswer = Pick<AskAnswer, 'text' | 'yes' | 'swapped'>;

/** Both orders of an answer, and what they come to; null where it has one alone. */
export function bothOrdersOf({ swapped, ...worded }: OrderedAnswer): JoinedReplies | null {
  return swapped?.text === undefined ? null : joinReplies(worded, { ...swapped, text: swapped.text });
}

/**
 * The text that counts of an answer: what both orders come to where the item asks for yes or no, as in a run of the
 * bench; the answer as worded everywhere else.
 */
export function countedAnswer(
  { form }: Pick<ScorableItem, 'form'>,
  answer: OrderedAnswer,
): { readonly text: string; readonly bothOrders: boolean } {
  const joined = form.kind === 'yes-no' ? bothOrdersOf(answer) : null;
  return joined === null ? { text: answer.text, bothOrders: false } : { text: joined.text, bothOrders: true };
}
