/** The benchmarks: the only list of them. A new one is a folder here and a line below. */
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

/** Every benchmark, in the order in which they are shown. */
export const benchmarks: readonly Benchmark[] = [causalVlBench, causalOrder, mucr, counterVqa];

/** Every task, in the order in which they are shown. */
export const tasks: readonly Task[] = benchmarks.flatMap((benchmark) => benchmark.tasks);

const byId: ReadonlyMap<string, Task> = new Map(tasks.map((task) => [task.id, task]));

/** The task with an id; undefined for ids of links and stored runs that no benchmark has any more. */
export function findTask(id: string): Task | undefined {
  return byId.get(id);
}

/** The task with an id. Throws an InputError for one that there is not, or not any more. */
export function taskOf(id: string): Task {
  const task = findTask(id);
  if (task === undefined) throw noTask(id);
  return task;
}

function noTask(id: string): InputError {
  return new InputError(`There is no task “${id}” here; there are ${[...byId.keys()].join(', ')}.`);
}

/** The benchmark that a task belongs to. Throws an InputError for a task that there is not. */
export function benchmarkOf(task: string): Benchmark {
  const found = benchmarks.find((benchmark) => benchmark.tasks.some(({ id }) => id === task));
  if (found === undefined) throw noTask(task);
  return found;
}

/** The subject of a task with an id, among those that items are made about, or undefined. */
export function findSubject(task: Pick<Task, 'subjects'>, id: string): Subject | undefined {
  return task.subjects.find((subject) => subject.id === id);
}

/** The subject of a task with an id, those of imported items included, or undefined. */
export function findAskedSubject(
  task: Pick<Task, 'subjects' | 'importedSubjects'>,
  id: string,
): Subject | undefined {
  return askedSubjects(task).find((subject) => subject.id === id);
}

/** Why there are no items about a subject but those of a copy of the data set; null where items are made. */
export function onlyImported(task: Task, id: string): string | null {
  const subject = findSubject(task, id) === undefined ? findAskedSubject(task, id) : undefined;
  if (subject === undefined) return null;
  const { title } = benchmarkOf(task.id);
  return `${subject.title}: its items come out of your own copy of ${title} alone: choose a copy that you imported, or import one first.`;
}

/** The ids of the tasks that a subject serves, in their order. */
export function tasksAbout(subject: string): readonly string[] {
  return tasks.filter((task) => findSubject(task, subject) !== undefined).map(({ id }) => id);
}

/** Reads an answer and judges it by its own task. Throws an InputError for an item of no task here. */
export function judge(
  item: ScorableItem,
  answer: Answer | undefined,
  protocol: Protocol,
  grade?: Grade,
): Judgement {
  return judgeBy(taskOf(item.task), item, answer, protocol, grade);
}
