/** Folders of resumable work: one file with its plan, others with lines written as they come. */
import { open, readFile, rename, truncate, writeFile, type FileHandle } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { canonicalJson } from '../util/canonical.ts';
import { codeOf, fileProblem, makeFolder } from './files.ts';
import { CommandError } from './io.ts';
import { isRecord, parseOrNone } from '../util/json.ts';
import { releaseLock, takeLock } from './lock.mjs';

const LOCK = 'lock';

/** Description of a folder's files. */
export interface StoredWork<About> {
  /** Name of the file with the plan. */
  readonly file: string;
  /** Schema of that file. */
  readonly schema: v.GenericSchema<unknown, About>;
  /** Name of a file of lines that is meaningless without `file`. */
  readonly lines?: string;
  /** Content of such a folder, as words before “already”. */
  readonly holds: string;
  readonly plan: object;
  /** Whether existing work may be resumed. */
  readonly resume: boolean;
}

/**
 * Opens a folder for a plan, or creates it, and locks out other processes until `unlock`.
 *
 * @throws CommandError if it holds work of another plan, or of this one without `resume`, and if another process
 * uses it
 * @param open opens the files in it; receives the content of `file`, or null for a new folder
 */
export async function openStored<About extends { readonly plan: unknown }, Opened>(
  folder: string,
  work: StoredWork<About>,
  open: (begun: About | null, unlock: () => void) => Promise<Opened>,
): Promise<Opened> {
  const refuse = refuseFolder(folder);
  await makeFolder(folder).catch(refuse);
  let unlock = () => {};
  try {
    unlock = lock(folder);
    return await open(await begunIn(folder, work), unlock);
  } catch (error) {
    unlock();
    return refuse(error);
  }
}

async function begunIn<About extends { readonly plan: unknown }>(
  folder: string,
  { file, schema, lines, holds, plan, resume }: StoredWork<About>,
): Promise<About | null> {
  const text = await readIfThere(join(folder, file));
  if (text === null) {
    if (lines === undefined || (await readIfThere(join(folder, lines))) === null) return null;
    throw new CommandError(`--out ${folder} has ${lines}, but no ${file}; choose another folder`);
  }
  const about = v.safeParse(schema, parseOrNone(text));
  if (!about.success) {
    throw new CommandError(
      `--out ${folder}: ${file} is damaged or from another command; choose another folder`,
    );
  }
  if (!resume) {
    throw new CommandError(`--out ${folder} already has ${holds}; add --resume, or choose another folder`);
  }
  const difference = firstDifference(about.output.plan, plan);
  if (difference === null) return about.output;
  throw new CommandError(`--resume: the run in ${folder} has other parameters (${difference})`);
}

/** Throws a folder's error as a CommandError that names the option. */
export function refuseFolder(folder: string, option = '--out'): (error: unknown) => never {
  return (error) => {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${option} ${folder}: ${fileProblem(error)}`);
  };
}

/** Returns the first field in which two plans differ; null if they are equal. */
function firstDifference(before: unknown, now: unknown, path = ''): string | null {
  if (isRecord(before) && isRecord(now)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(now)])) {
      const found = firstDifference(before[key], now[key], path === '' ? key : `${path}.${key}`);
      if (found !== null) return found;
    }
    return null;
  }
  const [was, is] = [before, now].map((value) => (value === undefined ? 'nothing' : canonicalJson(value)));
  return was === is ? null : `${path} was ${was ?? ''}, now ${is ?? ''}`;
}

/** Reads the lines of a JSON Lines file without a torn last one; empty if the file is missing. */
export async function readWholeLines(
  folder: string,
  name: string,
): Promise<readonly { readonly value: unknown; readonly line: number }[]> {
  const { whole, rest } = splitLines((await readIfThere(join(folder, name))) ?? '');
  const lines = isTorn(rest) ? whole : [...whole, rest];
  return lines.flatMap((line, index) =>
    line.trim() === '' ? [] : [{ value: parseOrNone(line), line: index + 1 }],
  );
}

/** Opens a JSON Lines file in a locked folder for appending; cuts off a torn last line, adds a missing line end. */
export async function openLines(folder: string, name: string): Promise<FileHandle> {
  const path = join(folder, name);
  const { whole, rest } = splitLines((await readIfThere(path)) ?? '');
  const isCut = rest !== '' && isTorn(rest);
  if (isCut) await truncate(path, Buffer.byteLength(whole.map((line) => `${line}\n`).join('')));
  const file = await open(path, 'a');
  if (rest !== '' && !isCut) await file.appendFile('\n');
  return file;
}

function splitLines(text: string): { readonly whole: readonly string[]; readonly rest: string } {
  const whole = text.split('\n');
  return { rest: whole.pop() ?? '', whole };
}

/** Matches an unquoted JSON token or the beginning of one. */
const BARE = /^(?:[-+.\deE]+|t(?:r(?:ue?)?)?|f(?:a(?:l(?:se?)?)?)?|n(?:u(?:ll?)?)?)$/u;

/**
 * Returns whether the text after the last line end is a partially written line: the beginning of an object as
 * processes write it, without spaces. Other text was written by a person and is not cut off; neither is a line
 * that lacks only its end, where a process rarely dies.
 */
function isTorn(rest: string): boolean {
  const frame = rest.replaceAll(/"(?:[^"\\]|\\.)*(?:"|\\?$)/gu, '""');
  const bare = frame.match(/[^{}[\],:"]+/gu) ?? [];
  const depth = frame.split('{').length - frame.split('}').length;
  const isBegun = /^\{\S*$/u.test(frame) && bare.every((word) => BARE.test(word)) && depth > 0;
  return rest === '' || (isBegun && parseOrNone(`${rest}${'}'.repeat(depth)}`) === undefined);
}

/** Writes a JSON file atomically. */
export async function writeWhole(path: string, value: object): Promise<void> {
  await writeFile(`${path}.new`, `${JSON.stringify(value, null, 2)}\n`);
  await rename(`${path}.new`, path);
}

/**
 * Locks a folder against other processes; a lock whose process has ended is ignored.
 *
 * @throws CommandError if another process holds it, or it cannot be locked
 */
export function lock(folder: string, option = '--out'): () => void {
  const path = resolve(folder, LOCK);
  try {
    const owner = takeLock(path);
    if (owner === null) return () => releaseLock(path);
    throw new CommandError(
      `${option} ${folder}: ${owner === 0 ? 'another process' : `process ${owner}`} is running this run already; wait for it or stop it`,
    );
  } catch (error) {
    return refuseFolder(folder, option)(error);
  }
}

/** Reads a text file; null if there is none. */
export async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}
