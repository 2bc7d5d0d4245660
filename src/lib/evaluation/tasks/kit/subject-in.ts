import type { Subject, Task } from '../task.ts';

/** The subject with an id. Throws a RangeError for one that the task makes no items about. */
export function subjectIn({ title, subjects }: Pick<Task, 'title' | 'subjects'>, id: string): Subject {
  const found = subjects.find((subject) => subject.id === id);
  if (found === undefined) throw new RangeError(`${title} is not about ${id}.`);
  return found;
}

/** What a task is asked about: first what items are made about, then what imported items alone are about. */
export function askedSubjects({
  subjects,
  importedSubjects = [],
}: Pick<Task, 'subjects' | 'importedSubjects'>): readonly Subject[] {
  return [...subjects, ...importedSubjects];
}

/** The ids of what a task is asked about, for messages. */
export function askedSubjectIds(task: Pick<Task, 'subjects' | 'importedSubjects'>): readonly string[] {
  return askedSubjects(task).map(({ id }) => id);
}

/** Why the subject of an item's line is none that the task asks about; null where it is one. */
export function subjectProblem(task: Pick<Task, 'subjects' | 'importedSubjects'>, id: string): string | null {
  const known = askedSubjectIds(task);
  if (known.includes(id)) return null;
  return `this is no item: system: there is no ${id} in this task; there are ${known.join(', ')}`;
}
