import { captionWords } from '../captions/index.ts';
import type { TokenCount } from '../types.ts';

/** Returns a warning for a text that the model truncates, or the longest of several. */
export function cutTextWarning(
  { tokens, read }: TokenCount,
  { ofSeveral = false }: { readonly ofSeveral?: boolean } = {},
): string {
  return (
    `${ofSeveral ? 'Its longest prompt' : 'This sentence'} has ${tokens} tokens (words and parts of words). The model ` +
    `reads the first ${read}: the rest does not affect the scores.`
  );
}

/**
 * Returns the distinct words of a sentence that the model was not trained on, in order; none if it has no word list.
 */
export function unknownWords(sentence: string, words: ReadonlySet<string> | null): readonly string[] {
  if (words === null) return [];
  return [...new Set(captionWords(sentence))].filter((word) => !words.has(word));
}

/** Returns a warning about unknown words; null if there are none. */
export function unknownWordsWarning(unknown: readonly string[]): string | null {
  if (unknown.length === 0) return null;
  const quoted = unknown.map((word) => `“${word}”`).join(', ');
  return unknown.length === 1
    ? `The model was not trained on the word ${quoted}: it does not understand it, but the word still affects its scores.`
    : `The model was not trained on the words ${quoted}: it does not understand them, but they still affect its scores.`;
}
