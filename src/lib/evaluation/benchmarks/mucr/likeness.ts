/**
 * ROUGE-L (Lin 2004, "ROUGE: A Package for Automatic Evaluation of Summaries", section 3), the F measure with
 * equal weights, on words without case and punctuation. MuCR itself uses a judge's grade; ROUGE-L needs no model
 * and rewards equal words, not equal meaning.
 */
import { wordsIn } from '../../tasks/kit/baselines/shallow.ts';

/** Returns a text's similarity to its most similar reference, 0 to 1. */
export function likenessTo(references: readonly string[], text: string): number {
  const words = wordsIn(text);
  return Math.max(0, ...references.map((reference) => rougeL(wordsIn(reference), words)));
}

function rougeL(reference: readonly string[], text: readonly string[]): number {
  const common = longestCommon(reference, text);
  return common === 0 ? 0 : (2 * common) / (reference.length + text.length);
}

/** Returns the length of the longest common subsequence. */
function longestCommon(one: readonly string[], other: readonly string[]): number {
  let above: readonly number[] = Array.from({ length: other.length + 1 }, () => 0);
  for (const word of one) {
    const row = [0];
    for (const [index, against] of other.entries()) {
      row.push(word === against ? (above[index] ?? 0) + 1 : Math.max(above[index + 1] ?? 0, row[index] ?? 0));
    }
    above = row;
  }
  return above.at(-1) ?? 0;
}
