/** The files of MuCR's rows: JSON, JSON Lines, CSV, and parquet that is laid open as JSON Lines. */
import { csvParse } from 'd3-dsv';
import { fail, ok, type Result } from '../../../../util/result.ts';
import { messageOf } from '../../../../util/message-of.ts';
import { isRecord } from '../../../../util/json.ts';

/** Files that may hold rows. */
export const ROW_FILE = /\.(?:parquet|jsonl?|ndjson|csv)$/iu;

/** A row, counted from 1, or why it cannot be read. */
export interface FileRow {
  readonly row: number;
  readonly read: Result<Readonly<Record<string, unknown>>, string>;
}

/** The rows of a file. Fails with a clause for one that holds no rows at all. */
export function fileRows(path: string, text: string): Result<readonly FileRow[], string> {
  const bare = text.replace(/^\uFEFF/u, '');
  if (/\.csv$/iu.test(path)) return ok(csvParse(bare).map((read, index) => rowOf(index, read)));
  if (!bare.trimStart().startsWith('[')) return ok(lineRows(bare));
  try {
    const value: unknown = JSON.parse(bare);
    const rows: readonly unknown[] = Array.isArray(value) ? value : [];
    return ok(rows.map((read, index) => rowOf(index, read)));
  } catch (error) {
    const why = messageOf(error);
    return fail(`is no JSON (${why}): mend it there, or copy the file anew`);
  }
}

function lineRows(text: string): readonly FileRow[] {
  return text.split(/\r?\n/u).flatMap((line, index): readonly FileRow[] => {
    if (line.trim() === '') return [];
    try {
      return [rowOf(index, JSON.parse(line))];
    } catch {
      return [{ row: index + 1, read: fail('is no JSON: write one object a line') }];
    }
  });
}

function rowOf(index: number, value: unknown): FileRow {
  return {
    row: index + 1,
    read: isRecord(value) ? ok(value) : fail('is no row: write an object with the fields of the data set'),
  };
}
