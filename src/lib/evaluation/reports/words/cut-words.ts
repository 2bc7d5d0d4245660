import type { JournalEntry } from '../../runs/index.ts';

/** Counts the answers that were truncated at the token limit. */
export function cutAnswers(entries: Iterable<Pick<JournalEntry, 'finishReason'>>): number {
  let cut = 0;
  for (const { finishReason } of entries) if (finishReason === 'length') cut += 1;
  return cut;
}

/** Returns that count as a sentence; empty if no answer was truncated. */
export function cutTexts(cut: number): readonly string[] {
  if (cut === 0) return [];
  const which = cut === 1 ? '1 answer was' : `${cut.toLocaleString('en')} answers were`;
  return [`${which} cut off at the token limit: a higher limit may fix that.`];
}
