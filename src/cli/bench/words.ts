/** What the subcommands of `rungs bench` read in the same way out of the call's words. */
import {
  benchmarkOf,
  findAskedSubject,
  findSubject,
  findTask,
  onlyImported,
  tasks,
} from '../../lib/evaluation/benchmarks/index.ts';
import { isYesNo } from '../../lib/evaluation/respondents/orders.ts';
import type { Subject, Task } from '../../lib/evaluation/tasks/task.ts';
import { CommandError } from '../../lib/command/io.ts';

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
  const known = task.subjects.map((one) => one.id).join(', ');
  throw new CommandError(`--system ${id}: ${task.id} is asked about ${known}`, 2);
}

/** What a run is about, which may be a subject of imported items alone. Throws a CommandError for what there is not. */
export function subjectOfRun(task: Task, id: string): Subject {
  return findAskedSubject(task, id) ?? readSubject(task, id);
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
