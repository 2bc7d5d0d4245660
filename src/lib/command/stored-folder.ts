/** Folders of work that can be gone on with: one file says of which plan they are, others keep lines as they come. */
import { open, readFile, rename, truncate, writeFile, type FileHandle } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { canonicalJson } from '../util/canonical.ts';
import { codeOf, fileProblem, makeFolder } from './files.ts';
import { CommandError } from './io.ts';
import { isRecord, parseOrNone } from '../util/json.ts';
import { releaseLock, takeLock } from './lock.mjs';

const LOCK = 'lock';

/** What is asked of a folder when it is opened. */
export interface StoredWork<About> {
  /** The name of the file that says of which plan the folder is. */
  readonly file: string;
  /** How that file reads. */
  readonly schema: v.GenericSchema<unknown, About>;
  /** The name of a file of lines that says nothing without `file`. */
  readonly lines?: string;
  /** What is in such a folder, after which "already" can stand. */
  readonly holds: string;
  readonly plan: object;
  /** Whether work that was begun may be gone on with. */
  readonly resume: boolean;
}

/**
 * Opens a folder for a plan, or begins it, and keeps other processes out until `unlock`. Throws a CommandError where it
 * holds work of another plan, or of this one without `resume`, and where another process is at it.
 *
 * @param open opens the files in it, given what it says of itself, null for a new one
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
    throw new CommandError(
      `--out ${folder} holds ${lines}, but no ${file} that says of which run; choose another`,
    );
  }
  const about = v.safeParse(schema, parseOrNone(text));
  if (!about.success) {
    throw new CommandError(
      `--out ${folder}: ${file} is damaged, or of another command; choose another folder`,
    );
  }
  if (!resume) {
    throw new CommandError(`--out ${folder} holds ${holds} already; add --resume, or choose another`);
  }
  const difference = firstDifference(about.output.plan, plan);
  if (difference === null) return about.output;
  throw new CommandError(`--resume: what is in ${folder} was started with other parameters (${difference})`);
}

/** Throws what went wrong with a folder that an option names as a CommandError. */
export function refuseFolder(folder: string, option = '--out'): (error: unknown) => never {
  return (error) => {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${option} ${folder}: ${fileProblem(error)}`);
  };
}

/** Names the first field in which two plans part; null where they are the same. */
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

/** The lines of a file of JSON lines, but for a torn last one; a file that is not there has none. */
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

/** Opens a file of JSON lines to append to it, in a folder that is locked; a torn last line is cut off, an end that lacks is put. */
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

/**
 * Whether what stands after the last line end was being written when the process died, or is being written now: the
 * beginning of an object, as processes write it, without blanks. What a person wrote otherwise is theirs to mend, and so
 * is what lacks nothing but its end: a process that dies there is rare, and a line of a person's is not cut.
 */
function isTorn(rest: string): boolean {
  const frame = rest.replaceAll(/"(?:[^"\\]|\\.)*(?:"|\\?$)/gu, '""');
  const bare = frame.match(/[^{}[\],:"]+/gu) ?? [];
  const depth = frame.split('{').length - frame.split('}').length;
  const isBegun = /^\{\S*$/u.test(frame) && bare.every((word) => BARE.test(word)) && depth > 0;
  return rest === '' || (isBegun && parseOrNone(`${rest}${'}'.repeat(depth)}`) === undefined);
}

/** What stands in JSON without quotes, or begins it. */
const BARE = /^(?:[-+.\deE]+|t(?:r(?:ue?)?)?|f(?:a(?:l(?:se?)?)?)?|n(?:u(?:ll?)?)?)$/u;

/** Writes a JSON file whole or not at all. */
export async function writeWhole(path: string, value: object): Promise<void> {
  await writeFile(`${path}.new`, `${JSON.stringify(value, null, 2)}\n`);
  await rename(`${path}.new`, path);
}

/**
 * Keeps a second process out; a lock whose process is gone is no lock. Throws a CommandError where another has it, and
 * where there can be none.
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

/** The text of a file; null where there is none. */
export async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}
