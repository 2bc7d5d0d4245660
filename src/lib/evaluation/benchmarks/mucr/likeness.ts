/**
 * ROUGE-L (Lin 2004, "ROUGE: A Package for Automatic Evaluation of Summaries", section 3), the F measure with equal
 * weights, on words without case and punctuation. It is not MuCR's measure, which is a judge's grade: it needs no model
 * and rewards equal words, not equal meaning.
 */
import { wordsIn } from '../../tasks/kit/baselines/shallow.ts';

/** How like a text is to the reference that it is most like, 0 to 1. */
export function likenessTo(references: readonly string[], text: string): number {
  const words = wordsIn(text);
  return Math.max(0, ...references.map((reference) => rougeL(wordsIn(reference), words)));
}

function rougeL(reference: readonly string[], text: readonly string[]): number {
  const common = longestCommon(reference, text);
  return common === 0 ? 0 : (2 * common) / (reference.length + text.length);
}

/** Length of the longest subsequence that both have. */
function longestCommon(one: readonly string[], other: readonly string[]): number {
  let above: readonly number[] = Array.from({ length: other.length + 1 }, () => 0);
  for (const word of one) {
    const row = [0];
    for (const [place, against] of other.entries()) {
      row.push(word === against ? (above[place] ?? 0) + 1 : Math.max(above[place + 1] ?? 0, row[place] ?? 0));
    }
    above = row;
  }
  return above.at(-1) ?? 0;
}
