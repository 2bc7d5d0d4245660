/** `rungs bench score`: scores a file of answers to a file of items. */
import type { Command } from 'commander';
import * as v from 'valibot';
import { probabilityFigures, type YesProbability } from '../../../evaluation/runs/index.ts';
import { yesProbabilitySchema } from '../../../evaluation/runs/record.ts';
import { readAnswer, type Answer } from '../../../evaluation/tasks/answer.ts';
import { matchAnswers } from '../../../evaluation/tasks/match.ts';
import { flatReport, scoreAnswers } from '../../../evaluation/tasks/report.ts';
import type { ScorableItem } from '../../../evaluation/tasks/item.ts';
import type { Task } from '../../../evaluation/tasks/task.ts';
import { fail, type Result } from '../../../util/result.ts';
import { readGradeLine, selectGrades, type SelectedGrades } from './files/grade-lines.ts';
import { readChoiceOption } from '../../../command/options.ts';
import { readTask } from './options/task-arguments.ts';
import { CommandError, tell, writeJson } from '../../../command/io.ts';
import {
  addDemands,
  checkMinimums,
  checkUsable,
  readMinimums,
  type DemandOptions,
} from '../../../command/demands.ts';
import { readItemLines } from './files/item-lines.ts';
import { readLines } from './files/json-lines.ts';

interface ScoreOptions extends DemandOptions {
  readonly task: Task;
  readonly items: string;
  readonly answers: string;
  readonly protocol: string;
  readonly grades?: string;
  readonly grader?: string;
  readonly missing: string;
}

/** Adds `score` to `rungs bench`. */
export function registerBenchScore(bench: Command): void {
  const command = bench
    .command('score')
    .description('score answers to items, with the baselines on the same items')
    .requiredOption('--task <id>', 'the task of all items', readTask)
    .requiredOption('--items <file>', 'items, one JSON line each, as `rungs bench items` prints them')
    .requiredOption(
      '--answers <file>',
      'lines {"id", "text"} or {"id", "scores": {option: number}}, optionally with "probability": {"yes": [low, high]}',
    )
    .option('--grades <file>', 'grades for tasks with a judge, in the format of `rungs bench grade`')
    .option('--grader <id>', 'id of the grader, if the file has grades of several judges or prompts')
    .option('--protocol <name>', 'published (the authors’ rules) or audited', 'audited')
    .option(
      '--missing <choice>',
      'items without an answer: wrong (counted as wrong) or skip (left out)',
      'wrong',
    );
  addDemands(command).action(printScore);
}

async function printScore(options: ScoreOptions): Promise<void> {
  const { task } = options;
  const protocol = readChoiceOption('--protocol', options.protocol, ['published', 'audited']);
  const missing = readChoiceOption('--missing', options.missing, ['wrong', 'skip']);
  const minimums = readMinimums(options);
  const lines = await readItemLines(options.items, task, (one, line) => one.fromLine(line));
  const items = lines.map(({ item }) => item);
  const probabilities = new Map<string, YesProbability>();
  const answers = matchAnswers(
    items,
    await readLines(options.answers, '--answers', (line) => readMeasured(line, probabilities)),
  );
  if (!answers.ok) throw new CommandError(`--answers ${options.answers}: ${answers.error}`);
  checkScores(task, items, answers.value, options.answers);
  const strict = options.strict === true;
  // If missing answers make the call fail, its error line reports them.
  const fails = missing === 'wrong' && (strict || answers.value.size === 0);
  if (!fails) tellMissing(items, answers.value, options.answers, missing);
  const figures = probabilityFigures(
    items.flatMap((item) => {
      const probability = probabilities.get(item.id);
      return probability === undefined ? [] : [{ item, entry: { probability } }];
    }),
  );
  const taken = await readGrades(task, items, answers.value, options);
  const { grades } = taken ?? {};
  const report = flatReport(scoreAnswers(task, items, answers.value, protocol, { grades, missing }));
  await writeJson({
    ...report,
    ...(figures === null ? {} : { probabilities: figures }),
    ...(taken === null ? {} : { grading: { ...taken, grades: undefined, graded: taken.grades.size } }),
  });
  const all = answers.value.size;
  checkUsable(
    { what: 'items', all: items.length, usable: all, otherwise: 'have no answer' },
    { strict: strict && missing === 'wrong' },
  );
  checkUsable(
    { what: 'answers', all, usable: all - report.unparsed, otherwise: 'cannot be read' },
    { strict },
  );
  if (taken !== null) {
    const { grades, unread } = taken;
    const asked = grades.size + unread.length;
    checkUsable({ what: 'grades', all: asked, usable: grades.size, otherwise: 'cannot be read' }, { strict });
  }
  checkMinimums(report, minimums);
}

/**
 * Scores are keyed by the options' texts.
 *
 * @throws CommandError for an answer none of whose keys is an option of its item: it would silently count as wrong
 */
function checkScores(
  task: Task,
  items: readonly ScorableItem[],
  answers: ReadonlyMap<string, Answer>,
  file: string,
): void {
  for (const item of items) {
    const { id, form } = item;
    const answer = answers.get(id);
    if (form.kind !== 'choice' || answer === undefined || !('scores' in answer)) continue;
    const known = form.options.flatMap(({ text, picture }) => [
      text,
      ...(picture === undefined ? [] : [picture]),
    ]);
    const keys = Object.keys(answer.scores);
    const isRead = task.judge(item, answer, 'audited').outcome !== 'unparsed';
    if (isRead || keys.some((key) => known.includes(key))) continue;
    const list = (names: readonly string[]): string =>
      names.length === 0 ? 'none' : names.map((name) => JSON.stringify(name)).join(', ');
    throw new CommandError(
      `--answers ${file}: the scores of ${JSON.stringify(id)} are for ${list(keys)}, and the options of this item are ${list(form.options.map(({ text }) => text))}: give a score under each option’s own text`,
    );
  }
}

/** Reports to stderr how many items without an answer count as wrong, or are left out. */
function tellMissing(
  items: readonly ScorableItem[],
  answers: ReadonlyMap<string, Answer>,
  file: string,
  choice: 'wrong' | 'skip',
): void {
  const missing = items.filter(({ id }) => !answers.has(id));
  const [first] = missing;
  if (first === undefined) return;
  tell(
    `--answers ${file}: ${missing.length} of ${items.length} items have no answer and ${choice === 'wrong' ? 'count as wrong' : 'are left out'}; the first is ${JSON.stringify(first.id)}\n`,
  );
}

/** Reads the grades named by the call; null if it names none. */
async function readGrades(
  task: Task,
  items: readonly ScorableItem[],
  answers: ReadonlyMap<string, Answer>,
  { grades, grader }: ScoreOptions,
): Promise<SelectedGrades | null> {
  if (grades === undefined) {
    if (grader === undefined) return null;
    throw new CommandError('--grader needs --grades FILE', 2);
  }
  if (task.rubric === undefined) {
    throw new CommandError(`--grades: answers to ${task.id} are judged by rule; leave it out`, 2);
  }
  const ids = new Set(items.map(({ id }) => id));
  const lines = await readLines(grades, '--grades', readGradeLine);
  const taken = selectGrades(lines, task.rubric, answers, (id) => ids.has(id), grader);
  if (!taken.ok) throw new CommandError(`--grades ${grades}: ${taken.error}`);
  return taken.value;
}

const measuredSchema = v.object({ probability: v.exactOptional(yesProbabilitySchema) });

/** Parses an answer, and records its probability of yes. */
function readMeasured(line: unknown, probabilities: Map<string, YesProbability>): Result<Answer, string> {
  const answer = readAnswer(line);
  if (!answer.ok) return answer;
  const measured = v.safeParse(measuredSchema, line);
  if (!measured.success) {
    return fail(
      'its "probability" is not valid: give {"yes": [low, high]} from 0 to 1, with "labelMass" or "repeats" if known',
    );
  }
  const { probability } = measured.output;
  if (probability !== undefined) probabilities.set(answer.value.id, probability);
  return answer;
}
