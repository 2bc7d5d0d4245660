/**
 * What a head is trained against, as CausalCLIP is: a picture's right causal caption comes nearer to it than the same caption
 * reversed, than captions of others, and nearer than another picture; plain captions hold on to their pictures.
 */

/** Embeddings of a batch of causal captions and of the pictures that they are right of, one row each. */
export interface CausalBatch {
  readonly count: number;
  readonly pictures: Float32Array;
  /** Of each row, the rows whose captions, and of which the first one's picture, are wrong for it. */
  readonly others: readonly (readonly number[])[];
}

/** One row of a table of embeddings against one of another. */
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

/** Shares of scores (softmax), in place; returns the cross entropy of the first one. */
function softmax(scores: Float64Array): number {
  let most = -Infinity;
  for (const score of scores) most = Math.max(most, score);
  let sum = 0;
  for (const score of scores) sum += Math.exp(score - most);
  const loss = Math.log(sum) + most - (scores[0] ?? 0);
  for (let k = 0; k < scores.length; k++) scores[k] = Math.exp((scores[k] ?? 0) - most) / sum;
  return loss;
}

/**
 * The mean loss of causal captions; adds its slopes.
 *
 * @param texts rows: `count` right captions, then the same ones reversed
 * @param slopes as `texts`
 */
export function causalLoss(
  { count, pictures, others }: CausalBatch,
  texts: Float32Array,
  slopes: Float32Array,
  dimension: number,
  scale: number,
): number {
  const weight = scale / count;
  let loss = 0;
  for (let row = 0; row < count; row++) {
    const rows = [row, count + row, ...(others[row] ?? [])];
    const said = Float64Array.from(rows, (text) => scale * dotRows(pictures, row, texts, text, dimension));
    const own = said[0] ?? 0;
    loss += softmax(said);
    for (const [place, text] of rows.entries())
      addRow(slopes, text, pictures, row, dimension, weight * ((said[place] ?? 0) - (place === 0 ? 1 : 0)));
    const other = others[row]?.[0];
    if (other === undefined) continue;
    const shown = Float64Array.of(own, scale * dotRows(pictures, other, texts, row, dimension));
    loss += softmax(shown);
    addRow(slopes, row, pictures, row, dimension, weight * ((shown[0] ?? 0) - 1));
    addRow(slopes, row, pictures, other, dimension, weight * (shown[1] ?? 0));
  }
  return loss / count;
}

/** Plain captions of a batch, one row each: their pictures, and how they were before tuning. */
export interface PlainBatch {
  readonly count: number;
  /** The first row of the captions in the tables of texts. */
  readonly from: number;
  readonly pictures: Float32Array;
  readonly before: Float32Array;
}

/** Weight of plain captions staying where they were (mean squared distance). */
const LIKENESS = 30;

/** The mean loss of plain captions: found among the others by their pictures, and near to where they were; adds its slopes. */
export function plainLoss(
  { count, from, pictures, before }: PlainBatch,
  texts: Float32Array,
  slopes: Float32Array,
  dimension: number,
  scale: number,
): number {
  if (count === 0) return 0;
  let loss = 0;
  for (let row = 0; row < count; row++) {
    // The own one first, as `softmax` wants it.
    const rows = [
      row,
      ...Array.from({ length: count }, (_, other) => other).filter((other) => other !== row),
    ];
    const captions = Float64Array.from(
      rows,
      (other) => scale * dotRows(pictures, row, texts, from + other, dimension),
    );
    const shown = Float64Array.from(
      rows,
      (other) => scale * dotRows(pictures, other, texts, from + row, dimension),
    );
    loss += (softmax(captions) + softmax(shown)) / 2;
    const weight = scale / (2 * count);
    for (const [place, other] of rows.entries()) {
      const own = place === 0 ? 1 : 0;
      addRow(slopes, from + other, pictures, row, dimension, weight * ((captions[place] ?? 0) - own));
      addRow(slopes, from + row, pictures, other, dimension, weight * ((shown[place] ?? 0) - own));
    }
    let moved = 0;
    const [at, was] = [(from + row) * dimension, row * dimension];
    for (let k = 0; k < dimension; k++) {
      const step = (texts[at + k] ?? 0) - (before[was + k] ?? 0);
      moved += step * step;
      slopes[at + k] = (slopes[at + k] ?? 0) + (2 * LIKENESS * step) / count;
    }
    loss += LIKENESS * moved;
  }
  return loss / count;
}
