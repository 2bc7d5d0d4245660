/** A folder on disk in the form that importers take. */
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { OpenFile, PackedFolder } from '../evaluation/tasks/import.ts';
import { fileProblem } from './files.ts';
import { CommandError } from './io.ts';
import { InputError } from '../util/input-error.ts';

/**
 * Opens the files below a folder.
 *
 * @throws CommandError if it cannot be read
 */
export async function openFolder(dir: string): Promise<PackedFolder> {
  try {
    if (!(await stat(dir)).isDirectory()) throw new InputError('it is not a folder');
    const entries = await readdir(dir, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(dir, sep).length))
      .map((path) => path.split(sep).join('/'));
    return {
      paths,
      text: (path) => readFile(join(dir, path), 'utf8'),
      open: async (path) => openFile(join(dir, path)),
    };
  } catch (error) {
    throw new CommandError(`--dir ${dir}: ${fileProblem(error)}`);
  }
}

/** Opens a file whose pieces are read on demand. */
async function openFile(path: string): Promise<OpenFile> {
  const { size } = await stat(path);
  return {
    byteLength: size,
    slice: async (from, to = size) => {
      const file = await open(path);
      try {
        const bytes = new Uint8Array(Math.max(0, Math.min(to, size) - from));
        await file.read(bytes, 0, bytes.length, from);
        return bytes.buffer;
      } finally {
        await file.close();
      }
    },
  };
}
