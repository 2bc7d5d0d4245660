/** `rungs bench grade`: puts the answers of a run to a judge, and keeps its grades, or its labels of errors, beside them. */
import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import {
  SERVER_RETRY,
  answerOf,
  graderId,
  gradesIn,
  gradingItems,
  isWrong,
  labellingItems,
  startRun,
} from '../lib/evaluation/runs/index.ts';
import type {
  AnsweredItem,
  Grader,
  Journal,
  JournalEntry,
  RunPlan,
  RunProgress,
} from '../lib/evaluation/runs/index.ts';
import { runLabels, type RunLabels } from '../lib/evaluation/reports/labels.ts';
import { runRows } from '../lib/evaluation/reports/report/rows.ts';
import { templateFromJson, templateHash, templateToJson } from '../lib/evaluation/tasks/kit/template.ts';
import type { Answer } from '../lib/evaluation/tasks/answer.ts';
import type { Item } from '../lib/evaluation/tasks/item.ts';
import type { Grade, Rubric, Task } from '../lib/evaluation/tasks/task.ts';
import type { PromptTemplate } from '../lib/evaluation/tasks/variant.ts';
import { itemsIn, planIn, readAnswers } from './bench-folder.ts';
import {
  gradesBeside,
  gradingPass,
  handLabels,
  labellingPass,
  openGrades,
  type Pass,
} from './bench-grades.ts';
import { addServerOptions, readBatchWords, type ServerOptions } from './bench-request.ts';
import { runReport } from './bench-report.ts';
import { setUpRespondent } from './bench-respondents.ts';
import { readWhole } from '../lib/command/options.ts';
import { readTask, subjectOfRun } from './bench-words.ts';
import { fileProblem } from '../lib/command/files.ts';
import { CommandError, writeJson, writeText } from '../lib/command/io.ts';
import { addStrict, checkUsable } from './demands.ts';
import { lock } from './kept-folder.ts';
import { untilStopped } from '../lib/command/progress.ts';

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
  const pass = options.labels === true ? task.errors : task.rubric;
  if (pass === undefined) {
    throw new CommandError(
      options.labels === true
        ? `--dir ${options.dir}: ${task.id} names no labels for its errors; leave out --labels`
        : `--dir ${options.dir}: answers to ${task.id} are judged by rule; score them`,
    );
  }
  const prompt = await readPrompt(task, pass, options.judgePrompt);
  if (options.printPrompt === true) {
    await writeText(templateToJson(prompt));
    return;
  }
  if (options.server === undefined && options.labels === true) {
    // What is labelled so far is summed up without a judge.
    const { figures } = await labelsSoFar(plan, task, options);
    await writeJson({ dir: options.dir, labels: figures });
    return;
  }
  if (options.server === undefined) {
    throw new CommandError('say who grades: --server URL --model NAME', 2);
  }
  const unlock = await lock(options.dir, '--dir').catch((error: unknown) => {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`--dir ${options.dir}: ${fileProblem(error)}`);
  });
  try {
    await gradeRun(plan, task, prompt, options);
  } finally {
    await unlock();
  }
}

async function gradeRun(
  plan: RunPlan,
  task: Task,
  prompt: PromptTemplate,
  options: GradeOptions,
): Promise<void> {
  const entries = new Map((await readAnswers(options.dir)).map((entry) => [entry.id, entry]));
  const items = await itemsIn(options.dir, task, plan);
  const pairs = (): Generator<AnsweredItem> => answeredItems(items(), entries);
  const concurrency = readWhole('--concurrency', options.concurrency, 1, 256);
  const subject = subjectOfRun(task, plan.system);
  const { ready, dispose } = await setUpRespondent(task, subject, () => [], judgeSetup(options, concurrency));
  try {
    const grader: Grader = { judge: ready.identity, prompt };
    const answers = [...entries.values()].map(answerOf);
    const settled =
      options.labels === true ? await settledBy(task, options, answers) : new Map<string, Grade>();
    const itemsToAsk = (): ReturnType<typeof gradingItems> =>
      options.labels === true
        ? labellingItems(task, wrongOf(task, pairs(), settled), grader)
        : gradingItems(task, pairs(), grader);
    const total = [...itemsToAsk()].length;
    const pass = passOf(task, options.labels === true);
    const file = await openGrades(options.dir, grader, pass, answers, options.resume === true);
    const replies: JournalEntry[] = [];
    try {
      const progress = await put(itemsToAsk(), total, {
        journal: remembering(file.journal, replies),
        respondent: ready.respondent,
        concurrency,
        seed: plan.seed,
      });
      const { status, resumed, failed, trouble } = progress;
      const how = { dir: options.dir, status, total, resumed, failed, trouble };
      const by = inReport(grader);
      let usable = 0;
      if (options.labels === true) {
        const labels = await labelsSoFar(plan, task, options, { grader, replies });
        await writeJson({ ...how, grader: by, labels: labels.figures, items: itemLabels(labels) });
        usable = Object.keys(labels.judge).length;
      } else {
        const { grades, unread, open } = gradesIn(task, pairs(), grader, replies);
        await writeJson({
          ...how,
          ...{ graded: grades.size, unread, open, grader: by },
          report: runReport(plan.task, items, entries, grades),
        });
        usable = grades.size;
      }
      if (status !== 'done') throw new CommandError(whatIsLeft(progress, options.dir));
      const what = options.labels === true ? 'labels' : 'grades';
      checkUsable({ what, all: total, usable, otherwise: 'cannot be read' }, options.strict === true);
    } finally {
      await file.close();
    }
  } finally {
    await dispose();
  }
}

function inReport(grader: Grader) {
  const { judge, prompt } = grader;
  return { id: graderId(grader), judge, prompt: prompt.title, promptHash: templateHash(prompt) };
}

function judgeSetup(options: GradeOptions, concurrency: number) {
  const { server, model, apiKeyEnv } = options;
  return {
    ...(server === undefined ? {} : { server }),
    ...(model === undefined ? {} : { model }),
    ...(apiKeyEnv === undefined ? {} : { apiKeyEnv }),
    concurrency,
    asked: readBatchWords(model ?? '', options),
  };
}

function passOf({ id, errors, rubric }: Task, labels: boolean): Pass {
  if (labels && errors !== undefined) return labellingPass(errors);
  if (!labels && rubric !== undefined) return gradingPass(rubric);
  throw new RangeError(`Nobody judges answers to ${id} so.`);
}

/** The answers that are not wholly right; what waits for a grade is none of them. */
function* wrongOf(
  task: Task,
  pairs: Iterable<AnsweredItem>,
  grades: ReadonlyMap<string, Grade>,
): Generator<AnsweredItem> {
  for (const pair of pairs) {
    if (isWrong(task.judge(pair.item, pair.answer, 'audited', grades.get(pair.item.id)))) yield pair;
  }
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

/** What the wrong answers of a run are labelled as, by hand and by a judge where there is one. */
async function labelsSoFar(
  plan: RunPlan,
  task: Task,
  options: Pick<GradeOptions, 'dir' | 'grader'>,
  judge?: { readonly grader: Grader; readonly replies: readonly JournalEntry[] },
): Promise<RunLabels> {
  const entries = await readAnswers(options.dir);
  const { errors } = task;
  if (errors === undefined) throw new RangeError(`${task.id} names no labels for its errors.`);
  const answers = entries.map(answerOf);
  const byHand = await handLabels(options.dir, errors, answers);
  const grades = await settledBy(task, options, answers);
  const items = await itemsIn(options.dir, task, plan);
  const rows = runRows(items(), entries, [], 'audited', grades);
  const kept = [...byHand, ...(judge?.replies ?? [])];
  const labels = runLabels(task, rows, judge?.grader ?? null, kept);
  if (labels === null) throw new RangeError(`${task.id} names no labels for its errors.`);
  return labels;
}

function itemLabels({ hand, judge }: RunLabels): readonly object[] {
  const ids = [...new Set([...Object.keys(hand), ...Object.keys(judge)])];
  return ids.map((id) => ({ id, hand: hand[id] ?? null, judge: judge[id] ?? null }));
}

function* answeredItems(
  items: Iterable<Item>,
  entries: ReadonlyMap<string, JournalEntry>,
): Generator<AnsweredItem> {
  for (const item of items) {
    const entry = entries.get(item.id);
    if (entry !== undefined) yield { item, answer: answerOf(entry) };
  }
}

function put(
  items: Parameters<typeof startRun>[0]['items'],
  total: number,
  who: Pick<Parameters<typeof startRun>[0], 'journal' | 'respondent' | 'concurrency' | 'seed'>,
): Promise<RunProgress> {
  return untilStopped(
    (signal) =>
      startRun({
        ...{ items, total, ...who },
        // Grades of other judges and of earlier answers lie in the same file.
        allowUnknownItems: true,
        judge: ({ id }) => ({ id, outcome: 'ungraded', credit: 0, reading: null, why: '' }),
        retry: SERVER_RETRY,
        signal,
      }).finished,
  );
}

/** Keeps every reply at hand for the report, the earlier ones included. */
function remembering(journal: Journal, replies: JournalEntry[]): Journal {
  return {
    ...journal,
    load: async () => {
      const kept = await journal.load();
      replies.push(...kept);
      return kept;
    },
    append: async (entry) => {
      await journal.append(entry);
      replies.push(entry);
    },
  };
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

function whatIsLeft({ answered, total, trouble, status }: RunProgress, folder: string): string {
  const why =
    status === 'cancelled'
      ? 'grading was interrupted'
      : (trouble ?? 'the judge did not reply').replace(/\.$/u, '');
  return `${total - answered} of ${total} answers were not judged: ${why}; what there is is kept: go on with --dir ${folder} --resume`;
}
