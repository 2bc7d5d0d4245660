import { csvFormatRow, csvParseRows, dsvFormat, tsvParseRows } from 'd3-dsv';

/** Content of a CSV cell; null and NaN give an empty cell. */
export type CsvCell = string | number | null;

/** Formats rows as comma-separated values (RFC 4180), with text escaped so that no spreadsheet runs it as a formula. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${csvFormatRow(row.map(cellText))}\r\n`).join('');
}

function cellText(cell: CsvCell): string {
  if (typeof cell === 'number') return Number.isNaN(cell) ? '' : String(cell);
  return cell === null ? '' : plainCell(cell);
}

/**
 * Characters at which spreadsheets take a text for a formula, full-width ones too, also after leading white space; a
 * leading apostrophe makes it a text.
 */
export function plainCell(text: string): string {
  return /^(?:[\s\u200b]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/u.test(text) ? `'${text}` : text;
}

/** Returns a cell's text without the apostrophe that keeps it from running as a formula. */
export function writtenCell(cell: string): string {
  return cell.startsWith("'") && plainCell(cell.slice(1)) === cell ? cell.slice(1) : cell;
}

const semicolons = dsvFormat(';');

/** A parser of rows. */
export type ParseRows = (text: string) => readonly (readonly string[])[];

/**
 * Returns the parser for a table by its first line: by semicolons or tabs where it has more of them than commas, as
 * spreadsheets save it where the comma is the decimal mark.
 */
export function rowParserFor(head: string): ParseRows {
  const count = (mark: string): number => head.replaceAll(/"[^"]*"/gu, '').split(mark).length;
  if (count('\t') > Math.max(count(','), count(';'))) return tsvParseRows;
  return count(';') > count(',') ? (text) => semicolons.parseRows(text) : csvParseRows;
}
