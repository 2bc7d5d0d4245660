/**
 * `rungs bench grade`: asks a judge about the answers of a run, and stores its grades, or error labels, next to
 * them.
 */
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
} from '../../../evaluation/runs/index.ts';
import type { RunLabels } from '../../../evaluation/reports/words/error-labels.ts';
import { changedItems, changedText, runRows } from '../../../evaluation/reports/table/rows.ts';
import { templateHash, templateToJson } from '../../../evaluation/tasks/kit/prompts/template.ts';
import type { Answer } from '../../../evaluation/tasks/answer.ts';
import type { Item } from '../../../evaluation/tasks/item.ts';
import type { Grade } from '../../../evaluation/tasks/rubric.ts';
import type { Task } from '../../../evaluation/tasks/task.ts';
import type { PromptTemplate } from '../../../evaluation/tasks/variant.ts';
import { itemsIn, readAnswers, runIn } from './files/folder.ts';
import { gradesBeside, labelsInFolder, openGrades, type JudgeReplies } from './files/judge-files.ts';
import { readRequestWords } from '../../../command/request.ts';
import { addServerOptions, readConcurrency, type ServerOptions } from '../../../command/server-options.ts';
import { runReport } from './files/scores.ts';
import { setUpRespondent } from '../../../command/respondents.ts';
import { readTemplateFile } from './options/variant.ts';
import { readTask, subjectOfRun } from './options/task-arguments.ts';
import { CommandError, writeJson, writeText } from '../../../command/io.ts';
import { addStrict, checkUsable } from '../../../command/demands.ts';
import { lock } from '../../../command/stored-folder.ts';
import { whyNotDone } from '../../../command/why-not-done.ts';
import { untilStopped } from '../../../command/progress.ts';

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
    .description('have a judge grade a run’s answers; the grades are stored in the run’s folder')
    .requiredOption('--dir <folder>', 'the folder of the run: its --out')
    .option('--labels', 'have the errors of wrong answers labelled instead of graded')
    .option('--grader <id>', 'with --labels: id of the grader whose grades decide, if the folder has several')
    .option('--server <url>', 'base address of an OpenAI-compatible server, ending in /v1')
    .option('--model <name>', 'the judge: a model of that server')
    .option('--judge-prompt <file>', 'custom prompt for the judge, as JSON')
    .option('--print-prompt', 'print the judge’s prompt as JSON for editing; grade nothing')
    .option('--resume', 'resume the grading by this judge and prompt');
  addStrict(addServerOptions(command)).action(grade);
}

async function grade(options: GradeOptions): Promise<void> {
  const { dir } = options;
  const { plan } = await runIn(dir, '--dir');
  const task = readTask(plan.task);
  const pass = options.labels === true ? LABELS : GRADES;
  const frame = pass.frameOf(task);
  if (!frame.ok) throw new CommandError(`--dir ${dir}: ${frame.error}; ${pass.remedy}`);
  const { parts, template } = frame.value;
  const prompt =
    options.judgePrompt === undefined
      ? template
      : await readTemplateFile('--judge-prompt', options.judgePrompt, (id) =>
          id === task.id ? { id, parts } : undefined,
        );
  if (options.printPrompt === true) {
    await writeText(templateToJson(prompt));
    return;
  }
  if (options.server === undefined) {
    await pass.withoutJudge(task, plan, options);
    return;
  }
  const unlock = lock(dir, '--dir');
  try {
    await gradeRun({ plan, task, pass, prompt }, options);
  } finally {
    unlock();
  }
}

/** A run to be judged: its items and answers, the pass, and the judge's request parameters. */
interface RunToJudge {
  readonly plan: RunPlan;
  readonly task: Task;
  readonly pass: GradePass;
  readonly prompt: PromptTemplate;
}

async function gradeRun(run: RunToJudge, options: GradeOptions): Promise<void> {
  const { plan, task, pass, prompt } = run;
  const entries = await readAnswers(options.dir);
  const items = await itemsIn(options.dir, task, plan);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const changed = changedItems(Array.from(items(), (item) => ({ item, entry: byId.get(item.id) ?? null })));
  // Answers to different questions than today's are never judged.
  if (changed > 0) throw new CommandError(changedText(changed));
  const concurrency = readConcurrency(options);
  const subject = subjectOfRun(task, plan.system);
  const { ready, dispose } = await setUpRespondent(task, subject, () => [], {
    ...options,
    concurrency,
    request: readRequestWords(options.model ?? '', options),
  });
  try {
    const grader: Grader = { judge: ready.identity, prompt };
    const answers = entries.map(answerOf);
    const grades = await pass.settlingGrades?.(task, options, answers);
    const file = await openGrades(options.dir, grader, {
      task,
      pass,
      answers,
      resume: options.resume === true,
    });
    const { journal } = file;
    try {
      const answered = { plan, items: items(), entries, grades };
      const progress = await untilStopped(
        (signal) => judgeRun(pass, grader, answered, { ...ready, journal, signal }).finished,
      );
      const { status, total, resumed, failed, trouble } = progress;
      const judged = { grader, items, entries, replies: journal.entries };
      const { usable, ...result } = await pass.resultOf(run, options, judged);
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
      checkUsable({ what: pass.plural, all: total, usable, otherwise: 'cannot be read' }, options);
    } finally {
      await file.close();
    }
  } finally {
    await dispose();
  }
}

/** A judge's replies about the answers of a run. */
interface RunReplies extends JudgeReplies {
  readonly grader: Grader;
  readonly items: () => Iterable<Item>;
  readonly entries: readonly JournalEntry[];
}

/** A judging pass with the command's own parts. */
interface GradePass extends JudgingPass {
  /** The remedy where a task has no such judge. */
  readonly remedy: string;
  /**
   * Runs if no judge is named.
   *
   * @throws CommandError if a judge is needed
   */
  readonly withoutJudge: (task: Task, plan: RunPlan, options: GradeOptions) => Promise<void>;
  /** Returns the grades that determine which answers are judged; undefined if grades do not. */
  readonly settlingGrades?: typeof settlingGrades;
  /** Returns the results of a judge's replies, and how many replies are usable. */
  readonly resultOf: (
    run: RunToJudge,
    options: GradeOptions,
    judged: RunReplies,
  ) => Promise<{ readonly usable: number } & Readonly<Record<string, unknown>>>;
}

const GRADES: GradePass = {
  ...JUDGING_PASSES.grades,
  remedy: 'score them',
  withoutJudge: () => Promise.reject(new CommandError('missing judge: give --server URL --model NAME', 2)),
  resultOf: ({ plan, task }, _options, { grader, items, entries, replies }) => {
    const { grades, unread, open } = gradesIn(task, answeredItems(items(), entries), grader, replies);
    const report = runReport(plan.task, items, entries, grades);
    return Promise.resolve({ usable: grades.size, graded: grades.size, unread, open, report });
  },
};

const LABELS: GradePass = {
  ...JUDGING_PASSES.labels,
  remedy: 'leave out --labels',
  // Without a judge, sum up the labels so far.
  withoutJudge: async (task, plan, options) => {
    const items = await itemsIn(options.dir, task, plan);
    const { figures } = await labelsOf(task, options, items(), await readAnswers(options.dir));
    await writeJson({ dir: options.dir, labels: figures });
  },
  settlingGrades,
  resultOf: async ({ task }, options, { items, entries, ...judge }) => {
    const labels = await labelsOf(task, options, items(), entries, judge);
    return {
      usable: Object.keys(labels.judge).length,
      labels: labels.figures,
      items: itemLabels(labels),
    };
  },
};

function inReport(grader: Grader) {
  const { judge, prompt } = grader;
  return { id: graderId(grader), judge, prompt: prompt.title, promptHash: templateHash(prompt) };
}

/**
 * Returns the grades that determine which answers are wrong; null if rules do.
 *
 * @throws CommandError if there are no grades yet
 */
async function settlingGrades(
  task: Task,
  { dir, grader }: Pick<GradeOptions, 'dir' | 'grader'>,
  answers: readonly Answer[],
): Promise<ReadonlyMap<string, Grade>> {
  const grades = await gradesBeside(dir, task, answers, grader);
  if (grades === null && task.rubric !== undefined && task.rubric.secondaryMeasure === undefined) {
    throw new CommandError(
      `--labels: ${task.id} needs grades first, and ${dir} has none; run rungs bench grade without --labels`,
    );
  }
  return grades ?? new Map();
}

/** Returns the labels of a run's wrong answers, by hand and by this judge; without a judge, by hand only. */
async function labelsOf(
  task: Task,
  options: Pick<GradeOptions, 'dir' | 'grader'>,
  items: Iterable<Item>,
  entries: readonly JournalEntry[],
  judge: JudgeReplies = { grader: null, replies: [] },
): Promise<RunLabels> {
  const answers = entries.map(answerOf);
  const rows = runRows(items, entries, [], 'audited', await settlingGrades(task, options, answers));
  const labels = await labelsInFolder(options.dir, task, rows, answers, judge);
  if (labels === null) throw new RangeError(`${task.id} names no labels for its errors.`);
  return labels;
}

function itemLabels({ hand, judge }: RunLabels): readonly object[] {
  const ids = [...new Set([...Object.keys(hand), ...Object.keys(judge)])];
  return ids.map((id) => ({ id, hand: hand[id] ?? null, judge: judge[id] ?? null }));
}

function whatIsUnjudged(progress: RunProgress, folder: string): string {
  const { answered, total } = progress;
  const why = whyNotDone(progress, 'grading', 'the judge did not reply');
  return `${total - answered} of ${total} answers were not judged: ${why}; the grades so far are stored: resume with --dir ${folder} --resume`;
}
