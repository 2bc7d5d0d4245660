import { findSystem } from '../systems/all.ts';
import { subjectOfDrawn, type LabSubject } from './subject.ts';

/** The lab's subject for a system id, or null where there is no such system. Brings all systems along. */
export function subjectOfSystem(id: string): LabSubject | null {
  const system = findSystem(id);
  return system ? subjectOfDrawn(system) : null;
}
