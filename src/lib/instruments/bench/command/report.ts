/** `rungs bench report`: a run's results for people, as an HTML page or a table of its answers. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { fileDataUrl } from '../../../pictures/file-url.ts';
import { runCsv } from '../../../evaluation/reports/table/csv.ts';
import { runHtml } from '../../../evaluation/reports/html/html.ts';
import { runResults } from '../../../evaluation/reports/results.ts';
import { answerOf } from '../../../evaluation/runs/index.ts';
import { storedRunIn } from './files/folder.ts';
import { labelsInFolder } from './files/judge-files.ts';
import { rowsIn } from './rows.ts';
import { readTask } from './options/task-arguments.ts';
import { readChoiceOption } from '../../../command/options.ts';
import { writeText } from '../../../command/io.ts';
import { InputError } from '../../../util/input-error.ts';

interface ReportOptions {
  readonly dir: string;
  readonly protocol: string;
  readonly format: string;
  readonly grader?: string;
  readonly pictures?: string;
}

/** Adds `report` to `rungs bench`. */
export function registerBenchReport(bench: Command): void {
  bench
    .command('report')
    .description(
      'print a run’s report as one HTML page with baselines and published figures, or its answers as CSV',
    )
    .requiredOption('--dir <folder>', 'the folder of the run: its --out')
    .option('--format <name>', 'html (one self-contained file) or csv (one record per answer)', 'html')
    .option('--protocol <name>', 'published (the authors’ rules) or audited', 'audited')
    .option('--grader <id>', 'id of the grader, if the folder has grades of several judges or prompts')
    .option(
      '--pictures <folder>',
      'folder with the pictures of your own items; default: the folder of the run',
    )
    .action(report);
}

async function report(options: ReportOptions): Promise<void> {
  const format = readChoiceOption('--format', options.format, ['html', 'csv']);
  const protocol = readChoiceOption('--protocol', options.protocol, ['published', 'audited']);
  const run = await storedRunIn(options.dir, '--dir');
  const rows = await rowsIn(run, protocol, options.grader);
  const labels = await labelsInFolder(
    options.dir,
    readTask(run.record.plan.task),
    rows,
    run.entries.map(answerOf),
  );
  if (format === 'csv') {
    await writeText(runCsv(rows, labels));
    return;
  }
  const pictures = resolve(options.pictures ?? options.dir);
  await writeText(
    await runHtml(runResults(run.record, rows, protocol), rows, (file) => pictureUrl(pictures, file), labels),
  );
}

async function pictureUrl(folder: string, file: string): Promise<string> {
  const bytes = await readFile(join(folder, file)).catch(() => {
    throw new InputError(
      `The picture ${file} is missing: give --pictures FOLDER, the folder that contains it.`,
    );
  });
  return fileDataUrl(new Uint8Array(bytes), file);
}
