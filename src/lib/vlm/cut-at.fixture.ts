/** Cuts a text into pieces at these positions, in any order. */
export function cutAt(text: string, cuts: readonly number[]): readonly string[] {
  const ends = [...cuts, text.length].sort((left, right) => left - right);
  return ends.map((end, at) => text.slice(ends[at - 1] ?? 0, end));
}
