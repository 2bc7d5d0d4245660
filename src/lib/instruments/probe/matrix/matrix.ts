/**
 * Scores of pictures (rows) against sentences (columns) while some are still unknown: a line without an embedding
 * holds NaN, and is left out of shares, ranks and domains.
 */
import * as score from '../../../clip/score/index.ts';
import type { Matrix } from '../../../clip/score/index.ts';
import type { SortDirection, ScoreKind, Sort } from '../value.ts';

export type { Matrix } from '../../../clip/score/index.ts';

/** How cosines become shares. */
export interface Scaling {
  /** What cosines are divided by. */
  readonly temperature: number;
  /** Added after the division, for sigmoid only. */
  readonly bias: number;
}

/** The value of a cell; NaN outside. */
export function at({ columns, values }: Matrix, row: number, column: number): number {
  return values[row * columns + column] ?? Number.NaN;
}

/** Cosines of normalised embeddings; an embedding that is missing leaves its line unknown. */
export function knownCosines(
  pictures: readonly (Float32Array | undefined)[],
  texts: readonly (Float32Array | undefined)[],
): Matrix {
  const [rows, columns] = [placesOfKnown(pictures), placesOfKnown(texts)];
  const known = score.cosines(pictures.filter(isKnown), texts.filter(isKnown));
  return spread(known, rows, columns, pictures.length, texts.length);
}

/** One embedding for several; undefined as long as one of them is missing. */
export function knownEnsemble(embeddings: readonly (Float32Array | undefined)[]): Float32Array | undefined {
  const known = embeddings.filter(isKnown);
  if (known.length < embeddings.length) return undefined;
  return known.length > 1 ? score.ensemble(known) : known[0];
}

/** What stands in the cells for a kind of score. */
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

/** The place of each cell in its row or column, 1 the highest; equal scores share a place; NaN where unknown. */
export function ranks(matrix: Matrix, lines: 'rows' | 'columns'): Matrix {
  return overKnown(matrix, (known) => {
    const count = lines === 'rows' ? known.rows : known.columns;
    const ranked = Array.from({ length: count }, (_, line) =>
      score.rank(lines === 'rows' ? score.rowOf(known, line) : score.columnOf(known, line)),
    );
    return score.matrixOf(known.rows, known.columns, (row, column) => {
      const place = lines === 'rows' ? ranked[row]?.ranks[column] : ranked[column]?.ranks[row];
      return place ?? Number.NaN;
    });
  });
}

/** How far the best of each row stands above its second; NaN with fewer than two known scores. */
export function margins(matrix: Matrix): Float64Array {
  return Float64Array.from({ length: matrix.rows }, (_, row) => {
    const known = score.rowOf(matrix, row).filter((value) => !Number.isNaN(value));
    return score.rank(known).margin ?? Number.NaN;
  });
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

/** The order of rows or columns that a sort asks for. `ids`: of the lines of the other axis. */
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

/** Runs `work` on the lines that are known and puts its numbers back into their places. */
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
  value: (line: number, place: number) => number,
): readonly number[] {
  const lines = Array.from({ length: count }, (_, line) => line);
  return lines.filter((line) => {
    for (let place = 0; place < length; place++) if (!Number.isNaN(value(line, place))) return true;
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
    columns.forEach((column, place) => (values[row * width + column] = at(known, from, place))),
  );
  return { rows: height, columns: width, values };
}

function isKnown(embedding: Float32Array | undefined): embedding is Float32Array {
  return embedding !== undefined;
}

function placesOfKnown(embeddings: readonly (Float32Array | undefined)[]): readonly number[] {
  return embeddings.flatMap((embedding, index) => (embedding === undefined ? [] : [index]));
}
