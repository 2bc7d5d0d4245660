/** Ranks of the values of one row or column. */
export interface Ranking {
  /** Positions from the largest value to the smallest; ties keep their order. */
  readonly order: readonly number[];
  /** Ranks by position: 1 for the largest value; ties share the better rank. */
  readonly ranks: readonly number[];
  /** The best minus the second best; null for fewer than two values. */
  readonly margin: number | null;
}

/** Ranks the values of a row or column. */
export function rank(values: ArrayLike<number>): Ranking {
  const order = Array.from(values, (_, index) => index).sort(
    (left, right) => (values[right] ?? 0) - (values[left] ?? 0) || left - right,
  );
  const ranks = order.map(() => 0);
  order.forEach((position, index) => {
    const before = order[index - 1];
    const tied = before !== undefined && values[before] === values[position];
    ranks[position] = tied ? (ranks[before] ?? 1) : index + 1;
  });
  const [best, second] = order;
  const margin =
    best === undefined || second === undefined ? null : (values[best] ?? 0) - (values[second] ?? 0);
  return { order, ranks, margin };
}

/** A neighbour of a picture: its position and cosine. */
export interface Neighbour {
  readonly index: number;
  readonly score: number;
}

/** Returns the `count` largest scores with their positions, best first; `except` leaves out the picture itself. */
export function nearest(scores: ArrayLike<number>, count: number, except?: number): readonly Neighbour[] {
  return rank(scores)
    .order.filter((index) => index !== except)
    .slice(0, count)
    .map((index) => ({ index, score: scores[index] ?? 0 }));
}
