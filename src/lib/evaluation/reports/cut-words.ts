import type { JournalEntry } from '../runs/index.ts';

/** How many answers the model was cut off in, at the longest answer that it was allowed. */
export function cutAnswers(entries: Iterable<Pick<JournalEntry, 'finishReason'>>): number {
  let cut = 0;
  for (const { finishReason } of entries) if (finishReason === 'length') cut += 1;
  return cut;
}

/** That in a sentence; none where no answer was cut. */
export function cutTexts(cut: number): readonly string[] {
  if (cut === 0) return [];
  const which = cut === 1 ? '1 answer was' : `${cut.toLocaleString('en')} answers were`;
  return [`${which} cut off at the longest length that the model was allowed: more tokens may mend that.`];
}
