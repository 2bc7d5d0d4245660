/** Files of MuCR's rows: JSON, JSON Lines, CSV, and parquet that was unpacked to JSON Lines. */
import { csvParse } from 'd3-dsv';
import { fail, ok, type Result } from '../../../../util/result.ts';
import { messageOf } from '../../../../util/message-of.ts';
import { isRecord } from '../../../../util/json.ts';

/** Matches names of files that may contain rows. */
export const ROW_FILE = /\.(?:parquet|jsonl?|ndjson|csv)$/iu;

/** A row, numbered from 1, or why it cannot be read. */
export interface FileRow {
  readonly row: number;
  readonly read: Result<Readonly<Record<string, unknown>>, string>;
}

/** Returns the rows of a file. Fails with a clause for a file without rows. */
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
    return fail(`is not valid JSON (${why}): fix it there, or copy the file again`);
  }
}

function lineRows(text: string): readonly FileRow[] {
  return text.split(/\r?\n/u).flatMap((line, index): readonly FileRow[] => {
    if (line.trim() === '') return [];
    try {
      return [rowOf(index, JSON.parse(line))];
    } catch {
      return [{ row: index + 1, read: fail('is not valid JSON: write one object per line') }];
    }
  });
}

function rowOf(index: number, value: unknown): FileRow {
  return {
    row: index + 1,
    read: isRecord(value) ? ok(value) : fail('is not a row: write an object with the fields of the data set'),
  };
}
