/** Folders that are made and files that cannot be had, in words that say what to do. */
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

/** Why a file or folder cannot be had, in one clause with the remedy where it is a common one. */
export function fileProblem(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? messageOf(error);
}

/** The text of a file; `place` names it in the CommandError where it cannot be had. */
export function readTextFile(path: string, place = path): Promise<string> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    throw new CommandError(`${place}: ${fileProblem(error)}`);
  });
}

/** Why a file cannot be written: where it is not there, its folder is not. */
export function writingProblem(error: unknown): string {
  if (codeOf(error) !== 'ENOENT') return fileProblem(error);
  return 'its folder is not there; make it, or name one that exists';
}

/**
 * Makes a folder and those above it that are not there yet. Throws the system's error where one cannot be made.
 * (Node's own recursive `mkdir` never comes back below `/proc`, where a folder is missing that cannot be made.)
 */
export async function makeFolder(path: string): Promise<void> {
  const folder = resolve(path);
  const parent = dirname(folder);
  try {
    await makeOne(folder);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    // Where the parent is there by now, somebody else made it since: another try tells that from a place without folders.
    if (!(await isFolder(parent))) await makeFolder(parent);
    await makeOne(folder);
  }
}

/** Somebody else may have made it meanwhile. */
async function makeOne(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (!(await isFolder(folder))) throw error;
  }
}

/** The system's code of an error, as `ENOENT`; null for what has none. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
