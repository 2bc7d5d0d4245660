/** `rungs bench compare`: compares two runs of the same items, and lists the answers that changed. */
import type { Command } from 'commander';
import { accuracyText, comparisonVerdict } from '../../../evaluation/reports/words/against-words.ts';
import { respondentLabel } from '../../../evaluation/reports/words/descriptions.ts';
import { askedOtherwise, changesBetween, changesCsv } from '../../../evaluation/reports/changes.ts';
import {
  compareRows,
  isUngraded,
  likenessDifference,
} from '../../../evaluation/reports/table/compare-rows.ts';
import { isJudged } from '../../../evaluation/reports/table/rows.ts';
import { asksTheSame } from '../../../evaluation/reports/same-items.ts';
import { storedRunIn, type FolderRun } from './files/folder.ts';
import { rowsIn } from './rows.ts';
import { readTask } from './options/task-arguments.ts';
import { readChoiceOption } from '../../../command/options.ts';
import { CommandError, writeJson, writeText } from '../../../command/io.ts';

interface CompareOptions {
  readonly first: string;
  readonly second: string;
  readonly protocol: string;
  readonly format: string;
  readonly grader?: string;
}

/** Adds `compare` to `rungs bench`. */
export function registerBenchCompare(bench: Command): void {
  bench
    .command('compare')
    .description('compare two runs of the same items (second minus first), and list the changed answers')
    .requiredOption('--first <folder>', 'the folder of a run: its --out')
    .requiredOption('--second <folder>', 'the folder of another run of the same items')
    .option('--protocol <name>', 'published (the authors’ rules) or audited', 'audited')
    .option('--grader <id>', 'id of the grader, if a folder has grades of several judges or prompts')
    .option('--format <name>', 'json (all figures) or csv (one record per changed answer)', 'json')
    .action(compare);
}

async function compare(options: CompareOptions): Promise<void> {
  const protocol = readChoiceOption('--protocol', options.protocol, ['published', 'audited']);
  const format = readChoiceOption('--format', options.format, ['json', 'csv']);
  const first = await storedRunIn(options.first, '--first');
  const second = await storedRunIn(options.second, '--second');
  if (!asksTheSame(first.record.plan, second.record.plan)) {
    throw new CommandError(
      `--second ${options.second}: its items differ from those of ${options.first}; give runs of the same task, system, seed, number and causalities`,
    );
  }
  const before = await rowsIn(first, protocol, options.grader);
  const after = await rowsIn(second, protocol, options.grader);
  const changes = changesBetween(before, after);
  const [one, other] = [
    { plan: first.record.plan, rows: before.filter(isJudged) },
    { plan: second.record.plan, rows: after.filter(isJudged) },
  ] as const;
  if (format === 'csv') {
    await writeText(changesCsv(changes));
  } else {
    const compared = compareRows(one, other);
    const task = readTask(first.record.plan.task);
    const averaged = accuracyText(task);
    const likeness = likenessDifference(one, other);
    await writeJson({
      ...(compared.ok ? {} : { notTested: compared.error }),
      first: runWords(first),
      second: runWords(second),
      protocol,
      otherwise: askedOtherwise(one.plan, other.plan),
      // Sign of the difference and its interval: positive if the second run is better.
      differenceIs: `mean over ${task.unit.many} of the second run’s credit less the first’s`,
      ...(averaged === null ? {} : { accuracyIs: averaged }),
      ...(compared.ok
        ? { comparison: compared.value, verdict: comparisonVerdict(compared.value) }
        : { comparison: null }),
      ...(likeness === null ? {} : { likenessDifference: likeness }),
      changes,
    });
  }
  const ungraded = [options.first, options.second].filter((_, index) =>
    isUngraded(index === 0 ? one : other),
  );
  if (ungraded.length === 0) return;
  const remedy = ungraded.map((dir) => `rungs bench grade --dir ${dir} --server URL --model JUDGE`);
  throw new CommandError(`not graded yet: ${remedy.join(', and ')}`, 3);
}

function runWords({ folder, record: { id, plan } }: FolderRun): object {
  return { dir: folder, run: id, who: respondentLabel(plan.respondent) };
}
