/** `rungs bench grade`: puts the answers of a run to a judge, and keeps its grades, or its labels of errors, beside them. */
import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import {
  answeredItems,
  answerOf,
  graderId,
  gradesIn,
  judgeRun,
  JUDGING_PASSES,
  type Grader,
  type JournalEntry,
  type JudgingPass,
  type RunPlan,
  type RunProgress,
} from '../../lib/evaluation/runs/index.ts';
import type { RunLabels } from '../../lib/evaluation/reports/error-labels.ts';
import { changedItems, changedText, runRows } from '../../lib/evaluation/reports/rows.ts';
import {
  templateFromJson,
  templateHash,
  templateToJson,
} from '../../lib/evaluation/tasks/kit/prompts/template.ts';
import type { Answer } from '../../lib/evaluation/tasks/answer.ts';
import type { Item } from '../../lib/evaluation/tasks/item.ts';
import type { Grade, Rubric } from '../../lib/evaluation/tasks/rubric.ts';
import type { Task } from '../../lib/evaluation/tasks/task.ts';
import type { PromptTemplate } from '../../lib/evaluation/tasks/variant.ts';
import { itemsIn, planIn, readAnswers } from './folder.ts';
import {
  gradesBeside,
  gradingPass,
  labellingPass,
  labelsInFolder,
  openGrades,
  type JudgeReplies,
  type JudgePass,
} from './judge-files.ts';
import { readRequestWords } from '../kit/request.ts';
import { addServerOptions, readConcurrency, type ServerOptions } from '../kit/server-options.ts';
import { runReport } from './scores.ts';
import { setUpRespondent } from './respondents.ts';
import { readTask, subjectOfRun } from './words.ts';
import { fileProblem } from '../../lib/command/files.ts';
import { CommandError, writeJson, writeText } from '../../lib/command/io.ts';
import { addStrict, checkUsable } from '../kit/demands.ts';
import { lock } from '../kit/stored-folder.ts';
import { whyNotDone } from '../kit/why-not-done.ts';
import { untilStopped } from '../../lib/command/progress.ts';
import { defined } from '../../lib/util/defined.ts';

interface GradeOptions extends ServerOptions {
  readonly dir: string;
  readonly server?: string;
  readonly model?: string;
  readonly judgePrompt?: string;
  readonly printPrompt?: boolean;
  readonly resume?: boolean;
  readonly labels?: boolean;
  readonly grader?: string;
  readonly strict?: boolean;
}

/** Adds `grade` to `rungs bench`. */
export function registerBenchGrade(bench: Command): void {
  const command = bench
    .command('grade')
    .description('put the answers of a run to a judge, and keep the grades beside them')
    .requiredOption('--dir <folder>', 'the folder of the run: its --out')
    .option('--labels', 'have the wrong answers labelled by what went wrong, instead of graded')
    .option('--grader <id>', 'with --labels: whose grades say what is wrong, where the folder holds several')
    .option('--server <url>', 'base address of an OpenAI-compatible server, ending in /v1')
    .option('--model <name>', 'the judge: a model of that server')
    .option('--judge-prompt <file>', 'another prompt for the judge, as JSON')
    .option('--print-prompt', 'print the judge’s prompt as JSON, to be edited, and grade nothing')
    .option('--resume', 'go on with the grades of this judge and prompt');
  addStrict(addServerOptions(command)).action(grade);
}

async function grade(options: GradeOptions): Promise<void> {
  const plan = await planIn(options.dir, '--dir');
  const task = readTask(plan.task);
  const pass = JUDGING_PASSES[options.labels === true ? 'labels' : 'grades'];
  const { prompts, format } = askingOf(task, pass, options.dir);
  const prompt = await readPrompt(task, prompts, options.judgePrompt);
  if (options.printPrompt === true) {
    await writeText(templateToJson(prompt));
    return;
  }
  if (options.server === undefined && pass.gives === 'labels') {
    // What is labelled so far is summed up without a judge.
    const items = await itemsIn(options.dir, task, plan);
    const { figures } = await labelsOf(task, options, items(), await readAnswers(options.dir));
    await writeJson({ dir: options.dir, labels: figures });
    return;
  }
  if (options.server === undefined) {
    throw new CommandError('say who grades: --server URL --model NAME', 2);
  }
  const unlock = lockRun(options.dir);
  try {
    await gradeRun({ plan, task, pass, prompt, format }, options);
  } finally {
    unlock();
  }
}

function lockRun(dir: string): () => void {
  try {
    return lock(dir, '--dir');
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`--dir ${dir}: ${fileProblem(error)}`);
  }
}

/** A run that is put to a judge: what it was, what the judge gives, asked how, kept how. */
interface Judging {
  readonly plan: RunPlan;
  readonly task: Task;
  readonly pass: JudgingPass;
  readonly prompt: PromptTemplate;
  readonly format: JudgePass;
}

/** What a pass of a task asks by, and how its replies are kept. Throws a CommandError where the task takes no such judge. */
function askingOf(
  { id, errors, rubric }: Task,
  { gives }: JudgingPass,
  dir: string,
): { readonly prompts: Pick<Rubric, 'parts' | 'template'>; readonly format: JudgePass } {
  if (gives === 'labels') {
    if (errors !== undefined) return { prompts: errors, format: labellingPass(errors) };
    throw new CommandError(`--dir ${dir}: ${id} names no labels for its errors; leave out --labels`);
  }
  if (rubric !== undefined) return { prompts: rubric, format: gradingPass(rubric) };
  throw new CommandError(`--dir ${dir}: answers to ${id} are judged by rule; score them`);
}

async function gradeRun(judging: Judging, options: GradeOptions): Promise<void> {
  const { plan, task, pass, prompt } = judging;
  const entries = await readAnswers(options.dir);
  const items = await itemsIn(options.dir, task, plan);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const changed = changedItems(Array.from(items(), (item) => ({ item, entry: byId.get(item.id) ?? null })));
  // Nobody is asked about answers to other questions than today's.
  if (changed > 0) throw new CommandError(changedText(changed));
  const concurrency = readConcurrency(options);
  const subject = subjectOfRun(task, plan.system);
  const { ready, dispose } = await setUpRespondent(task, subject, () => [], judgeSetup(options, concurrency));
  try {
    const grader: Grader = { judge: ready.identity, prompt };
    const answers = entries.map(answerOf);
    const grades = pass.gives === 'labels' ? await settledBy(task, options, answers) : undefined;
    const file = await openGrades(options.dir, grader, judging.format, answers, options.resume === true);
    const { journal } = file;
    try {
      const judged = { plan, items: items(), entries, grades };
      const progress = await untilStopped(
        (signal) => judgeRun(pass, grader, judged, { ...ready, journal, signal }).finished,
      );
      const { status, total, resumed, failed, trouble } = progress;
      const replies = journal.entries;
      const { usable, ...result } = await resultOf(judging, options, { grader, items, entries, replies });
      await writeJson({
        dir: options.dir,
        status,
        total,
        resumed,
        failed,
        trouble,
        grader: inReport(grader),
        ...result,
      });
      if (status !== 'done') throw new CommandError(whatIsUnjudged(progress, options.dir));
      checkUsable(
        { what: pass.gives, all: total, usable, otherwise: 'cannot be read' },
        options.strict === true,
      );
    } finally {
      await file.close();
    }
  } finally {
    await dispose();
  }
}

interface Judged {
  readonly grader: Grader;
  readonly items: () => Iterable<Item>;
  readonly entries: readonly JournalEntry[];
  readonly replies: readonly JournalEntry[];
}

/** What a judge's replies come to, and how many of them can be used. */
async function resultOf({ plan, task, pass }: Judging, options: GradeOptions, judged: Judged) {
  const { grader, items, entries, replies } = judged;
  if (pass.gives === 'labels') {
    const labels = await labelsOf(task, options, items(), entries, { grader, replies });
    return {
      usable: Object.keys(labels.judge).length,
      labels: labels.figures,
      items: itemLabels(labels),
    };
  }
  const answered = answeredItems(items(), entries);
  const { grades, unread, open } = gradesIn(task, answered, grader, replies);
  const report = runReport(plan.task, items, entries, grades);
  return { usable: grades.size, graded: grades.size, unread, open, report };
}

function inReport(grader: Grader) {
  const { judge, prompt } = grader;
  return { id: graderId(grader), judge, prompt: prompt.title, promptHash: templateHash(prompt) };
}

function judgeSetup(options: GradeOptions, concurrency: number) {
  const { server, model, apiKeyEnv } = options;
  return {
    ...defined({ server, model, apiKeyEnv }),
    concurrency,
    asked: readRequestWords(model ?? '', options),
  };
}

/**
 * The grades that settle which answers are wrong; none where that goes by rule. Throws a CommandError where nobody gave
 * any yet.
 */
async function settledBy(
  task: Task,
  { dir, grader }: Pick<GradeOptions, 'dir' | 'grader'>,
  answers: readonly Answer[],
): Promise<ReadonlyMap<string, Grade>> {
  const grades = await gradesBeside(dir, task, answers, grader);
  if (grades === null && task.rubric !== undefined && task.rubric.beside === undefined) {
    throw new CommandError(
      `--labels: what is wrong of ${task.id} is settled by its grades, and ${dir} holds none; grade it first, without --labels`,
    );
  }
  return grades ?? new Map();
}

/** What the wrong answers of a run are labelled as, by hand and by this judge; without one by hand alone. */
async function labelsOf(
  task: Task,
  options: Pick<GradeOptions, 'dir' | 'grader'>,
  items: Iterable<Item>,
  entries: readonly JournalEntry[],
  judge: JudgeReplies = { grader: null, replies: [] },
): Promise<RunLabels> {
  const answers = entries.map(answerOf);
  const rows = runRows(items, entries, [], 'audited', await settledBy(task, options, answers));
  const labels = await labelsInFolder(options.dir, task, rows, answers, judge);
  if (labels === null) throw new RangeError(`${task.id} names no labels for its errors.`);
  return labels;
}

function itemLabels({ hand, judge }: RunLabels): readonly object[] {
  const ids = [...new Set([...Object.keys(hand), ...Object.keys(judge)])];
  return ids.map((id) => ({ id, hand: hand[id] ?? null, judge: judge[id] ?? null }));
}

async function readPrompt(
  task: Task,
  rubric: Pick<Rubric, 'parts' | 'template'>,
  file: string | undefined,
): Promise<PromptTemplate> {
  if (file === undefined) return rubric.template;
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CommandError(`--judge-prompt ${file}: ${fileProblem(error)}`);
  });
  const read = templateFromJson(text, (id) => (id === task.id ? { id, parts: rubric.parts } : undefined));
  if (!read.ok) throw new CommandError(`--judge-prompt ${file}: ${read.error.join(' ')}`);
  return read.value;
}

function whatIsUnjudged(progress: RunProgress, folder: string): string {
  const { answered, total } = progress;
  const why = whyNotDone(progress, 'grading', 'the judge did not reply');
  return `${total - answered} of ${total} answers were not judged: ${why}; what there is is kept: go on with --dir ${folder} --resume`;
}
