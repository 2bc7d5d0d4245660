import '../systems/all.ts';
import { subjectOfText, type LabSubject, subjectOfSystem } from './subject.ts';
import { required, unwrap } from '../../../tests/support/required.ts';

/** Returns the lab's subject of a system that exists. */
export function subjectOf(id: string): LabSubject {
  return required(subjectOfSystem(id));
}

/** Returns the lab's subject of a valid model text. */
export function textSubject(text: string): LabSubject {
  return unwrap(subjectOfText(text));
}
