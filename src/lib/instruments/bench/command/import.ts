/** `rungs bench import`: turns a user's own copy of a public data set into items. */
import { omitUndefined } from '../../../util/omit.ts';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { benchmarks, taskOf } from '../../../evaluation/benchmarks/index.ts';
import type { Imported, ImportProblem, KeepPicture } from '../../../evaluation/tasks/import.ts';
import { addTaskOptions, readTaskOptionsOfAny } from './options/task-options.ts';
import { readEntryOption } from '../../../command/options.ts';
import { makeFolder } from '../../../command/files.ts';
import { CommandError, oneLine, tell, writeLines } from '../../../command/io.ts';
import { openFolder } from '../../../command/packed-folder.ts';

interface ImportOptions {
  readonly format: string;
  readonly dir: string;
  readonly redraw?: boolean;
  readonly ownQuestions?: boolean;
  readonly part?: string;
  readonly task?: string;
  readonly images?: string;
}

/** Adds `import` to `rungs bench`. */
export function registerBenchImport(bench: Command): void {
  addTaskOptions(
    bench
      .command('import')
      .description('print the items of your copy of a public data set; report every unreadable row')
      .requiredOption('--format <name>', benchmarks.map(({ id }) => id).join(', '))
      .requiredOption('--dir <folder>', 'folder of the copy; pictures in the items are named relative to it')
      .option('--redraw', 'draw missing pictures from the values in their names')
      .option('--own-questions', 'ask the data set’s own questions verbatim')
      .option('--part <name>', 'import only this part: query or support; vqa-causal or vcr-causal')
      .option('--task <id>', 'print only items of this task, for `bench run --items`')
      .option('--images <folder>', 'folder for pictures embedded in other files, by the names in the items'),
  ).action(printImport);
}

/** Prints items to stdout, one per line; skipped rows go to stderr with reasons, and a last line with counts. */
async function printImport(options: ImportOptions): Promise<void> {
  const { dir, images, task } = options;
  const kept = keeper(images);
  const { items, problems, rows } = await itemsOfCopy(options, kept.keep);
  await writeLines(linesOf(items));
  const [only] = problems;
  if (rows === 0 && only?.row === null && problems.length === 1) {
    throw new CommandError(
      only.file === '.' ? problemText(only, dir) : `--dir ${dir}: ${only.file} ${only.why}`,
    );
  }
  for (const problem of problems) tell(`${oneLine(problemText(problem, dir))}\n`);
  if (kept.count() > 0 && images === undefined) {
    const embedded = kept.count() === 1 ? '1 picture is' : `${kept.count()} pictures are`;
    tell(`${embedded} embedded in other files: give --images FOLDER to write them\n`);
  }
  if (items.length === 0)
    throw new CommandError(
      `--dir ${dir}: none of ${rows} rows became an item${task === undefined ? '' : ` of ${task}`}`,
    );
  if (problems.length > 0) {
    tell(`${items.length} items from ${rows} rows; ${problems.length} reports above\n`);
  }
}

/** Reads a copy and returns the items of the requested task. */
async function itemsOfCopy(options: ImportOptions, keep: KeepPicture): Promise<Imported> {
  const { format, dir, redraw = false, ownQuestions = false, part, task } = options;
  const { importer, tasks } = readEntryOption('--format', format, benchmarks);
  for (const [word, knows, wanted] of [
    ['--redraw', importer.knows.redraw, redraw],
    ['--own-questions', importer.knows.ownQuestions, ownQuestions],
  ] as const) {
    if (wanted && !knows)
      throw new CommandError(`${word}: does not apply to copies of ${format}; leave it out`, 2);
  }
  const packed = await openFolder(dir);
  const folder = importer.unpack === undefined ? packed : await importer.unpack(packed, keep);
  if (task !== undefined) readEntryOption('--task', task, tasks);
  const read = await importer.read(folder, {
    redraw,
    ownQuestions,
    taskOptions: readTaskOptionsOfAny(tasks, `prompts of ${format}`, options),
    ...omitUndefined({ part }),
  });
  return { ...read, items: read.items.filter((item) => task === undefined || item.task === task) };
}

function* linesOf(items: Imported['items']): Generator<string, void, undefined> {
  for (const item of items) yield JSON.stringify(taskOf(item.task).toLine(item));
}

/** Returns a writer of pictures into a folder; without a folder it only counts them. */
function keeper(folder: string | undefined): { readonly keep: KeepPicture; readonly count: () => number } {
  let count = 0;
  return {
    count: () => count,
    keep: async (path, bytes) => {
      count += 1;
      if (folder === undefined) return;
      const to = join(folder, path);
      await makeFolder(dirname(to));
      await writeFile(to, bytes);
    },
  };
}

function problemText({ file, row, why }: ImportProblem, dir: string): string {
  if (file === '.') return `--dir ${dir} ${why}`;
  return row === null ? `${file}: ${why}` : `${file} row ${row}: ${why}`;
}
