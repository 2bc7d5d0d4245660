/**
 * Scores of pictures (rows) against sentences (columns) while some are unknown: a line without an embedding is NaN,
 * and excluded from shares, ranks and domains.
 */
import * as score from '../../../clip/score/index.ts';
import type { Matrix } from '../../../clip/score/index.ts';
import type { SortDirection, ScoreKind, Sort } from '../value.ts';

export type { Matrix } from '../../../clip/score/index.ts';

/** Parameters that convert cosines to shares. */
export interface Scaling {
  /** Divisor of the cosines. */
  readonly temperature: number;
  /** Added after the division, for sigmoid only. */
  readonly bias: number;
}

/** Returns the value of a cell; NaN outside. */
export function at({ columns, values }: Matrix, row: number, column: number): number {
  return values[row * columns + column] ?? Number.NaN;
}

/** Returns the cosines of normalised embeddings; NaN where an embedding is missing. */
export function knownCosines(
  pictures: readonly (Float32Array | undefined)[],
  texts: readonly (Float32Array | undefined)[],
): Matrix {
  const [rows, columns] = [placesOfKnown(pictures), placesOfKnown(texts)];
  const known = score.cosines(pictures.filter(isKnown), texts.filter(isKnown));
  return spread(known, rows, columns, pictures.length, texts.length);
}

/** Returns the ensemble of embeddings; undefined while one of them is missing. */
export function knownEnsemble(embeddings: readonly (Float32Array | undefined)[]): Float32Array | undefined {
  const known = embeddings.filter(isKnown);
  if (known.length < embeddings.length) return undefined;
  return known.length > 1 ? score.ensemble(known) : known[0];
}

/** Returns the cells of a kind of score. */
export function scored(matrix: Matrix, kind: ScoreKind, { temperature, bias }: Scaling): Matrix {
  switch (kind) {
    case 'cosine':
      return matrix;
    case 'sigmoid':
      return score.sigmoid(matrix, 1 / temperature, bias);
    case 'softmax-rows':
      return overKnown(matrix, (known) => score.softmax(known, 'row', 1 / temperature));
    case 'softmax-columns':
      return overKnown(matrix, (known) => score.softmax(known, 'column', 1 / temperature));
  }
}

/** Returns the rank of each cell in its row or column, 1 is the highest; ties share a rank; NaN where unknown. */
export function ranks(matrix: Matrix, lines: 'rows' | 'columns'): Matrix {
  return overKnown(matrix, (known) => {
    const count = lines === 'rows' ? known.rows : known.columns;
    const ranked = Array.from({ length: count }, (_, line) =>
      score.rank(lines === 'rows' ? score.rowOf(known, line) : score.columnOf(known, line)),
    );
    return score.matrixOf(known.rows, known.columns, (row, column) => {
      const rank = lines === 'rows' ? ranked[row]?.ranks[column] : ranked[column]?.ranks[row];
      return rank ?? Number.NaN;
    });
  });
}

/** Returns the difference between the best and the second score of each row; NaN with fewer than two known scores. */
export function margins(matrix: Matrix): Float64Array {
  return Float64Array.from({ length: matrix.rows }, (_, row) => {
    const known = score.rowOf(matrix, row).filter((value) => !Number.isNaN(value));
    return score.rank(known).margin ?? Number.NaN;
  });
}

/** Returns the lowest and highest known score; null without any. */
export function extent({ values }: Matrix): readonly [number, number] | null {
  let lo = Infinity;
  let hi = -Infinity;
  for (const value of values) {
    if (value < lo) lo = value;
    if (value > hi) hi = value;
  }
  return lo > hi ? null : [lo, hi];
}

/** Returns indices sorted by their keys; NaN last, stable. */
export function orderBy(keys: readonly number[], direction: SortDirection): readonly number[] {
  const sign = direction === 'descending' ? -1 : 1;
  return keys
    .map((_, index) => index)
    .sort((left, right) => {
      const [a = Number.NaN, b = Number.NaN] = [keys[left], keys[right]];
      if (Number.isNaN(a) || Number.isNaN(b)) {
        return Number(Number.isNaN(a)) - Number(Number.isNaN(b)) || left - right;
      }
      return sign * (a - b) || left - right;
    });
}

/** Returns the order of rows or columns for a sort. `ids` are those of the other axis. */
export function order(
  matrix: Matrix,
  lines: 'rows' | 'columns',
  sort: Sort | null,
  ids: readonly string[],
): readonly number[] {
  const asAdded = Array.from(
    { length: lines === 'rows' ? matrix.rows : matrix.columns },
    (_, index) => index,
  );
  if (sort === null) return asAdded;
  if (sort.by.kind === 'margin') return orderBy([...margins(matrix)], sort.direction);
  const other = ids.indexOf(sort.by.id);
  if (other < 0) return asAdded;
  const keys = asAdded.map((line) => (lines === 'rows' ? at(matrix, line, other) : at(matrix, other, line)));
  return orderBy(keys, sort.direction);
}

/** Applies `work` to the known lines only, and returns the result at their original positions. */
function overKnown(matrix: Matrix, work: (known: Matrix) => Matrix): Matrix {
  const rows = knownLines(matrix.rows, matrix.columns, (row, column) => at(matrix, row, column));
  const columns = knownLines(matrix.columns, matrix.rows, (column, row) => at(matrix, row, column));
  const known = score.matrixOf(rows.length, columns.length, (row, column) =>
    at(matrix, rows[row] ?? 0, columns[column] ?? 0),
  );
  return spread(work(known), rows, columns, matrix.rows, matrix.columns);
}

function knownLines(
  count: number,
  length: number,
  value: (line: number, cell: number) => number,
): readonly number[] {
  const lines = Array.from({ length: count }, (_, line) => line);
  return lines.filter((line) => {
    for (let cell = 0; cell < length; cell++) if (!Number.isNaN(value(line, cell))) return true;
    return false;
  });
}

function spread(
  known: Matrix,
  rows: readonly number[],
  columns: readonly number[],
  height: number,
  width: number,
): Matrix {
  const values = new Float64Array(height * width).fill(Number.NaN);
  rows.forEach((row, from) =>
    columns.forEach((column, cell) => (values[row * width + column] = at(known, from, cell))),
  );
  return { rows: height, columns: width, values };
}

function isKnown(embedding: Float32Array | undefined): embedding is Float32Array {
  return embedding !== undefined;
}

function placesOfKnown(embeddings: readonly (Float32Array | undefined)[]): readonly number[] {
  return embeddings.flatMap((embedding, index) => (embedding === undefined ? [] : [index]));
}
