import { openAsBlob, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { embeddedModels, type ModelSource } from '../clip/engine/index.ts';
import { CommandError, tell } from './io.ts';

/** Most files in a model's folder, which holds about ten; with more it is another folder. */
const MAX_FILES = 500;
const HUB_ID = /^[\w-][\w.-]*\/[\w-][\w.-]*$/u;

/**
 * Resolves `--model`: a folder if one of this name exists, the id of a model that ships with the project, or
 * `owner/name` on the hub.
 *
 * @throws CommandError that lists these possibilities
 */
export async function readModelSource(given: string): Promise<ModelSource> {
  const kind = kindOf(given);
  if (kind === 'folder') return { kind: 'files', id: basename(resolve(given)), files: await filesOf(given) };
  if (kind === 'file') throw new CommandError(`--model ${given} is a file; give the folder of the model`);
  if (embeddedModels.some(({ id }) => id === given)) return { kind: 'embedded', id: given };
  const [owner = '', name = ''] = given.split('/');
  const isShipped = embeddedModels.some(({ id }) => id === name);
  if (HUB_ID.test(given) && !isShipped && kindOf(owner) !== 'folder') {
    tell(`--model ${given}: there is no such folder here; loading it from the hub\n`);
    return { kind: 'hub', id: given };
  }
  const shipped = embeddedModels.map(({ id }) => id).join(', ');
  throw new CommandError(
    `--model ${given}: there is no such folder; give a model's folder, ${shipped}, or owner/name of the hub`,
  );
}

function kindOf(path: string): 'folder' | 'file' | null {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return null;
  return stats.isDirectory() ? 'folder' : 'file';
}

/** Returns the folder's files by relative path; they are read on demand. */
async function filesOf(folder: string): Promise<ReadonlyMap<string, Blob>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => kindOf(path) === 'file');
  if (paths.length > MAX_FILES) {
    throw new CommandError(`--model ${folder} holds ${paths.length} files; give the folder of one model`);
  }
  return new Map(
    await Promise.all(
      paths.map(
        async (path) => [relative(folder, path).split(sep).join('/'), await openAsBlob(path)] as const,
      ),
    ),
  );
}
