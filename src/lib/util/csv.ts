import { csvFormatRow } from 'd3-dsv';

/** What stands in a cell: a text, a number as it is, or nothing (null, and a number that is none). */
export type CsvCell = string | number | null;

/** Rows as comma-separated values (RFC 4180). Opened in a spreadsheet, no text runs as a formula. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${csvFormatRow(row.map(written))}\r\n`).join('');
}

function written(cell: CsvCell): string {
  if (typeof cell === 'number') return Number.isNaN(cell) ? '' : String(cell);
  return cell === null ? '' : plainCell(cell);
}

/**
 * Spreadsheets read a text as a formula that starts with one of these, full-width ones too, whatever blanks or line
 * breaks stand before it; an apostrophe makes it a text.
 */
export function plainCell(text: string): string {
  return /^(?:[\s\u200b]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/u.test(text) ? `'${text}` : text;
}

/** What was written into a cell: without the apostrophe that kept it from running as a formula. */
export function writtenCell(cell: string): string {
  return cell.startsWith("'") && plainCell(cell.slice(1)) === cell ? cell.slice(1) : cell;
}
