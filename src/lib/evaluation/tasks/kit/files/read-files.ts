import { messageOf } from '../../../../util/message-of.ts';
import { fail, type Result } from '../../../../util/result.ts';
import type { ImportFolder, ImportProblem } from '../../import.ts';

/** How files are read, what to do about one that cannot be, and where that is told. */
interface Reading<Held> {
  readonly read: (text: string, file: string) => Result<Held, string>;
  readonly remedy: string;
  readonly problems: ImportProblem[];
}

/** What files of a folder hold, one after the other; what cannot be read is a problem. */
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
