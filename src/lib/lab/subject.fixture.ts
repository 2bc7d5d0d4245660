import '../systems/all.ts';
import { subjectOfText, type LabSubject, subjectOfSystem } from './subject.ts';
import { required, unwrap } from '../../../tests/support/required.ts';

/** The lab's subject of a system that there is. */
export function subjectOf(id: string): LabSubject {
  return required(subjectOfSystem(id));
}

/** The lab's subject of a model from a text that is right. */
export function textSubject(text: string): LabSubject {
  return unwrap(subjectOfText(text));
}
