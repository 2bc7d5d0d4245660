/** The user's own items from a file, with their pictures next to it (`--items`). */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import type { ImportedSource } from '../../../../evaluation/runs/plan.ts';
import { fileDataUrl } from '../../../../pictures/file-url.ts';
import { readOwnItem } from '../../../../evaluation/plans/own-items.ts';
import type { Item } from '../../../../evaluation/tasks/item.ts';
import type { Task } from '../../../../evaluation/tasks/task.ts';
import { canonicalJson } from '../../../../util/canonical.ts';
import { hashBytes } from '../../../../util/hash.ts';
import type { ReadOwnPicture } from '../../../../command/draw-inside.ts';
import { fileProblem } from '../../../../command/files.ts';
import { CommandError } from '../../../../command/io.ts';
import { readItemLines, type ItemLine } from '../files/item-lines.ts';
import { InputError } from '../../../../util/input-error.ts';

/** Items of a file. */
export interface OwnItems {
  readonly items: readonly Item[];
  /** The lines as in the file. */
  readonly lines: readonly unknown[];
  /** Identity of the items in a run: a hash of lines and pictures, independent of the file's name. */
  readonly source: ImportedSource;
  /** Returns the content of a picture by name. */
  readonly open: ReadOwnPicture;
}

/** Path and filter of a file of items. */
export interface OwnItemsWords {
  readonly items: string;
  /** Folder of its pictures; default: the file's folder. */
  readonly pictures?: string;
  /** Only items about this subject. */
  readonly system?: string;
}

/**
 * Reads items about one subject.
 *
 * @throws CommandError that names file and line for an invalid item, a missing or invalid picture, or a second
 * subject if the call names none
 */
export async function readOwnItems(task: Task, words: OwnItemsWords): Promise<OwnItems> {
  const { items: file, system } = words;
  const all = await readItemLines(file, task, readOwnItem);
  const chosen = all.filter(({ item }) => system === undefined || item.subject === system);
  checkSubjects(chosen, all, words);
  const open = opener(words.pictures ?? dirname(file));
  const digest = await digestOf(chosen, open, file);
  return {
    items: chosen.map(({ item }) => item),
    lines: chosen.map(({ value }) => value),
    source: { kind: 'items', id: digest, title: `items ${digest.slice(0, 12)}` },
    open,
  };
}

function checkSubjects(
  chosen: readonly ItemLine<Item>[],
  all: readonly ItemLine<Item>[],
  { items: file, system }: OwnItemsWords,
): void {
  const [first] = chosen;
  if (first === undefined) {
    const there = [...new Set(all.map(({ item }) => item.subject))].join(', ');
    throw new CommandError(`--system ${system ?? ''}: the items in ${file} are about ${there}`);
  }
  const { subject } = first.item;
  const other = chosen.find(({ item }) => item.subject !== subject);
  if (other === undefined) return;
  throw new CommandError(
    `--items ${file} line ${other.line}: this is about ${other.item.subject}, those before about ${subject}; choose one by --system`,
  );
}

function opener(folder: string): ReadOwnPicture {
  return async (name) => {
    const way = relative(folder, resolve(folder, name));
    if (way.startsWith('..') || isAbsolute(way)) {
      throw new InputError(`it lies outside ${folder}; name it relative to --pictures`);
    }
    return readFile(join(folder, way)).catch((error: unknown) => {
      throw new InputError(`${fileProblem(error)}, or say by --pictures where the pictures lie`);
    });
  };
}

/**
 * Returns the SHA-256 of all lines and pictures.
 *
 * @throws CommandError that names the first line whose picture cannot be sent
 */
async function digestOf(
  lines: readonly ItemLine<Item>[],
  open: ReadOwnPicture,
  file: string,
): Promise<string> {
  const digest = createHash('sha256');
  const seen = new Set<string>();
  for (const { item, line, value } of lines) {
    digest.update(`${canonicalJson(value)}\n`);
    for (const { name } of item.pictures) {
      if (seen.has(name)) continue;
      seen.add(name);
      const hash = await pictureHash(name, open).catch((error: unknown) => {
        if (!(error instanceof InputError)) throw error;
        throw new CommandError(
          `--items ${file} line ${line}: the picture ${JSON.stringify(name.slice(0, 200))}: ${error.message}`,
        );
      });
      digest.update(`${name} ${hash}\n`);
    }
  }
  return digest.digest('hex');
}

async function pictureHash(name: string, open: ReadOwnPicture): Promise<string> {
  const bytes = await open(name);
  fileDataUrl(bytes, name);
  return hashBytes(bytes);
}
