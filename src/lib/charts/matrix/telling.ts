/** Number of characters that fit into a column header. */
const FITTING = 28;

/**
 * Returns shortened labels: where the first difference from the most similar other label would be cut off, the label
 * starts later, with "…", so that its distinguishing part is visible. All others stay unchanged.
 */
export function tellingParts(labels: readonly string[], fitting = FITTING): readonly string[] {
  const words = labels.map((label) => label.split(/\s+/u));
  // In alphabetical order, the label with the longest common prefix is adjacent.
  const sorted = labels
    .map((_, index) => index)
    .sort((a, b) => ((labels[a] ?? '') < (labels[b] ?? '') ? -1 : 1));
  const first = new Map<number, number>();
  sorted.forEach((index, place) => {
    const neighbours = [sorted[place - 1], sorted[place + 1]];
    const common = neighbours.map((other) =>
      other === undefined ? 0 : commonWords(words[index] ?? [], words[other] ?? []),
    );
    first.set(index, Math.max(...common));
  });
  return labels.map((label, index) =>
    fromFirstDifference(label, words[index] ?? [], first.get(index) ?? 0, fitting),
  );
}

function fromFirstDifference(
  label: string,
  words: readonly string[],
  difference: number,
  fitting: number,
): string {
  const isSeen = words.slice(0, difference + 1).join(' ').length <= fitting;
  if (isSeen) return label;
  let start = Math.min(difference, words.length - 1);
  // Adds preceding words as far as they fit.
  while (start > 0 && `… ${words.slice(start - 1).join(' ')}`.length <= fitting) start--;
  return start === 0 ? label : `… ${words.slice(start).join(' ')}`;
}

function commonWords(one: readonly string[], other: readonly string[]): number {
  const different = one.findIndex((word, index) => word !== other[index]);
  return different < 0 ? one.length : different;
}
