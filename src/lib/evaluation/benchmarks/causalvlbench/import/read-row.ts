import * as v from 'valibot';
import { fail, ok, type Result } from '../../../../util/result.ts';
import type { ImportProblem } from '../../../tasks/import.ts';
import type { Item } from '../../../tasks/item.ts';
import type { KnownPicture } from './pictures.ts';
import type { ReadItem } from '../../../tasks/kit/distinct-items.ts';
import type { RowFile } from './read-types.ts';
import { ROW_SCHEMAS, rowProblem, type ImportedRowKind } from './rows.ts';

/** Parses a row, or says in one clause why it cannot. */
export function parseRow<Kind extends ImportedRowKind>(
  kind: Kind,
  row: unknown,
): Result<v.InferOutput<(typeof ROW_SCHEMAS)[Kind]>, string> {
  const parsed = v.safeParse(ROW_SCHEMAS[kind], row);
  return parsed.success ? ok(parsed.output) : fail(rowProblem(kind, parsed.issues));
}

/** Returns all pictures of a row, or why one is missing. */
export function findPictures(
  { finder, names }: RowFile,
  written: readonly string[],
): Result<readonly KnownPicture[], string> {
  const pictures: KnownPicture[] = [];
  for (const path of written) {
    const picture = finder.find(names, path);
    if (!picture.ok) return picture;
    pictures.push(picture.value);
  }
  return ok(pictures);
}

/** Reads rows one by one; each becomes an item or a problem. */
export function readRowsOf(
  file: RowFile,
  read: (row: unknown) => Result<Item, string>,
): { readonly items: readonly ReadItem[]; readonly problems: readonly ImportProblem[] } {
  const items: ReadItem[] = [];
  const problems: ImportProblem[] = [];
  file.rows.forEach((row, index) => {
    const item = read(row);
    if (item.ok) items.push({ item: item.value, row: index + 1 });
    else problems.push({ file: file.file, row: index + 1, why: item.error });
  });
  return { items, problems };
}
