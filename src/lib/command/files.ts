/** Creates folders, reads files, and explains file errors with a remedy. */
import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { messageOf } from '../util/message-of.ts';
import { CommandError } from './io.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder; check its name',
  ENOTDIR: 'a part of this path is a file, not a folder; check its name',
  EISDIR: 'this is a folder; name a file in it',
  EEXIST: 'a file of this name is in the way; choose another name',
  EACCES: 'there is no permission for it; change that, or choose another place',
  EPERM: 'there is no permission for it; change that, or choose another place',
  EROFS: 'this place cannot be written to; choose another one',
  ENOSPC: 'the disk is full; make room, or choose another place',
};

/** Returns why a file or folder is not accessible, as a clause, with a remedy for common errors. */
export function fileProblem(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? messageOf(error);
}

/** Reads a text file; `place` names it in the CommandError if that fails. */
export function readTextFile(path: string, place = path): Promise<string> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    throw new CommandError(`${place}: ${fileProblem(error)}`);
  });
}

/** Returns why a file cannot be written; a missing file means a missing folder here. */
export function writingProblem(error: unknown): string {
  if (codeOf(error) !== 'ENOENT') return fileProblem(error);
  return 'its folder is not there; make it, or name one that exists';
}

/**
 * Creates a folder and its missing parents. Rejects with the system's error if one cannot be created. (Node's
 * recursive `mkdir` never returns below `/proc` if a missing folder cannot be created.)
 */
export async function makeFolder(path: string): Promise<void> {
  const folder = resolve(path);
  const parent = dirname(folder);
  try {
    await makeOne(folder);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    // If the parent exists by now, another process created it: retry. Otherwise no folders can be created here.
    if (!(await isFolder(parent))) await makeFolder(parent);
    await makeOne(folder);
  }
}

/** Another process may have created it meanwhile. */
async function makeOne(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (!(await isFolder(folder))) throw error;
  }
}

/** Returns the system's code of an error, such as `ENOENT`; null if it has none. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
