/**
 * The training loss of a head, as for CausalCLIP: a picture's correct causal caption should be nearer to it than the
 * reversed caption, than captions of others, and than other pictures to the caption; plain captions should stay near
 * their pictures.
 */

/** Embeddings of one side of a batch, one per row. */
export interface Rows {
  readonly values: Float32Array;
  /** Embeddings before tuning. */
  readonly before: Float32Array;
  /** Gradients of the loss by each embedding, accumulated; null if they are frozen. */
  readonly gradients: Float32Array | null;
}

/** Both sides of a batch. */
export interface Sides {
  readonly texts: Rows;
  readonly pictures: Rows;
  readonly dimension: number;
  /** Factor of cosines before softmax. */
  readonly scale: number;
}

/**
 * Causal captions: of the texts, the first `count` rows are the correct ones, followed by the same ones reversed; of
 * the pictures, the first `count` rows are those that they describe.
 */
export interface CausalBatch {
  readonly count: number;
  /** For each row, the rows whose captions, and of which the first one's picture, do not match it. */
  readonly others: readonly (readonly number[])[];
  /** For each row, rows of further pictures that its caption does not match. */
  readonly alike: readonly (readonly number[])[];
}

/** Plain captions and their pictures: the number of rows of each side, and where they begin. */
export interface PlainBatch {
  readonly count: number;
  readonly from: { readonly texts: number; readonly pictures: number };
}

/** A row of pictures, and one of texts. */
type Pair = readonly [picture: number, text: number];

/** Returns the dot product of one row of a table with one of another. */
function dotRows(
  left: Float32Array,
  leftRow: number,
  right: Float32Array,
  rightRow: number,
  length: number,
): number {
  const [from, to] = [leftRow * length, rightRow * length];
  let sum = 0;
  for (let k = 0; k < length; k++) sum += (left[from + k] ?? 0) * (right[to + k] ?? 0);
  return sum;
}

/** Adds a multiple of one row to a row of another table. */
function addRow(
  into: Float32Array,
  row: number,
  from: Float32Array,
  fromRow: number,
  length: number,
  times: number,
): void {
  const [to, at] = [row * length, fromRow * length];
  for (let k = 0; k < length; k++) into[to + k] = (into[to + k] ?? 0) + times * (from[at + k] ?? 0);
}

/** Computes the softmax of scores in place; returns the cross entropy of the first one. */
function softmax(scores: Float64Array): number {
  let max = -Infinity;
  for (const score of scores) max = Math.max(max, score);
  let sum = 0;
  for (const score of scores) sum += Math.exp(score - max);
  const loss = Math.log(sum) + max - (scores[0] ?? 0);
  for (let k = 0; k < scores.length; k++) scores[k] = Math.exp((scores[k] ?? 0) - max) / sum;
  return loss;
}

/**
 * Returns the cross entropy of the first of some pairs among all of them, by their cosines; adds the gradients of its
 * share in a mean of `count`.
 */
function contrast(
  { texts, pictures, dimension, scale }: Sides,
  pairs: readonly Pair[],
  count: number,
): number {
  const scores = Float64Array.from(
    pairs,
    ([picture, text]) => scale * dotRows(pictures.values, picture, texts.values, text, dimension),
  );
  const loss = softmax(scores);
  const weight = scale / count;
  for (const [index, [picture, text]] of pairs.entries()) {
    const gradient = weight * ((scores[index] ?? 0) - (index === 0 ? 1 : 0));
    if (texts.gradients !== null)
      addRow(texts.gradients, text, pictures.values, picture, dimension, gradient);
    if (pictures.gradients !== null)
      addRow(pictures.gradients, picture, texts.values, text, dimension, gradient);
  }
  return loss;
}

/** Returns the mean loss of causal captions; adds its gradients. */
export function causalLoss(sides: Sides, { count, others, alike }: CausalBatch): number {
  let loss = 0;
  for (let row = 0; row < count; row++) {
    const wrong = others[row] ?? [];
    const captions = [row, count + row, ...wrong].map((text): Pair => [row, text]);
    const pictures = [...wrong.slice(0, 1), ...(alike[row] ?? [])].map((picture): Pair => [picture, row]);
    loss += contrast(sides, captions, count);
    if (pictures.length > 0) loss += contrast(sides, [[row, row], ...pictures], count);
  }
  return loss / count;
}

/** Weight of the penalty for moving plain captions (mean squared distance). */
const LIKENESS = 30;

/**
 * Returns the mean loss of plain captions: matched among the others with their pictures, and near their original
 * position; adds its gradients.
 */
export function plainLoss(sides: Sides, { count, from }: PlainBatch): number {
  if (count === 0) return 0;
  const rows = Array.from({ length: count }, (_, row) => row);
  const pairOf = (picture: number, text: number): Pair => [from.pictures + picture, from.texts + text];
  let loss = 0;
  for (const row of rows) {
    // The correct one first, as `softmax` expects.
    const ownFirst = [row, ...rows.filter((other) => other !== row)];
    const captions = ownFirst.map((other) => pairOf(row, other));
    const shown = ownFirst.map((other) => pairOf(other, row));
    loss += (contrast(sides, captions, 2 * count) + contrast(sides, shown, 2 * count)) / 2;
    for (const side of ['texts', 'pictures'] as const)
      loss += movementPenalty(sides[side], from[side] + row, sides.dimension, count);
  }
  return loss / count;
}

/** Returns the penalty for a row that moved; adds the gradients of its share in a mean of `count`. */
function movementPenalty(
  { values, before, gradients }: Rows,
  row: number,
  dimension: number,
  count: number,
): number {
  if (gradients === null) return 0;
  let squares = 0;
  for (let at = row * dimension; at < (row + 1) * dimension; at++) {
    const step = (values[at] ?? 0) - (before[at] ?? 0);
    squares += step * step;
    gradients[at] = (gradients[at] ?? 0) + (2 * LIKENESS * step) / count;
  }
  return LIKENESS * squares;
}
