/** `--head`: reads a head that was trained on a CLIP's embeddings. */
import { readFile } from 'node:fs/promises';
import { readHead, type NamedHead } from '../clip/tuning/file.ts';
import { clipWithHead, withHead } from '../clip/tuning/with-head.ts';
import type { Clip, LoadedModel } from '../clip/types.ts';
import { InputError } from '../util/input-error.ts';
import { fileProblem } from './files.ts';
import { CommandError, parseJson } from './io.ts';

/** A head and the path of its file. */
interface HeadFile {
  readonly path: string;
  readonly head: NamedHead;
}

/**
 * Reads a head.
 *
 * @throws CommandError if the file is not a head
 */
export async function readHeadFile(path: string): Promise<HeadFile> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new CommandError(`--head ${path}: ${fileProblem(error)}`, 2);
  });
  const read = readHead(parseJson(text, path));
  if (!read.ok) throw new CommandError(`--head ${path}: ${read.error}`);
  return { path, head: read.value };
}

/**
 * Returns a CLIP whose embeddings pass through a head.
 *
 * @throws CommandError if the head belongs to another model
 */
export function throughHeadOf(
  { path, head }: HeadFile,
  clip: Clip,
  model: LoadedModel,
): { readonly clip: Clip; readonly model: LoadedModel } {
  try {
    return { model: withHead(model, head), clip: clipWithHead(clip, head) };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new CommandError(`--head ${path}: ${error.message}`);
  }
}
