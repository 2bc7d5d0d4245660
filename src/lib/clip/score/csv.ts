import { csvFormatRows } from 'd3';
import { rowOf, type Matrix } from './matrix.ts';

/** What a table of a matrix says beside its numbers. */
export interface MatrixTable {
  readonly matrix: Matrix;
  readonly rowLabels: readonly string[];
  readonly columnLabels: readonly string[];
  /** Stands above the row labels: "picture". */
  readonly corner: string;
}

/** A comma-separated table of the matrix, numbers in full; opened in a spreadsheet, no label runs as a formula. */
export function matrixCsv({ matrix, rowLabels, columnLabels, corner }: MatrixTable): string {
  const head = [corner, ...columnLabels].map(plainCell);
  const body = rowLabels.map((label, row) => [plainCell(label), ...Array.from(rowOf(matrix, row), String)]);
  return `${csvFormatRows([head, ...body])}\n`;
}

/** Spreadsheets read a text that starts with one of these as a formula; an apostrophe makes it a text. */
export function plainCell(text: string): string {
  return /^[\s]*[=+\-@\t\r\n]/u.test(text) ? `'${text}` : text;
}
