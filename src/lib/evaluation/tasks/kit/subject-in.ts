import type { Subject, Task } from '../task.ts';

/**
 * Returns the subject with an id.
 *
 * @throws RangeError for an id that the task generates no items about
 */
export function subjectIn({ title, subjects }: Pick<Task, 'title' | 'subjects'>, id: string): Subject {
  const found = subjects.find((subject) => subject.id === id);
  if (found === undefined) throw new RangeError(`${title} is not about ${id}.`);
  return found;
}

/** Returns all subjects of a task: first those with generated items, then those with imported items only. */
export function askedSubjects({
  subjects,
  importedSubjects = [],
}: Pick<Task, 'subjects' | 'importedSubjects'>): readonly Subject[] {
  return [...subjects, ...importedSubjects];
}

/** Returns the ids of a task's subjects, for messages. */
export function askedSubjectIds(task: Pick<Task, 'subjects' | 'importedSubjects'>): readonly string[] {
  return askedSubjects(task).map(({ id }) => id);
}

/** Returns why the subject of an item's line does not belong to the task; null if it does. */
export function subjectProblem(task: Pick<Task, 'subjects' | 'importedSubjects'>, id: string): string | null {
  const known = askedSubjectIds(task);
  if (known.includes(id)) return null;
  return `not a valid item: system: there is no ${id} in this task; there are ${known.join(', ')}`;
}
