/** Somebody's own items out of a file, with their pictures beside it: what `--items` names where items are asked. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import type { ImportedSource } from '../../lib/evaluation/runs/plan.ts';
import { fileDataUrl } from '../../lib/pictures/file-url.ts';
import { readOwnItem } from '../../lib/evaluation/plans/own-items.ts';
import type { Item } from '../../lib/evaluation/tasks/item.ts';
import type { Task } from '../../lib/evaluation/tasks/task.ts';
import { canonicalJson } from '../../lib/util/canonical.ts';
import { hashBytes } from '../../lib/util/hash.ts';
import type { ReadOwnPicture } from '../../lib/command/draw-inside.ts';
import { fileProblem } from '../../lib/command/files.ts';
import { CommandError } from '../../lib/command/io.ts';
import { readItemLines, type ItemLine } from './item-lines.ts';
import { InputError } from '../../lib/util/input-error.ts';

/** Items of a file that are asked. */
export interface OwnItems {
  readonly items: readonly Item[];
  /** As the file has them. */
  readonly lines: readonly unknown[];
  /** What the items are to a run: named by what stands in the lines and in the pictures, whatever the file is called. */
  readonly source: ImportedSource;
  /** The content of a picture, by its name. */
  readonly open: ReadOwnPicture;
}

/** Where the file is, and what of it is meant. */
export interface OwnItemsWords {
  readonly items: string;
  /** Where its pictures lie; beside the file where it is left out. */
  readonly pictures?: string;
  /** Only items about this. */
  readonly system?: string;
}

/**
 * Reads items that are about one and the same. Throws a CommandError that names file and line for what cannot be asked: a
 * line that is no item, a picture that is not there or is none, a second subject where the call names none.
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

/** SHA-256 of all lines and of all pictures. Throws a CommandError that names the first line whose picture cannot be sent. */
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
