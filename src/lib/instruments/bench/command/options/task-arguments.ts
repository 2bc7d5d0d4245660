/** Arguments that the subcommands of `rungs bench` share. */
import {
  benchmarkOf,
  benchmarks,
  findAskedSubject,
  findSubject,
  findTask,
  onlyImported,
  tasks,
} from '../../../../evaluation/benchmarks/index.ts';
import { isYesNo } from '../../../../evaluation/respondents/server/yes-no/orders.ts';
import type { Subject, Task } from '../../../../evaluation/tasks/task.ts';
import { CommandError } from '../../../../command/io.ts';

/**
 * Returns the task named by `--task`.
 *
 * @throws CommandError that lists the tasks
 */
export function readTask(id: string): Task {
  const task = findTask(id);
  if (task !== undefined) return task;
  throw new CommandError(`--task ${id}: there are ${tasks.map((one) => one.id).join(', ')}`, 2);
}

/**
 * Returns the subject named by `--system`.
 *
 * @throws CommandError that lists the task's subjects
 */
export function readSubject(task: Task, id: string): Subject {
  const subject = findSubject(task, id);
  if (subject !== undefined) return subject;
  const why = onlyImported(task, id);
  if (why !== null) {
    throw new CommandError(
      `--system ${id}: ${why} (rungs bench import --format ${benchmarkOf(task.id).id})`,
      2,
    );
  }
  throw new CommandError(`--system ${id}: ${task.id} is asked about ${subjectIds(task)}`, 2);
}

/** Lists the ids of a task's subjects with generated items, for messages. */
export function subjectIds({ subjects }: Pick<Task, 'subjects'>): string {
  return subjects.map(({ id }) => id).join(', ');
}

/**
 * Returns the subject of a run, which may be one with imported items only.
 *
 * @throws CommandError for an unknown one
 */
export function subjectOfRun(task: Task, id: string): Subject {
  return findAskedSubject(task, id) ?? readSubject(task, id);
}

/** The ids of all tasks, for the help. */
export const TASK_IDS = tasks.map(({ id }) => id).join(', ');
/** The tasks by benchmark, each with its subjects and baselines, for the help. */
export const TASK_TABLE = `
Tasks by benchmark, with subjects (--system) and baselines (--respondent):
${benchmarks.map(({ title, tasks: own }) => [`  ${title}`, ...own.flatMap(taskLines)].join('\n')).join('\n')}`;

function taskLines(task: Task): readonly string[] {
  const idsOf = (of: readonly { readonly id: string }[]): string => of.map(({ id }) => id).join(', ');
  const isText = task.subjects.some(({ id }) => task.form(id).kind === 'text');
  const grade = isText ? '; graded by `bench grade`, which needs a judge’s server' : '';
  return [`    ${task.id}: about ${idsOf(task.subjects)}`, `      ${idsOf(task.baselines)}${grade}`];
}

/** The ids of all subjects, for the help. */
export const SUBJECT_IDS = [...new Set(tasks.flatMap((task) => task.subjects.map(({ id }) => id)))].join(
  ', ',
);

/** Lists the tasks with yes/no questions, for messages. */
export function yesNoTasks(): string {
  const asking = tasks.filter((task) => task.subjects.some((one) => isYesNo(task.id, one.id)));
  return asking.map(({ id }) => id).join(' or ');
}
