import '../systems/all.ts';
import type { LabSubject } from './subject.ts';
import { subjectOfSystem } from './system-subjects.ts';
import { required } from '../../../tests/support/required.ts';

/** The lab's subject of a system that there is. */
export function subjectOf(id: string): LabSubject {
  return required(subjectOfSystem(id));
}
