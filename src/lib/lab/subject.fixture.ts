import '../systems/all.ts';
import type { LabSubject } from './subject.ts';
import { subjectOfSystem } from './system-subjects.ts';

/** The lab's subject of a system that there is. */
export function subjectOf(id: string): LabSubject {
  const subject = subjectOfSystem(id);
  if (!subject) throw new Error(`no system ${id}`);
  return subject;
}
