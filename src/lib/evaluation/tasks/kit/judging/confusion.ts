import type { Confusion } from '../../figures.ts';

/** Column of answers that say nothing definite. */
const UNREAD = 'nothing read';

/** Builds a confusion matrix; null is an answer that says nothing definite. */
export function confusionOf(
  id: string,
  title: string,
  labels: readonly string[],
  pairs: readonly (readonly [truth: string, answer: string | null])[],
): Confusion {
  const counts = labels.map((label) => {
    const read = pairs.filter(([truth]) => truth === label).map(([, answer]) => answer);
    const known = labels.map((answer) => read.filter((one) => one === answer).length);
    return [...known, read.length - known.reduce((sum, one) => sum + one, 0)];
  });
  return { id, title, rows: labels, columns: [...labels, UNREAD], counts };
}
