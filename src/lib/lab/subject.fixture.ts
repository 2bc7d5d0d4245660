import type { Subject } from './subject.ts';
import { subjectOfSystem } from './system-subjects.ts';

/** The lab's subject of a system that there is. */
export function subjectOf(id: string): Subject {
  const subject = subjectOfSystem(id);
  if (!subject) throw new Error(`no system ${id}`);
  return subject;
}
