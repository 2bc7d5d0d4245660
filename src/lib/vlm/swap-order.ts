import { omitUndefined } from '../util/omit.ts';
import type { ChatMessage } from './types.ts';
import { capitalised } from '../util/text/sentence.ts';

/** “Yes or No”, “no/yes”, “"yes" or "no"”: both words and the separator. */
const PAIR =
  /(?<![\p{L}\p{N}])(yes|no)(["'”’»*]?(?:\s*[/|]\s*|\s+or\s+)["'“‘«*]?)(?!\1)(yes|no)(?![\p{L}\p{N}])/giu;

/** Swaps “yes or no” and “no or yes” in a text; null if it contains neither. */
export function swapOrder(text: string): string | null {
  const swapped = text.replace(
    PAIR,
    (_, first: string, between: string, second: string) =>
      `${likeCase(second, first)}${between}${likeCase(first, second)}`,
  );
  return swapped === text ? null : swapped;
}

/** Swaps the order in messages; null if none of their texts contains “yes or no”. */
export function swapMessages(messages: readonly ChatMessage[]): readonly ChatMessage[] | null {
  const swapped = messages.map(({ role, content }): ChatMessage => {
    if (typeof content === 'string') return { role, content: swapOrder(content) ?? content };
    return {
      role,
      content: content.map((part) =>
        part.type === 'text' ? { type: 'text', text: swapOrder(part.text) ?? part.text } : part,
      ),
    };
  });
  const isSame = JSON.stringify(swapped) === JSON.stringify(messages);
  return isSame ? null : swapped;
}

/** A question as it is sent; `followUp` is the second turn, after the requested reasoning. */
export interface Turns {
  readonly messages: readonly ChatMessage[];
  readonly followUp?: ChatMessage;
}

/** Swaps the order in a question, including its second turn; null if none of its texts contains “yes or no”. */
export function swapTurns({ messages, followUp }: Turns): Turns | null {
  const swapped = swapMessages(followUp === undefined ? messages : [...messages, followUp]);
  if (swapped === null) return null;
  const last = followUp === undefined ? undefined : swapped.at(-1);
  return { messages: swapped.slice(0, messages.length), ...omitUndefined({ followUp: last }) };
}

/** Returns a word with the capitalisation of another: “Yes or no” becomes “No or yes”. */
function likeCase(word: string, model: string): string {
  if (model === model.toUpperCase()) return word.toUpperCase();
  const lower = word.toLowerCase();
  const isCapital = model.charAt(0) !== model.charAt(0).toLowerCase();
  return isCapital ? capitalised(lower) : lower;
}
