/** What the subcommands of `rungs bench` read in the same way out of the call's words. */
import { benchmarkOf, findSubject, findTask, onlyImported, tasks } from '../lib/benchmarks/index.ts';
import { isYesNo } from '../lib/respondents/registry.ts';
import type { Subject, Task } from '../lib/tasks/task.ts';
import { CommandError } from './io.ts';

/** The task that `--task` names. Throws a CommandError that lists those that there are. */
export function readTask(id: string): Task {
  const task = findTask(id);
  if (task !== undefined) return task;
  throw new CommandError(`--task ${id}: there are ${tasks.map((one) => one.id).join(', ')}`, 2);
}

/** What `--system` names among a task's subjects. Throws a CommandError that lists those that there are. */
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
  throw new CommandError(`--system ${id}: there are ${task.subjects.map((one) => one.id).join(', ')}`, 2);
}

/** The ids of all tasks, for the help. */
export const TASK_WORDS = tasks.map(({ id }) => id).join(', ');
/** The ids of everything that tasks are about, for the help. */
export const SUBJECT_WORDS = [...new Set(tasks.flatMap((task) => task.subjects.map(({ id }) => id)))].join(
  ', ',
);

/** The tasks with yes/no questions, for messages. */
export function yesNoTasks(): string {
  const asking = tasks.filter((task) => task.subjects.some((one) => isYesNo(task.id, one.id)));
  return asking.map(({ id }) => id).join(' or ');
}

/** One of a few words. Throws a CommandError that lists them. */
export function readChoice<Choice extends string>(
  option: string,
  word: string,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((one) => one === word);
  if (choice !== undefined) return choice;
  throw new CommandError(`${option} ${word}: give ${choices.join(' or ')}`, 2);
}

/** A whole number in a closed range. Throws a CommandError that says the range. */
export function readWhole(option: string, text: string, lo: number, hi: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= lo && value <= hi) return value;
  throw new CommandError(`${option} ${text}: give a whole number from ${lo} to ${hi}`, 2);
}

/** A temperature. Throws a CommandError for what is none. */
export function readTemperature(text: string, option = '--temperature'): number {
  const value = /^\d(\.\d{1,4})?$/u.test(text) ? Number(text) : Number.NaN;
  if (value >= 0 && value <= 2) return value;
  throw new CommandError(`${option} ${text}: give a number from 0 to 2`, 2);
}
