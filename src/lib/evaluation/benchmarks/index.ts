/** Registry of benchmarks. To add one, create a folder here and add a line below. */
import type { Answer, Judgement, Protocol } from '../tasks/answer.ts';
import type { Benchmark } from '../tasks/benchmark.ts';
import type { ScorableItem } from '../tasks/item.ts';
import { askedSubjects } from '../tasks/kit/subject-in.ts';
import { judgeBy } from '../tasks/report.ts';
import type { Grade } from '../tasks/rubric.ts';
import type { Subject, Task } from '../tasks/task.ts';
import { causalOrder } from './causal-order/index.ts';
import { causalVlBench } from './causalvlbench/index.ts';
import { counterVqa } from './countervqa/index.ts';
import { mucr } from './mucr/index.ts';
import { InputError } from '../../util/input-error.ts';

/** All benchmarks, in display order. */
export const benchmarks: readonly Benchmark[] = [causalVlBench, causalOrder, mucr, counterVqa];

/** All tasks, in display order. */
export const tasks: readonly Task[] = benchmarks.flatMap((benchmark) => benchmark.tasks);

const byId: ReadonlyMap<string, Task> = new Map(tasks.map((task) => [task.id, task]));

/** Returns the task with an id; undefined for ids in links and stored runs of tasks that no longer exist. */
export function findTask(id: string): Task | undefined {
  return byId.get(id);
}

/**
 * Returns the task with an id.
 *
 * @throws InputError for an unknown id
 */
export function taskOf(id: string): Task {
  const task = findTask(id);
  if (task === undefined) throw noTask(id);
  return task;
}

function noTask(id: string): InputError {
  return new InputError(`There is no task “${id}” here; there are ${[...byId.keys()].join(', ')}.`);
}

/**
 * Returns the benchmark of a task.
 *
 * @throws InputError for an unknown task
 */
export function benchmarkOf(task: string): Benchmark {
  const found = benchmarks.find((benchmark) => benchmark.tasks.some(({ id }) => id === task));
  if (found === undefined) throw noTask(task);
  return found;
}

/** Returns a task's subject with generated items by id, or undefined. */
export function findSubject(task: Pick<Task, 'subjects'>, id: string): Subject | undefined {
  return task.subjects.find((subject) => subject.id === id);
}

/** Returns a task's subject by id, including those with imported items only, or undefined. */
export function findAskedSubject(
  task: Pick<Task, 'subjects' | 'importedSubjects'>,
  id: string,
): Subject | undefined {
  return askedSubjects(task).find((subject) => subject.id === id);
}

/** Returns why a subject has items only from a copy of the data set; null if items are generated. */
export function onlyImported(task: Task, id: string): string | null {
  const subject = findSubject(task, id) === undefined ? findAskedSubject(task, id) : undefined;
  if (subject === undefined) return null;
  const { title } = benchmarkOf(task.id);
  return `${subject.title}: it has only imported items. Choose an imported copy of ${title}, or import one first.`;
}

/** Returns the ids of the tasks about a subject, in their order. */
export function tasksAbout(subject: string): readonly string[] {
  return tasks.filter((task) => findSubject(task, subject) !== undefined).map(({ id }) => id);
}

/**
 * Parses and judges an answer by its item's task.
 *
 * @throws InputError for an item of an unknown task
 */
export function judge(
  item: ScorableItem,
  answer: Answer | undefined,
  protocol: Protocol,
  grade?: Grade,
): Judgement {
  return judgeBy(taskOf(item.task), item, answer, protocol, grade);
}
