import { findSystem } from '../systems/known.ts';
import { subjectOfDrawn, type LabSubject } from './subject.ts';

/** The lab's subject for a system id, or null where there is no such system. It has to be loaded. */
export function subjectOfSystem(id: string): LabSubject | null {
  const system = findSystem(id);
  return system ? subjectOfDrawn(system) : null;
}
