/** A folder of pictures, whatever their names say. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sniffFormat } from '../util/picture-format.ts';
import { fileProblem } from './files.ts';
import { CommandError } from './io.ts';

/** One picture of a folder: PNG, JPEG or WebP. */
export interface FolderPicture {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** File managers leave dot files behind, some with the name of a picture after the dot. */
const PICTURES = /^[^.].*\.(png|jpe?g|webp)$/iu;
const SENT: readonly unknown[] = ['png', 'jpeg', 'webp'];
/** Numbers count as numbers: frame-2 stands before frame-10. */
const byName = new Intl.Collator('en', { numeric: true });

/**
 * The pictures of a folder in the order of their names; other files are left out. Throws a CommandError for a folder
 * that cannot be read or holds none, and for a file that is no picture in spite of its name.
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
      throw new CommandError(`--frames ${join(dir, name)}: it is no PNG, JPEG or WebP; mend or remove it`);
    }
    pictures.push({ name, bytes });
  }
  return pictures;
}
