/** A folder of pictures with arbitrary names. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sniffFormat } from '../../../../util/files/picture-format.ts';
import { fileProblem } from '../../../../command/files.ts';
import { CommandError } from '../../../../command/io.ts';

/** A picture of a folder: PNG, JPEG or WebP. */
export interface FolderPicture {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Skips dot files, which file managers leave behind, some with a picture's extension. */
const PICTURES = /^[^.].*\.(png|jpe?g|webp)$/iu;
const SENT: readonly unknown[] = ['png', 'jpeg', 'webp'];
/** Numeric order: frame-2 before frame-10. */
const byName = new Intl.Collator('en', { numeric: true });

/**
 * Reads the pictures of a folder in the order of their names; ignores other files.
 *
 * @throws CommandError for a folder that cannot be read or has none, and for a file with a picture's extension
 * that is not a picture
 */
export async function readPictureFolder(dir: string): Promise<readonly FolderPicture[]> {
  const refuse = (error: unknown): never => {
    throw new CommandError(`--frames ${dir}: ${fileProblem(error)}`);
  };
  const names = (await readdir(dir).catch(refuse)).filter((name) => PICTURES.test(name));
  if (names.length === 0) {
    throw new CommandError(
      `--frames ${dir}: there is no picture in it; give a folder of .png, .jpg or .webp`,
    );
  }
  const pictures: FolderPicture[] = [];
  for (const name of names.toSorted((one, other) => byName.compare(one, other))) {
    const bytes = await readFile(join(dir, name)).catch(refuse);
    if (!SENT.includes(sniffFormat(bytes))) {
      throw new CommandError(
        `--frames ${join(dir, name)}: it is not a PNG, JPEG or WebP file; replace or delete it`,
      );
    }
    pictures.push({ name, bytes });
  }
  return pictures;
}
