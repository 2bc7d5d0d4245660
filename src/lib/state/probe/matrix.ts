/**
 * Scores of pictures (rows) against sentences (columns), as flat arrays row by row. NaN stands for what is not
 * known yet: it is left out of shares, ranks and domains.
 */
import type { Direction, ScoreKind, Sort } from './value.ts';

export interface Matrix {
  readonly rows: number;
  readonly columns: number;
  /** `values[row * columns + column]`. */
  readonly values: Float64Array;
}

/** How cosines become shares. */
export interface Scaling {
  readonly temperature: number;
  /** Added after the division, for sigmoid only. */
  readonly bias: number;
}

/** The value of a cell; NaN outside. */
export function at({ columns, values }: Matrix, row: number, column: number): number {
  return values[row * columns + column] ?? Number.NaN;
}

/** Dot products of normalised embeddings; an embedding that is missing leaves its line unknown. */
export function cosines(
  pictures: readonly (Float32Array | undefined)[],
  texts: readonly (Float32Array | undefined)[],
): Matrix {
  const values = new Float64Array(pictures.length * texts.length).fill(Number.NaN);
  pictures.forEach((picture, row) => {
    if (picture === undefined) return;
    texts.forEach((text, column) => {
      if (text?.length === picture.length) values[row * texts.length + column] = dot(picture, text);
    });
  });
  return { rows: pictures.length, columns: texts.length, values };
}

/** Mean of normalised embeddings, normalised again; undefined as long as one is missing. */
export function ensemble(embeddings: readonly (Float32Array | undefined)[]): Float32Array | undefined {
  const [first] = embeddings;
  if (embeddings.length <= 1 || first === undefined) return first;
  const sum = new Float64Array(first.length);
  for (const embedding of embeddings) {
    if (embedding === undefined) return undefined;
    for (let index = 0; index < sum.length; index++) sum[index] = (sum[index] ?? 0) + (embedding[index] ?? 0);
  }
  const length = Math.hypot(...sum);
  return Float32Array.from(sum, (value) => (length === 0 ? 0 : value / length));
}

/** What stands in the cells for a kind of score. */
export function scored(matrix: Matrix, kind: ScoreKind, scaling: Scaling): Matrix {
  switch (kind) {
    case 'cosine':
      return matrix;
    case 'sigmoid':
      return {
        ...matrix,
        values: matrix.values.map(
          (cosine) => 1 / (1 + Math.exp(-(cosine / scaling.temperature + scaling.bias))),
        ),
      };
    case 'softmax-rows':
      return overLines(matrix, 'rows', scaling.temperature);
    case 'softmax-columns':
      return overLines(matrix, 'columns', scaling.temperature);
  }
}

function overLines(matrix: Matrix, lines: 'rows' | 'columns', temperature: number): Matrix {
  const values = matrix.values.slice();
  for (const places of linesOf(matrix, lines)) {
    const known = places.filter((place) => !Number.isNaN(values[place]));
    const most = Math.max(...known.map((place) => values[place] ?? 0));
    const weights = known.map((place) => Math.exp(((values[place] ?? 0) - most) / temperature));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    known.forEach((place, index) => (values[place] = (weights[index] ?? 0) / sum));
  }
  return { ...matrix, values };
}

/** Places in `values` of each row or each column. */
function linesOf({ rows, columns }: Matrix, lines: 'rows' | 'columns'): readonly number[][] {
  return lines === 'rows'
    ? Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (__, i) => row * columns + i))
    : Array.from({ length: columns }, (_, column) =>
        Array.from({ length: rows }, (__, i) => i * columns + column),
      );
}

/** The place of each cell in its row or column, 1 the highest; equal scores share a place; 0 where unknown. */
export function ranks(matrix: Matrix, lines: 'rows' | 'columns'): Int32Array {
  const places = new Int32Array(matrix.values.length);
  for (const line of linesOf(matrix, lines)) {
    const known = line.filter((place) => !Number.isNaN(matrix.values[place]));
    known.sort((left, right) => (matrix.values[right] ?? 0) - (matrix.values[left] ?? 0));
    known.forEach((place, index) => {
      const before = known[index - 1];
      const tied = before !== undefined && matrix.values[before] === matrix.values[place];
      places[place] = tied ? (places[before] ?? 0) : index + 1;
    });
  }
  return places;
}

/** How far the best of each row stands above its second; NaN with fewer than two known scores. */
export function margins(matrix: Matrix): Float64Array {
  return Float64Array.from({ length: matrix.rows }, (_, row) => {
    let best = Number.NaN;
    let second = Number.NaN;
    for (let column = 0; column < matrix.columns; column++) {
      const value = at(matrix, row, column);
      if (Number.isNaN(value)) continue;
      if (Number.isNaN(best) || value > best) [best, second] = [value, best];
      else if (Number.isNaN(second) || value > second) second = value;
    }
    return best - second;
  });
}

/** Left minus right, cell by cell. Both have the same shape. */
export function difference(left: Matrix, right: Matrix): Matrix {
  return { ...left, values: left.values.map((value, place) => value - (right.values[place] ?? Number.NaN)) };
}

/** The lowest and highest known score; null where none is known. */
export function extent({ values }: Matrix): readonly [number, number] | null {
  let lo = Infinity;
  let hi = -Infinity;
  for (const value of values) {
    if (value < lo) lo = value;
    if (value > hi) hi = value;
  }
  return lo > hi ? null : [lo, hi];
}

/** Indices in the order of their keys; unknown ones last, equal ones as they were. */
export function orderBy(keys: ArrayLike<number>, direction: Direction): readonly number[] {
  const sign = direction === 'descending' ? -1 : 1;
  return Array.from(keys, (_, index) => index).sort((left, right) => {
    const [a = Number.NaN, b = Number.NaN] = [keys[left], keys[right]];
    if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
    return sign * (a - b) || left - right;
  });
}

/** The order of rows or columns that a sort asks for. `ids`: of the lines of the other axis. */
export function order(
  matrix: Matrix,
  lines: 'rows' | 'columns',
  sort: Sort | null,
  ids: readonly string[],
): readonly number[] {
  const length = lines === 'rows' ? matrix.rows : matrix.columns;
  const asAdded = Array.from({ length }, (_, index) => index);
  if (sort === null) return asAdded;
  if (sort.by.kind === 'margin') return orderBy(margins(matrix), sort.direction);
  const other = ids.indexOf(sort.by.id);
  if (other < 0) return asAdded;
  const keys = asAdded.map((line) => (lines === 'rows' ? at(matrix, line, other) : at(matrix, other, line)));
  return orderBy(keys, sort.direction);
}

/** The indices of the nearest embeddings with their cosines, nearest first, without `self`. */
export function nearest(
  embedding: Float32Array,
  others: readonly (Float32Array | undefined)[],
  self: number,
  count: number,
): readonly { readonly index: number; readonly cosine: number }[] {
  return others
    .flatMap((other, index) =>
      other === undefined || index === self ? [] : [{ index, cosine: dot(embedding, other) }],
    )
    .sort((left, right) => right.cosine - left.cosine || left.index - right.index)
    .slice(0, count);
}

function dot(left: Float32Array, right: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < left.length; index++) sum += (left[index] ?? 0) * (right[index] ?? 0);
  return sum;
}
