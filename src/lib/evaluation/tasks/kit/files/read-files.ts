import { messageOf } from '../../../../util/message-of.ts';
import { fail, type Result } from '../../../../util/result.ts';
import type { ImportFolder, ImportProblem } from '../../import.ts';

/** Options of reading files: the parser, the remedy for unreadable ones, and the list of problems. */
interface Reading<Held> {
  readonly read: (text: string, file: string) => Result<Held, string>;
  readonly remedy: string;
  readonly problems: ImportProblem[];
}

/** Yields the contents of a folder's files; unreadable files are reported as problems. */
export async function* readFiles<Held>(
  folder: ImportFolder,
  files: readonly string[],
  { read, remedy, problems }: Reading<Held>,
): AsyncGenerator<{ readonly file: string; readonly held: Held }> {
  for (const file of files) {
    const held = await folder.text(file).then(
      (text) => read(text, file),
      (error: unknown) => fail(`cannot be read (${messageOf(error)}): ${remedy}`),
    );
    if (held.ok) yield { file, held: held.value };
    else problems.push({ file, row: null, why: held.error });
  }
}
