import { csvFormatRow } from 'd3-dsv';

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
